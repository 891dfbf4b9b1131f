// A tenant with queues: claims that wait at a desk, and assessors who decide.
import { expect } from 'vitest';
import type { TestApp } from '../../support/app.ts';
import { type Client, openClient } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

const PASSWORD = 'correct horse battery';

const claim = {
  name: 'Claim',
  informations: {
    title: { type: 'text', question: 'Title' },
    amount: { type: 'integer', question: 'Amount', optional: 'true' },
    spoken: { type: 'text', question: 'Language', optional: 'true' },
    due_on: { type: 'date', question: 'Due on', optional: 'true' },
  },
};

const process = {
  name: 'Settle a claim',
  kind: 'creation',
  outcome: 'Claim',
  name_formula: 'outcome.title',
  urgency:
    '(if outcome.amount = null then 0 else outcome.amount) + (if outcome.due_on <= today() then 1000 else 0)',
  workflow: {
    states: {
      intake: { kind: 'start' },
      assessment: { kind: 'open', may_edit: ['assessors', 'assignee'] },
      settled: { kind: 'finished' },
    },
    transitions: {
      assess: { from: 'intake', to: 'assessment' },
      settle: {
        from: 'assessment',
        to: 'settled',
        votes: { needed: 2, may_vote: 'assessors', exclude: 'owner' },
      },
    },
  },
  rules: { basics: { for: 'outcome', ask: ['title', 'amount', 'spoken', 'due_on'] } },
};

/** A process whose deadline is at risk after two hours, and missed after four. */
const watched = {
  name: 'Look at a claim',
  kind: 'creation',
  outcome: 'Claim',
  workflow: { states: { open: { kind: 'start' } }, transitions: {} },
  deadlines: { answer: { name: { en: 'Answer', de: 'Antwort' }, at_risk: 'PT2H', deadline: 'PT4H' } },
  rules: { basics: { for: 'outcome', ask: ['title'] } },
};

/** A process in which each task is at risk after two hours, and missed after four; a rule gives one, too. */
const shared = {
  name: 'Share a claim',
  kind: 'creation',
  outcome: 'Claim',
  workflow: { states: { open: { kind: 'start' } }, transitions: {} },
  deadlines: {
    help: {
      name: 'Help',
      task: 'anyone',
      at_risk: 'PT2H',
      deadline: 'PT4H',
      pauses: 'outcome.spoken = "later"',
    },
  },
  rules: {
    basics: { for: 'outcome', ask: ['title', 'spoken'] },
    look: {
      for: 'outcome',
      when: 'title = "look again"',
      comment: { text: 'Look again.', assignee: 'case.assignee_email' },
    },
  },
};

/** The same in other cases, whose tasks only people give. */
const helped = { ...shared, name: 'Help with a claim', rules: { basics: shared.rules.basics } };

export const QUEUES = {
  intake: {
    name: { en: 'Intake', de: 'Eingang' },
    processes: 'settle_claim',
    states: 'intake',
    condition: 'outcome.amount != null',
    order: ['urgency', 'age'],
    teams: 'desk',
    case_skills: 'outcome.spoken',
    capacity: 2,
  },
  assessment: { name: 'Assessment', processes: 'settle_claim', states: 'assessment' },
};

export const files = (queues: object = QUEUES): Readonly<Record<string, string>> => ({
  'package.yaml': 'name: Claims\nsettings: {languages: [en, de], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({ Claim: claim }),
  'teams.yaml': JSON.stringify({
    desk: { name: 'Desk' },
    assessors: { name: 'Assessors' },
    board: { name: 'Board' },
  }),
  'processes.yaml': JSON.stringify({
    settle_claim: process,
    look_at_claim: watched,
    share_claim: shared,
    help_with_claim: helped,
  }),
  'queues.yaml': JSON.stringify(queues),
  'access.yaml': JSON.stringify({
    secrets: {
      processes: ['settle_claim', 'share_claim'],
      rules: [
        { condition: 'starts with(outcome.title, "secret")', see: { teams: 'board' } },
        {
          condition: 'starts with(outcome.title, "for the board")',
          see: { everybody: true },
          may: { vote: { teams: 'board' } },
        },
        { see: { everybody: true } },
      ],
    },
  }),
});

export interface QueueWorker {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly cookie: string;
  readonly client: Client;
}

export interface QueueDesk {
  /** A person who works on cases. */
  hire(teams?: readonly string[], more?: object): Promise<QueueWorker>;
  /** A claim; answers its id. */
  claim(title: string, values?: object, process?: string): Promise<number>;
  set(id: number, values: object): Promise<void>;
  /** Takes the next case of a queue, and gives its id, null or the code of the refusal. */
  next(by: QueueWorker, queue?: string): Promise<number | string | null>;
}

let hired = 0;

export async function openQueueDesk(service: TestApp): Promise<QueueDesk> {
  const { client } = service.beta;
  await publishFiles(service.beta, files());
  const instances = new Map<number, number>();
  const set: QueueDesk['set'] = async (id, values) => {
    const fields = Object.entries(values).map(([information_key, value]) => ({
      information_key,
      instance_id: instances.get(id),
      value,
    }));
    const reply = await client.patch(`/api/1/cases/${id}`, { fields });
    expect(reply.status, reply.text).toBe(200);
  };
  return {
    set,
    async hire(teams = ['desk'], more = {}) {
      hired += 1;
      const name = `Worker ${hired}`;
      const email = `worker-${hired}@beta.example`;
      const added = await client.post('/api/admin/users', {
        email,
        name,
        roles: ['case_worker'],
        teams,
        password: PASSWORD,
      });
      expect(added.status, added.text).toBe(201);
      const { id } = added.body.data;
      if (Object.keys(more).length > 0)
        expect((await client.patch(`/api/admin/users/${id}`, more)).status).toBe(200);
      const session = await service.anonymous.post('/api/admin/session', { email, password: PASSWORD });
      const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
      return { id, name, email, cookie, client: openClient(service.baseUrl, { Cookie: cookie }) };
    },
    async claim(title, values = {}, process_key = 'settle_claim') {
      const made = await client.post('/api/1/cases', { process_key });
      expect(made.status, made.text).toBe(200);
      const { id, outcome_instance_id: instance } = made.body.data;
      instances.set(id, instance);
      await set(id, { title, ...values });
      return id;
    },
    async next(by, queue = 'intake') {
      const { status, body } = await by.client.post(`/api/admin/queues/${queue}/next`);
      return status === 200 ? (body.data.case?.id ?? null) : body.code;
    },
  };
}
