import path from 'node:path';
import { checkPackage } from '../../src/configuration/checks/check-package.ts';
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage, type PackageIndex } from '../../src/configuration/index-package.ts';
import type { CanonicalValue } from '../../src/configuration/information-types/information-type.ts';
import type { Package } from '../../src/configuration/kinds/index.ts';
import {
  changeInstance,
  compileOntology,
  type InstanceChange,
  type InstanceRecord,
  newInstance,
  type Surroundings,
} from '../../src/instances/index.ts';
import { readPackageFolder } from '../../src/platform/read-package-folder.ts';

const NOW = Date.parse('2026-03-10T12:00:00Z');
export const MOMENT = { now: NOW, by: { kind: 'key', name: 'import' } } as const;

const CLUB = {
  Person: {
    name_formula: 'full_name',
    informations: {
      first_name: 'text',
      last_name: { type: 'text', max_length: 20 },
      full_name: { type: 'text', formula: 'string join([first_name, last_name], " ")' },
      income: { type: 'integer', default: 10 },
      born: 'date',
      age: { type: 'integer', formula: 'years and months duration(born, today()).years' },
      seen_at: 'date_time',
      read_at: { type: 'date_time', formula: 'now()' },
      spouse: { type: 'instance', ontology: 'Person' },
      household: { type: 'integer', formula: 'income + (if spouse = null then 0 else spouse.income)' },
      wealth: { type: 'integer', formula: 'household * 2' },
      spouse_wealth: { type: 'integer', formula: 'spouse.wealth' },
      colours: { type: 'choices', options: { red: 'Red', blue: 'Blue' } },
      addresses: {
        type: 'structure',
        display_name: 'Address',
        max_occurrences: 2,
        editable_names: true,
        components: {
          street: 'text',
          city: { type: 'text', default: 'Bern' },
          label: { type: 'text', formula: 'string join([occurrence_name, street, city, first_name], ", ")' },
          rank: { type: 'integer', formula: 'count(Account)' },
          landlord: { type: 'instance', ontology: 'Person' },
        },
      },
      phones: { type: 'structure', components: { number: 'text' } },
      cities: { type: 'text', formula: 'string join(addresses.city, "/")' },
      account_count: { type: 'integer', formula: 'count(Account[holder = self])' },
      known_as: { type: 'text', formula: 'string(account_count)' },
      note: 'text',
      last_call: 'date',
      last_call_at: 'date_time',
      calls: 'integer',
    },
    actions: {
      promote: {
        condition: 'income > 5',
        parameters: {
          bonus: {
            type: 'integer',
            min: 0,
            check: { formula: 'bonus < 1000', message: '{{bonus}} is too much.' },
          },
          reason: { type: 'text', optional: 'bonus < 10' },
          partner: { type: 'instance', ontology: 'Person', optional: true },
          factor: { type: 'integer', default: 2 },
          total: { type: 'integer', formula: 'bonus * factor' },
        },
        rules: {
          pay: {
            set: {
              income: 'income + total',
              note: 'reason',
              spouse: 'if partner = null then spouse else partner',
            },
            send_email: {
              to: '["a@club.example", "b@club.example"]',
              subject: { en: 'For {{instance_name}}', de: 'Für {{instance_name}}' },
              body: 'Income {{income}}, household {{household}}, {{reason}}, {{spouse}}.',
            },
          },
          rich: {
            when: 'income > 100',
            start_case: {
              process: 'admit',
              outcome: 'spouse',
              values: { note: '"partner of " + full_name', seen_at: 'now()' },
              assignee: '"boss@club.example"',
            },
            send_email: { to: 'null', subject: 'Nobody', body: 'Nobody' },
          },
        },
        lifecycle_cases: [
          { process: 'review', when: 'bonus > 50', values: { income: 'total' } },
          { process: 'review', for: 'spouse', when: 'bonus > 500' },
        ],
      },
      greet: { rules: { go: { set: { note: '"hello"' } } } },
    },
    scheduled_rules: {
      birthday: {
        schedule: { date: 'born', delay: 'P18Y1DT6H' },
        when: 'first_name != null',
        set: { note: '"of age"' },
        send_email: {
          to: '"club@club.example"',
          language: '"de"',
          subject: { en: 'Adult', de: 'Volljährig' },
          body: '{{age}}',
        },
        create_lifecycle_case: 'review',
      },
      weekly: { schedule: { cron: '0 6 * * 1' }, when: 'income > 50', set: { calls: '0' } },
    },
  },
  Member: {
    extends: 'Person',
    informations: { level: { type: 'choice', options: { one: 'One', two: 'Two' }, default: 'one' } },
    actions: { greet: { rules: { go: { set: { note: '"welcome back"' } } } } },
    scheduled_rules: { weekly: { schedule: { cron: '0 7 * * 1' }, set: { calls: '7' } } },
  },
  Account: { informations: { holder: { type: 'instance', ontology: 'Person' } } },
  Thing: { abstract: true, informations: { size: 'integer' } },
};

