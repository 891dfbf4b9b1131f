import type { TestTenant } from '../../support/app.ts';
import type { Client, Reply } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

interface Variant {
  /** The display name of an address. */
  readonly address?: Readonly<Record<string, string>>;
}

const workflow = {
  states: { draft: { kind: 'start' }, done: { kind: 'approved' } },
  transitions: { finish: { from: 'draft', to: 'done' } },
};

const ASKED = {
  for: 'outcome',
  ask: ['name', 'income', 'colours', 'passport_number', 'scan', 'addresses', 'jobs', 'has_pets'],
};

/** People with structures: addresses can be renamed and are three at most, jobs can be neither, pets are asked of some. */
const people = ({ address = { en: 'Address', de: 'Adresse' } }: Variant = {}): Record<string, string> => ({
  'package.yaml': 'name: People\nsettings: {languages: [en, de], time_zone: Europe/Zurich, currency: EUR}\n',
  'needed_documents.yaml': JSON.stringify({ passport: { ontology: 'Person', name: 'Travel paper' } }),
  'ontologies.yaml': JSON.stringify({
    Person: {
      name_formula: 'name',
      informations: {
        name: { type: 'text' },
        income: { type: 'money' },
        tax: { type: 'money', formula: 'income / 10' },
        colours: { type: 'choices', options: { red: 'Red', blue: 'Blue' } },
        passport_number: { type: 'text', needed_document: 'passport' },
        scan: { type: 'file' },
        has_pets: { type: 'boolean', default: false },
        addresses: {
          type: 'structure',
          display_name: address,
          max_occurrences: 3,
          editable_names: true,
          components: {
            street: { type: 'text' },
            since: { type: 'date' },
            rent: { type: 'decimal' },
            contract: { type: 'file' },
            label: { type: 'text', formula: 'string join([occurrence_name, street], ": ")' },
          },
        },
        jobs: { type: 'structure', max_occurrences: 2, components: { employer: { type: 'text' } } },
        pets: { type: 'structure', display_name: 'Pet', components: { animal: { type: 'text' } } },
        address_count: { type: 'integer', formula: 'count(addresses)' },
        spouse: { type: 'instance', ontology: 'Person' },
      },
    },
  }),
  'processes.yaml': JSON.stringify({
    admit: {
      kind: 'creation',
      outcome: 'Person',
      name_formula: 'outcome.name',
      workflow,
      predefined_objects: { spouse: { rule: 'spouse' } },
      rules: {
        basics: ASKED,
        pets: { for: 'outcome', when: 'has_pets', ask: ['pets'] },
        spouse: { for: 'outcome', create: { ontology: 'Person', in: 'spouse' } },
      },
    },
    review: {
      kind: 'lifecycle',
      outcome: 'Person',
      outcome_enters: 'linked',
      workflow,
      rules: { basics: ASKED },
    },
    revise: {
      kind: 'lifecycle',
      outcome: 'Person',
      outcome_enters: 'copy',
      workflow,
      rules: { basics: ASKED },
    },
    glance: {
      kind: 'lifecycle',
      outcome: 'Person',
      outcome_enters: 'copy',
      workflow,
      rules: { basics: { for: 'outcome', ask: ['name'] } },
    },
    sealed: {
      kind: 'creation',
      outcome: 'Person',
      workflow,
      rules: { basics: { for: 'outcome', ask: [{ information: 'addresses', read_only: 'true' }] } },
    },
  }),
});

export const publishPeople = (tenant: TestTenant, variant?: Variant): Promise<void> =>
  publishFiles(tenant, people(variant));

interface Occurrence {
  readonly id: number;
  readonly name: string;
  readonly index: number;
  readonly is_renamed: boolean;
}

/** A case of these tests, through its client. */
export interface TestCase {
  readonly id: number;
  readonly outcome: number;
  /** The full case, recalculated. */
  get(): Promise<Reply['body']>;
  occurrences(structure?: string): Promise<Occurrence[]>;
  names(structure?: string): Promise<string[]>;
  /** The value list as it is stored. */
  values(query?: string): Promise<Reply['body'][]>;
  entry(key: string): Promise<Reply['body']>;
  valueOf(key: string): Promise<unknown>;
  /** The structure's id for adding an occurrence. */
  structure(key?: string): Promise<number>;
  add(query?: string, structure?: string): Promise<Reply>;
  remove(occurrence: number, query?: string): Promise<Reply>;
  rename(occurrence: number, name: unknown, query?: string): Promise<Reply>;
  duplicate(occurrence: number, query?: string): Promise<Reply>;
  /** Writes a value of the outcome. */
  write(key: string, value: unknown, query?: string): Promise<Reply>;
  writeIn(index: number, component: string, value: unknown, structure?: string): Promise<Reply>;
}

