import type { TestTenant } from '../../support/app.ts';
import type { Reply } from '../../support/client.ts';
import { publishFiles } from '../../support/published.ts';

const workflow = {
  states: {
    draft: { kind: 'start' },
    done: { kind: 'finished' },
    declined: { kind: 'declined' },
  },
  transitions: {
    finish: { from: 'draft', to: 'done' },
    decline: { from: 'draft', to: 'declined' },
  },
};

/** A club: people and members with everything that can happen to them outside cases. */
export const CLUB: Record<string, unknown> = {
  'package.yaml': { name: 'Club', settings: { languages: ['en', 'de'], time_zone: 'Europe/Zurich' } },
  'ontologies.yaml': {
    Party: {
      abstract: true,
      identifier: 'party_number',
      name_formula: 'full_name',
      informations: {
        party_number: 'text',
        first_name: 'text',
        last_name: 'text',
        full_name: { type: 'text', formula: 'string join([first_name, last_name], " ")' },
      },
    },
    Person: {
      extends: 'Party',
      name: { en: 'Person', de: 'Mensch' },
      informations: {
        income: { type: 'integer', default: 10 },
        grade: { type: 'text', read_only: true },
        born: 'date',
        has_dog: 'boolean',
        spouse: { type: 'instance', ontology: 'Person' },
        club: { type: 'instance', ontology: 'Club' },
        passport: 'file',
        colours: { type: 'choices', options: { red: 'Red', blue: 'Blue' } },
        household: { type: 'integer', formula: 'income + (if spouse = null then 0 else spouse.income)' },
        addresses: {
          type: 'structure',
          display_name: 'Address',
          max_occurrences: 2,
          editable_names: true,
          components: { street: 'text', city: { type: 'text', default: 'Bern' } },
        },
        rival: { type: 'instance', ontology: 'Person' },
        height: { type: 'integer', formula: '(if rival.height = null then 0 else rival.height) + 1' },
        landlords: {
          type: 'structure',
          components: { landlord: { type: 'instance', ontology: 'Person' }, rent: 'integer' },
        },
        note: 'text',
        last_call: 'date',
        calls: 'integer',
      },
      actions: {
        promote: {
          name: { en: 'Promote', de: 'Befördern' },
          condition: 'income > 5',
          parameters: {
            bonus: {
              type: 'integer',
              min: 0,
              check: { formula: 'bonus < 1000', message: '{{bonus}} is too much.' },
            },
            reason: { type: 'text', optional: 'bonus < 10' },
            partner: { type: 'instance', ontology: 'Person', optional: true },
          },
          rules: {
            pay: {
              set: { income: 'income + bonus', note: 'reason' },
              send_email: {
                to: '["a@club.example", "b@club.example"]',
                subject: 'For {{instance_name}}',
                body: 'Income {{income}}.',
              },
            },
          },
          lifecycle_cases: [{ process: 'review', when: 'bonus > 50', values: { note: '"reviewed"' } }],
        },
        greet: { rules: { go: { set: { note: '"hello"' } } } },
        marry: {
          rules: {
            go: { start_case: { process: 'admit', values: { first_name: '"Partner of " + first_name' } } },
          },
        },
      },
    },
    Member: {
      extends: 'Person',
      informations: { level: { type: 'choice', options: { one: 'One', two: 'Two' }, default: 'one' } },
      actions: { greet: { rules: { go: { set: { note: '"welcome back"' } } } } },
    },
    Club: { informations: { title: 'text' } },
    Country: { managed: true, informations: { code: 'text' } },
  },
  'processes.yaml': {
    admit: {
      kind: 'creation',
      outcome: 'Person',
      workflow,
      rules: {
        questions: {
          for: 'outcome',
          ask: ['first_name', 'last_name', 'income', 'spouse', 'note', 'addresses'],
        },
        partner: { when: 'outcome.first_name = "Two"', create: [{ ontology: 'Person', key: 'partner' }] },
      },
    },
    review: {
      kind: 'lifecycle',
      outcome: 'Person',
      outcome_enters: 'linked',
      workflow,
      rules: { questions: { for: 'outcome', ask: ['first_name', 'last_name', 'income', 'note'] } },
    },
    introduce: {
      kind: 'creation',
      outcome: 'Club',
      workflow,
      rules: {
        friend: { create: [{ ontology: 'Person', key: 'friend' }] },
        questions: { for: 'Person', ask: ['first_name', 'note', 'addresses'] },
      },
      predefined_objects: { friend: { rule: 'friend', create: 'friend', enters: 'linked' } },
    },
    audit: {
      kind: 'lifecycle',
      outcome: 'Person',
      workflow,
      rules: { questions: { for: 'outcome', ask: ['first_name', 'income', 'note'] } },
    },
  },
  'interaction_log_types.yaml': {
    call: {
      name: { en: 'Telephone call', de: 'Anruf' },
      ontologies: 'Person',
      sets: {
        last_call: 'if count(logs) = 0 then null else date(logs[-1].interaction_time)',
        calls: 'count(logs)',
      },
    },
    visit: { ontologies: 'Club', sets: {} },
  },
};

export const publishClub = (tenant: TestTenant, files: Record<string, unknown> = CLUB): Promise<void> =>
  publishFiles(
    tenant,
    Object.fromEntries(Object.entries(files).map(([name, body]) => [name, JSON.stringify(body)])),
  );

/** The ids by which clients address things. */
export interface ClubIds {
  ontology(key: string): number;
  action(ontology: string, key: string): number;
}

export async function readIds(tenant: TestTenant): Promise<ClubIds> {
  const { data } = (await tenant.client.get('/api/1/configuration')).body;
  const find = <T extends { key: string; id: number }>(list: readonly T[], key: string): T => {
    const found = list.find((each) => each.key === key);
    if (found === undefined) throw new Error(`the configuration has no ${key}`);
    return found;
  };
  return {
    ontology: (key) => find(data.ontologies, key).id,
    action: (ontology, key) =>
      find(
        find<{ key: string; id: number; manual_instance_actions: { key: string; id: number }[] }>(
          data.ontologies,
          ontology,
        ).manual_instance_actions,
        key,
      ).id,
  };
}

/** An instance created without a case. */
export async function makeInstance(
  tenant: TestTenant,
  fields: Record<string, unknown> = {},
  ontology = 'Person',
): Promise<number> {
  const made = await tenant.client.post('/api/1/instances/force_create', { ontology_key: ontology, fields });
  if (made.status !== 200) throw new Error(made.text);
  return made.body.data.id;
}

export async function fieldsOf(tenant: TestTenant, id: number): Promise<Record<string, unknown>> {
  return (await tenant.client.get(`/api/1/instances/${id}`)).body.data.fields;
}

/** The newest entries of the history first. */
export async function historyOf(tenant: TestTenant, id: number, query = ''): Promise<Reply['body'][]> {
  const reply = await tenant.client.get(`/api/1/instances/${id}/history?page_size=-1&${query}`);
  if (reply.status !== 200) throw new Error(reply.text);
  return reply.body.results;
}

/** A case about an instance, of a lifecycle process. */
export async function makeCase(tenant: TestTenant, process: string, outcome?: number): Promise<number> {
  const made = await tenant.client.post('/api/1/cases', {
    process_key: process,
    ...(outcome !== undefined && { outcome_instance_id: outcome }),
  });
  if (made.status !== 200) throw new Error(made.text);
  return made.body.data.id;
}
