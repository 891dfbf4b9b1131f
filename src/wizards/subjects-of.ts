import { type CaseState, findByPath, objectAt, type Subject, subjectOf } from '../engine/index.ts';
import { isList, type Value } from '../formula/index.ts';

/**
 * The subjects of a step: one, or each holder of a role, instance of an ontology or occurrence that the path leads
 * to.
 */
export function subjectsOf(path: string, state: CaseState): Subject[] {
  const [first = '', ...rest] = path.split('.');
  let found = rootsOf(first, state);
  for (const part of rest) found = found.flatMap((subject) => follow(subject, part));
  return found.filter(({ isActive, shape }) => isActive || shape.kind === 'case');
}

function rootsOf(part: string, state: CaseState): readonly Subject[] {
  const isMany = !part.includes('[') && !isPredefined(part, state);
  const many = isMany ? (state.holders.get(part) ?? state.lists.get(part)) : undefined;
  if (many !== undefined && many.length > 0) return many;
  const one = objectAt(findByPath(part, state));
  return one === null ? [] : [one];
}

const isPredefined = (word: string, state: CaseState): boolean =>
  word === 'case' ||
  word === 'outcome' ||
  (state.compiled.process.definition.predefined_objects[word] !== undefined && !state.holders.has(word));

function follow(subject: Subject, part: string): Subject[] {
  const [, word = '', position] = /^([^[]+)(?:\[(\d+)\])?$/.exec(part) ?? [];
  const value: Value = subject.values[subject.shape.family.slots.get(word) ?? -1]?.value ?? null;
  const all = isList(value) ? value.flatMap((each) => subjectOf(each) ?? []) : [subjectOf(value)];
  const found = all.filter((each): each is Subject => each !== null);
  return position === undefined ? found : found.slice(Number(position) - 1, Number(position));
}
