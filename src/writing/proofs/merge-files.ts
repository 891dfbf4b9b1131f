import { buffer } from 'node:stream/consumers';
import type { ProofRow } from '../../store/case-record.ts';
import { TaskRefusal } from '../../workshop/task.ts';
import type { FileServices } from './receive-file.ts';

type StoredFile = Pick<ProofRow, 'file_hash' | 'content_type' | 'size'>;

/** Pictures that browsers and cameras make; one that cannot be read after all comes as it was uploaded. */
const MERGEABLE = /^(?:application\/pdf|image\/(?:jpeg|png|tiff|webp|gif|avif|heic|heif))$/;
/** More than this is nothing that anybody reads as one document. */
const MOST_BYTES = 200 * 1024 * 1024;

export const isMergeable = ({ content_type }: StoredFile): boolean => MERGEABLE.test(content_type);

/**
 * The first file with those behind it, as one PDF. Files behind it that cannot be merged are left out. Undefined where
 * the first one cannot be: it is locked, broken, or takes too long.
 */
export async function mergeFiles(
  { files, workshop }: Pick<FileServices, 'files' | 'workshop'>,
  tenantId: number,
  proofs: readonly StoredFile[],
): Promise<Uint8Array | undefined> {
  const taken: StoredFile[] = [];
  let bytes = 0;
  for (const proof of proofs.filter(isMergeable)) {
    bytes += proof.size;
    if (bytes <= MOST_BYTES) taken.push(proof);
  }
  const parts = [];
  for (const { file_hash, content_type } of taken)
    parts.push({ bytes: await buffer(await files.open(tenantId, file_hash)), contentType: content_type });
  try {
    return await workshop.run('mergeProof', { parts });
  } catch (error) {
    if (error instanceof TaskRefusal) return undefined;
    throw error;
  }
}
