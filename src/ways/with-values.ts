import type { CanonicalValue } from '../fields/canonical-value.ts';
import { refineDates } from './refine-dates.ts';
import { doTake, leftAfter, type Search, surroundings, take, undo } from './search.ts';
import { stepsAt } from './steps-at.ts';
import type { Step, Way } from './way.ts';

/** The steps of a group with the other values at each of their places that do as well, as far as the budget goes. */
export function* withValues(search: Search, steps: readonly Step[]): Generator<void, Way> {
  const accepted = new Map<string, readonly CanonicalValue[]>();
  const refused = new Map<string, readonly CanonicalValue[]>();
  for (const [place, step] of steps.entries()) {
    if (step.place.kind !== 'answer' || search.budget.isUsedUp) continue;
    const before = steps.slice(0, place);
    const after = steps.slice(place + 1);
    const yes: CanonicalValue[] = [step.value];
    const no: CanonicalValue[] = [];
    const made = yield* take(before, search);
    const others = [...stepsAt(new Set([step.key]), null, surroundings(search))];
    for (const other of others) {
      if (other.key !== step.key || isSame(other.value, step.value)) continue;
      if (search.budget.isUsedUp) break;
      const does = yield* doTake([other, ...after], search);
      (does ? yes : no).push(other.value);
    }
    if (typeof step.value === 'string' && isDate(step, search))
      yield* refineDates(yes, no, (value) => doTake([withValue(step, value), ...after], search));
    undo(made, search);
    accepted.set(step.key, yes);
    refused.set(step.key, no);
  }
  return { steps, accepted, refused };
}

/** A way of several groups. Values that do for a group by itself, but not together with the steps of the others, are refused. */
export function* together(search: Omit<Search, 'group'>, ways: readonly Way[]): Generator<void, Way> {
  const steps = ways.flatMap((way) => way.steps);
  const accepted = new Map(ways.flatMap((way) => [...way.accepted]));
  const refused = new Map(ways.flatMap((way) => [...way.refused]));
  const made = yield* take(steps, search);
  for (const step of steps) {
    const known = accepted.get(step.key);
    if (known === undefined || search.budget.isUsedUp) continue;
    const yes: CanonicalValue[] = [];
    const no = [...(refused.get(step.key) ?? [])];
    for (const value of known) {
      const left = isSame(value, step.value) ? [] : yield* leftAfter([withValue(step, value)], search);
      (left.length === 0 ? yes : no).push(value);
    }
    accepted.set(step.key, yes);
    refused.set(step.key, no);
  }
  undo(made, search);
  return { steps, accepted, refused };
}

const isSame = (a: CanonicalValue, b: CanonicalValue): boolean => JSON.stringify(a) === JSON.stringify(b);

function isDate({ place }: Step, { trial }: Search): boolean {
  if (place.kind !== 'answer') return false;
  const subject = trial.session.state.subjects.get(place.subject);
  const slot = subject?.shape.family.slots.get(place.information) ?? -1;
  return subject?.shape.fields[slot]?.feel === 'date';
}

const withValue = (step: Step, value: CanonicalValue): Step =>
  step.change.kind === 'write' ? { ...step, value, change: { ...step.change, value } } : step;
