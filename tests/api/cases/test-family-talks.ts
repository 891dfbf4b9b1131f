import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';

interface Around {
  readonly service: TestApp;
  /** Somebody new in some teams, of which the desk may not see secret cases. */
  hire(teams: readonly string[]): Promise<Client>;
  create(body: object): Promise<number>;
}

/** What people ask the assistant about a parent tells nothing of a child that is hidden from its reader. */
export function testFamilyTalks(around: () => Around): void {
  test('a conversation about a parent tells nothing of a child to those who may not see it, and is not had in theirs [Issue 20.2]', async () => {
    const { service, hire, create } = around();
    const [clerk, director] = [await hire(['desk']), await hire(['board'])];
    const parent = await create({});
    const talkOf = async (by: Client, name: string): Promise<string> =>
      (await by.post(`/api/1/cases/${parent}/conversations`, { name })).headers.get('location') ?? '';
    const theirs = await talkOf(clerk, 'Of a clerk');
    const talk = await talkOf(director, 'About the secret');
    const askIn = async (path: string, by: Client) =>
      (await by.post(`${path}/messages`, { content: 'And?' })).body.code;
    expect(await askIn(theirs, director)).toBe('assistant_not_configured');
    expect((await clerk.get(talk)).body.data.name).toBe('About the secret');
    await create({ process_key: 'secret', parent_id: parent });
    await service.drainJobs();
    expect((await clerk.get(talk)).body.data).toMatchObject({ name: null, conversation_name: '' });
    const namesFor = async (by: Client) =>
      (await by.get(`/api/1/cases/${parent}/conversations?ordering=id`)).body.results.map(
        ({ name }: { name: string }) => name,
      );
    expect(await namesFor(clerk)).toEqual(['Of a clerk', '']);
    expect(await namesFor(director)).toEqual(['Of a clerk', 'About the secret']);
    expect(await askIn(talk, clerk)).toBe('permission_denied');
    expect(await askIn(theirs, director)).toBe('permission_denied');
    expect(await askIn(theirs, clerk)).toBe('assistant_not_configured');
  });
}
