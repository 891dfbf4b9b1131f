import type { Changes } from '../../store/cases/changes.ts';
import { sumCounts } from '../../store/cases/sum-counts.ts';

/** The one change of several instances, new ones or such that are there already. */
export const joinChanges = (changes: readonly Changes[]): Changes => ({
  guards: changes.flatMap(({ guards = [] }) => guards),
  new_instances: changes.flatMap(({ new_instances = [] }) => new_instances),
  instances: changes.flatMap(({ instances = [] }) => instances),
  drop_occurrences: changes.flatMap(({ drop_occurrences = [] }) => drop_occurrences),
  occurrences: changes.flatMap(({ occurrences = [] }) => occurrences),
  drop_values: changes.flatMap(({ drop_values = [] }) => drop_values),
  values: changes.flatMap(({ values = [] }) => values),
  new_values: changes.flatMap(({ new_values = [] }) => new_values),
  history: changes.flatMap(({ history = [] }) => history),
  audit: changes.flatMap(({ audit = [] }) => audit),
  named: changes.flatMap(({ named = [] }) => named),
  counts: sumCounts(changes),
});
