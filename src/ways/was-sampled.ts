import type { CaseState, ShapeField } from '../engine/index.ts';
import { comparedIn } from './constants-of.ts';
import { EVERYWHERE, questionKey } from './support-of.ts';
import type { Goal, Reach } from './way.ts';

interface Sought {
  readonly goal: Goal;
  readonly reach: Reach;
}

/**
 * Whether a question of a support has other answers than those that are tried, where each of them may make a difference: then a way can be
 * there though none was found.
 */
export function wasSampled(support: ReadonlySet<string>, { goal, reach }: Sought, state: CaseState): boolean {
  const questions = new Set([...support].map((place) => place.slice(0, place.lastIndexOf('@') + 1)));
  const isAnywhere = support.has(EVERYWHERE);
  return state.compiled.shapes.some(({ family, structure, fields }) =>
    fields.some(
      (field) =>
        field !== undefined &&
        !field.isComputed &&
        (isAnywhere || questions.has(questionKey(family, field.slot))) &&
        reach.mayWrite(field.key, structure) &&
        !isTriedWhole(field, goal, state),
    ),
  );
}

/** Of these each answer is tried, or any stands for all. */
const TRIED_WHOLE = new Set(['boolean', 'choice', 'instance', 'file', 'structure']);

/** Whether the answers that are tried stand for all: each of them, or one at each constant that it is compared with and one between. */
function isTriedWhole({ key, information }: ShapeField, goal: Goal, { compiled }: CaseState): boolean {
  if (TRIED_WHOLE.has(information.definition.type)) return true;
  const compared = comparedIn(compiled).get(key);
  // A formula may also hand on the answer itself.
  if (goal.kind === 'value' || information.definition.type === 'choices') return false;
  return compared !== undefined && !compared.isComputedWith && compared.peers.size === 0;
}
