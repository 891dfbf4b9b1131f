import Value from 'typebox/value';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { payloadOf } from '../../../src/operations/events/event-payload.ts';
import type { Reply } from '../../support/client.ts';
import { type Desk, openDesk, type Shown } from './desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());

const post = (path: string, body?: unknown) => desk.alpha.client.post(path, body);
const patch = (path: string, body?: unknown) => desk.alpha.client.patch(path, body);
const remove = (path: string) => desk.alpha.client.delete(path);
const at = (shown: Shown, rest = '') => `/api/1/cases/${shown.id}${rest}`;

/** The payloads of the events that some work causes, from the feed. */
async function eventsOf(work: () => Promise<unknown>): Promise<Shown[]> {
  const { next } = (await desk.alpha.client.get('/api/1/events?after=latest')).body;
  await work();
  const { data } = (await desk.alpha.client.get(`/api/1/events?after=${next}`)).body;
  return data.map(({ payload }: Shown) => asDescribed(payload));
}

/** The payload, which has the fields that OpenAPI and AsyncAPI describe for its trigger, and no others. */
function asDescribed(payload: Shown): Shown {
  const schema = payloadOf(payload.trigger);
  expect([payload.trigger, ...Value.Errors(schema, payload)]).toEqual([payload.trigger]);
  expect(Object.keys(payload).sort()).toEqual(Object.keys(schema.properties).sort());
  return payload;
}

const toldOf = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await eventsOf(work)).map(({ trigger, action }) => (action ? `${trigger}:${action}` : trigger));

/** Requires the request to succeed, because its events would prove nothing otherwise. */
const ok = async (reply: Promise<Reply>): Promise<Shown> => {
  const { status, text, body } = await reply;
  expect(status, text).toBeLessThan(300);
  return body?.data;
};

const field = (shown: Shown, key: string, value: unknown) => ({
  field: { information_key: key, instance_id: shown.outcome_instance_id, value },
});

const buyerOf = (shown: Shown): Shown =>
  shown.instances.find(({ roles }: Shown) => roles.some(({ key }: Shown) => key === 'buyer'));

const idOfRole = async (key: string): Promise<number> => {
  const { roles } = (await desk.alpha.client.get('/api/1/configuration')).body.data;
  return roles.find((role: Shown) => role.key === key).id;
};

describe('payload', () => {
  test('has the nine fields in the order of the specification [Events payload]', async () => {
    const [event] = await eventsOf(() => desk.createCase());
    expect(Object.keys(event)).toEqual([
      'trigger',
      'case_id',
      'case_user_readable_id',
      'case_name',
      'case_url',
      'case_version',
      'case_color',
      'outcome_instance_id',
      'process_key',
    ]);
  });

  test('says how the case is after the change [Events payload]', async () => {
    const shown = await desk.createCase();
    const [event] = await eventsOf(async () => {
      await ok(
        patch(at(shown), {
          fields: [field(shown, 'title', 'Chairs').field, field(shown, 'amount', 200).field],
        }),
      );
    });
    const after = (await desk.alpha.client.get(at(shown))).body.data;
    expect(event).toEqual({
      trigger: 'case_changed',
      case_id: shown.id,
      case_user_readable_id: shown.user_readable_id,
      case_name: 'Chairs',
      case_url: `${desk.service.baseUrl}/app/cases/${shown.id}`,
      case_version: 2,
      case_color: '#ff0000',
      outcome_instance_id: after.outcome_instance_id,
      process_key: 'order',
      action: 'updated',
    });
    expect(after).toMatchObject({ name: event.case_name, color: event.case_color });
  });

  test('case_color is null where the process computes none, though the case shows a colour [Decisions color]', async () => {
    const [event] = await eventsOf(async () => {
      expect((await desk.createCase()).color).toBe('#868e96');
    });
    expect(event.case_color).toBeNull();
  });

  test('outcome_instance_id is null until the rules have run [Decisions Created with keep_dirty]', async () => {
    const [event] = await eventsOf(() => ok(post('/api/1/cases?keep_dirty=true', { process_key: 'order' })));
    expect(event).toMatchObject({ trigger: 'case_created', outcome_instance_id: null });
  });
});

