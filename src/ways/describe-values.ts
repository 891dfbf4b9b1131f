import { type CaseState, fromCanonical, type ShapeField } from '../engine/index.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import { compare } from '../formula/index.ts';
import { comparedIn } from './constants-of.ts';
import { dayOf } from './refine-dates.ts';
import type { Step, Way } from './way.ts';

/** The answers that do at a place: any, some of a list, or those within bounds; a bound is included, or not. */
export type Accepted =
  | { readonly kind: 'any' | 'example' }
  | { readonly kind: 'one_of'; readonly values: readonly CanonicalValue[] }
  | { readonly kind: 'from' | 'above' | 'to' | 'below'; readonly bound: CanonicalValue };

const OF_OPTIONS = new Set(['choice', 'choices']);
const ORDERED = new Set(['number', 'date']);

/** The answers that were found to do as well as that of a step. Where formulas compute with the answer, only the one that was tried is told. */
export function describeValues(step: Step, way: Way, field: ShapeField, state: CaseState): Accepted {
  const accepted = (way.accepted.get(step.key) ?? []).filter((each) => each !== null);
  const refused = (way.refused.get(step.key) ?? []).filter((each) => each !== null);
  if (step.value === null) return { kind: 'example' };
  if (step.isGoal === true) return { kind: 'one_of', values: [step.value] };
  if (refused.length === 0 && accepted.length > 0) return { kind: 'any' };
  if (OF_OPTIONS.has(field.information.definition.type)) return { kind: 'one_of', values: accepted };
  const compared = comparedIn(state.compiled).get(field.key);
  const isDate = field.feel === 'date';
  const isComputed = compared === undefined || compared.isComputedWith || compared.peers.size > 0;
  if (!ORDERED.has(field.feel) || (isComputed && !isDate)) return { kind: 'example' };
  const { timeZone } = state.compiled.index;
  const order = (a: CanonicalValue, b: CanonicalValue): number =>
    compare(fromCanonical(a, field.feel, timeZone), fromCanonical(b, field.feel, timeZone)) ?? 0;
  const yes = accepted.toSorted(order);
  const no = refused.toSorted(order);
  const [least, most] = [yes[0], yes.at(-1)];
  if (least === undefined || most === undefined) return { kind: 'example' };
  const isConstant = (value: CanonicalValue): boolean =>
    compared?.constants.some((each) => compare(each, fromCanonical(value, field.feel, timeZone)) === 0) ===
    true;
  // Of dates, the days beside a bound were tried.
  const isNext = (one: CanonicalValue, other: CanonicalValue): boolean =>
    isDate && Math.abs((dayOf(one) ?? 0) - (dayOf(other) ?? 0)) === 1;
  const below = no.filter((each) => order(each, least) < 0);
  const above = no.filter((each) => order(each, most) > 0);
  if (below.length + above.length < no.length) return { kind: 'example' };
  const under = below.at(-1);
  const over = above[0];
  if (over === undefined && under !== undefined)
    return isConstant(least) || isNext(least, under)
      ? { kind: 'from', bound: least }
      : isComputed
        ? { kind: 'example' }
        : { kind: 'above', bound: under };
  if (under === undefined && over !== undefined)
    return isConstant(most) || isNext(most, over)
      ? { kind: 'to', bound: most }
      : isComputed
        ? { kind: 'example' }
        : { kind: 'below', bound: over };
  return { kind: 'example' };
}
