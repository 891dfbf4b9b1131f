import { instanceIn } from '../../changes/case-to-change.ts';
import { nameOf, type Subject, tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { type Activity, activityText } from '../../presentation/activity-texts.ts';
import { nameInCase } from '../../presentation/name-in-case.ts';
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
export function nameOfInstance(
  { session, head, trouble, instances, compiled }: CurrentCase,
  id: number,
): string {
  const subject = session.state.subjects.get(instanceKey(id));
  const facts = instances.get(id);
  if (subject === undefined || facts === undefined) return '';
  const { number, outsideName: name } = facts;
  return nameInCase(
    nameOf(subject),
    { ontology: subject.shape.ontology, number, name },
    {
      index: compiled.index,
      language: session.state.head.language,
      isBehind: head.is_dirty || trouble !== null,
    },
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
