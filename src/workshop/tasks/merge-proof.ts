import type { UnboundReason } from '../../documents/unbound-words.ts';
import { appendPdf } from '../pdf/append-pdf.ts';
import { newPdf, type OpenPdf } from '../pdf/open-pdf.ts';
import { picturesToPdf } from '../pdf/pictures-to-pdf.ts';
import { defineTask, TaskRefusal } from '../task.ts';
import { layOutUnbound, type UnboundLook, unboundReason } from '../typst/lay-out-unbound.ts';

export interface ProofPart {
  readonly title: string;
  readonly fileName: string;
  readonly contentType: string;
  /** The bytes of the file, or the reason why it is not bound. */
  readonly content: Uint8Array | UnboundReason;
}

/**
 * Merges PDFs and pictures into one PDF, in order. The first must be readable; any other that is not is replaced by a
 * page that names it.
 */
export const mergeProof = defineTask<
  { readonly parts: readonly ProofPart[]; readonly look: UnboundLook; readonly at: number },
  Uint8Array
>({
  seconds: 60,
  megabytes: 1200,
  run: async ({ parts: [first, ...others], look, at }) => {
    const merged = await newPdf();
    try {
      if (first === undefined || typeof first.content === 'string')
        throw new TaskRefusal(
          'unsupported',
          'The first file is neither a PDF nor a picture that can be read.',
        );
      await append(merged, first.content, first.contentType);
      for (const { content, contentType, title, fileName: name } of others) {
        const reason =
          typeof content === 'string'
            ? content
            : await append(merged, content, contentType).catch(unboundReason);
        if (typeof reason === 'string')
          await appendPdf(merged, await layOutUnbound(look, { title, name, reason }, at));
      }
      return merged.save();
    } finally {
      merged.close();
    }
  },
});

const append = async (target: OpenPdf, bytes: Uint8Array, contentType: string): Promise<number> =>
  appendPdf(target, contentType === 'application/pdf' ? bytes : await picturesToPdf(bytes, 'framed'));
