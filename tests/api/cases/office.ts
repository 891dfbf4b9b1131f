import { createHash } from 'node:crypto';
import { expect } from 'vitest';
import type { TestApp, TestTenant } from '../../support/app.ts';
import { type Client, openClient } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

const person = {
  name: { en: 'Person', de: 'Person' },
  name_formula: 'string join([first_name, last_name], " ")',
  informations: {
    first_name: { type: 'text', question: { en: 'First name', de: 'Vorname' } },
    last_name: { type: 'text', question: { en: 'Last name', de: 'Nachname' } },
    full_name: { type: 'text', formula: 'string join([first_name, last_name], " ")' },
    born: { type: 'date' },
    portrait: { type: 'file' },
    friend: { type: 'instance', ontology: 'Person' },
    addresses: {
      type: 'structure',
      display_name: { en: 'Address', de: 'Adresse' },
      max_occurrences: 2,
      editable_names: true,
      components: { street: { type: 'text' }, city: { type: 'text' }, map: { type: 'file' } },
    },
    phones: {
      type: 'structure',
      max_occurrences: 3,
      components: { number: { type: 'text' }, owner_of: { type: 'instance', ontology: 'Person' } },
    },
  },
};

const contract = {
  name: { en: 'Contract', de: 'Vertrag' },
  informations: {
    purpose: { type: 'text', question: { en: 'Purpose', de: 'Zweck' } },
    amount: { type: 'money', min: 0 },
    is_risky: { type: 'boolean', formula: 'amount > 1000' },
    reason: { type: 'text' },
    holder: { type: 'instance', ontology: 'Person' },
    helper: { type: 'instance', ontology: 'Person' },
    wants_helper: { type: 'boolean' },
    earlier: { type: 'instance', ontology: 'Contract' },
  },
};

const workflow = {
  states: {
    draft: { kind: 'start', name: { en: 'Draft', de: 'Entwurf' } },
    review: 'open',
    approved: 'approved',
    declined: 'declined',
    archived: 'finished',
  },
  transitions: {
    submit: {
      name: { en: 'Submit', de: 'Einreichen' },
      from: 'draft',
      to: 'review',
      condition: 'outcome.purpose != null',
      condition_message: { en: 'The purpose is missing.', de: 'Der Zweck fehlt.' },
    },
    touch: { from: 'draft', to: 'draft' },
    complete: { from: 'draft', to: 'review', condition: 'case.is_complete' },
    approve: { from: ['draft', 'review'], to: 'approved', may_use: ['clerks', 'owner'] },
    decline: { from: ['draft', 'review'], to: 'declined' },
    archive: { from: 'draft', to: 'archived' },
    reopen: { from: ['approved', 'declined', 'archived'], to: 'draft' },
    fast_track: { from: 'draft', to: 'approved', votes: 1 },
    sign_off: {
      name: 'Sign off',
      from: 'review',
      to: 'approved',
      condition: 'outcome.amount != null',
      votes: { needed: 2, may_vote: 'clerks', exclude: 'owner' },
    },
  },
};

const rules = {
  basics: {
    description: 'Every contract names these',
    for: 'outcome',
    ask: ['purpose', 'amount', 'wants_helper'],
  },
  holder: { for: 'outcome', create: { ontology: 'Person', in: 'holder', roles: 'holder' } },
  helper: {
    for: 'outcome',
    when: 'wants_helper',
    create: { ontology: 'Person', in: 'helper', roles: 'helper' },
  },
  details: {
    for: 'Person',
    ask: ['first_name', 'last_name', 'born', 'addresses', 'phones', 'portrait', 'friend'],
    require: 'passport',
  },
  risky: { for: 'outcome', when: 'is_risky', ask: 'reason', tag: 'risky', include: 'risk_sheet' },
  big: { for: 'outcome', when: 'amount > 5000', issue: { information: 'amount', message: 'Too much.' } },
};

/** A package that exercises every rule about cases: contracts with people, files, votes, and lifecycle processes. */
export const OFFICE: Readonly<Record<string, string>> = {
  'package.yaml': 'name: Office\nsettings: {languages: [en, de], time_zone: Europe/Zurich, currency: CHF}\n',
  'ontologies.yaml': JSON.stringify({ Person: person, Contract: contract }),
  'roles.yaml': JSON.stringify({ holder: { held_by: 'Person' }, helper: { held_by: 'Person' } }),
  'tags.yaml': JSON.stringify({ urgent: { name: { en: 'Urgent', de: 'Dringend' } }, vip: {}, risky: {} }),
  'teams.yaml': JSON.stringify({ clerks: { name: 'Clerks' } }),
  'queues.yaml': JSON.stringify({ reviews: { processes: 'sign', states: 'review' } }),
  'needed_documents.yaml': JSON.stringify({
    passport: { name: { en: 'Passport', de: 'Pass' }, ontology: 'Person' },
  }),
  'documents.yaml': JSON.stringify({
    risk_sheet: { name: 'Risk sheet', sections: [{ title: 'Risk', blocks: [{ value: 'outcome.amount' }] }] },
  }),
  'processes.yaml': JSON.stringify({
    sign: {
      name: { en: 'Sign', de: 'Zeichnen' },
      kind: 'creation',
      outcome: 'Contract',
      name_formula: 'outcome.purpose',
      color_formula: 'if outcome.is_risky then "#ff0000" else null',
      roles: ['holder', 'helper'],
      workflow,
      rules,
      case_fields: {
        purpose: 'outcome.purpose',
        holder_first_name: 'holder.first_name',
        holder_addresses: 'holder.addresses',
      },
      predefined_objects: { holder: { rule: 'holder' }, helper: { rule: 'helper', enters: 'linked' } },
    },
    join: {
      kind: 'creation',
      outcome: 'Person',
      allow_given_names: false,
      workflow: {
        states: { draft: 'start', done: 'approved' },
        transitions: { finish: { from: 'draft', to: 'done' } },
      },
      rules: { basics: { for: 'outcome', ask: ['first_name', 'last_name', 'addresses', 'portrait'] } },
    },
    review_copy: {
      kind: 'lifecycle',
      outcome: 'Person',
      workflow: {
        states: { draft: 'start', done: 'finished' },
        transitions: { finish: { from: 'draft', to: 'done' } },
      },
      rules: { basics: { for: 'outcome', ask: ['first_name', 'last_name', 'addresses'] } },
    },
    review_live: {
      kind: 'lifecycle',
      outcome: 'Person',
      outcome_enters: 'linked',
      workflow: {
        states: { draft: 'start', done: 'finished' },
        transitions: { finish: { from: 'draft', to: 'done' } },
      },
      rules: { basics: { for: 'outcome', ask: ['first_name', 'last_name', 'addresses'] } },
    },
  }),
};

