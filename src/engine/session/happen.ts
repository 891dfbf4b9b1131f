import { commentIn, heldCommentKey } from '../../model/rows/row-key.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { dropReferences } from '../inputs/drop-references.ts';
import { addEffect } from '../inputs/effects.ts';
import { enterState } from '../inputs/inputs.ts';
import { addTo, removeFrom } from '../recalculation/journal.ts';
import { forgetUnusedSlots, recalculateInSteps } from '../recalculation/recalculate.ts';
import { touchPart } from '../rows/rows.ts';
import { DidNotConverge } from '../state/budget.ts';
import { isAt } from '../state/is-at.ts';
import type { CaseState } from '../state/state.ts';
import type { Cell, Subject } from '../state/subject.ts';
import { isTurnOver } from '../state/work.ts';
import { refusalOf } from '../view/transitions.ts';

const MOST_ROUNDS = 20;

/** Lets the rules that wait for what happened do their part; what they write is recalculated, too. */
export function* happen(state: CaseState): Generator<void> {
  const { compiled } = state;
  for (let round = 0; state.occasions.length > 0; round++) {
    if (round > MOST_ROUNDS)
      throw new DidNotConverge('Events start each other without end.', rulesAt(state.occasions, state));
    const events = state.occasions;
    state.occasions = [];
    for (const event of events)
      for (const rule of compiled.eventRules.get(event) ?? []) {
        // Who it is for is settled before it does anything.
        const subjects: Subject[] = [];
        for (const shape of compiled.shapes) {
          if (!isAt(shape, rule.place, compiled.index)) continue;
          for (const subject of state.byShape[shape.index] ?? []) {
            if (subject.isActive && rule.holds(subject, state)) subjects.push(subject);
            if (isTurnOver(state)) yield;
          }
        }
        if (subjects.length > 0) state.fired.add(rule.key);
        for (const subject of subjects) {
          rule.happen(subject, state, event);
          if (isTurnOver(state)) yield;
        }
      }
    yield* recalculateInSteps(state);
    yield* moveAsWanted(state);
  }
}

/** The rules that wait for events. */
const rulesAt = (events: readonly string[], { compiled }: CaseState): string[] => [
  ...new Set(events.flatMap((event) => (compiled.eventRules.get(event) ?? []).map(({ key }) => key))),
];

/**
 * Uses the transitions that rules want, once the rules have run. Each rule does it at most once in a change, so that two rules cannot send a case back and
 * forth; one that cannot be used is told, and the case stays where it is.
 */
function* moveAsWanted(state: CaseState): Generator<void> {
  for (const [rule, transition] of state.wantedTransitions) {
    state.wantedTransitions.delete(rule);
    if (state.movers.has(rule)) continue;
    state.movers.add(rule);
    const refusal = refusalOf(transition, state);
    const detail = { transition, reason: refusal?.message ?? null };
    addEffect({ kind: 'transition', rule, subject: state.subject, event: transition, detail }, state);
    if (refusal !== null) continue;
    const { to } = state.compiled.process.definition.workflow.transitions[transition] ?? {};
    if (to !== undefined) enterState(to, transition, state);
    yield* recalculateInSteps(state);
  }
}

/**
 * Instances that rules made on the way and that the case does not have in the end were never there: their slots go, and what an event rule
 * has written of them. Rules that read that run once more.
 */
export function* forgetUnmade(state: CaseState): Generator<void> {
  for (let round = 0; dropUnmade(state); round++) {
    if (round > MOST_ROUNDS)
      throw new DidNotConverge('Instances are made and given up without end.', [
        ...new Set([...state.newSlots.values()].map(({ rule }) => rule)),
      ]);
    yield* recalculateInSteps(state);
    yield* happen(state);
  }
}

/** True where an answer named one of them. */
function dropUnmade(state: CaseState): boolean {
  forgetUnusedSlots(state);
  let hasDropped = false;
  for (const { instance } of state.newSlots.values()) {
    const subject = state.subjects.get(instanceKey(instance));
    if (subject !== undefined && !subject.isActive) hasDropped = dropReferences(subject, state) || hasDropped;
  }
  return hasDropped;
}

/** Comments of rules whose condition began to hold, or no longer holds. */
export function* writeComments(state: CaseState, cells: Iterable<Cell>): Generator<void> {
  for (const cell of cells) {
    if (cell.kind !== 'comment') continue;
    const held = heldCommentKey({ ...commentIn(cell.key), subject: cell.subject.key });
    const holds = cell.value === true;
    if (holds === state.heldComments.has(held)) continue;
    touchPart('held_comments', held, state);
    if (!holds) {
      removeFrom(state.heldComments, held, state);
      continue;
    }
    addTo(state.heldComments, held, state);
    const [first] = cell.contributions;
    if (first !== undefined)
      state.compiled.units[first.unit.index]?.begins?.(first.item, cell.subject, state);
    if (isTurnOver(state)) yield;
  }
}
