import { diffPackages, emptyLike } from '../configuration/diff-packages.ts';
import type { Package } from '../configuration/kinds/index.ts';

/** Kinds of things that values outside cases depend on. */
const KINDS: ReadonlySet<string> = new Set([
  'settings',
  'ontology',
  'information',
  'user function',
  'translation',
]);

/**
 * Whether values or names of instances outside cases can be others with a new version. Ontologies are compared one by one, with a
 * pause after each: a package may have thousands.
 */
export async function concernsInstances(
  before: Package,
  after: Package,
  pause: () => Promise<void> | undefined,
): Promise<boolean> {
  if (differ({ ...before, ...LEFT_OUT }, { ...after, ...LEFT_OUT })) return true;
  // All but the ontology is the same in both, so that only it can differ.
  const rest = emptyLike(before);
  for (const key of new Set([...Object.keys(before.ontologies), ...Object.keys(after.ontologies)])) {
    await pause();
    const only = ({ ontologies: { [key]: ontology } }: Package): Package =>
      ontology === undefined ? rest : { ...rest, ontologies: { [key]: ontology } };
    if (differ(only(before), only(after))) return true;
  }
  return false;
}

/** Nothing outside cases depends on processes; ontologies come one by one. */
const LEFT_OUT = { processes: {}, ontologies: {} };

const differ = (before: Package, after: Package): boolean =>
  diffPackages(before, after).some(({ kind }) => KINDS.has(kind));
