import type { Client } from './client.ts';
import { answered, type HeavyWork, until } from './heavy-work.ts';
import { ledgerLines, workingPackage } from './large-package.ts';

/** Everything that one does with a case of many lines, each of twenty values; then its configuration changes. */
export function workOnCase(lines: number, ontologies: number): HeavyWork[] {
  const made = { id: 0, outcome: 0, document: 0 };
  const path = (rest = '') => `/api/1/cases/${made.id}${rest}`;
  const work = (name: string, run: (by: Client) => Promise<unknown>): HeavyWork => ({
    name,
    run: async (by) => void (await run(by)),
  });
  const write = (by: Client, key: string, value: unknown, query = '') =>
    answered(
      200,
      by.patch(path(query), {
        field: { information_key: key, instance_id: made.outcome, value },
      }),
    );
  /** Another case takes the place of this one in memory, so that the next request loads it. */
  const forget = async (by: Client): Promise<void> => {
    const { body } = await by.get('/api/1/cases?page_size=1&ordering=created');
    await answered(200, by.get(`/api/1/cases/${body.data[0].id}`));
  };
  const afterForgetting = (name: string, run: (by: Client) => Promise<unknown>): HeavyWork => ({
    ...work(name, run),
    prepare: forget,
  });
  /** A transition of the case; for a further attempt, of a copy of it that is as far. */
  const transition = (name: string, key: string, before: readonly string[]): HeavyWork => {
    let used = '';
    const use = (by: Client, at: string, transition_key: string) =>
      answered(200, by.post(`${at}/transition`, { transition_key }));
    return {
      ...work(name, (by) => use(by, used, key)),
      async prepare(by) {
        if (used === '') used = path();
        else {
          used = `/api/1/cases/${(await answered(200, by.post(path('/copy')))).body.data.id}`;
          for (const each of before) await use(by, used, each);
        }
        await forget(by);
      },
    };
  };
  let factor = 2;
  return [
    work('write many lines into a case', async (by) => {
      const { body } = await answered(200, by.post('/api/1/cases', { process_key: 'keep' }));
      made.id = body.data.id;
      made.outcome = body.data.outcome_instance_id;
      const written = await write(by, 'lines', ledgerLines(lines));
      made.document = written.body.data.documents[0].id;
    }),
    work('get a large case', (by) => answered(200, by.get(path()))),
    work('get a large case as text', (by) => answered(200, by.get(path('?format=text')))),
    work('write one value of it', (by) => write(by, 'title', 'One')),
    work('try one value of it', (by) => write(by, 'title', 'Tried', '?dry_run=true')),
    work('set its tags, which answers without it', (by) =>
      answered(204, by.post(path('/set_tags'), { tags: [] })),
    ),
    work('try its tags', (by) => answered(204, by.post(path('/set_tags?dry_run=true'), { tags: [] }))),
    afterForgetting('load it', (by) => answered(200, by.get(path()))),
    afterForgetting('load it and write', (by) => write(by, 'title', 'Loaded')),
    afterForgetting('load it and explain', (by) =>
      answered(200, by.get(path(`/explain?information_key=reason&instance_id=${made.outcome}`))),
    ),
    transition('load it and use a transition', 'send', []),
    work('see it as people do', (by) => answered(200, by.get(`/api/admin/cases/${made.id}/view`))),
    work('list its values', (by) => answered(200, by.get(path('/values?page_size=1000')))),
    work('list its history', (by) => answered(200, by.get(path('/case_history?page_size=1000')))),
    work('list its activity', (by) => answered(200, by.get(path('/activity_log?page_size=1000')))),
    work('lay out its document', (by) => answered(200, by.get(path(`/documents/${made.document}`)))),
    work('copy it', (by) => answered(200, by.post(path('/copy')))),
    work('write all its lines again', (by) => write(by, 'lines', ledgerLines(lines).toReversed())),
    transition('load it and finish it', 'finish', ['send']),
    work('move all cases and instances to another version', async (by) => {
      factor += 1;
      const files = workingPackage(ontologies, factor);
      const { body } = await answered(201, by.post('/api/admin/configuration/publish', { files }));
      const move = `/api/admin/configuration/versions/${body.data.version}/move`;
      await until(async () => (await by.get(move)).body.data.state === 'done');
    }),
  ];
}
