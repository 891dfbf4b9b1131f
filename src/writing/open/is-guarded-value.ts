import { isHidden } from '../../model/hidden.ts';
import { type CurrentCase, valueById } from './current-case.ts';

/** Whether not everybody who sees the case may see the value with an id. */
export function isGuardedValue(current: CurrentCase, id: number | null | undefined): boolean {
  const { unseen } = current.compiled.index.guarded;
  const value = unseen.size === 0 || id == null ? undefined : valueById(current, id);
  if (value === undefined) return false;
  const structure = current.session.state.subjects.get(value.subject)?.shape.structure ?? null;
  return isHidden(unseen, value.information, structure);
}
