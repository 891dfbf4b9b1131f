import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import { type Client, openClient, withKey } from '../../support/client.ts';
import { createCase, getCase, publishOffice, type Shown, signedIn, triggersOf } from './office.ts';

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishOffice(service.alpha);
});
afterAll(() => service.close());

const use = (id: number, body: Record<string, unknown>) => client.post(`/api/1/cases/${id}/transition`, body);

describe('a transition that needs votes', () => {
  const inReview = async (owner?: { email: string }) => {
    const shown = await createCase(client, owner ? { owner_email: owner.email } : {});
    await client.patch(`/api/1/cases/${shown.id}`, {
      fields: [
        { case_field_key: 'purpose', value: 'Rent' },
        { information_key: 'amount', instance_id: shown.outcome_instance_id, value: '10' },
      ],
    });
    await use(shown.id, { transition_key: 'submit' });
    return shown.id as number;
  };
  const vote = (by: Client, id: number, in_favour = true, more = {}) =>
    by.post(`/api/admin/cases/${id}/votes`, { transition_key: 'sign_off', in_favour, ...more });
  const clerk = () => signedIn(service, { teams: ['clerks'] });

  test('is refused for clients, with or without votes [Cases 13] [Errors 7]', async () => {
    const id = await inReview();
    const refused = async () => {
      const { status, body } = await use(id, { transition_key: 'sign_off' });
      return [status, body.code];
    };
    expect(await refused()).toEqual([409, 'transition_requires_votes']);
    await vote((await clerk()).client, id);
    expect(await refused()).toEqual([409, 'transition_requires_votes']);
    expect((await getCase(client, id)).state_key).toBe('review');
  });

  test('is used by the vote that makes them enough [Decisions votes]', async () => {
    const id = await inReview();
    const [one, two] = [await clerk(), await clerk()];
    const first = await vote(one.client, id);
    expect(first.status).toBe(200);
    expect(first.body.data.state_key).toBe('review');
    const shown = first.body.data.workflow.transitions.find(({ key }: Shown) => key === 'sign_off');
    expect(shown).toMatchObject({ votes_needed: 2, votes_missing: 1, is_available: false });
    const last = await vote(two.client, id);
    expect(last.body.data).toMatchObject({ state_key: 'approved', status: 'approved' });
    expect(await triggersOf(service.alpha, id)).toEqual(
      expect.arrayContaining(['case_state_changed', 'case_approved']),
    );
    const { results } = (await client.get(`/api/1/cases/${id}/activity_log?search=off`)).body;
    expect(results.map(({ activity }: Shown) => activity).sort()).toEqual([
      'transition_used',
      'vote_cast',
      'vote_cast',
    ]);
  });

  test('counts each person once, and the last vote of each [Decisions votes]', async () => {
    const id = await inReview();
    const [one, two] = [await clerk(), await clerk()];
    await vote(one.client, id);
    expect((await vote(one.client, id)).body.data.state_key).toBe('review');
    expect((await vote(one.client, id, false)).status).toBe(200);
    expect((await vote(two.client, id)).body.data.state_key).toBe('review');
    expect((await vote(one.client, id)).body.data.state_key).toBe('approved');
  });

  test('forgets its votes when the case comes to another state [Decisions votes]', async () => {
    const id = await inReview();
    const [one, two] = [await clerk(), await clerk()];
    await vote(one.client, id);
    await use(id, { transition_key: 'decline' });
    await use(id, { transition_key: 'reopen' });
    await use(id, { transition_key: 'submit' });
    expect((await vote(two.client, id)).body.data.state_key).toBe('review');
    expect((await vote(one.client, id)).body.data.state_key).toBe('approved');
  });

  test('takes votes of its team alone, not of the owner, and never of a key [Decisions votes]', async () => {
    const owner = await clerk();
    const id = await inReview(owner);
    const codeOf = async (by: Client) => {
      const { status, body } = await vote(by, id);
      return [status, body.code];
    };
    expect(await codeOf((await signedIn(service)).client)).toEqual([403, 'permission_denied']);
    expect(await codeOf(owner.client)).toEqual([403, 'permission_denied']);
    expect(await codeOf(client)).toEqual([403, 'permission_denied']);
    const reader = await signedIn(service, { teams: ['clerks'], roles: ['reader'] });
    expect(await codeOf(reader.client)).toEqual([403, 'permission_denied']);
    const shown = await getCase(client, id);
    expect(shown.workflow.transitions.find(({ key }: Shown) => key === 'sign_off').votes_missing).toBe(2);
  });

  test('takes no vote while its condition does not hold, nor where it does not lead from here [Decisions votes]', async () => {
    const { client: voter } = await clerk();
    const { id } = await createCase(client);
    expect((await vote(voter, id)).body.code).toBe('transition_not_available');
    await client.patch(`/api/1/cases/${id}`, { field: { case_field_key: 'purpose', value: 'Rent' } });
    await use(id, { transition_key: 'submit' });
    const reply = await vote(voter, id);
    expect([reply.status, reply.body.code]).toEqual([409, 'transition_condition_not_met']);
    expect(reply.body.errors.length).toBeGreaterThan(1);
    const other = await vote(voter, id, true, { transition_key: 'decline' });
    expect([other.status, other.body.code]).toEqual([409, 'conflict']);
    expect((await vote(voter, id, true, { transition_key: 'fly' })).body.code).toBe('does_not_exist');
    expect((await vote(voter, 999_999)).status).toBe(404);
  });
});

