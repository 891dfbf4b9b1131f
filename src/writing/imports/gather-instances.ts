import type { Changes } from '../../store/cases/changes.ts';
import { saveChanges } from '../../store/cases/save-changes.ts';
import { sumCounts } from '../../store/cases/sum-counts.ts';
import type { Call } from '../../store/database/database.ts';

/** What new instances write, until it is written by one statement. */
interface GatheredInstances {
  /** Asks the database, which then has everything that was gathered before. */
  readonly call: Call;
  gather(changes: Changes): void;
  /** Writes what is left. */
  flush(): Promise<void>;
}

/** Gathers within a transaction. */
export function gatherInstances(call: Call, tenantId: number): GatheredInstances {
  let gathered: Changes[] = [];
  const flush = async (): Promise<void> => {
    const some = gathered;
    gathered = [];
    if (some.length > 0) await saveChanges(call, tenantId, join(some));
  };
  return {
    call: async (statement) => {
      await flush();
      return call(statement);
    },
    gather: (changes) => void gathered.push(changes),
    flush,
  };
}

/** The change that makes several instances. */
const join = (changes: readonly Changes[]): Changes => ({
  new_instances: changes.flatMap(({ new_instances = [] }) => new_instances),
  new_values: changes.flatMap(({ new_values = [] }) => new_values),
  occurrences: changes.flatMap(({ occurrences = [] }) => occurrences),
  history: changes.flatMap(({ history = [] }) => history),
  audit: changes.flatMap(({ audit = [] }) => audit),
  named: changes.flatMap(({ named = [] }) => named),
  counts: sumCounts(changes),
});
