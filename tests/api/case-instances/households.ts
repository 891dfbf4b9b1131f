import { sql } from 'kysely';
import type { TestTenant } from '../../support/app.ts';
import type { Client, Reply } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

const workflow = {
  states: {
    draft: { kind: 'start' },
    checked: { name: { en: 'Being checked', de: 'In Prüfung' } },
    done: { kind: 'finished' },
    approved: { kind: 'approved' },
    declined: { kind: 'declined' },
  },
  transitions: {
    check: { from: 'draft', to: 'checked' },
    finish: { from: ['draft', 'checked'], to: 'done' },
    approve: { from: ['draft', 'checked'], to: 'approved' },
    decline: { from: ['draft', 'checked'], to: 'declined' },
    reopen: { from: ['done', 'approved', 'declined'], to: 'draft' },
  },
};

const asked = ['first_name', 'last_name', 'income', 'is_married', 'partner', 'valid_until', 'addresses'];
const people = {
  questions: { for: 'Person', ask: asked },
  rich: { for: 'outcome', when: 'income > 100', ask: 'reason' },
  expired: { for: 'outcome', when: 'valid_until < today()', ask: 'remark' },
};

/** People, companies and registers, and processes that copy or share them. */
const HOUSEHOLDS: Record<string, unknown> = {
  'package.yaml': { name: 'Households', settings: { languages: ['en', 'de'], time_zone: 'Europe/Zurich' } },
  'ontologies.yaml': {
    Party: { abstract: true, informations: { nickname: 'text' } },
    Person: {
      extends: 'Party',
      name: { en: 'Person', de: 'Mensch' },
      identifier: 'tax_number',
      name_formula: 'full_name',
      informations: {
        first_name: 'text',
        last_name: 'text',
        full_name: { type: 'text', formula: 'string join([first_name, last_name], " ")' },
        tax_number: 'text',
        income: { type: 'integer', min: 0 },
        grade: { type: 'choice', options: ['low', 'high'] },
        is_married: 'boolean',
        is_vip: 'boolean',
        partner: { type: 'instance', ontology: 'Person' },
        deputy: { type: 'instance', ontology: 'Person', allow_existing: false },
        mentor: { type: 'instance', ontology: 'Person', allow_new: false },
        employer: { type: 'instance', ontology: 'Company' },
        valid_until: 'date',
        reason: 'text',
        remark: 'text',
        reviewed_on: 'date',
        addresses: {
          type: 'structure',
          display_name: 'Address',
          max_occurrences: 3,
          editable_names: true,
          components: { street: 'text', city: 'text' },
        },
      },
    },
    Citizen: { extends: 'Person', informations: { canton: 'text' } },
    Company: { extends: 'Party', name_formula: 'title', informations: { title: 'text' } },
    Register: { allow_link_changes: false, informations: { code: 'text' } },
    Country: { managed: true, informations: { code: 'text' } },
  },
  'roles.yaml': {
    spouse: { name: { en: 'Spouse', de: 'Ehegatte' }, held_by: 'Person', holders: { max: 1 } },
    guarantor: { held_by: 'Party' },
    vip: { held_by: 'Person' },
    auditor: { held_by: 'Company' },
  },
  'processes.yaml': {
    register: {
      kind: 'creation',
      outcome: 'Person',
      name_formula: 'outcome.full_name',
      workflow,
      case_fields: { income: 'outcome.income' },
      rules: {
        ...people,
        married: {
          for: 'outcome',
          when: 'is_married',
          create: { ontology: 'Person', in: 'partner', roles: 'spouse' },
        },
        vips: { for: 'Person', when: 'is_vip', give_role: 'vip' },
        graded: { for: 'outcome', when: 'income > 100', set: { grade: '"high"' } },
        register: { when: 'outcome.first_name = "Registered"', create: { ontology: 'Register' } },
        country: { when: 'outcome.first_name = "Abroad"', create: { ontology: 'Country' } },
      },
    },
    share: {
      kind: 'lifecycle',
      name: { en: 'Sharing', de: 'Teilen' },
      outcome: 'Person',
      outcome_enters: 'linked',
      name_formula: 'outcome.full_name',
      workflow,
      case_fields: { income: 'outcome.income' },
      rules: {
        ...people,
        reviewed: { for: 'outcome', on: { state_entered: 'done' }, set: { reviewed_on: 'today()' } },
      },
    },
    borrow: {
      kind: 'lifecycle',
      outcome: 'Person',
      name_formula: 'outcome.full_name',
      workflow,
      rules: {
        ...people,
        married: {
          for: 'outcome',
          when: 'is_married',
          create: { ontology: 'Person', in: 'partner', roles: 'spouse' },
        },
        graded: { for: 'outcome', when: 'income > 100', set: { grade: '"high"' } },
        reviewed: { for: 'outcome', on: { state_entered: 'done' }, set: { reviewed_on: 'today()' } },
      },
    },
    engage: {
      kind: 'creation',
      outcome: 'Person',
      workflow,
      predefined_objects: { partner: { rule: 'partner', enters: 'linked' } },
      rules: {
        questions: { for: 'Person', ask: asked },
        partner: { for: 'outcome', create: { ontology: 'Person', in: 'partner' } },
      },
    },
    chain: {
      kind: 'creation',
      outcome: 'Person',
      workflow,
      rules: {
        questions: { for: 'outcome', ask: ['first_name', 'last_name'] },
        go_on: {
          on: { state_entered: 'done' },
          start_case: {
            process: 'register',
            values: { first_name: '"Follower"', last_name: 'outcome.last_name', income: '7' },
            assignee: '"nobody@example.org"',
          },
          create_lifecycle_case: [{ process: 'share', for: 'outcome' }],
        },
      },
    },
    appoint: {
      kind: 'creation',
      outcome: 'Person',
      workflow,
      rules: {
        questions: { for: 'outcome', ask: ['first_name', 'deputy', 'mentor'] },
        colleague: { for: 'outcome', create: { ontology: 'Citizen' } },
      },
    },
    hasty: {
      kind: 'creation',
      outcome: 'Person',
      workflow,
      roles: ['spouse'],
      rules: {
        partner: { for: 'outcome', when: 'is_married', create: { ontology: 'Person', roles: 'spouse' } },
        questions: { for: 'outcome', ask: ['first_name', 'is_married'] },
        go_on: {
          on: { state_entered: 'checked' },
          create_lifecycle_case: { process: 'share', for: 'spouse' },
        },
      },
    },
  },
};