describe('case_created', () => {
  test('creating a case [Decisions case_created]', async () => {
    expect(await toldOf(() => desk.createCase())).toEqual(['case_created']);
  });

  test('creating a case with a transition tells of both [Decisions case_created]', async () => {
    const told = await toldOf(() => desk.createCase({ transition_with_transition_key: 'approve' }));
    expect(told).toEqual(['case_created', 'case_state_changed', 'case_approved']);
  });

  test('a rule that starts a case [Decisions case_created]', async () => {
    const shown = await desk.createCase();
    const events = await eventsOf(async () => {
      await ok(post(at(shown, '/transition'), { transition_key: 'submit' }));
      await desk.service.drainJobs();
    });
    const created = events.filter(({ trigger }) => trigger === 'case_created');
    expect(created).toMatchObject([{ process_key: 'check', case_version: 1 }]);
  });

  test('a refused creation tells nothing', async () => {
    expect(await toldOf(() => post('/api/1/cases', { process_key: 'nothing' }))).toEqual([]);
  });
});

describe('case_changed', () => {
  type Change = (shown: Shown) => Promise<unknown>;
  const rows: [string, string, Change][] = [
    ['a value', 'updated', (shown) => ok(patch(at(shown), field(shown, 'title', 'x')))],
    [
      'an amount whose rules tag the case',
      'updated',
      (shown) => ok(patch(at(shown), field(shown, 'amount', 500))),
    ],
    [
      'a given name',
      'updated',
      (shown) => ok(patch(at(shown), { given_name: 'Mine', use_given_name: true })),
    ],
    ['tags in a PATCH', 'updated', (shown) => ok(patch(at(shown), { tags: [{ key: 'urgent' }] }))],
    ['set_tags', 'tags_updated', (shown) => ok(post(at(shown, '/set_tags'), { tags: [{ key: 'urgent' }] }))],
    [
      'an added instance',
      'instance_added',
      (shown) => ok(post(at(shown, '/instances'), { ontology_key: 'Buyer' })),
    ],
    [
      'an added role',
      'role_added',
      (shown) => ok(post(at(shown, `/instances/${buyerOf(shown).id}/roles`), { role_key: 'payer' })),
    ],
  ];

  test.each(rows)('%s: %s [Decisions case_changed]', async (_name, action, change) => {
    const shown = (await desk.alpha.client.get(at(await desk.createCase()))).body.data;
    expect(await toldOf(() => change(shown))).toEqual([`case_changed:${action}`]);
  });

  test('an instance added and removed, a role given and taken [Decisions case_changed]', async () => {
    const shown = (await desk.alpha.client.get(at(await desk.createCase()))).body.data;
    const added = await post(at(shown, '/instances?skip_case_response=true'), { ontology_key: 'Buyer' });
    const instance = added.body.data.created_instance_id;
    const role = await idOfRole('payer');
    const path = at(shown, `/instances/${instance}`);
    expect(await toldOf(() => ok(post(`${path}/roles`, { role_id: role })))).toEqual([
      'case_changed:role_added',
    ]);
    expect(await toldOf(() => ok(remove(`${path}/roles/payer`)))).toEqual(['case_changed:role_removed']);
    expect(await toldOf(() => ok(remove(path)))).toEqual(['case_changed:instance_removed']);
  });

  test('an instance linked and unlinked [Decisions case_changed]', async () => {
    const shown = (await desk.alpha.client.get(at(await desk.createCase()))).body.data;
    const outside = await ok(post('/api/1/instances/force_create', { ontology_key: 'Buyer', name: 'Ann' }));
    const path = at(shown, `/instances/${buyerOf(shown).id}/link`);
    expect(await toldOf(() => ok(post(path, { new_instance_id: outside.id })))).toEqual([
      'case_changed:instance_linked',
    ]);
    expect(await toldOf(() => ok(remove(at(shown, `/instances/${outside.id}/link`))))).toEqual([
      'case_changed:instance_unlinked',
    ]);
  });

  test('an occurrence added, renamed, duplicated and removed [Decisions case_changed]', async () => {
    const shown = await desk.createCase();
    const list = (await desk.alpha.client.get(`${at(shown, '/values')}?page_size=-1`)).body.results;
    const structure = list.find((value: Shown) => value.information_key === 'lines');
    const path = at(shown, '/structure_occurrences');
    let id = 0;
    const told = await toldOf(async () => {
      const body = { structure_value_id: structure.id };
      id = (await ok(post(`${path}?skip_case_response=true`, body))).trigger_object;
    });
    expect(told).toEqual(['case_changed:occurrence_added']);
    expect(await toldOf(() => ok(patch(`${path}/${id}`, { name: 'First' })))).toEqual([
      'case_changed:occurrence_renamed',
    ]);
    expect(await toldOf(() => ok(post(`${path}/${id}/duplicate`)))).toEqual([
      'case_changed:occurrence_added',
    ]);
    expect(await toldOf(() => ok(remove(`${path}/${id}`)))).toEqual(['case_changed:occurrence_removed']);
  });

  test('owner, assignee and language [Decisions case_changed]', async () => {
    const shown = await desk.createCase();
    const email = 'clerk@desk.example';
    await ok(
      post('/api/admin/users', {
        email,
        name: 'Clerk',
        roles: ['case_worker'],
        password: 'correct horse battery',
      }),
    );
    for (const body of [{ owner_email: email }, { assignee_email: email }])
      expect(await toldOf(() => ok(patch(at(shown), body)))).toEqual(['case_changed:updated']);
  });

  test('a write that changes nothing tells nothing [Decisions case_changed]', async () => {
    const shown = await desk.createCase();
    await ok(patch(at(shown), field(shown, 'title', 'same')));
    expect(await toldOf(() => ok(patch(at(shown), field(shown, 'title', 'same'))))).toEqual([]);
    expect(await toldOf(() => ok(post(at(shown, '/set_tags'), { tags: [] })))).toEqual([]);
    expect(await toldOf(() => desk.alpha.client.get(at(shown)))).toEqual([]);
  });

  test('one event per request, however much it and the rules change [Decisions case_changed]', async () => {
    const shown = await desk.createCase();
    const fields = ['title', 'amount'].map((key, index) => field(shown, key, index === 0 ? 'x' : 999).field);
    expect(await toldOf(() => ok(patch(at(shown), { fields, tags: [{ key: 'urgent' }] })))).toEqual([
      'case_changed:updated',
    ]);
  });

  test('with keep_dirty the direct change is told at once, what the rules change by the recalculation that ends the batch [Decisions keep_dirty events]', async () => {
    const shown = await desk.createCase();
    const write = (key: string, value: unknown) =>
      patch(`${at(shown)}?keep_dirty=true`, field(shown, key, value));
    expect(await toldOf(() => ok(write('amount', 2000)))).toEqual(['case_changed:updated']);
    const told = await toldOf(() => desk.alpha.client.get(at(shown)));
    expect(told).toEqual(['case_changed:updated', 'case_comment']);
  });
});

