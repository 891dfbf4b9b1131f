import { defineDownload } from '../download.ts';
import { Id } from '../shapes.ts';
import { originalOf } from './original-of.ts';
import { PROOF, storedProof } from './proof-path.ts';

export const getOriginalProof = defineDownload({
  id: 'get_original_proof',
  method: 'GET',
  path: `${PROOF}/original`,
  section: 'Proofs',
  summary: 'Get the file of a proof as it was uploaded',
  description: 'Without appendices, in the type it has.',
  access: 'documents:read',
  params: { case_pk: Id(), id: Id() },
  produces: ['*/*'],
  handle: async ({ params }, context) => originalOf(context, (await storedProof(context, params)).proof),
});
