import type { CaseState, Subject } from '../../src/engine/index.ts';
import type { InputChange } from '../../src/model/input-change.ts';
import {
  emptyCase,
  newInstance,
  type StoredAnswer,
  type StoredCase,
  type StoredInstance,
} from '../../src/model/stored-case.ts';
import type { Tape } from './random-rules.ts';

export const AUTHOR = { kind: 'user', name: 'test' } as const;
export const START = Date.parse('2026-03-10T12:00:00Z');
export const DAY = 86_400_000;

/** A new case of the random process, with only its outcome. */
export function newCase(): StoredCase {
  return {
    ...emptyCase({
      id: 1,
      number: 'CASE-1',
      version: 1,
      state: 'draft',
      language: 'en',
      created: '2026-03-01T10:00:00.000Z',
      isCreated: true,
      outcome: 1,
    }),
    instances: [newInstance(1, 'Person')],
  };
}

const written = (value: StoredAnswer['value']): StoredAnswer => ({
  value,
  by: AUTHOR,
  at: '2026-01-01T00:00:00.000Z',
  isTouched: true,
});

function valueFor(key: string, tape: Tape, state: CaseState): StoredAnswer['value'] {
  if (tape.chance(15)) return null;
  if (key === 'flag' || key === 'y') return tape.chance(50);
  if (key === 'word') return tape.pick(['a', 'b', 'c']);
  if (key === 'kind') return tape.pick(['a', 'b']);
  if (key === 'due' || key === 'opened')
    return new Date(START + (tape.below(11) - 5) * DAY).toISOString().slice(0, 10);
  if (key === 'friend' || key === 'holder' || key === 'link') {
    const people = instances(state).filter((each) => each.shape.ontology === 'Person');
    return people.length === 0 ? null : tape.pick(people).id;
  }
  return String(tape.below(9) - 1);
}

const instances = (state: CaseState): Subject[] =>
  [...state.subjects.values()].filter((each) => each.shape.kind === 'instance' && !each.isGone);

const FIELDS: Readonly<Record<string, readonly string[]>> = {
  Person: ['n1', 'n2', 'flag', 'word', 'due', 'friend'],
  Account: ['balance', 'holder', 'kind', 'opened'],
};

const ITEM = ['x', 'y', 'link'];

/** One random edit of a case in its present state. */
export function randomEdit(tape: Tape, state: CaseState): InputChange {
  const people = instances(state).filter((each) => each.shape.ontology === 'Person');
  const someone = people.length === 0 ? undefined : tape.pick(people);
  const occurrences = [...state.subjects.values()].filter(
    (each) => each.shape.kind === 'occurrence' && !each.isGone,
  );
  const occurrence = occurrences.length === 0 ? undefined : tape.pick(occurrences);
  const kind = tape.below(30);
  if (kind < 11 || someone === undefined) {
    const subject = tape.pick(instances(state));
    const information = tape.pick(FIELDS[subject.shape.ontology] ?? ['n1']);
    return { kind: 'write', subject: subject.key, information, value: valueFor(information, tape, state) };
  }
  if (kind < 14 && occurrence !== undefined) {
    const information = tape.pick(ITEM);
    return { kind: 'write', subject: occurrence.key, information, value: valueFor(information, tape, state) };
  }
  if (kind < 16)
    return {
      kind: 'add_occurrence',
      instance: someone.id,
      structure: 'items',
      values: { x: String(tape.below(6)), y: tape.chance(50) },
    };
  if (kind === 16 && occurrence !== undefined)
    return { kind: 'remove_occurrence', occurrence: occurrence.id };
  if (kind === 17 && occurrence !== undefined)
    return { kind: 'duplicate_occurrence', occurrence: occurrence.id };
  if (kind === 18)
    return {
      kind: 'replace_occurrences',
      instance: someone.id,
      structure: 'items',
      occurrences: Array.from({ length: tape.below(3) }, () => ({
        name: null,
        components: { x: String(tape.below(5)) },
      })),
    };
  if (kind < 21) {
    const ontology = tape.pick(['Person', 'Account', 'Account']);
    const values: Record<string, StoredAnswer['value']> =
      ontology === 'Account' ? { balance: String(tape.below(9)), holder: someone.id } : { n1: '2' };
    return { kind: 'add_instance', ontology, values };
  }
  if (kind === 21) return { kind: 'remove_instance', instance: tape.pick(instances(state)).id };
  if (kind === 22) return { kind: 'give_role', instance: someone.id, role: tape.pick(['chief', 'spouse']) };
  if (kind === 23) return { kind: 'remove_role', instance: someone.id, role: tape.pick(['chief', 'spouse']) };
  if (kind === 24) return { kind: 'set_state', state: tape.pick(['draft', 'open']) };
  if (kind === 25) return { kind: 'set_tags', tags: tape.chance(50) ? ['t1'] : [] };
  if (kind === 26) return { kind: 'link', instance: someone.id, to: outside(tape, state) };
  if (kind === 27) return { kind: 'set_language', language: tape.pick(['en', 'de']) };
  if (kind === 28 && occurrence !== undefined)
    return { kind: 'rename_occurrence', occurrence: occurrence.id, name: tape.pick(['Mine', null]) };
  return {
    kind: 'assign_proof',
    proof: {
      id: tape.below(3),
      neededDocument: tape.pick(['d1', 'd2']),
      instance: someone.id,
      information: null,
    },
  };
}

let entered = 0;

function outside(tape: Tape, state: CaseState): StoredInstance {
  do entered += 1;
  while (state.subjects.has(`i${5000 + entered}`));
  return {
    id: 5000 + entered,
    ontology: 'Person',
    status: 'valid',
    entry: 'linked',
    source: null,
    isByHand: false,
    answers: new Map([
      ['n1', written(String(tape.below(7)))],
      ['flag', written(tape.chance(50))],
    ]),
  };
}
