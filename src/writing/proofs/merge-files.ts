import { buffer } from 'node:stream/consumers';
import { DEFAULT_COLOR } from '../../documents/look.ts';
import { unboundWords } from '../../documents/unbound-words.ts';
import { directionOf } from '../../locales/direction-of.ts';
import type { Say } from '../../locales/say.ts';
import type { TenantClock } from '../../platform/clock.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { ProofPart } from '../../workshop/tasks/merge-proof.ts';
import { bindTogether, isBindable } from './bindable-content.ts';
import type { FileServices } from './receive-file.ts';

/** A file with what people call it. */
interface FileToMerge extends Pick<ProofRow, 'file_hash' | 'file_name' | 'content_type' | 'size'> {
  readonly title: string;
}

/** How the pages look that stand for files which cannot be merged. */
interface MergedLook {
  readonly language: string;
  readonly say: Say<'documents'>;
  readonly color?: string | undefined;
}

/** More than this is nothing that anybody reads as one document. */
const MOST_BYTES = 200 * 1024 * 1024;

/**
 * The first file with those behind it, as one PDF. For a file behind it that cannot be merged stands a page that names it. Undefined where
 * the first one cannot be: it is locked, broken, or takes too long.
 */
export async function mergeFiles(
  { files, workshop, clock }: Pick<FileServices, 'files' | 'workshop'> & { readonly clock: TenantClock },
  tenantId: number,
  proofs: readonly FileToMerge[],
  { language, say, color = DEFAULT_COLOR }: MergedLook,
): Promise<Uint8Array | undefined> {
  const parts: ProofPart[] = [];
  let bytes = 0;
  for (const proof of proofs) {
    const { title, file_name: fileName, content_type: contentType, file_hash } = proof;
    const isFitting = bytes + proof.size <= MOST_BYTES;
    if (isBindable(proof) && isFitting) bytes += proof.size;
    const content = !isBindable(proof)
      ? 'other_type'
      : isFitting
        ? await buffer(await files.open(tenantId, file_hash))
        : 'too_large';
    parts.push({ title, fileName, contentType, content });
  }
  const look = { language, direction: directionOf(language), color, texts: unboundWords(say) };
  try {
    return await bindTogether(workshop, parts, (ready) =>
      workshop.run('mergeProof', { parts: ready, look, at: clock.nowIn(tenantId).getTime() }),
    );
  } catch (error) {
    if (error instanceof TaskRefusal) return undefined;
    throw error;
  }
}
