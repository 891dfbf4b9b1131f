// All smallest ways to the goal of a random case, by trying every set of steps. It knows nothing of how ways are searched.
import { type CaseView, openCase } from '../../src/engine/index.ts';
import type { CanonicalValue } from '../../src/fields/canonical-value.ts';
import type { InputChange } from '../../src/model/input-change.ts';
import type { SubjectKey } from '../../src/model/subject-key.ts';
import type { Goal } from '../../src/ways/way.ts';
import { AUTHOR, START } from '../engine/random-edits.ts';
import { DOMAINS, MOST_ITEMS, type RandomCase } from './random-process.ts';

/** The proofs by which documents are given. */
const PROOFS: Readonly<Record<string, number>> = { passport: 77, contract: 78 };

/** A step at a place; a place is taken once in a way. */
interface Taken {
  readonly place: string;
  readonly value: CanonicalValue;
  readonly change: InputChange;
}

/** The name of a place, the same for a search: a case has one partner at most, and entries are not told apart. */
export const nameOfPlace = (subject: SubjectKey, information: string): string =>
  subject === 'i1' ? information : `${subject.startsWith('o') ? 'item' : 'partner'}.${information}`;

/** The names of the places of each smallest way, as texts in order. */
export function everyWay({ compiled, stored, answers, goal }: RandomCase): string[] {
  // What a step brings has the same ids wherever the step is taken.
  let last = 1000;
  const next = (): number => {
    last += 1;
    return last;
  };
  const firsts = new Map<string, number>();
  const idsOf = (place: string): number => {
    const first = firsts.get(place) ?? (firsts.size + 2) * 1000;
    firsts.set(place, first);
    return first;
  };
  const moment = { now: START, by: AUTHOR };
  const session = openCase(compiled, stored, {
    ...moment,
    ids: { instance: next, occurrence: next },
    keepsChanges: true,
  });
  const looks = new Map<string, { readonly isReached: boolean; readonly steps: readonly Taken[] }>();
  const look = (given: readonly Taken[]) => {
    const name = textOf(given);
    const known = looks.get(name);
    if (known !== undefined) return known;
    for (const { place, change } of given) {
      last = idsOf(place);
      session.change([change], moment);
    }
    const view = session.view();
    const found = { isReached: isReached(goal, view), steps: [...stepsIn(view, answers)] };
    for (const _ of given) session.undo();
    looks.set(name, found);
    return found;
  };
  let level: (readonly Taken[])[] = [[]];
  const ways: string[][] = [];
  const seen = new Set<string>([textOf([])]);
  while (level.length > 0) {
    const longer: (readonly Taken[])[] = [];
    for (const given of level) {
      const { isReached: isWay, steps } = look(given);
      const places = given.map(({ place }) => place);
      // Whatever comes on top of a way is no smallest one.
      if (isWay) ways.push(places);
      if (isWay || given.length >= MOST_STEPS) continue;
      for (const step of steps) {
        const more = [...given, step];
        const name = textOf(more);
        if (places.includes(step.place) || seen.has(name)) continue;
        seen.add(name);
        longer.push(more);
      }
    }
    level = longer;
  }
  const isWithin = (some: readonly string[], all: readonly string[]): boolean =>
    some.length < all.length && some.every((each) => all.includes(each));
  const smallest = ways.filter((way) => !ways.some((other) => isWithin(other, way)));
  return [...new Set(smallest.map((way) => way.map(nameIn).sort().join(' ')))].sort();
}

const MOST_STEPS = 9;

/** The same steps are the same, in whichever order they were taken. */
const textOf = (given: readonly Taken[]): string =>
  given
    .map(({ place, value }) => `${place}=${JSON.stringify(value)}`)
    .sort()
    .join('\n');

/** A place is named by its subject while ways are compared, and as a search names it when they are told. */
function nameIn(place: string): string {
  const [subject = '', information = ''] = place.split('/');
  if (place.startsWith('add/')) return 'items';
  return information === '' ? place : nameOfPlace(subject as SubjectKey, information);
}

export function isReached(goal: Goal, view: CaseView): boolean {
  if (goal.kind === 'transition')
    return view.transitions().some(({ key, standing }) => key === goal.transition && standing === 'open');
  if (goal.kind === 'tag') return view.tags().includes(goal.tag);
  const isHere = (each: { readonly subject: string; readonly information: string }): boolean =>
    each.subject === goal.subject && each.information === goal.information;
  if (goal.kind === 'question') return view.questions().some(isHere);
  const value = view.values().find(isHere)?.value ?? null;
  return JSON.stringify(value) === JSON.stringify(goal.equals);
}

function* stepsIn(view: CaseView, answers: RandomCase['answers']): Generator<Taken> {
  for (const { subject, information, value: current } of view.questions()) {
    if (information === 'items') {
      const count = view.occurrences().length;
      if (count < MOST_ITEMS)
        yield {
          place: `add/${count}`,
          value: null,
          change: { kind: 'add_occurrence', instance: 1, structure: 'items' },
        };
      continue;
    }
    const before = subject === 'i1' ? (answers[information] ?? null) : null;
    const domain = DOMAINS[information];
    if (domain === undefined) throw new Error(`no answers for ${information} = ${current}`);
    for (const value of [...domain, ...(before === null ? [] : [null])])
      if (value !== before)
        yield {
          place: `${subject}/${information}`,
          value,
          change: { kind: 'write', subject, information, value },
        };
  }
  for (const { isProvided, document } of view.neededDocuments())
    if (!isProvided)
      yield {
        place: document,
        value: null,
        change: {
          kind: 'assign_proof',
          proof: { id: PROOFS[document] ?? 0, neededDocument: document, instance: 1, information: null },
        },
      };
}
