import { check, type Desk, expectStatus } from './desk.ts';

/** The rows of each table, without the request log, which is written behind the answers, and what is kept for the way back. */
const COUNTS = `select c.relname as name,
    (xpath('/row/count/text()', query_to_xml(format('select count(*) from dossier.%I', c.relname), false, true, '')))[1]::text as count
  from pg_class c
  where c.relnamespace = 'dossier'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('migrations', 'request_log', 'sight_aside', 'views_aside')
  order by c.relname`;
const KEYS = `select conrelid::regclass::text as "table", conname as name, pg_get_constraintdef(oid) as definition
  from pg_constraint where contype = 'f' and conparentid = 0 and connamespace = 'dossier'::regnamespace and conrelid::regclass::text !~ '_[0-9]{6,}$'
  order by 1, 2`;
const POLICIES = `select polrelid::regclass::text as "table", polname as name, polcmd as command, polpermissive as is_permissive,
    pg_get_expr(polqual, polrelid) as sees, pg_get_expr(polwithcheck, polrelid) as writes
  from pg_policy where polrelid::regclass::text ~ '^dossier[.][a-z_]+$' order by 1, 2`;
const RIGHTS = `select relname as name, relacl::text as rights, reloptions::text as options, relrowsecurity as is_protected,
    (select string_agg(attname || attidentity::text, ' ' order by attnum) from pg_attribute where attrelid = c.oid and attnum > 0) as columns
  from pg_class c where relnamespace = 'dossier'::regnamespace and relkind in ('r', 'p', 'v') and relname !~ '_[0-9]{6,}$' order by 1`;
const ROUTINES = `select proname as name, md5(prosrc) as text from pg_proc where pronamespace = 'dossier'::regnamespace order by 1, 2`;

/** A filled database is distributed, taken back and distributed again: every row and foreign key is there, and the service works on it. */
export async function checkThereAndBack(desk: Desk, say: (line: string) => void): Promise<void> {
  const [first] = desk.cluster.servers;
  const look = async (statement: string): Promise<string[]> =>
    (await desk.query(first, statement)).map((row) => JSON.stringify(row));
  desk.dossier('migrate');
  const plain = {
    keys: await look(KEYS),
    policies: await look(POLICIES),
    rights: await look(RIGHTS),
    routines: await look(ROUTINES),
  };
  const before = await desk.serve();
  const own = await desk.addTenant(before, 'early');
  await before.close();

  for (const over of ['citus', 'none', 'citus']) {
    const counted = await look(COUNTS);
    desk.dossier('migrate', '--distribute', over);
    checkSame(counted, await look(COUNTS), `rows differ after --distribute ${over}`);
    checkSame(plain.keys, await look(KEYS), `foreign keys differ after --distribute ${over}`);
    if (over === 'none') {
      checkSame(plain.policies, await look(POLICIES), 'policies differ after the way back');
      checkSame(plain.rights, await look(RIGHTS), 'rights differ after the way back');
      checkSame(plain.routines, await look(ROUTINES), 'routines differ after the way back');
    }
    const app = await desk.serve();
    const again = desk.deskOf(app, own.tenant, own.key);
    const listed = await expectStatus(again.ask('GET', '/api/1/cases?ordering=id'), 200);
    const [oldest] = (listed.body as unknown as { results?: { id: number }[]; data: { id: number }[] }).data;
    await expectStatus(
      again.ask('PATCH', `/api/1/cases/${oldest?.id}`, { given_name: `after ${over}` }),
      200,
    );
    await expectStatus(again.ask('POST', '/api/1/cases', { process_key: 'open_account' }), 200);
    await app.close();
  }
  say(
    'a filled database was distributed, taken back and distributed again, with all rows, keys and policies',
  );
}

/** Fails where two lists of lines differ, and names the lines that only one of them has. */
function checkSame(before: readonly string[], after: readonly string[], otherwise: string): void {
  const different = [
    ...before.filter((line) => !after.includes(line)),
    ...after.filter((line) => !before.includes(line)),
  ];
  check(different.length === 0, `${otherwise}: ${different.slice(0, 6).join(' ')}`);
}
