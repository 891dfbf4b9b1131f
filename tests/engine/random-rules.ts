// Random configurations over a small schema, and random edits of their cases, both drawn from one tape of numbers.
import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage, type PackageIndex } from '../../src/configuration/index-package.ts';

/** The numbers that decide; past the end they repeat with a shift, so that every tape is long enough. */
export interface Tape {
  below(limit: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(percent: number): boolean;
}

export function tapeOf(numbers: readonly number[]): Tape {
  let at = 0;
  const next = (): number => {
    const value = (numbers[at % numbers.length] ?? 0) + 7919 * Math.floor(at / numbers.length);
    at += 1;
    return value;
  };
  const below = (limit: number): number => next() % limit;
  return {
    below,
    pick<T>(choices: readonly T[]): T {
      const chosen = choices[below(choices.length)];
      if (chosen === undefined) throw new Error('Nothing to pick from.');
      return chosen;
    },
    chance: (percent) => below(100) < percent,
  };
}

type Place =
  | 'case'
  | 'outcome'
  | 'outcome.friend'
  | 'Person'
  | 'Account'
  | 'chief'
  | 'spouse'
  | 'Person.items'
  | 'spouse.items';

const NUMBERS: Readonly<Record<'case' | 'Person' | 'Account' | 'Person.items', readonly string[]>> = {
  case: [
    'outcome.n1',
    'count(Person)',
    'sum(Account.balance)',
    'count(spouse)',
    'chief.n1',
    'count(Account[balance > 3])',
  ],
  Person: [
    'n1',
    'n2',
    'total',
    'friend.n1',
    'friend.friend.n2',
    'outcome.n1',
    'sum(Account[holder = self].balance)',
    'count(Account[holder = self and kind = "a"])',
    'sum(Account.balance)',
    'count(Person[flag])',
    'count(Person[12 / n1 > n2])',
    'sum(items.x)',
    'count(items)',
    'sum(for i in items return i.link.n1)',
    'sum(items[y].x)',
    'count(items[x > n1])',
    'sum(items.double)',
    'chief.n1',
    'sum(spouse.n1)',
    '12 / n1 + n2',
    'if flag then n1 else n2',
  ],
  Account: [
    'balance',
    'holder.n1',
    'holder.friend.n1',
    'count(Account)',
    'outcome.n2',
    'sum(for p in Person return 12 / p.n1)',
    'holder.total',
  ],
  'Person.items': [
    'x',
    'link.n1',
    'parent.n1',
    'n2',
    'parent.friend.n1',
    'count(parent.items)',
    'sum(Account.balance)',
  ],
};

const CONDITIONS: Readonly<Record<'case' | 'Person' | 'Account' | 'Person.items', readonly string[]>> = {
  case: [
    'outcome.flag',
    'case.state = "open"',
    'some a in Account satisfies a.balance > 5',
    'count(chief) > 0',
    'outcome.word = "a"',
    'case.is_complete',
    'count(case.issues) > 0',
  ],
  Person: [
    'flag',
    'word = "a"',
    'word in ("a", "b")',
    'friend != null',
    'friend.flag',
    'late',
    'due >= today()',
    'self = outcome',
    'outcome.flag',
    'case.state = "open"',
    'every a in Account satisfies a.balance > 1',
    'some i in items satisfies i.y',
    'every i in items satisfies i.link.flag',
    'list contains(case.tags, "t1")',
    'not(flag)',
    'case.is_complete',
    'list contains(case.issues, "r1")',
    'friend.instance_name = "P 2"',
    'n1 = null',
  ],
  Account: [
    'kind = "a"',
    'holder.flag',
    'holder != null',
    'opened < today()',
    'count(spouse) > 1',
    'holder.word = "b"',
  ],
  'Person.items': [
    'y',
    'link != null',
    'parent.flag',
    'link.flag',
    'parent.word = "a"',
    'case.state = "open"',
  ],
};

const scopeOf = (place: Place): keyof typeof NUMBERS => {
  if (place === 'case' || place === 'Account') return place;
  return place.endsWith('.items') ? 'Person.items' : 'Person';
};

const number = (tape: Tape, place: Place): string => {
  const first = tape.pick(NUMBERS[scopeOf(place)]);
  return tape.chance(30) ? `${first} ${tape.pick(['+', '-', '*'])} ${tape.below(4)}` : first;
};

const condition = (tape: Tape, place: Place): string => {
  const one = tape.chance(60)
    ? tape.pick(CONDITIONS[scopeOf(place)])
    : `${number(tape, place)} ${tape.pick(['>', '<', '=', '>='])} ${tape.below(6)}`;
  return tape.chance(25)
    ? `(${one}) ${tape.pick(['and', 'or'])} ${tape.pick(CONDITIONS[scopeOf(place)])}`
    : one;
};

const FIELDS: Readonly<Record<Place, readonly string[]>> = {
  case: [],
  outcome: ['n1', 'n2', 'flag', 'word', 'due', 'friend', 'items'],
  'outcome.friend': ['n1', 'flag', 'items'],
  'spouse.items': ['x', 'y'],
  Person: ['n1', 'n2', 'flag', 'word', 'due', 'friend', 'items'],
  chief: ['n1', 'n2', 'flag', 'word', 'items'],
  spouse: ['n1', 'flag', 'word', 'due'],
  Account: ['balance', 'holder', 'kind', 'opened'],
  'Person.items': ['x', 'y', 'link'],
};

const NUMERIC: Readonly<Record<Place, readonly string[]>> = {
  case: [],
  outcome: ['n1', 'n2'],
  'outcome.friend': ['n2'],
  'spouse.items': ['x'],
  Person: ['n1', 'n2'],
  chief: ['n2'],
  spouse: ['n1'],
  Account: ['balance'],
  'Person.items': ['x'],
};

/** One random rule. Rules for instances can create instances, even a Person for a Person. */
function rule(tape: Tape, key: string): Record<string, unknown> {
  const place = tape.pick<Place>([
    'case',
    'outcome',
    'outcome',
    'Person',
    'Person',
    'Account',
    'chief',
    'spouse',
    'Person.items',
    'outcome.friend',
    'spouse.items',
  ]);
  const body: Record<string, unknown> = { for: place, priority: tape.below(3) };
  if (tape.chance(75)) body.when = condition(tape, place);
  const isInstance = place !== 'case';
  const actions = 1 + tape.below(2);
  for (let n = 0; n < actions; n++) {
    const kind = tape.below(isInstance ? 14 : 6);
    if (kind === 0) body.tag = [tape.pick(['t1', 't2'])];
    else if (kind === 1) body.issue = { message: `${key} says so.` };
    else if (kind === 2) body.warn = { message: `${key} warns.` };
    else if (kind === 3) body.color = '"#112233"';
    else if (kind === 4) body.require = [tape.pick(['d1', 'd2', 'd3'])];
    else if (kind === 5) body.comment = { text: `${key} began.` };
    else if (kind <= 8) body.ask = [tape.pick(FIELDS[place]), tape.pick(FIELDS[place])];
    else if (kind === 9) body.default = { [tape.pick(NUMERIC[place])]: number(tape, place) };
    else if (kind === 10) body.set = { [tape.pick(NUMERIC[place])]: number(tape, place) };
    else if (kind === 11 && scopeOf(place) === 'Person') body.give_role = giveRole(tape);
    else body.create = create(tape, place);
  }
  return body;
}

const giveRole = (tape: Tape): unknown =>
  tape.chance(50)
    ? { role: tape.pick(['chief', 'spouse']) }
    : { role: 'spouse', to: tape.pick(['friend', 'outcome.friend']) };

function create(tape: Tape, place: Place): unknown {
  if (scopeOf(place) === 'Person.items')
    return { ontology: 'Person', in: 'link', roles: tape.chance(30) ? ['spouse'] : [] };
  if (place === 'Account') return { ontology: 'Person', in: 'holder', values: { n1: 'balance' } };
  return tape.chance(60)
    ? {
        ontology: 'Person',
        in: 'friend',
        roles: tape.chance(50) ? [tape.pick(['chief', 'spouse'])] : [],
        values: { n2: number(tape, place) },
      }
    : { ontology: 'Account', values: { holder: 'self', balance: number(tape, place) } };
}

/** A random package as an index. */
export function randomPackage(tape: Tape): { index: PackageIndex; text: string } {
  const rules: Record<string, unknown> = {};
  const count = 3 + tape.below(9);
  for (let n = 0; n < count; n++) rules[`r${n}`] = rule(tape, `r${n}`);
  return { index: packageWith(rules, tape), text: JSON.stringify(rules) };
}

/** The schema of random packages with rules of one's own. */
export function packageWith(rules: Readonly<Record<string, unknown>>, tape: Tape): PackageIndex {
  const files = {
    'package.yaml': { name: 'Random', settings: { languages: ['en', 'de'], time_zone: 'Europe/Zurich' } },
    'ontologies.yaml': {
      Person: {
        name_formula: 'string join(["P", string(n1), friend.word], " ")',
        informations: {
          n1: { type: 'integer', ...(tape.chance(30) ? { default: tape.below(5) } : {}) },
          n2: { type: 'integer', ...(tape.chance(20) ? { check: 'n2 > 1' } : {}) },
          flag: { type: 'boolean', ...(tape.chance(20) ? { optional: 'n1 > 2' } : {}) },
          word: { type: 'choice', options: ['a', 'b', 'c'], ...(tape.chance(20) ? { default: 'a' } : {}) },
          due: {
            type: 'date',
            ...(tape.chance(30) ? { needed_document: tape.pick(['d1', 'd2', 'd3']) } : {}),
          },
          late: { type: 'boolean', formula: 'due < today()' },
          friend: { type: 'instance', ontology: 'Person' },
          total: { type: 'decimal', formula: number(tape, 'Person').replace('total', 'n1') },
          items: {
            type: 'structure',
            display_name: { en: 'Item', de: 'Posten' },
            min_occurrences: tape.below(2),
            editable_names: true,
            components: {
              x: {
                type: 'integer',
                ...(tape.chance(30) ? { needed_document: tape.pick(['d1', 'd2', 'd3']) } : {}),
              },
              y: { type: 'boolean' },
              link: { type: 'instance', ontology: 'Person' },
              double: { type: 'integer', formula: 'x * 2' },
            },
          },
        },
      },
      Account: {
        name_formula: 'holder.instance_name',
        informations: {
          balance: { type: 'integer' },
          holder: { type: 'instance', ontology: 'Person' },
          kind: { type: 'choice', options: ['a', 'b'] },
          opened: { type: 'date' },
        },
      },
    },
    'roles.yaml': { chief: { held_by: 'Person', holders: { max: 1 } }, spouse: { held_by: 'Person' } },
    'teams.yaml': { desk: {} },
    'access.yaml': {
      all: {
        processes: ['run'],
        levels: ['low', 'high'],
        level: 'if outcome.n1 > 2 then "low" else "high"',
        rules: [
          { levels: ['high'], condition: 'count(Account) > 1', see: { teams: ['desk'] } },
          { states: ['open'], see: { people: ['owner', 'assignee'] } },
          { condition: 'case.is_complete', see: { roles: ['reader'] } },
          { see: { everybody: true } },
        ],
      },
    },
    'tags.yaml': { t1: { name: 'One' }, t2: { name: 'Two' } },
    'needed_documents.yaml': {
      d1: { ontology: 'Person', per: 'instance' },
      d2: { per: 'case', optional: 'case.state = "open"' },
      d3: { ontology: 'Person', per: 'case', optional: 'n1 > 1' },
    },
    'processes.yaml': {
      run: {
        kind: 'creation',
        outcome: 'Person',
        name_formula: 'outcome.instance_name',
        color_formula: 'if count(Account) > 1 then "#aabbcc" else null',
        workflow: {
          states: { draft: { kind: 'start' }, open: { kind: 'open' } },
          transitions: {
            go: { from: 'draft', to: 'open', condition: 'case.is_complete' },
            back: { from: 'open', to: 'draft' },
          },
        },
        roles: { chief: { min: tape.below(2), max: 1 }, spouse: {} },
        rules,
      },
    },
  };
  const texts = new Map(Object.entries(files).map(([name, body]) => [name, JSON.stringify(body, null, 1)]));
  const { package: pkg, problems } = readPackage(texts);
  if (pkg === null) throw new Error(JSON.stringify(problems));
  return indexPackage(pkg);
}