describe('states', () => {
  const use = (shown: Shown, key: string) => () =>
    ok(post(at(shown, '/transition'), { transition_key: key }));

  test('a transition to another state tells from where, to where and by which [Events case_state_changed] [States 1]', async () => {
    const shown = await desk.createCase();
    const [event] = await eventsOf(use(shown, 'submit'));
    expect(event).toMatchObject({
      trigger: 'case_state_changed',
      previous_state_key: 'draft',
      current_state_key: 'open',
      transition_key: 'submit',
    });
    expect(Object.keys(event).slice(9)).toEqual([
      'previous_state_key',
      'current_state_key',
      'transition_key',
    ]);
  });

  test.each([
    ['approve', 'case_approved'],
    ['decline', 'case_declined'],
    ['close', 'case_finished'],
  ])('%s tells %s beside the change of state [Decisions case_approved]', async (transition, trigger) => {
    const shown = await desk.createCase();
    expect(await toldOf(use(shown, transition))).toEqual(['case_state_changed', trigger]);
  });

  test('a transition to the state the case is in tells nothing [Decisions A transition to the state the case is in]', async () => {
    expect(await toldOf(use(await desk.createCase(), 'touch'))).toEqual([]);
  });

  test('a refused transition tells nothing', async () => {
    const shown = await desk.createCase();
    await use(shown, 'approve')();
    expect(await toldOf(() => post(at(shown, '/transition'), { transition_key: 'submit' }))).toEqual([]);
  });
});