export const publishOffice = (tenant: TestTenant): Promise<void> => publishFiles(tenant, OFFICE);

// biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what is not there fails the test.
export type Shown = any;

/** A new case of a process, as the answer shows it. */
export async function createCase(
  client: Client,
  body: Readonly<Record<string, unknown>> = {},
): Promise<Shown> {
  const reply = await client.post('/api/1/cases', { process_key: 'sign', ...body });
  if (reply.status !== 200) throw new Error(`the case was not created: ${reply.text}`);
  return reply.body.data;
}

export const getCase = async (client: Client, id: number): Promise<Shown> =>
  (await client.get(`/api/1/cases/${id}`)).body.data;

export const holderOf = (shown: Shown): Shown =>
  shown.instances.find(({ roles }: Shown) => roles.some(({ key }: Shown) => key === 'holder'));

/** A value of an instance of a case, or of an occurrence of it. */
export const valueIn = (
  shown: Shown,
  instance: number,
  key: string,
  occurrence: number | null = null,
): unknown =>
  shown.instances
    .find(({ id }: Shown) => id === instance)
    ?.values.find((value: Shown) => value.information_key === key && value.occurrence_id === occurrence)
    ?.value ?? null;

/** A person outside cases, created by an approved case. */
export async function createPerson(client: Client, first: string, last = 'Tester'): Promise<number> {
  const { id, outcome_instance_id } = await createCase(client, { process_key: 'join' });
  const fields = Object.entries({ first_name: first, last_name: last }).map(([information_key, value]) => ({
    information_key,
    instance_id: outcome_instance_id,
    value,
  }));
  expect((await client.patch(`/api/1/cases/${id}`, { fields })).status).toBe(200);
  const done = await client.post(`/api/1/cases/${id}/transition`, { transition_key: 'finish' });
  expect(done.status).toBe(200);
  return outcome_instance_id;
}

/** Adds a proof to a case, as an upload does. */
export async function addProof(tenant: TestTenant, caseId: number, name = 'scan.pdf'): Promise<number> {
  return tenant.inTenant(async ({ db }) => {
    const hash = createHash('sha256').update(name).digest('hex');
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
        file_name: name,
        content_type: 'application/pdf',
        size: 3,
        author_kind: 'key',
        author_name: 'tests',
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await db.insertInto('file_uses').values({ hash, holder_kind: 'proof', holder_id: id }).execute();
    await db
      .updateTable('cases')
      .set((column) => ({ version: column('version', '+', 1) }))
      .where('id', '=', caseId)
      .execute();
    return id;
  });
}

/** The events of a case since a version, as trigger and action. */
export const eventsOf = (
  tenant: TestTenant,
  caseId: number,
): Promise<{ trigger: string; payload: Shown }[]> =>
  tenant.inTenant(async ({ db }) => {
    const rows = await db
      .selectFrom('case_events')
      .select(['trigger', 'payload'])
      .where('case_id', '=', caseId)
      .orderBy('id')
      .execute();
    return rows.map(({ trigger, payload }) => ({ trigger, payload: JSON.parse(payload) }));
  });

export const triggersOf = async (tenant: TestTenant, caseId: number): Promise<string[]> =>
  (await eventsOf(tenant, caseId)).map(({ trigger }) => trigger);

const PASSWORD = 'correct horse battery';
let people = 0;

/** A signed-in person with their own client. */
export async function signedIn(
  service: TestApp,
  {
    teams = [],
    roles = ['case_worker'],
    email: wanted,
  }: {
    readonly teams?: readonly string[];
    readonly roles?: readonly string[];
    readonly email?: string;
  } = {},
): Promise<{ id: number; email: string; cookie: string; client: Client }> {
  people += 1;
  const email = wanted ?? `person-${people}@office.example`;
  const user = await service.alpha.client.post('/api/admin/users', {
    email,
    name: `Person ${people}`,
    roles,
    teams,
    password: PASSWORD,
  });
  expect(user.status).toBe(201);
  const session = await service.anonymous.post('/api/admin/session', { email, password: PASSWORD });
  const cookie = session.headers.get('set-cookie')?.split(';')[0] ?? '';
  return { id: user.body.data.id, email, cookie, client: openClient(service.baseUrl, { Cookie: cookie }) };
}

/** A caller with a new key that is bound to the view of a team; without one, to none. */
export async function keyOfTeam({ alpha, baseUrl }: TestApp, team?: string): Promise<Client> {
  const made = await alpha.client.post('/api/admin/api_keys', { name: 'Bound', ...(team && { team }) });
  expect(made.status).toBe(201);
  return openClient(baseUrl, { Authorization: `Api-Key ${made.body.data.key}` });
}