const workflow = {
  states: { draft: { kind: 'start' }, done: { kind: 'finished' } },
  transitions: { finish: { from: 'draft', to: 'done' } },
};

const FILES = {
  'package.yaml': { name: 'Club', settings: { languages: ['en', 'de'], time_zone: 'Europe/Zurich' } },
  'ontologies.yaml': CLUB,
  'processes.yaml': {
    admit: { kind: 'creation', outcome: 'Person', workflow },
    review: { kind: 'lifecycle', outcome: 'Person', outcome_enters: 'linked', workflow },
  },
  'interaction_log_types.yaml': {
    call: {
      ontologies: 'Person',
      sets: {
        last_call: 'if count(logs) = 0 then null else date(logs[-1].interaction_time)',
        last_call_at: 'logs[-1].interaction_time',
        calls: 'count(logs)',
        note: 'logs[1].description',
      },
    },
  },
};

/** A small package of people, with everything that can happen to an instance outside cases. */
export function clubIndex(changed?: Package): PackageIndex {
  if (changed !== undefined) return indexPackage(changed);
  return indexOf(new Map(Object.entries(FILES).map(([name, body]) => [name, JSON.stringify(body)])));
}

export const retailIndex = (): PackageIndex =>
  indexOf(readPackageFolder(path.resolve(import.meta.dirname, '../../examples/retail-onboarding')));

function indexOf(files: ReadonlyMap<string, string>): PackageIndex {
  const { package: pkg, problems } = readPackage(files);
  if (pkg === null) throw new Error(JSON.stringify(problems));
  const errors = checkPackage(pkg).filter(({ severity }) => severity === 'error');
  if (errors.length > 0) throw new Error(JSON.stringify(errors));
  return indexPackage(pkg);
}

/** Surroundings whose new occurrence ids count from 101. */
export function surroundings(...related: InstanceRecord[]): Surroundings {
  let next = 100;
  return {
    related,
    occurrenceId: () => {
      next += 1;
      return next;
    },
  };
}

/** An instance created with these fields. */
export function instanceWith(
  index: PackageIndex,
  ontology: string,
  id: number,
  fields: object,
  ...related: InstanceRecord[]
): InstanceRecord {
  const compiled = compileOntology(index, ontology);
  const made = changeInstance(compiled, newInstance(id, ontology), fields, MOMENT, surroundings(...related));
  if (!made.isDone) throw new Error(JSON.stringify(made.findings));
  return made.after;
}

/** Changed values by information, components as `structure[occurrence].component`. */
export const newValues = ({ values }: Pick<InstanceChange, 'values'>): Record<string, CanonicalValue> =>
  Object.fromEntries(
    values.map((each) => [
      each.occurrence === null
        ? each.information
        : `${each.structure}[${each.occurrence}].${each.information}`,
      each.new,
    ]),
  );

/** Stored values by information. */
export const valuesOf = ({ instance }: InstanceRecord): Record<string, CanonicalValue> =>
  Object.fromEntries([...instance.answers].map(([key, { value }]) => [key, value]));
