import { codePoints } from '../documents/code-points.ts';
import type { FileAnswer } from '../operations/operation.ts';

/** What a PDF does not show as it should: letters by their code points, proofs by their ids. */
export const troubleHeaders = ({
  missing,
  unbound,
}: NonNullable<FileAnswer['trouble']>): Record<string, string> => ({
  ...(missing.length > 0 && { 'Missing-Letters': missing.map(codePoints).join(', ') }),
  ...(unbound.length > 0 && { 'Unbound-Proofs': unbound.map(({ id }) => id).join(', ') }),
});
