import { refuse } from '../errors.ts';

export const entityTag = (version: number): string => `"${version}"`;

const LIST = /^\s*(?:W\/)?"[^"]*"(?:\s*,\s*(?:W\/)?"[^"]*")*\s*$/;

/** Compares the If-Match header with the stored version; a request without the header always matches. */
export function checkIfMatch(header: string | undefined, version: number): void {
  if (header === undefined || header.trim() === '*') return;
  if (!LIST.test(header)) throw refuse('invalid_if_match');
  const tags = header.split(',').map((tag) => tag.trim());
  if (!tags.includes(entityTag(version))) throw refuse('precondition_failed');
}
