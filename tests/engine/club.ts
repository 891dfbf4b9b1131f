// A club as a package, and stories of its members.
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../src/configuration/index-package.ts';
import { runScenario, type ScenarioResult } from '../../src/stories/run-scenario.ts';

const FILES = {
  'package.yaml': { name: 'Club', settings: { languages: ['en', 'de'], time_zone: 'Europe/Zurich' } },
  'connectors.yaml': {
    greeter: {
      ontology: 'Person',
      address: 'https://greeter.example/{{name}}',
      result: { level: 'response.body.level', points: 'response.body.points' },
    },
  },
  'teams.yaml': { board: { name: 'Board' } },
  'access.yaml': {
    members: {
      processes: ['join'],
      levels: ['open', 'secret'],
      level:
        'if outcome.points > 9 then "secret" else if outcome.points = null then "open" else "of no kind"',
      rules: [
        { levels: ['secret'], see: { teams: ['board'], people: ['owner'] } },
        { states: ['done'], see: { roles: ['administrator'] } },
        { see: { everybody: true } },
      ],
    },
    people: { ontologies: ['Person'], see: { teams: ['board'], roles: ['administrator'] } },
    directors: { ontologies: ['Director'], see: { roles: ['administrator'] } },
  },
  'tags.yaml': { old: {}, told: {} },
  'roles.yaml': { guest: { held_by: 'Person', holders: { max: 1 } } },
  'needed_documents.yaml': {
    passport: {
      ontology: 'Person',
      max_files: 1,
      accept: ['pdf'],
      reads: [
        { information: 'born', from: 'mrz.birth_date' },
        { information: 'born', from: 'date', near: ['Born'] },
        { information: 'name' },
      ],
    },
    photo: { ontology: 'Person' },
  },
  'ontologies.yaml': {
    Director: { extends: 'Person' },
    Country: { managed: true, informations: { code: { type: 'text' } } },
    Person: {
      informations: {
        name: { type: 'text' },
        born: { type: 'date' },
        points: { type: 'integer' },
        level: { type: 'text' },
        scan: { type: 'file' },
        friend: { type: 'instance', ontology: 'Person' },
        cards: { type: 'structure', max_occurrences: 2, components: { code: { type: 'text' } } },
      },
      actions: {
        praise: {
          condition: 'points > 0',
          parameters: { more: { type: 'integer' } },
          rules: { add: { set: { points: 'points + more' } } },
        },
      },
      scheduled_rules: { birthday: { schedule: { date: 'born', delay: 'P1Y' }, set: { level: '"one"' } } },
    },
  },
  'processes.yaml': {
    join: {
      kind: 'creation',
      outcome: 'Person',
      roles: ['guest'],
      predefined_objects: { sponsor: { rule: 'sponsors', enters: 'linked' } },
      workflow: {
        states: { draft: { kind: 'start' }, done: { kind: 'approved' } },
        transitions: {
          close: { from: 'draft', to: 'done' },
          elect: { from: 'draft', to: 'done', votes: { needed: 2, may_vote: ['board'], exclude: ['owner'] } },
        },
      },
      rules: {
        basics: {
          for: 'outcome',
          ask: ['name', 'points', 'friend', 'cards', 'scan'],
          require: ['passport', 'photo'],
        },
        sponsors: { for: 'outcome', when: 'points = 1', create: { ontology: 'Person', key: 'sponsor' } },
        stamped: { for: 'outcome', on: { proof_stored: ['passport'] }, set: { level: '"stamped"' } },
        told: { for: 'outcome', when: 'level = "stamped"', tag: 'told' },
        greeted: { for: 'Person', on: { proof_stored: ['photo'] }, http_call: 'greeter' },
      },
      scheduled_rules: { reminder: { schedule: { cron: '0 8 * * *' }, comment: 'Wake up.' } },
    },
  },
};

const texts = new Map(Object.entries(FILES).map(([name, body]) => [name, JSON.stringify(body)]));

/** Runs a story of the club, written as in a package. */
export function tell(story: object): ScenarioResult {
  const files = new Map([
    ...texts,
    [
      'tests.yaml',
      JSON.stringify({ 'a story': { process: 'join', comes: {}, ...story } }).replaceAll('"comes"', '"then"'),
    ],
  ]);
  const { package: pkg, problems } = readPackage(files);
  const scenario = pkg?.tests['a story'];
  if (pkg === null || scenario === undefined) throw new Error(JSON.stringify(problems));
  return runScenario(indexPackage(pkg), scenario);
}
