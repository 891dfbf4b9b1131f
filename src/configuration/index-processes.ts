import type { AccessDefinition } from './kinds/access.ts';
import type { Package } from './kinds/index.ts';
import type { Process } from './kinds/process.ts';
import type { Queue } from './kinds/queue.ts';
import type { Rule } from './kinds/rule.ts';

/** A rule of a process: its own, or from a rule set. */
export interface IndexedRule {
  readonly key: string;
  readonly definition: Rule;
  readonly ruleSet: string | undefined;
  /** The path to it in the package. */
  readonly path: readonly string[];
}

/** A process with its rule sets joined in. */
export interface IndexedProcess {
  readonly key: string;
  readonly definition: Process;
  readonly startState: string | undefined;
  readonly rules: ReadonlyMap<string, IndexedRule>;
  /** Every document that its cases can have, whether or not a rule includes it. */
  readonly documents: ReadonlySet<string>;
  readonly booklets: ReadonlySet<string>;
  /** The ontology of each predefined object. */
  readonly predefinedOntologies: ReadonlyMap<string, string>;
  /** Who may see its cases; undefined where everybody may. */
  readonly access: { readonly key: string; readonly definition: AccessDefinition } | undefined;
  /** The queues in which its cases can be. */
  readonly queues: ReadonlyMap<string, Queue>;
}

/** Every process with the rules, documents and booklets its cases can have. */
export function indexProcesses(pkg: Package): ReadonlyMap<string, IndexedProcess> {
  return new Map(
    Object.entries(pkg.processes).map(([key, definition]) => [key, indexProcess(pkg, key, definition)]),
  );
}

function indexProcess(pkg: Package, key: string, definition: Process): IndexedProcess {
  const rules = rulesOf(pkg, key, definition);
  const booklets = new Set([
    ...definition.booklets,
    ...(definition.default_booklet === undefined ? [] : [definition.default_booklet]),
  ]);
  const documents = new Set([
    ...definition.documents,
    ...[...rules.values()].flatMap(({ definition: rule }) => rule.include),
    ...[...booklets].flatMap((booklet) => pkg.booklets[booklet]?.documents ?? []),
  ]);
  const start = Object.entries(definition.workflow.states).find(([, state]) => state.kind === 'start');
  return {
    key,
    definition,
    startState: start?.[0],
    rules,
    documents,
    booklets,
    predefinedOntologies: predefined(definition, rules),
    access: accessOf(pkg, key),
    queues: new Map(Object.entries(pkg.queues).filter(([, { processes }]) => processes.includes(key))),
  };
}

function accessOf(pkg: Package, process: string): IndexedProcess['access'] {
  for (const [key, definition] of Object.entries(pkg.access))
    if (definition.processes.includes(process)) return { key, definition };
  return undefined;
}

function rulesOf(pkg: Package, process: string, definition: Process): Map<string, IndexedRule> {
  const rules = new Map<string, IndexedRule>();
  for (const set of definition.rule_sets)
    for (const [key, rule] of Object.entries(pkg.rule_sets[set]?.rules ?? {}))
      rules.set(key, { key, definition: rule, ruleSet: set, path: ['rule_sets', set, 'rules', key] });
  for (const [key, rule] of Object.entries(definition.rules))
    rules.set(key, { key, definition: rule, ruleSet: undefined, path: ['processes', process, 'rules', key] });
  return rules;
}

function predefined(definition: Process, rules: ReadonlyMap<string, IndexedRule>): Map<string, string> {
  const found = new Map<string, string>();
  for (const [key, object] of Object.entries(definition.predefined_objects)) {
    const creations = rules.get(object.rule)?.definition.create ?? [];
    const creation = creations.find((each) => object.create === undefined || each.key === object.create);
    if (creation !== undefined) found.set(key, creation.ontology);
  }
  return found;
}
