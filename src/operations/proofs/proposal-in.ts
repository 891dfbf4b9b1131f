import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { listProposals, type Proposal } from '../../store/files/proof-proposals.ts';
import { PROOF } from './proof-path.ts';

export const PROPOSAL = `${PROOF}/proposals/{proposal_id}`;

/** Which proposal a path names. */
interface ProposalPath {
  readonly case_pk: number;
  readonly id: number;
  readonly proposal_id: number;
}

/** The proposal in the path; there is none where the proof or the case is another one. */
export async function proposalIn(tx: TenantTransaction, path: ProposalPath): Promise<Proposal> {
  const [found] = await listProposals(tx, { caseId: path.case_pk, proofId: path.id, id: path.proposal_id });
  if (found === undefined) throw refuse('not_found');
  return found;
}
