import { diffPackages } from '../configuration/diff-packages.ts';
import type { Package } from '../configuration/kinds/index.ts';

/** Kinds of things that values outside cases depend on. */
const KINDS: ReadonlySet<string> = new Set([
  'settings',
  'ontology',
  'information',
  'user function',
  'translation',
]);

/** Whether values or names of instances outside cases can be others with a new version. */
export const concernsInstances = (before: Package, after: Package): boolean =>
  diffPackages(before, after).some(({ kind }) => KINDS.has(kind));
