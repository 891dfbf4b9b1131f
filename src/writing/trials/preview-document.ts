import { buffer } from 'node:stream/consumers';
import { formulasIn } from '../../documents/formula-in.ts';
import { layOut } from '../../documents/lay-out.ts';
import { linesOfLayout } from '../../documents/lines-of-layout.ts';
import { refuse } from '../../errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { pauses } from '../../platform/pauses.ts';
import { runSteps, runStepsGradually } from '../../run-steps.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { Workshop } from '../../workshop/workshop.ts';
import { languageFor } from '../documents/document-in.ts';
import type { CurrentCase } from '../open/current-case.ts';

interface PreviewServices {
  readonly files: FileStore;
  readonly workshop: Workshop;
}

const MOST_LINES = 12_000;

/** A document of a package that may not be published, for a case, with its watermark. Nothing is kept. */
export async function previewDocument(
  { files, workshop }: PreviewServices,
  current: CurrentCase,
  { key, language: asked }: { readonly key: string; readonly language?: string },
): Promise<{ readonly pdf: Uint8Array; readonly missing: readonly string[] }> {
  const { compiled, session, proofs, head, tenantId } = current;
  const { state } = session;
  const document = compiled.index.package.documents[key];
  if (document === undefined) throw refuse('does_not_exist', `There is no document "${key}".`, 'document');
  const language = languageFor(compiled.index, key, asked, state.head.language);
  const formulas = formulasIn({ state, language, fileName: () => null });
  const subject =
    document.per === 'case' ? state.subject : runSteps(formulas.subjects(document.per, state.subject))[0];
  if (subject === undefined)
    throw refuse('conflict', 'The case has nothing that this document is for.', 'case_id');
  const steps = layOut({
    state,
    key,
    document,
    subject,
    language,
    isPreview: true,
    proofs: [...proofs.values()].map((proof) => ({
      id: proof.id,
      fileName: proof.file_name,
      contentType: proof.content_type,
      neededDocument: proof.document_key,
      instance: proof.instance_id,
    })),
  });
  const laid = await runStepsGradually(steps, pauses());
  const lines = linesOfLayout(laid.layout);
  if (lines > MOST_LINES)
    throw refuse(
      'document_too_large',
      `It has ${lines} lines; ${MOST_LINES} is the most that a document may have.`,
    );
  const pictures = await Promise.all(
    [...laid.pictures].map(async ([name, source]) => {
      if (source.kind === 'package') {
        const image = compiled.index.package.images[source.key];
        if (image === undefined) return [];
        const { content_type: contentType, data } = image;
        return [
          {
            name,
            contentType,
            bytes: Buffer.from(data, contentType === 'image/svg+xml' ? 'utf8' : 'base64'),
          },
        ];
      }
      const proof = proofs.get(source.id);
      if (proof === undefined) return [];
      const bytes = await buffer(await files.open(tenantId, proof.file_hash));
      return [{ name, contentType: proof.content_type, bytes }];
    }),
  );
  try {
    return await workshop.run('layOutDocument', {
      layout: laid.layout,
      pictures: pictures.flat(),
      at: Date.parse(head.last_modified_at),
    });
  } catch (error) {
    if (error instanceof TaskRefusal)
      throw refuse(error.code === 'busy' ? 'unavailable' : 'document_too_large', error.message);
    throw error;
  }
}
