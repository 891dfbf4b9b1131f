import { indexPackage } from '../configuration/index-package.ts';
import type { Package } from '../configuration/kinds/index.ts';
import { instanceReaders } from '../model/instance-readers.ts';
import type { OntologyEffects } from './tally-instances.ts';

/** Words for those who would see the instances of an ontology outside of cases and did not before, and the other way round. */
interface ReaderChange {
  readonly ontology: string;
  readonly gains: readonly string[];
  readonly loses: readonly string[];
}

const EVERYBODY: readonly string[] = ['everybody'];

/** Who would gain and who would lose sight of the instances of which ontologies. */
export function compareInstanceReaders(before: Package, after: Package): ReaderChange[] {
  const [old, next] = [readersIn(before), readersIn(after)];
  return [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((ontology) => {
    const [were, are] = [old.get(ontology) ?? EVERYBODY, next.get(ontology) ?? EVERYBODY];
    const gains = are.filter((each) => !were.includes(each));
    const loses = were.filter((each) => !are.includes(each));
    return gains.length + loses.length === 0 ? [] : [{ ontology, gains, loses }];
  });
}

/** Nothing is indexed for a package that keeps no instances from anybody. */
function readersIn(pkg: Package): ReadonlyMap<string, readonly string[]> {
  if (!Object.values(pkg.access).some(({ see }) => see !== undefined)) return new Map();
  return new Map(instanceReaders(indexPackage(pkg)).map(({ ontology, members }) => [ontology, members]));
}

/** The effects on instances with those on their readers, for ontologies that have some. */
export function withReaders(
  effects: readonly OntologyEffects[],
  changes: readonly (ReaderChange & { readonly instances: number })[],
): OntologyEffects[] {
  const all = new Map(effects.map((each) => [each.ontology, each]));
  for (const { ontology, gains, loses, instances } of changes) {
    if (instances === 0) continue;
    const [some, none] = [
      { count: instances, examples: [] },
      { count: 0, examples: [] },
    ];
    const known = all.get(ontology) ?? { ontology, instances, changed: 0, effects: [] };
    const readers = [
      ...gains.map((key) => ({ key, appears: some, disappears: none })),
      ...loses.map((key) => ({ key, appears: none, disappears: some })),
    ].map((each) => ({ part: 'readers' as const, ...each, changes: none }));
    all.set(ontology, { ...known, changed: instances, effects: [...known.effects, ...readers] });
  }
  return [...all.values()].sort((a, b) => (a.ontology < b.ontology ? -1 : 1));
}