export const publishHouseholds = (tenant: TestTenant): Promise<void> =>
  publishFiles(
    tenant,
    Object.fromEntries(Object.entries(HOUSEHOLDS).map(([name, body]) => [name, JSON.stringify(body)])),
  );

/** A valid instance, created without a case. */
export async function makePerson(
  { client }: Pick<TestTenant, 'client'>,
  fields: Readonly<Record<string, unknown>> = {},
  ontology = 'Person',
): Promise<number> {
  const made = await client.post('/api/1/instances/force_create', { ontology_key: ontology, fields });
  if (made.status !== 200) throw new Error(made.text);
  return made.body.data.id;
}

/** A case of a process, about an instance if one is named. */
export async function makeCase(
  { client }: Pick<TestTenant, 'client'>,
  process: string,
  outcome?: number,
  more: Readonly<Record<string, unknown>> = {},
): Promise<Case> {
  const made = await client.post('/api/1/cases', {
    process_key: process,
    ...(outcome !== undefined && { outcome_instance_id: outcome }),
    ...more,
  });
  if (made.status !== 200) throw new Error(made.text);
  const { id, outcome_instance_id } = made.body.data;
  return openCase(client, id, outcome_instance_id);
}

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what is not there fails the test.
type Body = any;

/** A case with the actions that the tests use. */
export interface Case {
  readonly id: number;
  readonly outcome: number;
  readonly path: string;
  get(): Promise<Body>;
  /** Writes values of the outcome. */
  write(fields: Readonly<Record<string, unknown>>, query?: string): Promise<Reply>;
  writeTo(instance: number, fields: Readonly<Record<string, unknown>>, query?: string): Promise<Reply>;
  use(transition: string): Promise<Reply>;
  value(instance: number, information: string): Promise<unknown>;
  /** The same case through another node. */
  through(client: Client): Case;
}

