import type { PackageIndex } from '../configuration/index-package.ts';
import type {
  CanonicalOccurrence,
  CanonicalValue,
} from '../configuration/information-types/information-type.ts';
import type { Scenario } from '../configuration/kinds/scenario.ts';
import { parseValue } from '../configuration/parse-value.ts';
import {
  emptyCase,
  newInstance,
  type StoredAnswer,
  type StoredCase,
  type StoredInstance,
  type StoredOccurrence,
} from '../model/stored-case.ts';
import { siteOf } from './compile/layout.ts';
import type { IdSource } from './moment.ts';
import type { CompiledProcess } from './state.ts';

/** Who acts in scenarios. */
export const SCENARIO_AUTHOR = { kind: 'user', name: 'scenario' } as const;
const OUTCOME_ID = 1;

/** The case that a scenario starts with. */
export function scenarioCase(
  scenario: Scenario,
  compiled: CompiledProcess,
  named: Map<string, number>,
  ids: IdSource,
  index: PackageIndex,
  now: number,
): StoredCase {
  const { given } = scenario;
  const at = new Date(now).toISOString();
  const { definition } = compiled.process;
  for (const [position, key] of Object.keys(given?.instances ?? {}).entries()) named.set(key, 100 + position);
  const instances: StoredInstance[] = [];
  const occurrences: StoredOccurrence[] = [];
  const slots = new Map<number, { rule: string; key: string; enters: 'copy' | 'linked' }>();
  for (const [object, key] of Object.entries(given?.predefined_objects ?? {})) {
    const predefined = definition.predefined_objects[object];
    const creations = compiled.process.rules.get(predefined?.rule ?? '')?.definition.create ?? [];
    const creation = creations.find(
      (each) => predefined?.create === undefined || each.key === predefined.create,
    );
    if (predefined === undefined || creation === undefined) continue;
    const site = siteOf(predefined.rule, creation);
    slots.set(named.get(key) ?? -1, {
      rule: predefined.rule,
      key: site,
      enters: predefined.enters ?? 'copy',
    });
  }
  const outcomeKey = given?.outcome;
  const outcome = outcomeKey === undefined ? OUTCOME_ID : (named.get(outcomeKey) ?? OUTCOME_ID);
  const entryOf = (id: number): 'copy' | 'linked' =>
    id === outcome ? (definition.outcome_enters ?? 'copy') : (slots.get(id)?.enters ?? 'linked');
  for (const [key, { ontology, values }] of Object.entries(given?.instances ?? {})) {
    const id = named.get(key) ?? -1;
    if (id !== outcome && !slots.has(id)) continue;
    const { answers, structures } = answersOf(values, ontology, index, named, at);
    instances.push({
      id,
      ontology,
      status: 'valid',
      entry: entryOf(id),
      source: id,
      isByHand: false,
      answers,
    });
    for (const [structure, list] of structures)
      for (const [position, entries] of list.entries())
        occurrences.push({
          id: ids.occurrence(),
          instance: id,
          structure,
          position,
          givenName: null,
          answers: entries,
        });
  }
  if (outcome === OUTCOME_ID) instances.push(newInstance(OUTCOME_ID, definition.outcome));
  return {
    ...emptyCase({
      id: 1,
      number: 'CASE-1',
      version: 1,
      state: compiled.process.startState ?? '',
      language: given?.language ?? index.defaultLanguage,
      created: at,
      isCreated: false,
      outcome,
    }),
    instances,
    occurrences,
    slots: [...slots].map(([instance, { rule, key }]) => ({ rule, subject: `i${outcome}`, key, instance })),
  };
}

function answersOf(
  values: Readonly<Record<string, unknown>>,
  ontology: string,
  index: PackageIndex,
  named: ReadonlyMap<string, number>,
  at: string,
): { answers: Map<string, StoredAnswer>; structures: Map<string, Map<string, StoredAnswer>[]> } {
  const answers = new Map<string, StoredAnswer>();
  const structures = new Map<string, Map<string, StoredAnswer>[]>();
  const answer = (value: CanonicalValue): StoredAnswer => ({
    value,
    by: SCENARIO_AUTHOR,
    at,
    isTouched: false,
  });
  for (const [key, written] of Object.entries(values)) {
    const definition = index.ontologies.get(ontology)?.informations.get(key)?.definition;
    if (definition === undefined) continue;
    const id = typeof written === 'string' && definition.type === 'instance' ? named.get(written) : undefined;
    const parsed = parseValue(definition, id ?? written, index.currency);
    if ('problem' in parsed || parsed.value === null) continue;
    if (definition.type === 'structure' && Array.isArray(parsed.value))
      structures.set(
        key,
        parsed.value.flatMap((each) => (typeof each === 'string' ? [] : [componentAnswers(each, answer)])),
      );
    else answers.set(key, answer(parsed.value));
  }
  return { answers, structures };
}

function componentAnswers(
  { components }: CanonicalOccurrence,
  answer: (value: CanonicalValue) => StoredAnswer,
): Map<string, StoredAnswer> {
  return new Map(Object.entries(components).map(([name, value]) => [name, answer(value)]));
}
