import { buffer } from 'node:stream/consumers';
import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import { defineDownload } from '../download.ts';
import { Id } from '../shapes.ts';
import { PROOF, storedProof } from './proof-path.ts';

/** Wide enough to read small print on a large screen. */
const WIDTH = 1400;

export const getProofPage = defineDownload({
  id: 'get_proof_page',
  method: 'GET',
  path: `${PROOF}/pages/{page}`,
  section: 'Proofs',
  summary: 'Get a page of a proof as a picture',
  description:
    'A page of the file as it was uploaded, upright, as a PNG: what the boxes of its proposals are drawn on.',
  access: 'documents:read',
  params: { case_pk: Id(), id: Id(), page: Type.Integer({ minimum: 1, maximum: 500 }) },
  produces: ['image/png'],
  handle: async ({ params }, context) => {
    const { proof } = await storedProof(context, params);
    const { files, workshop } = context.services;
    const { tenantId } = context.principal;
    const isPdf = proof.content_type === 'application/pdf';
    if (!isPdf && (!proof.content_type.startsWith('image/') || params.page > 1)) throw refuse('not_found');
    const bytes = await buffer(await files.open(tenantId, proof.file_hash));
    try {
      const content = isPdf
        ? await workshop.run('pagePicture', { pdf: bytes, page: params.page - 1, width: WIDTH }, { tenantId })
        : await workshop.run('uprightPicture', { bytes, width: WIDTH }, { tenantId });
      return { content, contentType: 'image/png', fileName: `${proof.file_name}-${params.page}.png` };
    } catch (error) {
      // A page that is not there, or a file that is locked or broken: there is no picture of it.
      if (error instanceof TaskRefusal && !error.isPassing) throw refuse('not_found', error.message);
      throw error;
    }
  },
});
