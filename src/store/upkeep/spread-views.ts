import pg from 'pg';
import { APP_ROLE } from '../database/connection.ts';

/**
 * Views that show rows which row-level security hides from whoever asks. Citus reads the shards behind a view as the one who asks, who
 * would see nothing: on several servers a function of the owner, which has the same columns, gives the rows of the view.
 */
const OF_OWNER: Readonly<Record<string, string>> = { case_cards: 'cards_of_reader' };

interface View {
  readonly name: string;
  readonly definition: string;
  readonly options: readonly string[] | null;
  readonly is_spread: boolean;
}

/** A view that is not everywhere yet is made anew, so that Citus makes it on every server; one that it has made itself has no rights there. */
export async function spreadViews(client: pg.Client): Promise<void> {
  await setViewsAside(client);
  for (const { name, definition, is_spread } of await listViews(client)) {
    if (!is_spread)
      await client.query(
        `create or replace view ${pg.escapeIdentifier(name)} with (security_invoker = true) as ${definition}`,
      );
    await grantView(client, name);
  }
}

/** Puts the views of the owner back as they were, before the tables that they read are taken back with them. */
export async function putViewsBack(client: pg.Client): Promise<void> {
  const { rows: found } = await client.query<{ is_there: boolean }>(
    `select to_regclass('dossier.views_aside') is not null as is_there`,
  );
  if (found[0]?.is_there !== true) return;
  const { rows } = await client.query<View>('select name, definition, options from views_aside');
  await client.query('begin');
  for (const { name, definition, options } of rows)
    await client.query(
      `create or replace view ${pg.escapeIdentifier(name)} ${options === null ? '' : `with (${options.join(', ')})`} as ${definition}`,
    );
  await client.query('drop table views_aside');
  await client.query('commit');
}

/** Lets the role of the service read the views, which are made anew when tables are taken back. */
export async function grantViews(client: pg.Client): Promise<void> {
  for (const { name } of await listViews(client)) await grantView(client, name);
}

/** Lets functions of the owner give the rows of the owner's views, and notes what these were. */
async function setViewsAside(client: pg.Client): Promise<void> {
  await client.query(
    'create table if not exists views_aside (name text primary key, definition text not null, options text[])',
  );
  for (const view of await listViews(client)) {
    const standIn = OF_OWNER[view.name];
    if (standIn === undefined || view.definition.includes(standIn)) continue;
    await client.query('begin');
    await client.query(
      `insert into views_aside values ($1, $2, $3)
       on conflict (name) do update set definition = excluded.definition, options = excluded.options`,
      [view.name, view.definition, view.options],
    );
    await client.query(
      `create or replace view ${pg.escapeIdentifier(view.name)} as select * from ${standIn}()`,
    );
    await client.query('commit');
  }
}

async function listViews(client: pg.Client): Promise<View[]> {
  const { rows } = await client.query<View>(
    `select c.relname as name, pg_get_viewdef(c.oid) as definition, c.reloptions as options,
       exists (select from pg_dist_object o where o.objid = c.oid and o.classid = 'pg_class'::regclass) as is_spread
     from pg_class c where c.relnamespace = 'dossier'::regnamespace and c.relkind = 'v' order by c.oid`,
  );
  return rows;
}

const grantView = (client: pg.Client, name: string) =>
  client.query(`grant select on ${pg.escapeIdentifier(name)} to ${APP_ROLE}`);