describe('four eyes', () => {
  const voter = (more: { readonly email?: string } = {}) => signedIn(service, { teams: ['clerks'], ...more });
  const ready = async (owner: { readonly email: string }) => {
    const shown = await createCase(client, { owner_email: owner.email });
    await client.patch(`/api/1/cases/${shown.id}`, {
      fields: [
        { case_field_key: 'purpose', value: 'Rent' },
        { information_key: 'amount', instance_id: shown.outcome_instance_id, value: '10' },
      ],
    });
    await use(shown.id, { transition_key: 'submit' });
    return shown.id as number;
  };
  const give = (id: number, owner_email: string, by = client) =>
    by.patch(`/api/1/cases/${id}`, { owner_email });
  const vote = (by: { readonly client: Client }, id: number, in_favour = true) =>
    by.client.post(`/api/admin/cases/${id}/votes`, { transition_key: 'sign_off', in_favour });
  const DENIED = [403, 'permission_denied'];
  const outcome = ({ status, body }: { status: number; body: Shown }) => [status, body?.code];
  const viewOf = async (by: { readonly client: Client }, id: number) =>
    (await by.client.get(`/api/admin/cases/${id}/view`)).body.data.votes[0];

  test('an owner who gives the case away still cannot vote, on any node and after a restart [Decisions exclude]', async () => {
    const [anna, bob] = [await voter(), await voter()];
    const id = await ready(anna);
    expect((await give(id, bob.email, anna.client)).status).toBe(200);
    const refused = await vote(anna, id);
    expect(outcome(refused)).toEqual(DENIED);
    expect(refused.body.detail).toContain('you have been the owner');
    expect(await viewOf(anna, id)).toMatchObject({
      can_vote: false,
      hindrance: 'four_eyes',
      excluded_as: 'former_owner',
    });
    expect(await viewOf(bob, id)).toMatchObject({ excluded_as: 'owner' });
    const explained = await anna.client.get(`/api/1/cases/${id}/explain?transition_key=sign_off`);
    expect(explained.body.data.explanations[0].vote).toMatchObject({
      can_vote: false,
      reason: 'former_owner',
    });
    const node = await service.openNode();
    try {
      const elsewhere = openClient(node.baseUrl, { Cookie: anna.cookie });
      expect(outcome(await vote({ client: elsewhere }, id))).toEqual(DENIED);
    } finally {
      await node.close();
    }
    await give(id, '');
    expect(outcome(await vote(bob, id))).toEqual(DENIED);
  });

  test('who becomes owner after voting does not count any more [Decisions exclude]', async () => {
    const [owner, one, two, three] = [await voter(), await voter(), await voter(), await voter()];
    const id = await ready(owner);
    expect((await vote(one, id)).status).toBe(200);
    await give(id, one.email);
    await give(id, owner.email);
    expect(await viewOf(two, id)).toMatchObject({ missing: 2, can_vote: true });
    expect((await vote(two, id)).body.data.state_key).toBe('review');
    expect((await vote(three, id)).body.data.state_key).toBe('approved');
  });

  test('a copy keeps who owned what it was made from [Decisions exclude] [Decisions copy]', async () => {
    const [anna, bob] = [await voter(), await voter()];
    const id = await ready(anna);
    await give(id, bob.email);
    const copy = (await anna.client.post(`/api/1/cases/${id}/copy`)).body.data;
    await use(copy.id, { transition_key: 'submit' });
    expect(outcome(await vote(anna, copy.id))).toEqual(DENIED);
  });

  test('two accounts of one address are one person: excluded together, and with one vote [Decisions exclude]', async () => {
    const anna = await voter({ email: 'anna@eyes.example' });
    const again = await voter({ email: 'Anna+Second@EYES.example' });
    const other = await voter();
    const owned = await ready(anna);
    expect(outcome(await vote(again, owned))).toEqual(DENIED);
    const id = await ready(other);
    expect((await vote(anna, id)).body.data.state_key).toBe('review');
    expect((await vote(again, id)).body.data.state_key).toBe('review');
    expect((await viewOf(other, id)).ballots).toHaveLength(1);
    expect((await vote(await voter(), id)).body.data.state_key).toBe('approved');
  });

  test('keys are nobody: none votes, also one that the owner made [Decisions votes]', async () => {
    const owner = await signedIn(service, { teams: ['clerks'], roles: ['administrator'] });
    const id = await ready(owner);
    const made = await owner.client.post('/api/admin/api_keys', { name: 'mine', scopes: ['cases:write'] });
    const byKey = withKey(service.baseUrl, made.body.data.key);
    expect(outcome(await vote({ client: byKey }, id))).toEqual(DENIED);
    const explained = await client.get(`/api/1/cases/${id}/explain?transition_key=sign_off`);
    expect(explained.body.data.explanations[0].vote).toMatchObject({ reason: 'not_a_person' });
  });
});