/** A driver for an existing case. */
export function driveCase(client: Client, id: number, outcome: number): TestCase {
  const path = `/api/1/cases/${id}`;
  const occurrencesPath = `${path}/structure_occurrences`;
  const get: TestCase['get'] = async () => (await client.get(path)).body.data;
  const occurrences: TestCase['occurrences'] = async (structure = 'addresses') => {
    const { structures } = await get();
    const found = structures.find(
      (each: { information_key: string; instance_id: number }) =>
        each.information_key === structure && each.instance_id === outcome,
    );
    return found?.occurrences ?? [];
  };
  const values: TestCase['values'] = async (query = '?page_size=-1') =>
    (await client.get(`${path}/values${query}`)).body.results;
  const entry: TestCase['entry'] = async (key) =>
    (await values()).find((each) => each.information_key === key && each.instance_id === String(outcome));
  const structure: TestCase['structure'] = async (key = 'addresses') => (await entry(key)).id;
  const field = (body: object, query = '') =>
    client.patch(`${path}${query}`, { field: { instance_id: outcome, ...body } });
  return {
    id,
    outcome,
    get,
    occurrences,
    names: async (key) => (await occurrences(key)).map(({ name }) => name),
    values,
    entry,
    valueOf: async (key) => (await entry(key))?.value,
    structure,
    add: async (query = '', key = 'addresses') =>
      client.post(`${occurrencesPath}${query}`, { structure_value_id: await structure(key) }),
    remove: (occurrence, query = '') => client.delete(`${occurrencesPath}/${occurrence}${query}`),
    rename: (occurrence, name, query = '') =>
      client.patch(`${occurrencesPath}/${occurrence}${query}`, { name }),
    duplicate: (occurrence, query = '') => client.post(`${occurrencesPath}/${occurrence}/duplicate${query}`),
    write: (key, value, query) => field({ information_key: key, value }, query),
    writeIn: (index, component, value, key = 'addresses') =>
      field({
        information_key: key,
        structure_occurrence_index: index,
        structure_occurrence_information_key: component,
        value,
      }),
  };
}

export async function openTestCase(
  { client }: TestTenant,
  process = 'admit',
  body: object = {},
): Promise<TestCase> {
  const made = await client.post('/api/1/cases', { process_key: process, ...body });
  if (made.status !== 200) throw new Error(made.text);
  return driveCase(client, made.body.data.id, made.body.data.outcome_instance_id);
}

/** A person outside cases with these fields: the spouse of somebody whose case is approved at once. */
export async function admitPerson({ client }: TestTenant, fields: object): Promise<number> {
  const made = await client.post('/api/1/cases', {
    process_key: 'admit',
    predefined_objects: { spouse: { fields } },
    transition_with_transition_key: 'finish',
  });
  if (made.status !== 200) throw new Error(made.text);
  const { outcome_instance_id: outcome, instances } = made.body.data;
  return instances.find(({ id }: { id: number }) => id !== outcome).id;
}

/** Adds a file to a case, as an upload would. */
export function addProof(
  tenant: TestTenant,
  caseId: number,
  proof: { file?: string; name?: string; document?: string; instance?: number; information?: string } = {},
): Promise<number> {
  const { file = 'lease.pdf', name = 'Lease', document, instance, information } = proof;
  const hash = 'a'.repeat(64);
  return tenant.inTenant(async ({ db }) => {
    await db
      .insertInto('files')
      .values({ hash, size: 3, content_type: 'application/pdf' })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const { id } = await db
      .insertInto('proofs')
      .values({
        case_id: caseId,
        name,
        file_hash: hash,
        file_name: file,
        content_type: 'application/pdf',
        size: 3,
        author_kind: 'key',
        author_name: 'tests',
        document_key: document ?? null,
        instance_id: instance ?? null,
        information_key: information ?? null,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('file_uses').values({ hash, holder_kind: 'proof', holder_id: id }).execute();
    // The new version makes nodes reload the case.
    await db
      .updateTable('cases')
      .set((row) => ({ version: row('version', '+', 1) }))
      .where('id', '=', caseId)
      .execute();
    return id;
  });
}

/** The events of a case in the outbox, newest last. */
export const eventsOf = (tenant: TestTenant, caseId: number): Promise<Record<string, unknown>[]> =>
  tenant.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('case_events')
      .select('payload')
      .where('case_id', '=', caseId)
      .orderBy('id')
      .execute();
    return rows.map(({ payload }) => JSON.parse(payload));
  });
