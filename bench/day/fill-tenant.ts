import { type RawBuilder, sql } from 'kysely';
import type { Database, TenantTransaction } from '../../src/store/database/database.ts';
import { addUser } from '../../src/store/people/users.ts';

/** So many cases are due now, spread over all. */
export const DUE = 50;
/** So many cases one person has. */
export const OWN = 60;
export const TEAM = [
  'ana@example.org',
  ...Array.from({ length: 9 }, (_, at) => `colleague-${at}@example.org`),
];
/** So many of the cases have been changed within the last day. */
export const CHANGED = 100;
/** So many notifications Ana has, and half of them she has not read. */
const NOTIFICATIONS = 200;

const PAGE = 20_000;

/** Runs a statement for the numbers from one to another, a part at a time. */
async function inParts(
  database: Database,
  tenantId: number,
  count: number,
  statement: (from: number, to: number) => RawBuilder<unknown>,
): Promise<void> {
  for (let from = 1; from <= count; from += PAGE)
    await database.inTenant(tenantId, async ({ db }) => {
      // A machine that is busy with other work may take longer than a request would be given.
      await sql`set local statement_timeout = 0`.execute(db);
      await statement(from, Math.min(from + PAGE - 1, count)).execute(db);
    });
}

/** Gives a tenant cases that go on, have a deadline and somebody who works on them, all of them also in queues; gives the id of Ana. */
export async function fillTenant(database: Database, tenantId: number, count: number): Promise<number> {
  const ana = await database.inTenant(tenantId, addTeam);
  const people = Math.floor(count / OWN);
  await inParts(
    database,
    tenantId,
    count,
    (from, to) => sql`
    insert into cases (number, process_key, name, status, state_key, is_created, recalculate_at, due_at, due_key, assignee_email, created_at,
        last_modified_at, changed_on)
      select n, 'work', 'Case ' || n, 'ongoing', 'open', true, moment, moment, 'reply',
        case when n % ${people} < ${TEAM.length} then (${TEAM}::text[])[n % ${people} + 1] else 'person-' || n % ${people} || '@example.org' end,
        clock_now() - interval '60 days' + n * interval '1 second', changed, (changed at time zone 'UTC')::date
      from generate_series(${from}::bigint, ${to}::bigint) n,
        lateral (select clock_now() + case when n % ${Math.floor(count / DUE)} = 0 then interval '-1 minute'
          else interval '1 day' + n * interval '1 second' end as moment,
          clock_now() - case when n % ${Math.floor(count / CHANGED)} = 0 then interval '1 hour' else interval '30 days' end as changed) at`,
  );
  // Every second case of the first queue needs a skill, and every third one somebody has. Those of the second one need a skill that nobody has.
  await inParts(
    database,
    tenantId,
    count,
    (from, to) => sql`
    insert into queue_cases (queue_key, case_id, rank, skills, taken_by, given_back_by)
      select q.key, c.id, array[-(c.number % 1000), c.number]::double precision[],
        case when q.key = 'rare' then array['latin', 'level ' || c.number % 5] when c.number % 2 = 0 then array['french'] else '{}'::text[] end,
        case when q.key = 'desk' and c.number % 3 = 0 then 'somebody@example.org' end, '{}'
      from cases c, (values ('desk'), ('rare')) q(key) where c.number between ${from} and ${to}`,
  );
  // Everybody else has been told of something, too.
  await inParts(
    database,
    tenantId,
    Math.floor(count / 10),
    (from, to) => sql`
    insert into notifications (user_id, case_id, kind, event_key, is_listed, mail, read_at)
      select case when c.number <= ${NOTIFICATIONS} then ${ana}::bigint else other.id end, c.id, 'assigned', 'assigned:' || c.number, true, 'off',
        case when c.number % 2 = 0 then clock_now() end
      from cases c, (select id from users where email = ${TEAM[1]}) other where c.number between ${from} and ${to}`,
  );
  return ana;
}

async function addTeam(tx: TenantTransaction): Promise<number> {
  const ids: number[] = [];
  for (const email of TEAM)
    ids.push((await addUser(tx, { email, name: email, roles: [], passwordHash: null })) ?? 0);
  await tx.db
    .updateTable('users')
    .set({ teams: ['office'] })
    .where('id', 'in', ids)
    .execute();
  return ids[0] ?? 0;
}
