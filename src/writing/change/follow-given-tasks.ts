import { type Outcome, runChanges } from '../../changes/run-changes.ts';
import type { ChangeSet, Effect } from '../../model/change-set.ts';
import { emptyEdits, noteRow, rowsIn } from '../../model/rows/row-tables.ts';
import type { CommentRow } from '../../store/cases/case-record.ts';
import type { Call } from '../../store/database/database.ts';
import type { IdStock } from '../../store/database/ids.ts';
import { findUsers } from '../../store/people/find-users.ts';
import type { Actor } from '../actor.ts';
import { addressesOf, commentOf } from '../collect/effects.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { taskChanges } from '../open/tasks-in.ts';
import type { Mode } from '../plan/mode.ts';

interface Following {
  readonly call: Call;
  readonly mode: Mode;
  readonly actor: Actor;
  readonly now: Date;
  readonly stock: IdStock;
}

interface Followed {
  readonly outcome: Outcome;
  /** Comments that rules write. */
  readonly comments: readonly CommentRow[];
  /** Ids of people whom effects name by address. */
  readonly people: ReadonlyMap<string, number>;
}

/** Rules that give a task because the last one is late are not heard for ever. */
const MOST_ROUNDS = 5;

/**
 * The comments that the rules of a change write, and its outcome with the deadlines of their tasks. Who a task is for is known only after the
 * rules have run, so the engine is told of it then, in the same change.
 */
export async function followGivenTasks(
  current: CurrentCase,
  ran: Outcome,
  { call, mode, actor, now, stock }: Following,
): Promise<Followed> {
  const { process, index } = current.compiled;
  const { timeZone } = index;
  const isFollowed =
    mode === 'recalculate' &&
    Object.values(process.definition.deadlines).some(({ task }) => task !== undefined);
  const people = new Map<string, number>();
  const commentsIn = async (effects: readonly Effect[]): Promise<CommentRow[]> => {
    const emails = addressesOf(effects);
    const found = emails.length > 0 ? await findUsers(call, current.tenantId, { emails }) : [];
    for (const { id, email } of found) people.set(email.toLowerCase(), id);
    return effects.flatMap(
      (effect) => commentOf(effect, { id: () => stock.id('comments'), now, timeZone, people }) ?? [],
    );
  };
  let outcome = ran;
  let last = await commentsIn(ran.changeSet.effects);
  const comments = [...last];
  for (let round = 0; isFollowed && round < MOST_ROUNDS; round++) {
    const changes = taskChanges(last);
    if (changes.length === 0) break;
    const by = { kind: actor.kind, name: actor.name };
    const next = runChanges(current, { changes, isPostponed: false, now: now.getTime(), by });
    const known = new Set(outcome.changeSet.effects.map(({ key }) => key));
    last = await commentsIn(next.changeSet.effects.filter(({ key }) => !known.has(key)));
    comments.push(...last);
    outcome = {
      ...outcome,
      changeSet: bothOf(outcome.changeSet, next.changeSet),
      fired: [...new Set([...outcome.fired, ...next.fired])],
    };
  }
  return { outcome, comments, people };
}

/** Two change sets of one change: rows as the second leaves them, and no effect twice. */
function bothOf(first: ChangeSet, second: ChangeSet): ChangeSet {
  const rows = emptyEdits();
  for (const row of [...first.rows, ...second.rows]) noteRow(rows, row);
  const known = new Set(first.effects.map(({ key }) => key));
  return {
    rows: rowsIn(rows),
    events: [...first.events, ...second.events.filter(({ kind }) => kind !== 'case_changed')],
    effects: [...first.effects, ...second.effects.filter(({ key }) => !known.has(key))],
  };
}
