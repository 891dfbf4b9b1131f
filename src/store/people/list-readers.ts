import { sql } from 'kysely';
import { isRelation } from '../../model/sight.ts';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, type Page, readPage } from '../lists/page.ts';

/** A person or a key that can be a reader of cases, by what rules of access can name. */
export interface PossibleReader {
  readonly kind: 'user' | 'key';
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly roles: readonly string[];
  readonly teams: readonly string[];
  /** Of a key: the team whose cases it sees; null for all cases. */
  readonly team: string | null;
  /** Of the words for how people stand to each other, those among the wanted ones that are meant for the person. */
  readonly relations: readonly string[];
}

interface Readers {
  /** The words of those who see the case; null where everybody does. */
  readonly holders: readonly string[] | null;
  /** The words for how people stand to each other that are looked up for the readers. */
  readonly wanted: readonly string[];
  /** The roles and the scopes of which each lets somebody read cases. */
  readonly roles: readonly string[];
  readonly scopes: readonly string[];
  readonly now: Date;
}

/** Those who can sign in and the keys that can be used, of those that see a case, in the order of their names. */
export async function listReaders(
  tx: TenantTransaction,
  list: ListRequest,
  readers: Readers,
): Promise<Page<PossibleReader>> {
  const { db } = tx;
  const found = sql`(
    select 'user' as kind, id, name, email, roles, teams, null::text as team from users
    where disabled_at is null and roles && ${[...readers.roles]}::text[]
      and ${readers.holders === null ? sql`true` : await isPersonNamed(tx, readers.holders)}
      and ${holdsWords(sql`name || ' ' || email`, list.search)}
    union all
    select 'key', id, name, null, '{}', '{}', team from api_keys
    where revoked_at is null and (expires_at is null or expires_at > ${readers.now}) and scopes && ${[...readers.scopes]}::text[]
      and ${readers.holders === null ? sql`true` : isKeyNamed(readers.holders)}
      and ${holdsWords(sql`name`, list.search)}) reader`;
  const { rows: counted } = await sql<{ count: number }>`select count(*) as count from ${found}`.execute(db);
  const way = list.ordering[0]?.isDescending === true ? sql`desc` : sql`asc`;
  const page = await readPage(list, counted[0]?.count ?? 0, async ({ offset, limit }) => {
    const { rows } = await sql<PossibleReader>`
      select * from ${found} order by name ${way}, kind ${way}, id ${way} offset ${offset} limit ${limit}`.execute(
      db,
    );
    return rows;
  });
  const relations = await relationsOf(tx, page.rows, readers.wanted.filter(isRelation));
  const rows = page.rows.map((row) => ({
    ...row,
    relations: (row.kind === 'user' && relations.get(row.id)) || [],
  }));
  return { ...page, rows };
}

const after = (words: readonly string[], prefix: string): string[] =>
  words.filter((word) => word.startsWith(prefix)).map((word) => word.slice(prefix.length));

/** Somebody whom a word for how people stand to each other names. */
interface Named {
  readonly word: string;
  readonly id: number;
  readonly teams: readonly string[];
}

/** The people whom such words name. */
async function peopleIn({ db }: TenantTransaction, words: readonly string[]): Promise<readonly Named[]> {
  if (words.length === 0) return [];
  const { rows } = await sql<{ id: number; email: string; teams: string[] }>`
    select id, lower(email) as email, teams from users
    where id = any ((select people_with_emails(${words.map(emailIn)}::text[]))::bigint[])`.execute(db);
  return words.flatMap((word) =>
    rows.filter(({ email }) => email === emailIn(word)).map(({ id, teams }) => ({ word, id, teams })),
  );
}

const emailIn = (word: string): string => word.slice(word.indexOf(':') + 1);

/** The words that are meant for a row of `users`. */
const relationsAmong = (named: readonly Named[]) => sql<string[]>`array(
  select n.word from jsonb_to_recordset(${storableJson(named)}::jsonb) n(word text, id bigint, teams text[])
  where stands_to(n.word, users.id, users.teams, users.leads, n.id, n.teams) order by n.word)`;

/** Whether one of the words is meant for a person. Whoever stands to somebody in some way has a team with them, which is told quickly. */
async function isPersonNamed(tx: TenantTransaction, words: readonly string[]) {
  const { rows } = await sql<{ id: number }>`
    select unnest(people_with_emails(${after(words, 'person:')}::text[])) as id`.execute(tx.db);
  const named = await peopleIn(tx, words.filter(isRelation));
  return sql`(id::text = any (${after(words, 'user:')}::text[]) or id = any (${rows.map(({ id }) => id)}::bigint[])
    or teams && ${after(words, 'team:')}::text[] or roles && ${after(words, 'role:')}::text[]
    or (teams && ${named.flatMap(({ teams }) => teams)}::text[] and ${relationsAmong(named)} <> '{}'))`;
}

/** Whether one of the words is meant for a key; one without a team sees everything. */
const isKeyNamed = (words: readonly string[]) =>
  sql`(team is null or id::text = any (${after(words, 'key:')}::text[]) or team = any (${after(words, 'team:')}::text[]))`;

async function relationsOf(
  tx: TenantTransaction,
  readers: readonly PossibleReader[],
  wanted: readonly string[],
): Promise<ReadonlyMap<number, readonly string[]>> {
  const people = readers.filter(({ kind }) => kind === 'user').map(({ id }) => id);
  const named = await peopleIn(tx, wanted);
  if (named.length === 0 || people.length === 0) return new Map();
  const { rows } = await sql<{ id: number; relations: string[] }>`
    select id, ${relationsAmong(named)} as relations from users where id = any (${people}::bigint[])`.execute(
    tx.db,
  );
  return new Map(rows.map(({ id, relations }) => [id, relations]));
}
