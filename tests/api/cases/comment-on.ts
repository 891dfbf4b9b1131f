import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import type { World } from '../../support/every-write.ts';
import type { Shown, signedIn } from './office.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

/** Comments on a value, as a task, with answers and answers to these: each has the word in its text and in its title. */
export async function commentOn(
  client: Client,
  { path }: World,
  { value, task, word }: { readonly value: number; readonly task: number; readonly word: string },
): Promise<void> {
  let above: number | undefined;
  for (const text of ['comment', 'answer', 'answer to it', 'last answer']) {
    const { status, body } = await client.post(`${path}/comments?skip_case_response=true`, {
      text: `${word} ${text}`,
      title: `${word} title`,
      assigned_user: task,
      ...(above === undefined ? { referenced_value: value } : { reply_to: above, is_issue: true }),
    });
    expect(status).toBe(200);
    above = body.data.created_comment_id;
  }
  for (const resolved of [true, false])
    expect((await client.patch(`${path}/comments/${above}`, { resolved })).status).toBe(200);
}

interface Around {
  readonly service: TestApp;
  readonly world: World;
  /** May not see what has the word in it; the auditor may. */
  readonly clerk: Person;
  readonly auditor: Person;
  readonly word: string;
}

/** What is said of a value is kept with it. */
export function testComments(around: () => Around): void {
  test('is in no comment, and in no answer to one, however far below, for those who may not see it [Issue 20.2]', async () => {
    const { world, clerk, auditor, word } = around();
    const textsFor = async ({ client }: Person) =>
      (await client.get(world.path)).body.data.comments.map((each: Shown) => each.text);
    const [seen, all] = [await textsFor(clerk), await textsFor(auditor)];
    for (const text of ['comment', 'answer', 'answer to it', 'last answer'])
      expect([seen.includes(`${word} ${text}`), all.includes(`${word} ${text}`)]).toEqual([false, true]);
    const tasksFor = async ({ client }: Person) => (await client.get('/api/admin/my_tasks')).body.data.tasks;
    expect((await tasksFor(clerk)).map((each: Shown) => [each.title, each.text])).toEqual(
      Array(4).fill([null, '…']),
    );
  });

  test('is counted among the open issues of lists for nobody, whatever becomes of them [Issue 20.2]', async () => {
    const { service, world, clerk, auditor, word } = around();
    const { client } = service.alpha;
    const counts = async ({ client: asking }: Person) => {
      const { data } = (await asking.get('/api/admin/cases?page_size=1000')).body;
      const { open, issues, comments } = (await asking.get(world.path)).body.data;
      expect(open.issues + open.comments).toBe(issues.length);
      return {
        listed: data.find(({ id }: Shown) => id === world.shown.id).open_issues,
        seen: issues.length,
        raised: comments.filter((each: Shown) => each.is_issue && !each.resolved).map(({ id }: Shown) => id),
      };
    };
    const agree = async (change: object) => {
      expect((await client.patch(world.path, change)).status).toBe(200);
      const [less, more] = [await counts(clerk), await counts(auditor)];
      expect([less.listed, more.listed]).toEqual([less.seen, less.seen]);
      return { less, more };
    };
    const { less, more } = await agree({ given_name: 'Counted' });
    expect(more.seen).toBeGreaterThan(less.seen);
    const hidden = more.raised.find((id: number) => !less.raised.includes(id));
    for (const resolved of [true, false]) {
      expect(
        (await client.patch(`${world.path}/comments/${hidden}?keep_dirty=true`, { resolved })).status,
      ).toBe(200);
      expect((await counts(clerk)).listed).toBe(less.listed);
    }
    const note = (value: string) => ({
      field: { information_key: 'note', instance_id: world.holder, value },
    });
    const failing = await agree(note('wrong'));
    expect([failing.less.seen, failing.more.seen]).toEqual([less.seen, more.seen + 1]);
    await agree(note(`${word} note`));
  });

  test('is in no comment on it either once there is nothing any more that the comment was on [Issue 20.2]', async () => {
    const { service, world, clerk, auditor, word } = around();
    const { client } = service.alpha;
    const phones = (value: unknown) =>
      client.patch(world.path, {
        field: { information_key: 'phones', instance_id: world.holder, value },
      });
    expect((await phones([{ number: '1', label: 'Home' }])).status).toBe(200);
    const values = await client.get(`${world.path}/values?page_size=-1`);
    const { id } = values.body.results.find((each: Shown) => each.information_key === 'label');
    const text = `${word} about what is gone`;
    const added = await client.post(`${world.path}/comments`, { text, referenced_value: id });
    expect(added.status).toBe(200);
    expect((await phones([])).status).toBe(200);
    expect((await client.post('/api/admin/reindex', {})).status).toBeLessThan(300);
    await service.drainJobs();
    const hasIt = async (by: Person) => {
      const { comments } = (await by.client.get(world.path)).body.data;
      const { body } = await by.client.get(`/api/1/cases?search=${word}`);
      return [comments.some((each: Shown) => each.text === text), body.meta.pagination.count];
    };
    expect([await hasIt(clerk), await hasIt(auditor)]).toEqual([
      [false, 0],
      [true, 0],
    ]);
  });
}
