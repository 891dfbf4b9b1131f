import { Webhook } from 'standardwebhooks';
import { expect, vi } from 'vitest';
import type { AppParts } from '../../../src/app.ts';
import { systemRandomness } from '../../../src/platform/randomness.ts';
import type { Environment } from '../../../src/settings.ts';
import { startApp, type TestApp, type TestTenant } from '../../support/app.ts';
import { publishFiles } from '../../support/published.ts';
import {
  openWebhookReceiver,
  type ReceivedWebhook,
  type WebhookReceiver,
} from '../../support/webhook-receiver.ts';

const order = {
  informations: {
    title: { type: 'text' },
    amount: { type: 'integer' },
    buyer: { type: 'instance', ontology: 'Buyer' },
    lines: {
      type: 'structure',
      display_name: 'Line',
      editable_names: true,
      components: { text: { type: 'text' } },
    },
  },
};

const workflow = {
  states: { draft: 'start', open: 'open', done: 'approved', refused: 'declined', closed: 'finished' },
  transitions: {
    submit: { from: 'draft', to: 'open' },
    touch: { from: 'draft', to: 'draft' },
    approve: { from: ['draft', 'open'], to: 'done' },
    decline: { from: ['draft', 'open'], to: 'refused' },
    close: { from: ['draft', 'open'], to: 'closed' },
  },
};

/** A desk that takes orders, with one of every kind of event. */
const DESK: Readonly<Record<string, string>> = {
  'package.yaml': 'name: Desk\nsettings: {languages: [en]}\n',
  'ontologies.yaml': JSON.stringify({
    Order: order,
    Buyer: { name_formula: 'label', informations: { label: { type: 'text' } } },
  }),
  'roles.yaml': JSON.stringify({ buyer: { held_by: 'Buyer' }, payer: { held_by: 'Buyer' } }),
  'tags.yaml': JSON.stringify({ urgent: {}, large: {} }),
  'processes.yaml': JSON.stringify({
    order: {
      kind: 'creation',
      outcome: 'Order',
      name_formula: 'outcome.title',
      color_formula: 'if outcome.amount > 100 then "#ff0000" else null',
      roles: ['buyer', 'payer'],
      workflow,
      rules: {
        basics: { for: 'outcome', ask: ['title', 'amount', 'lines'] },
        buyer: { for: 'outcome', create: { ontology: 'Buyer', in: 'buyer', roles: 'buyer' } },
        label: { for: 'Buyer', ask: 'label' },
        large: { for: 'outcome', when: 'amount > 1000', comment: 'A large order.', tag: 'large' },
        follow_up: { for: 'case', on: { transition_used: ['submit'] }, start_case: { process: 'check' } },
      },
    },
    promise: {
      kind: 'creation',
      outcome: 'Order',
      workflow: {
        states: { draft: 'start', done: 'finished' },
        transitions: { close: { from: 'draft', to: 'done' } },
      },
      rules: {
        basics: { for: 'outcome', ask: 'title' },
        hurry: { on: { deadline_missed: 'reply' }, comment: 'Nobody has answered in time.' },
        urgent: { when: 'count(case.at_risk) > 0', tag: 'urgent' },
      },
      deadlines: { reply: { name: 'Answer the client', goal: 'PT1H', deadline: 'PT2H' } },
    },
    check: {
      kind: 'creation',
      outcome: 'Order',
      workflow: { states: { draft: 'start' } },
      rules: { basics: { for: 'outcome', ask: 'title' } },
    },
  }),
};

export interface Endpoint {
  readonly id: number;
  readonly secret: string;
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what is not there fails the test.
export type Shown = any;

export interface Desk {
  readonly service: TestApp;
  readonly alpha: TestTenant;
  /** A receiver that answers 204 until told otherwise; closed with the desk. */
  openReceiver(): Promise<WebhookReceiver>;
  addEndpoint(url: string, triggers?: readonly string[]): Promise<Endpoint>;
  createCase(body?: Record<string, unknown>): Promise<Shown>;
  /** Writes the title of a case. */
  write(shown: Shown, title: string): Promise<void>;
  deliveriesOf(endpoint: Endpoint, query?: string): Promise<Shown[]>;
  getEndpoint(endpoint: Endpoint): Promise<Shown>;
  close(): Promise<void>;
}

export const TRIGGERS = [
  'case_created',
  'case_approved',
  'case_declined',
  'case_finished',
  'case_comment',
  'case_changed',
  'case_state_changed',
  'case_documents_updated',
  'case_proofs_updated',
  'case_deadline_at_risk',
  'case_deadline_missed',
];

/** The service with the package published, receivers on loopback allowed, and no randomness in the delays. */
export async function openDesk(parts: AppParts & { readonly settings?: Environment } = {}): Promise<Desk> {
  const service = await startApp({
    random: { ...systemRandomness, fraction: () => 0 },
    ...parts,
    settings: { WEBHOOK_ALLOW_PRIVATE: '127.0.0.1', ...parts.settings },
  });
  const { alpha } = service;
  const { client } = alpha;
  const receivers: WebhookReceiver[] = [];
  await publishFiles(alpha, DESK);
  return {
    service,
    alpha,
    openReceiver: async () => {
      const receiver = await openWebhookReceiver();
      receivers.push(receiver);
      return receiver;
    },
    addEndpoint: async (url, triggers = TRIGGERS) => {
      const reply = await client.post('/api/admin/webhook_endpoints', { url, triggers });
      expect(reply.status, reply.text).toBe(201);
      return reply.body.data;
    },
    createCase: async (body = {}) => {
      const reply = await client.post('/api/1/cases', { process_key: 'order', ...body });
      expect(reply.status, reply.text).toBe(200);
      return reply.body.data;
    },
    write: async ({ id, outcome_instance_id }, title) => {
      const field = { information_key: 'title', instance_id: outcome_instance_id, value: title };
      const reply = await client.patch(`/api/1/cases/${id}`, { field });
      expect(reply.status, reply.text).toBe(200);
    },
    deliveriesOf: async ({ id }, query = '') => {
      const path = `/api/admin/webhook_deliveries?endpoint_id=${id}&ordering=id&page_size=1000${query}`;
      return (await client.get(path)).body.results;
    },
    getEndpoint: async ({ id }) => (await client.get(`/api/admin/webhook_endpoints/${id}`)).body.data,
    close: async () => {
      await service.close();
      for (const receiver of receivers) await receiver.close();
    },
  };
}

/** Whether a receiver that follows Standard Webhooks accepts a request at the service's time. */
export function isSignedWith(secret: string, { body, headers }: ReceivedWebhook, now: Date): boolean {
  vi.useFakeTimers({ toFake: ['Date'], now });
  try {
    new Webhook(secret).verify(body, headers as Record<string, string>);
    return true;
  } catch {
    return false;
  } finally {
    vi.useRealTimers();
  }
}

export const payloadOf = ({ body }: ReceivedWebhook): Shown => JSON.parse(body);

export const titlesOf = (received: readonly ReceivedWebhook[]): string[] =>
  received.map((webhook) => payloadOf(webhook).case_name);
