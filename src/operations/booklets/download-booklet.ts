import Type from 'typebox';
import { refuse } from '../../errors.ts';
import type { ChosenParts } from '../../writing/booklets/booklet-parts.ts';
import { needing } from '../../writing/plan/caller.ts';
import { defineDownload } from '../download.ts';
import { Id } from '../shapes.ts';
import { bookletAnswer, PDF } from './booklet-answer.ts';

const Ids = (description: string) => Type.Optional(Type.Array(Id(), { maxItems: 500, description }));

export const downloadBooklet = defineDownload({
  id: 'download_booklet',
  method: 'POST',
  path: '/api/1/cases/{case_pk}/booklets/{id}/download',
  section: 'Documents and booklets',
  summary: 'Download a booklet of chosen documents and proofs',
  description:
    'Binds the documents and proofs given, in their order: documents, then proofs, then proofs of file informations. Where no list is given, it binds what the booklet is configured to hold. The rules are not run.',
  noDryRun: 'Documents that a booklet has made are kept for the next one.',
  access: 'documents:read',
  params: { case_pk: Id(), id: Type.String({ description: 'Id of the booklet, or its key.' }) },
  body: {
    document_ids: Ids('Ids of the documents overview.'),
    proof_ids: Ids('Ids of proofs of the case.'),
    file_information_proof_ids: Ids('Ids of proofs of the case that are values of informations.'),
    instance_id: Type.Optional(Id({ description: 'The instance that the booklet is for.' })),
  },
  produces: [PDF],
  handle: async ({ params, body }, { services, caller }) => {
    const { instance_id: instance } = body;
    const built = await services.booklets.build(needing(caller, 'export'), {
      caseId: params.case_pk,
      booklet: params.id,
      instance: instance === undefined ? null : { id: instance, attr: 'instance_id' },
      chosen: chosenOf(body),
    });
    return bookletAnswer(built);
  },
});

function chosenOf(body: {
  readonly document_ids?: readonly number[];
  readonly proof_ids?: readonly number[];
  readonly file_information_proof_ids?: readonly number[];
}): ChosenParts | undefined {
  const { document_ids, proof_ids, file_information_proof_ids } = body;
  if ([document_ids, proof_ids, file_information_proof_ids].every((list) => list === undefined))
    return undefined;
  const named = (attr: string, ids: readonly number[] = []) =>
    ids.map((id, at) => ({ id, attr: `${attr}.${at}` }));
  const documents = document_ids ?? [];
  const proofs = [
    ...named('proof_ids', proof_ids),
    ...named('file_information_proof_ids', file_information_proof_ids),
  ];
  if (documents.length + proofs.length === 0)
    throw refuse('required', 'Name at least one document or proof to bind.', 'document_ids');
  return { documents, proofs };
}
