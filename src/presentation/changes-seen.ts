import type { Hidden } from '../model/hidden.ts';

/** The entries of changes that tell of no hidden information, and whether these are all. */
export function changesSeen(
  changes: unknown,
  hidden: Hidden,
): { readonly seen: unknown; readonly isWhole: boolean } {
  if (hidden.size === 0 || typeof changes !== 'object' || changes === null || !('fields' in changes))
    return { seen: changes, isWhole: true };
  const entries: readonly unknown[] = Array.isArray(changes.fields) ? changes.fields : [];
  const fields = entries.filter((entry) => !namesIn(entry).some((name) => hidden.has(name)));
  return { seen: { ...changes, fields }, isWhole: fields.length === entries.length };
}

/** All names in an entry: its keys, the keys that it addresses, and those of parts of structures in its value. */
const namesIn = (entry: unknown): string[] =>
  typeof entry !== 'object' || entry === null
    ? []
    : Object.entries(entry).flatMap(([key, value]) =>
        typeof value === 'string' && key.endsWith('_key') ? [key, value] : [key, ...namesIn(value)],
      );
