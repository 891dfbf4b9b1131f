import type { Done } from '../../writing/plan/done.ts';
import type { Created } from '../case-change.ts';

/** The occurrence that an operation has added, under the name that the specification gives its id. */
export function createdOccurrence({ current, created }: Done): Created {
  // When the rules run for the first time, the occurrences that the case was created with come before it.
  const id = created.at(-1);
  if (id === undefined) return {};
  return {
    ids: { trigger_object: id },
    location: `/api/1/cases/${current.id}/structure_occurrences/${id}`,
  };
}
