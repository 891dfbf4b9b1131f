import { instanceIn } from '../../changes/case-to-change.ts';
import { type Subject, tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { type Activity, activityText } from '../../presentation/activity-texts.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import type { ActivityNote } from '../../writing/plan/plan.ts';
import { Id } from '../shapes.ts';

export const INSTANCES = '/api/1/cases/{case_pk}/instances';

/** The path of operations on one instance of a case. */
export const IN_CASE = { case_pk: Id(), id: Id({ description: 'The instance.' }) };

/** An instance that is part of the case now. */
export function instanceOf(current: CurrentCase, id: number): Subject {
  const subject = instanceIn(current, id);
  if (subject === undefined) throw refuse('not_found');
  return subject;
}

/** The name of an instance of the case, for people. */
export function nameOfInstance({ session, instances, compiled }: CurrentCase, id: number): string {
  const shown = session
    .view()
    .instances()
    .find((each) => each.id === id);
  const { index } = compiled;
  const kind = index.ontologies.get(shown?.ontology ?? '')?.definition.name;
  // A name that has nothing to say yet is no name.
  return (
    shown?.name ||
    instances.get(id)?.outsideName ||
    index.text(kind, shown?.ontology ?? '', session.state.head.language)
  );
}

/** A line of the activity log about an instance, in the language of the case. */
export const note = (
  { session }: CurrentCase,
  activity: Activity,
  instance: NonNullable<ActivityNote['instance']>,
  ...names: readonly string[]
): readonly ActivityNote[] => [
  { activity, message: activityText(activity, tongueOf(session.state), ...names), instance },
];
