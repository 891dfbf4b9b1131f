import { expect } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client, Reply } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what is not there fails the test.
export type Shown = any;

const workflow = {
  states: { draft: 'start', open: 'open', done: 'approved' },
  transitions: {
    begin: { from: 'draft', to: 'open' },
    agree: { from: 'draft', to: 'open', votes: 1 },
    finish: { from: ['draft', 'open'], to: 'done' },
  },
};

/** A studio whose cases are created and changed in every possible way. */
const STUDIO = {
  'package.yaml': { name: 'Studio', settings: { languages: ['en', 'de', 'fr'], time_zone: 'UTC' } },
  'ontologies.yaml': {
    Artist: {
      name: { en: 'Artist', de: 'Künstler', fr: 'Artiste' },
      name_formula: 'label',
      informations: {
        label: 'text',
        paid_until: 'date',
        works: {
          type: 'structure',
          display_name: { en: 'Work', de: 'Werk', fr: 'Œuvre' },
          editable_names: true,
          components: { title: 'text' },
        },
      },
      actions: {
        review: { rules: {}, lifecycle_cases: [{ process: 'look' }] },
        portray: { rules: { go: { start_case: { process: 'paint' } } } },
      },
      scheduled_rules: {
        remind: { name: 'Reminder', schedule: { date: 'paid_until' }, create_lifecycle_case: 'look' },
      },
    },
    Picture: {
      informations: {
        title: { type: 'text', question: { en: 'Title', de: 'Titel', fr: 'Titre' } },
        price: 'integer',
        painter: { type: 'instance', ontology: 'Artist' },
      },
    },
  },
  'roles.yaml': {
    painter: { held_by: 'Artist' },
    muse: { name: { en: 'Muse', de: 'Muse', fr: 'La muse' }, held_by: 'Artist' },
  },
  'tags.yaml': { dear: {}, hung: {} },
  'processes.yaml': {
    paint: {
      kind: 'creation',
      outcome: 'Picture',
      name_formula: 'outcome.title',
      workflow,
      case_fields: { title: 'outcome.title' },
      rules: {
        basics: { for: 'outcome', ask: ['title', 'price'] },
        painter: { for: 'outcome', create: { ontology: 'Artist', in: 'painter', roles: 'painter' } },
        artist: { for: 'Artist', ask: ['label', 'works'] },
        dear: {
          for: 'outcome',
          when: 'price > 100',
          tag: 'dear',
          comment: { title: { en: 'Dear', de: 'Teuer', fr: 'Cher' }, text: 'A high price.' },
        },
        next: {
          on: { state_entered: 'open' },
          start_case: { process: 'paint' },
        },
        later: {
          on: { state_entered: 'done' },
          create_lifecycle_case: [{ process: 'look', for: 'outcome.painter' }],
        },
      },
    },
    look: {
      kind: 'lifecycle',
      outcome: 'Artist',
      outcome_enters: 'linked',
      name_formula: 'outcome.label',
      workflow: { states: { draft: 'start' } },
      rules: { basics: { for: 'outcome', ask: ['label', 'works'] } },
    },
  },
};

export interface Studio {
  readonly service: TestApp;
  readonly client: Client;
  /** The payloads of the events that some work causes, from the feed. */
  eventsOf(work: () => Promise<unknown>): Promise<Shown[]>;
  /** The same in the form `case_changed:updated paint`. */
  toldOf(work: () => Promise<unknown>): Promise<string[]>;
  paint(body?: Record<string, unknown>): Promise<Shown>;
  makeArtist(label: string, more?: Record<string, unknown>): Promise<number>;
  /** Imports cases and returns the ids of the created ones. */
  importCases(...rows: readonly unknown[]): Promise<{ id: number; cases: number[] }>;
  runAction(artist: number, key: string): Promise<Shown>;
  logOf(id: number): Promise<Shown[]>;
}

/** Requires the request to succeed, because its events would prove nothing otherwise. */
export const ok = async (reply: Promise<Reply>): Promise<Shown> => {
  const { status, text, body } = await reply;
  expect(status, text).toBeLessThan(300);
  return body?.data;
};

export async function openStudio(): Promise<Studio> {
  const service = await startApp();
  const { client, key } = service.alpha;
  await publishFiles(
    service.alpha,
    Object.fromEntries(Object.entries(STUDIO).map(([name, body]) => [name, JSON.stringify(body)])),
  );
  await service.drainJobs();
  const eventsOf: Studio['eventsOf'] = async (work) => {
    const { next } = (await client.get('/api/1/events?after=latest')).body;
    await work();
    const { data } = (await client.get(`/api/1/events?after=${next}&limit=100`)).body;
    return data.map(({ payload }: Shown) => payload);
  };
  return {
    service,
    client,
    eventsOf,
    toldOf: async (work) =>
      (await eventsOf(work)).map(
        ({ trigger, action, process_key }) => `${action ? `${trigger}:${action}` : trigger} ${process_key}`,
      ),
    paint: (body = {}) => ok(client.post('/api/1/cases', { process_key: 'paint', ...body })),
    makeArtist: async (label, more = {}) =>
      (
        await ok(
          client.post('/api/1/instances/force_create', {
            ontology_key: 'Artist',
            fields: { label, ...more },
          }),
        )
      ).id,
    importCases: async (...rows) => {
      const response = await fetch(`${service.baseUrl}/api/1/cases/import?process_key=paint`, {
        method: 'POST',
        headers: { Authorization: `Api-Key ${key}`, 'Content-Type': 'application/x-ndjson' },
        body: rows.map((row) => JSON.stringify(row)).join('\n'),
      });
      const { id } = JSON.parse(await response.text()).data;
      await service.drainJobs();
      const { results } = (await client.get(`/api/1/imports/${id}/rows`)).body;
      return { id, cases: results.map(({ record_id }: Shown) => record_id) };
    },
    runAction: async (artist, action) => {
      const { ontologies } = (await client.get('/api/1/configuration')).body.data;
      const { manual_instance_actions } = ontologies.find((each: Shown) => each.key === 'Artist');
      const { id } = manual_instance_actions.find((each: Shown) => each.key === action);
      const path = `/api/1/instances/${artist}/manual_instance_actions/${id}/execute_manual_instance_action`;
      return ok(client.post(path, { input_parameters: {} }));
    },
    logOf: async (id) =>
      (await client.get(`/api/1/cases/${id}/activity_log?ordering=id&page_size=100`)).body.results,
  };
}
