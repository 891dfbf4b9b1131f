import type { CompiledProcess } from '../../engine/index.ts';
import type { InputChange } from '../../model/input-change.ts';
import type { CaseRecord } from '../../store/cases/case-record.ts';

/** A transition that a case has used, as its activity log has it, the oldest first. */
export interface UsedTransition {
  readonly transition: string;
  /** The rule that used it; null where a person or a client did. */
  readonly rule: string | null;
  readonly at: string;
}

/** The end of a case: the state before it, and the transition or event that ended it. */
export interface EndOfCase {
  readonly state: string;
  /** The transition that somebody used; null where an event made a rule use one, or nothing is known. */
  readonly transition: string | null;
  readonly changes: readonly InputChange[];
}

/**
 * What ended a case, by its own version of the process. Rules that used transitions in the same change are left to the replay: only what
 * made them do so happens again. A case whose log does not tell is looked at in its last state.
 */
export function endOfCase(
  { head }: CaseRecord,
  used: readonly UsedTransition[],
  compiled: CompiledProcess,
): EndOfCase {
  const stands: EndOfCase = { state: head.state_key ?? '', transition: null, changes: [] };
  const last = used.at(-1);
  if (last === undefined || toOf(last, compiled) !== head.state_key) return stands;
  let at = used.length - 1;
  while (used[at]?.rule != null && used[at - 1]?.at === last.at) at -= 1;
  const first = used[at];
  if (first === undefined) return stands;
  const state = stateBefore(used, at, compiled);
  if (state === undefined) return stands;
  if (first.rule === null) {
    const { transition } = first;
    const needed = compiled.process.definition.workflow.transitions[transition]?.votes?.needed ?? 0;
    return {
      state,
      transition,
      changes: [
        // Votes are forgotten when the state is left; as many as were needed were there.
        ...(needed > 0 ? [{ kind: 'vote', transition, count: needed } as const] : []),
        { kind: 'use_transition', transition },
      ],
    };
  }
  const events = [...compiled.eventRules].flatMap(([event, rules]) =>
    rules.some(({ key }) => key === first.rule) && !/^(transition_used|state_entered)\//.test(event)
      ? [event]
      : [],
  );
  if (events.length === 0) return stands;
  return { state, transition: null, changes: events.map((event) => ({ kind: 'recall', event })) };
}

const toOf = ({ transition }: UsedTransition, { process }: CompiledProcess): string | undefined =>
  process.definition.workflow.transitions[transition]?.to;

/** The state that a transition was used in: where the one before led, if it leads from there. */
function stateBefore(
  used: readonly UsedTransition[],
  at: number,
  compiled: CompiledProcess,
): string | undefined {
  const from = compiled.process.definition.workflow.transitions[used[at]?.transition ?? '']?.from ?? [];
  const before = used[at - 1];
  const likely = before === undefined ? compiled.process.startState : toOf(before, compiled);
  return likely != null && from.includes(likely) ? likely : from[0];
}
