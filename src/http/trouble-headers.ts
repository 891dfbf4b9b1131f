import { codePoints } from '../documents/code-points.ts';
import type { FileAnswer } from '../operations/operation.ts';

/**
 * Headers about defects of a PDF: characters that could not be printed, by code point, and proofs that could not be
 * bound, by id.
 */
export const troubleHeaders = ({
  missing,
  unbound,
}: NonNullable<FileAnswer['trouble']>): Record<string, string> => ({
  ...(missing.length > 0 && { 'Missing-Letters': missing.map(codePoints).join(', ') }),
  ...(unbound.length > 0 && { 'Unbound-Proofs': unbound.map(({ id }) => id).join(', ') }),
});
