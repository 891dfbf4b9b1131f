import type { CanonicalValue } from '../fields/canonical-value.ts';
import { refineDates } from './refine-dates.ts';
import { doTake, type Search, surroundings, take, undo } from './search.ts';
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
    const made = take(before, search);
    const others = [...stepsAt(new Set([step.key]), null, surroundings(search))];
    for (const other of others) {
      if (other.key !== step.key || JSON.stringify(other.value) === JSON.stringify(step.value)) continue;
      if (search.budget.isUsedUp) break;
      (doTake([other, ...after], search) ? yes : no).push(other.value);
      yield;
    }
    if (typeof step.value === 'string' && isDate(step, search))
      yield* refineDates(yes, no, (value) => doTake([withValue(step, value), ...after], search));
    undo(made, search);
    accepted.set(step.key, yes);
    refused.set(step.key, no);
  }
  return { steps, accepted, refused };
}

function isDate({ place }: Step, { trial }: Search): boolean {
  if (place.kind !== 'answer') return false;
  const subject = trial.session.state.subjects.get(place.subject);
  const slot = subject?.shape.family.slots.get(place.information) ?? -1;
  return subject?.shape.fields[slot]?.feel === 'date';
}

const withValue = (step: Step, value: CanonicalValue): Step =>
  step.change.kind === 'write' ? { ...step, value, change: { ...step.change, value } } : step;
