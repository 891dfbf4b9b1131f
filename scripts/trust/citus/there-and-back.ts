import { type Desk, expectStatus } from './desk.ts';
import { checkSame, KEYS, POLICIES, RIGHTS, ROUTINES } from './schema.ts';

/** The rows of each table, without the request log, which is written behind the answers, and what is kept for the way back. */
const COUNTS = `select c.relname as name,
    (xpath('/row/count/text()', query_to_xml(format('select count(*) from dossier.%I', c.relname), false, true, '')))[1]::text as count
  from pg_class c
  where c.relnamespace = 'dossier'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and c.relname not in ('migrations', 'request_log', 'sight_aside', 'views_aside', 'list_counts')
  order by c.relname`;

/** A count may be several rows, which become one when what is there is counted anew. */
const LISTS = `select tenant_id, list, sum(count)::text as count from dossier.list_counts group by 1, 2 having sum(count) <> 0 order by 1, 2`;

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
    const [counted, lists] = [await look(COUNTS), await look(LISTS)];
    desk.dossier('migrate', '--distribute', over);
    checkSame(counted, await look(COUNTS), `rows differ after --distribute ${over}`);
    checkSame(lists, await look(LISTS), `counts of lists differ after --distribute ${over}`);
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
