import { expect, test } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import type { World } from '../../support/every-write.ts';
import type { Shown, signedIn } from './office.ts';

type Person = Awaited<ReturnType<typeof signedIn>>;

interface Around {
  readonly service: TestApp;
  readonly world: World;
  /** May not see what has the word in it; the auditor may. */
  readonly clerk: Person;
  readonly auditor: Person;
  readonly word: string;
}

/** What people ask the assistant, what is proposed and what explanations say tells nothing that is hidden from its reader. */
export function testToldTalks(around: () => Around): void {
  const begin = async ({ client }: Person, body: object): Promise<string> => {
    const made = await client.post(`${around().world.path}/conversations`, body);
    expect([made.status, made.body.code]).toEqual([201, undefined]);
    return `${around().world.path}/conversations/${made.body.data.id}`;
  };

  test('keeps a conversation from those who may not see what it is about, also when they would make it theirs [Issue 20.2]', async () => {
    const { world, clerk, auditor, word } = around();
    const shown = await auditor.client.get(world.path);
    const purpose = shown.body.data.questions.find((each: Shown) => each.information_key === 'purpose');
    const talk = await begin(auditor, { name: `${word} talk`, information_value: purpose.value_id });
    for (const change of [{ user: clerk.id }, { name: 'Mine' }, { information_value: null }])
      expect((await clerk.client.patch(talk, change)).body.code).toBe('permission_denied');
    expect((await clerk.client.delete(talk)).body.code).toBe('permission_denied');
    expect((await clerk.client.get(`${talk}/messages`)).body.code).toBe('permission_denied');
    // Whoever has begun one may say whose it is, and that opens it to nobody.
    expect((await auditor.client.patch(talk, { user: clerk.id })).status).toBe(200);
    expect((await clerk.client.get(`${talk}/messages`)).body.code).toBe('permission_denied');
    expect((await auditor.client.get(`${talk}/messages`)).status).toBe(200);
    const { data } = (await clerk.client.get(talk)).body;
    expect(data).toMatchObject({ name: null, conversation_name: '', information_value: null });
    const list = await clerk.client.get(`${world.path}/conversations`);
    expect(list.body.results.find(({ id }: Shown) => id === data.id)).toMatchObject({
      name: '',
      conversation_name: '',
      information_value: null,
    });
    const found = async ({ client }: Person) =>
      (await client.get(`${world.path}/conversations?search=${word}`)).body.meta.pagination.count;
    expect([await found(clerk), await found(auditor)]).toEqual([0, 2]);
    // Nor does the audit say how it is called, and which value it is about.
    const path = `/api/admin/audit?action=create_case_conversation&case_id=${world.shown.id}`;
    expect((await auditor.client.get(path)).text).toContain(`${word} talk`);
    const kept = await clerk.client.get(path);
    expect(kept.text).not.toContain(word);
    expect(kept.body.results.map(({ what }: Shown) => what)).toContainEqual({
      name: '…',
      information_value: '…',
    });
    expect((await auditor.client.delete(talk)).status).toBe(204);
    expect(await found(auditor)).toBe(1);
  });

  test('orders conversations by no name that it keeps [Issue 20.2]', async () => {
    const { world, clerk, auditor } = around();
    const talks = [await begin(auditor, { name: 'Later' }), await begin(auditor, { name: 'Earlier' })];
    const [later = '', earlier = ''] = talks.map((talk) => talk.split('/').at(-1) ?? '');
    const orderFor = async ({ client }: Person, ordering: string) => {
      const { body } = await client.get(`${world.path}/conversations?page_size=100&ordering=${ordering}`);
      const ids = body.results.map(({ id }: Shown) => String(id));
      return ids.filter((id: string) => id === later || id === earlier);
    };
    for (const ordering of ['name', 'conversation_name']) {
      expect(await orderFor(auditor, ordering)).toEqual([earlier, later]);
      expect(await orderFor(clerk, ordering)).toEqual([later, earlier]);
    }
    for (const talk of talks) expect((await auditor.client.delete(talk)).status).toBe(204);
  });

  test('answers nobody in the conversation of somebody who may see less of the case [Issue 20.2]', async () => {
    const { clerk, auditor } = around();
    const talk = await begin(clerk, { name: 'Of a clerk' });
    const asked = async ({ client }: Person) =>
      (await client.post(`${talk}/messages`, { content: 'And?' })).body.code;
    expect([await asked(clerk), await asked(auditor)]).toEqual([
      'assistant_not_configured',
      'permission_denied',
    ]);
  });

  test('tells the audit of a decided proposal without what it would have written [Issue 20.2]', async () => {
    const { world, clerk, auditor, word } = around();
    const decide = async (field: object) => {
      const made = await auditor.client.post(`${world.path}/proposals`, {
        reason: `${word} is why.`,
        fields: [field],
      });
      const { id, conversation_id } = made.body.data;
      const decided = await auditor.client.post(
        `${world.path}/conversations/${conversation_id}/proposals/${id}/reject`,
        {},
      );
      expect([decided.status, decided.body.code]).toEqual([200, undefined]);
    };
    await decide({ case_field_key: 'holder_addresses', value: [{ city: `${word} decided` }] });
    await decide({ information_key: 'purpose', instance_id: world.outcome, value: `${word} decided` });
    const path = `/api/admin/audit?action=proposal_rejected&case_id=${world.shown.id}`;
    expect((await auditor.client.get(path)).text).toContain(`${word} decided`);
    const kept = await clerk.client.get(path);
    expect(kept.body.results.length).toBeGreaterThanOrEqual(2);
    expect(kept.text).not.toContain(word);
    // Nobody finds a reason letter by letter.
    const found = async ({ client }: Person) =>
      (await client.get(`${world.path}/proposals?search=${word}`)).body.meta.pagination.count;
    expect([await found(clerk), (await found(auditor)) > 0]).toEqual([0, true]);
  });

  test('explains neither a notice about it nor a document that shows it, as if there were none [Issue 20.2]', async () => {
    const { world, clerk, auditor } = around();
    const explain = async ({ client }: Person, asked: string) => {
      const { status, body } = await client.get(`${world.path}/explain?${asked}`);
      return [status, body.code ?? body.data.explanations.map(({ kind }: Shown) => kind).join()];
    };
    const none = [400, 'does_not_exist'];
    expect(await explain(clerk, 'issue_key=unknown')).toEqual(none);
    expect(await explain(clerk, 'issue_key=told_again')).toEqual(none);
    expect(await explain(auditor, 'issue_key=told_again')).toEqual([200, 'issue']);
    // Of two notices of a rule, one names it.
    expect(await explain(clerk, 'issue_key=told')).toEqual([200, 'issue']);
    expect(await explain(auditor, 'issue_key=told')).toEqual([200, 'issue,warning']);
    expect(await explain(clerk, 'document_key=unknown')).toEqual(none);
    expect(await explain(clerk, 'document_key=sheet')).toEqual(none);
    expect(await explain(auditor, 'document_key=sheet')).toEqual([200, 'document']);
  });

  test('lets those who see all of a case send its booklet and make a scenario of it [Issue 20.1]', async () => {
    const { world, auditor } = around();
    const sent = await auditor.client.post(`${world.path}/booklets/file/send`, {
      email_address: 'c@mail.example',
    });
    expect([sent.status, sent.text]).toEqual([204, '']);
    const told = await auditor.client.post('/api/admin/configuration/scenarios/from_case', {
      case_id: world.shown.id,
      name: 'From a case',
    });
    expect([told.status, told.body.code]).toEqual([201, undefined]);
  });
}
