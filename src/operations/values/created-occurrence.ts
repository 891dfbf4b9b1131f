import type { Done } from '../../writing/plan/done.ts';
import type { Created } from '../case-change.ts';

/** The occurrence that an operation has added, under the name that the specification gives its id. */
export function createdOccurrence({ current, created }: Done): Created {
  // What the case was created with comes in before it, where the rules run for the first time.
  const id = created.at(-1);
  if (id === undefined) return {};
  return {
    ids: { trigger_object: id },
    location: `/api/1/cases/${current.id}/structure_occurrences/${id}`,
  };
}
