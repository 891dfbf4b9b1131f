import type { CompiledProcess } from '../engine/index.ts';

const known = new WeakMap<CompiledProcess, boolean>();
const NAMED = /\bchildren\b/;

/**
 * Whether something of a process may read the children of its cases. It is looked for in the text of the definitions, so that formulas count that are
 * compiled when they are first used, as those of messages and documents. A process that does not name them is told nothing of them.
 */
export function readsChildren(compiled: CompiledProcess): boolean {
  const found = known.get(compiled);
  if (found !== undefined) return found;
  const { definition } = compiled.process;
  const { package: pkg } = compiled.index;
  const shared = [
    definition.rule_sets.map((key) => pkg.rule_sets[key]),
    Object.values(pkg.access),
    Object.values(pkg.queues),
    Object.values(pkg.documents),
    Object.values(pkg.wizards),
    Object.values(pkg.needed_documents),
  ];
  const reads = NAMED.test(JSON.stringify([definition, shared]));
  known.set(compiled, reads);
  return reads;
}
