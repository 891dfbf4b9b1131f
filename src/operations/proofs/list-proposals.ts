import { isUnseen } from '../../changes/case-to-change.ts';
import { listProposals as readProposals } from '../../store/files/proof-proposals.ts';
import { readPage } from '../../store/lists/page.ts';
import { defineList } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { Id } from '../shapes.ts';
import { PROOF, storedProof } from './proof-path.ts';
import { ProposalEntry, presentProposal } from './proposal-entry.ts';

export const listProposals = defineList({
  id: 'list_proposals',
  method: 'GET',
  path: `${PROOF}/proposals`,
  section: 'Proofs',
  summary: 'List the answers that were found in a proof',
  description:
    'What the needed document of the proof `reads`, as it was found in the file: with its place on the page and how surely it was read. It is read in the background once the proof is assigned; `has_ongoing_tasks` is true until then.',
  access: 'documents:read',
  params: { case_pk: Id(), id: Id() },
  list: { key: 'results', orderings: ['id', 'confidence'], defaultOrdering: 'id' },
  entry: ProposalEntry,
  handle: async ({ params: { case_pk: caseId, id: proofId }, list }, context) => {
    const { current } = await storedProof(context, { case_pk: caseId, id: proofId });
    const shown = forReader(current, context);
    const all = (await context.read((tx) => readProposals(tx, { caseId, proofId })))
      .filter(({ information }) => !isUnseen(shown, information))
      .map((proposal) => presentProposal(proposal, shown));
    const wanted = (list.search ?? '').trim().toLowerCase();
    const found = all.filter(({ question, shown: value }) =>
      `${question} ${value}`.toLowerCase().includes(wanted),
    );
    const [order] = list.ordering;
    const key = order?.field === 'confidence' ? 'confidence' : 'id';
    const sign = order?.isDescending === true ? -1 : 1;
    found.sort((one, other) => sign * (one[key] - other[key] || one.id - other.id));
    return readPage(list, found.length, async ({ offset, limit }) => found.slice(offset, offset + limit));
  },
});
