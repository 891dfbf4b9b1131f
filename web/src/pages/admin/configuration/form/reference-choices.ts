interface Known {
  readonly key: string;
  readonly kind: string;
}

const PEOPLE = ['owner', 'assignee'];
const STARTS = ['case', 'outcome'];

/**
 * The definitions of a package that a reference of a kind can name, nearest first; for parts, only those of the same
 * definition if it has some.
 */
export function referenceChoices(
  entries: readonly Known[],
  languages: readonly string[],
  kind: string,
  pointer: string,
): readonly string[] {
  if (kind === 'language') return languages;
  if (kind === 'path') return [...STARTS, ...keysOf(entries, 'role', ''), ...keysOf(entries, 'ontology', '')];
  const own = pointer.split('/')[2] ?? '';
  const wanted = kind === 'outcome_information' ? 'information' : kind;
  const near = keysOf(entries, wanted, own);
  const all = near.length > 0 ? near : keysOf(entries, wanted, '');
  return kind === 'team' ? [...all, ...PEOPLE] : all;
}

function keysOf(entries: readonly Known[], kind: string, owner: string): string[] {
  const found = entries.filter((entry) => entry.kind.replaceAll(' ', '_') === kind);
  const own = owner === '' ? found : found.filter(({ key }) => key.startsWith(`${owner}.`));
  return [...new Set(own.map(({ key }) => key.slice(key.lastIndexOf('.') + 1)))];
}
