import type { Changes } from '../../store/cases/changes.ts';
import { saveChanges } from '../../store/cases/save-changes.ts';
import type { Call } from '../../store/database/database.ts';
import { joinChanges } from '../instances/join-changes.ts';

/** Keeps the rows of new instances, and writes them by one statement. */
interface GatheredInstances {
  /** Asks the database, which then has everything that was gathered before. */
  readonly call: Call;
  gather(changes: Changes): void;
  /** Whether there is so much that it is better written now: making JSON of it is one step. */
  readonly isFull: boolean;
  /** Writes what is left. */
  flush(): Promise<void>;
}

const MOST_LETTERS = 200_000;
/** About so many letters of JSON are the row of a value and those that go with it. */
const LETTERS_OF_ROW = 100;

/** About how many letters of JSON a change becomes: its values, which history and audit repeat. */
const lettersIn = ({ new_values = [] }: Changes): number =>
  new_values.reduce(
    (sum, { value }) => sum + LETTERS_OF_ROW + (typeof value === 'string' ? value.length : 0),
    0,
  );

/** Gathers within a transaction. */
export function gatherInstances(call: Call, tenantId: number): GatheredInstances {
  let gathered: Changes[] = [];
  let letters = 0;
  const flush = async (): Promise<void> => {
    const some = gathered;
    gathered = [];
    letters = 0;
    if (some.length > 0) await saveChanges(call, tenantId, joinChanges(some));
  };
  return {
    call: async (statement) => {
      await flush();
      return call(statement);
    },
    gather: (changes) => {
      gathered.push(changes);
      letters += lettersIn(changes);
    },
    get isFull() {
      return letters > MOST_LETTERS;
    },
    flush,
  };
}
