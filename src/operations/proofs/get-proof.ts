import { placeProofs } from '../../changes/proofs-in-place.ts';
import { tongueIn } from '../../configuration/tongue-in.ts';
import { sayIn } from '../../locales/say-in.ts';
import { proofName } from '../../writing/open/case-source.ts';
import { isBindable } from '../../writing/proofs/bindable-content.ts';
import { mergeFiles } from '../../writing/proofs/merge-files.ts';
import { defineDownload } from '../download.ts';
import { Id } from '../shapes.ts';
import { originalOf } from './original-of.ts';
import { PROOF, storedProof } from './proof-path.ts';

export const getProof = defineDownload({
  id: 'get_proof',
  method: 'GET',
  path: PROOF,
  section: 'Proofs',
  summary: 'Get a proof with its appendices',
  description:
    'PDFs and pictures come as one PDF, the appendices behind the proof in the order in which they were assigned. A file that cannot be merged comes as it was uploaded, in its own type; for an appendix that cannot be merged stands a page that names it.',
  access: 'documents:read',
  params: { case_pk: Id(), id: Id() },
  produces: ['application/pdf', '*/*'],
  handle: async ({ params }, context) => {
    const { current, proof } = await storedProof(context, params);
    const together = placeProofs(current.proofs.values(), current.neededDocuments.values()).together(proof);
    const appendices = together[0]?.id === proof.id ? together.slice(1) : [];
    const isWhole = proof.content_type === 'application/pdf' && appendices.length === 0;
    if (isWhole || !isBindable(proof)) return originalOf(context, proof);
    const merged = await mergeFiles(
      context.services,
      context.principal.tenantId,
      [proof, ...appendices].map((each) => ({ ...each, title: proofName(current, each) })),
      {
        language: current.session.state.head.language,
        say: sayIn('documents', tongueIn(current.compiled.index, current.session.state.head.language)),
        color: current.compiled.index.package.settings.branding?.primary_color,
      },
    );
    if (merged === undefined) return originalOf(context, proof);
    const fileName = `${proofName(current, proof).replace(/\.(pdf|png|jpe?g|tiff?|webp|gif|avif)$/i, '')}.pdf`;
    return { content: merged, contentType: 'application/pdf', fileName };
  },
});
