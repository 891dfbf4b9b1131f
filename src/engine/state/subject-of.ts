import type { Value } from '../../formula/index.ts';
import { instanceKey } from '../../model/subject-key.ts';
import type { CaseState } from './state.ts';
import { Subject } from './subject.ts';

/** The subject that a value is; null for any other value. */
export const subjectOf = (value: Value): Subject | null => (value instanceof Subject ? value : null);

/** The instance with an id: of the case, or one outside that its values name. */
export function instanceAt(id: number, { subjects, named }: CaseState): Subject | null {
  const inside = subjects.get(instanceKey(id));
  return inside !== undefined && !inside.isGone ? inside : (named.get(id) ?? null);
}