export function openCase(client: Client, id: number, outcome: number): Case {
  const path = `/api/1/cases/${id}`;
  const get = async () => {
    const reply = await client.get(path);
    if (reply.status !== 200) throw new Error(reply.text);
    return reply.body.data;
  };
  const writeTo: Case['writeTo'] = (instance, fields, query = '') =>
    client.patch(`${path}${query}`, {
      fields: Object.entries(fields).map(([information_key, value]) => ({
        information_key,
        instance_id: instance,
        value,
      })),
    });
  return {
    id,
    outcome,
    path,
    get,
    writeTo,
    write: (fields, query) => writeTo(outcome, fields, query),
    use: (transition) => client.post(`${path}/transition`, { transition_key: transition }),
    value: async (instance, information) => valueIn(await get(), instance, information),
    through: (other) => openCase(other, id, outcome),
  };
}

export const instanceIn = (data: Body, id: number): Body =>
  data.instances.find((each: { id: number }) => each.id === id);

export const valueIn = (data: Body, instance: number, information: string): unknown =>
  instanceIn(data, instance)?.values.find(
    (each: { information_key: string; occurrence_id: number | null }) =>
      each.information_key === information && each.occurrence_id === null,
  )?.value ?? null;

/** Streets of the addresses of an instance, in order. */
export const streetsIn = (data: Body, instance: number): unknown[] => {
  const structure = data.structures.find(
    (each: { instance_id: number; information_key: string }) =>
      each.instance_id === instance && each.information_key === 'addresses',
  );
  return (structure?.occurrences ?? []).map(
    ({ id }: { id: number }) =>
      instanceIn(data, instance).values.find(
        (each: { information_key: string; occurrence_id: number | null }) =>
          each.information_key === 'street' && each.occurrence_id === id,
      )?.value ?? null,
  );
};

export const rolesIn = (data: Body, instance: number): string[] =>
  instanceIn(data, instance).roles.map((each: { key: string }) => each.key);

/** An instance outside cases. */
export async function outside({ client }: Pick<TestTenant, 'client'>, id: number): Promise<Body> {
  const reply = await client.get(`/api/1/instances/${id}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.data;
}

/** The history of an instance, oldest first. */
export async function historyOf({ client }: Pick<TestTenant, 'client'>, id: number): Promise<Body[]> {
  const reply = await client.get(`/api/1/instances/${id}/history?page_size=-1&ordering=id`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.results;
}

/** The events of a case, oldest first: trigger and action. */
export async function eventsOf(tenant: TestTenant, caseId: number): Promise<string[]> {
  const rows = await tenant.inTenant(async ({ db }) => {
    const found = await sql<{ payload: string }>`
      select payload from case_events where case_id = ${caseId} order by id`.execute(db);
    return found.rows;
  });
  return rows.map(({ payload }) => {
    const { trigger, action } = JSON.parse(payload);
    return action === undefined ? trigger : `${trigger} ${action}`;
  });
}

/** The newest sentence of the activity log. */
export async function newestActivity(tenant: TestTenant, caseId: number): Promise<Body> {
  const reply = await tenant.client.get(`/api/1/cases/${caseId}/activity_log?ordering=-id&page_size=1`);
  return reply.body.results[0];
}

/** The number of a table's rows for a case. */
export const countRows = (tenant: TestTenant, table: string, caseId: number): Promise<number> =>
  tenant.inTenant(async ({ db }) => {
    const { rows } = await sql<{ count: number }>`
      select count(*) from ${sql.table(table)} where case_id = ${caseId}`.execute(db);
    return rows[0]?.count ?? 0;
  });
