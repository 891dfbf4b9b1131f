import { refuse } from '../../errors.ts';
import { decideProposal, lockProposal, type Proposal } from '../../store/assistant/proposals.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { recordAudit } from '../../writing/audit/record-audit.ts';
import { actorOf } from '../caller-of.ts';
import type { OperationContext } from '../operation.ts';
import { presentProposal } from './proposal.ts';
import { proposalReader } from './proposal-reader.ts';

/** A proposal on which nobody has decided; nobody else can until the transaction ends. */
export async function openProposal(
  tx: TenantTransaction,
  conversationId: number,
  id: number,
): Promise<Proposal> {
  const found = await lockProposal(tx, conversationId, id);
  if (found === undefined) throw refuse('not_found');
  if (found.state !== 'open')
    throw refuse('proposal_decided', `The proposal was ${found.state} by ${found.decidedBy}.`);
  return found;
}

/** Stores a decision, and tells the audit who made it about what, and by which prompt it came. */
export async function decide(
  tx: TenantTransaction,
  context: OperationContext,
  proposal: Proposal,
  state: 'accepted' | 'rejected',
  caseId: number | null,
) {
  const { principal, requestId } = context;
  await decideProposal(tx, proposal.id, state, principal.name);
  await recordAudit(tx, actorOf(principal, requestId), {
    action: `proposal_${state}`,
    subject: `proposal:${proposal.id}`,
    ...(caseId !== null && { case_id: caseId }),
    what: {
      conversation: proposal.conversationId,
      prompt_hash: proposal.promptHash.toString('hex'),
      reason: proposal.reason,
      changes: proposal.changes,
    },
  });
  const decided = await lockProposal(tx, proposal.conversationId, proposal.id);
  if (decided === undefined) throw refuse('not_found');
  return { body: { data: presentProposal(decided, await proposalReader(context, tx, caseId)) } };
}
