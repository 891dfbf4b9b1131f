import type { CaseSession } from '../engine/index.ts';
import { madeBy } from '../engine/index.ts';
import type { InputChange } from '../model/input-change.ts';
import type { Entered } from '../model/instance-facts.ts';
import type { SubjectKey } from '../model/subject-key.ts';
import { instanceKey } from '../model/subject-key.ts';
import type { Beginning } from './creation.ts';

/** First values of a new case, and what has to be known of the instances that they bring into it. */
export interface FirstWrites {
  readonly changes: readonly InputChange[];
  readonly entered?: Entered | undefined;
}

/**
 * First values as they are once the case has begun: a value for an instance that a rule has made goes to the instance that
 * takes its place as a predefined object.
 */
export function firstWrites(
  { session, beginning }: { readonly session: CaseSession; readonly beginning: Beginning | null },
  { changes }: FirstWrites,
): InputChange[] {
  const places = new Map<number, number>();
  for (const change of beginning?.changes ?? []) {
    if (change.kind !== 'fill_made' || change.link === undefined) continue;
    const made = madeBy(change.rule, change.create, session.state);
    if (made !== undefined) places.set(made, change.link.to.id);
  }
  const keys = new Map<SubjectKey, SubjectKey>(
    [...places].map(([from, to]) => [instanceKey(from), instanceKey(to)]),
  );
  const arrived = new Set(places.values());
  return changes.flatMap((change): InputChange[] => {
    if (change.kind === 'write') return [{ ...change, subject: keys.get(change.subject) ?? change.subject }];
    if (change.kind === 'replace_occurrences')
      return [{ ...change, instance: places.get(change.instance) ?? change.instance }];
    // A value may name an instance that comes as a predefined object: once is enough.
    return change.kind === 'enter_instance' && arrived.has(change.instance.id) ? [] : [change];
  });
}

/** The facts of instances that enter a case in two ways. */
export const bothEntered = (one: Entered | undefined, other: Entered | undefined): Entered => ({
  facts: new Map([...(one?.facts ?? []), ...(other?.facts ?? [])]),
  answers: new Map([...(one?.answers ?? []), ...(other?.answers ?? [])]),
  occurrences: new Map([...(one?.occurrences ?? []), ...(other?.occurrences ?? [])]),
});