describe('case_comment', () => {
  test('a comment by the API [Decisions case_comment]', async () => {
    const shown = await desk.createCase();
    expect(await toldOf(() => ok(post(at(shown, '/comments'), { text: 'Call back' })))).toEqual([
      'case_comment',
    ]);
  });

  test('a comment by a rule, beside the change that led to it [Decisions case_comment]', async () => {
    const shown = await desk.createCase();
    expect(await toldOf(() => ok(patch(at(shown), field(shown, 'amount', 2000))))).toEqual([
      'case_changed:updated',
      'case_comment',
    ]);
  });
});

test('deleting a case tells nothing of it', async () => {
  const shown = await desk.createCase();
  expect(await toldOf(() => ok(remove(at(shown))))).toEqual([]);
});

describe('deadlines', () => {
  /** So many minutes pass, and the work that is due by then is done. */
  const pass = async (minutes: number): Promise<void> => {
    desk.service.clock.advance({ minutes });
    await desk.service.drainJobs();
  };
  const workOn = async (query: string): Promise<Shown[]> =>
    (await desk.alpha.client.get(`/api/admin/cases?process_key=promise&${query}`)).body.data;

  test('are told of when they are at risk and when they are missed, once each, without anybody asking', async () => {
    await desk.service.drainJobs();
    const shown = await desk.createCase({ process_key: 'promise' });
    const due = new Date(Date.parse(shown.created) + 2 * 3_600_000).toISOString();
    const about = { case_id: shown.id, deadline_key: 'reply', due_at: due, started_at: shown.created };
    expect(await eventsOf(() => pass(59))).toEqual([]);
    const atRisk = await eventsOf(() => pass(2));
    expect(atRisk).toMatchObject([
      { trigger: 'case_changed' },
      { trigger: 'case_deadline_at_risk', ...about },
    ]);
    const missed = await eventsOf(() => pass(60));
    expect(missed.map(({ trigger }) => trigger)).toEqual([
      'case_changed',
      'case_deadline_missed',
      'case_comment',
    ]);
    expect(missed[1]).toMatchObject(about);
    expect(await eventsOf(() => pass(600))).toEqual([]);
    await ok(post(at(shown, '/transition'), { transition_key: 'close' }));
  });

  test('stand in lists and in the case: what is due next, how it stands and why', async () => {
    const first = await desk.createCase({ process_key: 'promise' });
    await pass(90);
    const second = await desk.createCase({ process_key: 'promise' });
    expect((await workOn('due=at_risk')).map(({ id }) => id)).toEqual([first.id]);
    await pass(40);
    const listed = await workOn('status=ongoing&ordering=due');
    expect(listed.map(({ id, due }) => [id, due.key, due.name, due.fact])).toEqual([
      [first.id, 'reply', 'Answer the client', 'missed'],
      [second.id, 'reply', 'Answer the client', null],
    ]);
    const before = new Date(Date.parse(first.created) + 3 * 3_600_000).toISOString();
    expect((await workOn(`due_before=${before}`)).map(({ id }) => id)).toEqual([first.id]);
    const [deadline] = await ok(desk.alpha.client.get(at(second, '/deadlines')));
    expect(deadline).toMatchObject({
      key: 'reply',
      name: 'Answer the client',
      standing: 'running',
      fact: null,
      is_next: true,
      ends_at: new Date(Date.parse(second.created) + 2 * 3_600_000).toISOString(),
      working_time_left: null,
    });
    expect(deadline.explanation).toMatch(/when the case was created\. It has to be done within 2 hours\.$/);
    await ok(post(at(first, '/transition'), { transition_key: 'close' }));
    expect(await ok(desk.alpha.client.get(at(first, '/deadlines')))).toMatchObject([
      { standing: 'stopped', fact: 'missed', ends_at: null, is_next: false },
    ]);
    expect((await workOn('due=missed')).map(({ id }) => id)).toEqual([]);
    const other = await desk.service.beta.client.get(at(first, '/deadlines'));
    expect(other.status).toBe(404);
  });
});
