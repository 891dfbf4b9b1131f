import { describe, expect, it } from 'vitest';
import {
  type Aggregate,
  clockAt,
  compileFormula,
  createRun,
  EXCLUDED,
  type FunctionSource,
  NUMBER,
  objectOf,
  type Path,
  parseDate,
  parseNumber,
  toFeelText,
} from '../../src/formula/index.ts';
import { account, Person, person, personScope, type World, worldOf } from './people.ts';

const savings = account({ balance: parseNumber('120.50'), status: 'open', currency: 'CHF' });
const loan = account({ balance: -20, status: 'open', currency: 'EUR' });
const old = account({ balance: 5, status: 'closed', currency: 'EUR' });
const spouse = person({ first_name: 'Noor', age: 40, accounts: [loan] });
const subject = person({
  first_name: 'Ada',
  last_name: 'Meier',
  age: 42,
  is_pep: false,
  marital_status: 'married',
  date_of_birth: parseDate('1984-02-29'),
  spouse,
  accounts: [savings, loan, old],
  nicknames: ['a', 'b'],
});

const FUNCTIONS: FunctionSource[] = [
  { name: 'worth', parameters: [{ name: 'p', type: objectOf(Person) }], body: 'sum(p.accounts.balance)' },
  { name: 'partner', parameters: [{ name: 'p', type: objectOf(Person) }], body: 'p.spouse' },
  { name: 'forever', parameters: [{ name: 'n', type: NUMBER }], body: 'forever(n + 1)' },
  {
    name: 'factorial',
    parameters: [{ name: 'n', type: NUMBER }],
    body: 'if n <= 1 then 1 else n * factorial(n - 1)',
    result: NUMBER,
  },
];

const scope = personScope(FUNCTIONS);
const showPath = (path: Path): string => path.map(({ name }) => name).join('.');
const readsOf = (text: string): string[] => compileFormula(text, scope).reads.paths.map(showPath).toSorted();

function evaluate(text: string): string {
  const formula = compileFormula(text, scope);
  const clock = clockAt(Date.UTC(2026, 10, 15, 23, 30), 'Europe/Zurich');
  return toFeelText(formula.evaluate(worldOf(subject), createRun(clock ? { clock } : {})));
}

describe('evaluating over objects', () => {
  it.each([
    ['first_name + " " + last_name', '"Ada Meier"'],
    ['spouse.first_name', '"Noor"'],
    ['spouse.spouse.first_name', 'null'],
    ['accounts.balance', '[120.5, -20, 5]'],
    ['sum(accounts[status = "open"].balance)', '100.5'],
    ['count(accounts[balance < 0])', '1'],
    ['some a in accounts satisfies a.balance < 0', 'true'],
    ['for a in accounts return a.balance * 2', '[241, -40, 10]'],
    ['accounts[1].currency', '"CHF"'],
    ['accounts[item.balance = age]', '[]'],
    ['accounts[currency = "EUR" and balance < age].status', '["open", "closed"]'],
    ['sort(accounts, function(a, b) a.balance < b.balance)[1].balance', '-20'],
    ['spouse instance of Person', 'true'],
    ['spouse instance of Party', 'true'],
    ['accounts[1] instance of Party', 'false'],
    ['spouse = spouse', 'true'],
    ['accounts[1] = accounts[2]', 'false'],
    ['{who: spouse}.who.first_name', '"Noor"'],
    ['worth(spouse)', '-20'],
    ['partner(partner(spouse))', 'null'],
    ['factorial(20)', '2432902008176640000'],
    ['today()', '2026-11-16'],
  ])('%s is %s', (text, expected) => {
    expect(evaluate(text)).toBe(expected);
  });
});

describe('what a formula reads', () => {
  it.each([
    ['1 + 2', []],
    ['first_name', ['first_name']],
    ['accounts.balance', ['accounts', 'accounts.balance']],
    ['accounts[status = "open"].balance', ['accounts', 'accounts.balance', 'accounts.status']],
    ['accounts[balance > age]', ['accounts', 'accounts.balance', 'age']],
    [
      'for a in spouse.accounts return a.owner.age',
      ['spouse', 'spouse.accounts', 'spouse.accounts.owner', 'spouse.accounts.owner.age'],
    ],
    [
      'if is_pep then spouse.age else accounts[1].balance',
      ['accounts', 'accounts.balance', 'is_pep', 'spouse', 'spouse.age'],
    ],
    [
      '(if is_pep then spouse else spouse.spouse).age',
      ['is_pep', 'spouse', 'spouse.age', 'spouse.spouse', 'spouse.spouse.age'],
    ],
    [
      'concatenate(accounts, spouse.accounts).balance',
      ['accounts', 'accounts.balance', 'spouse', 'spouse.accounts', 'spouse.accounts.balance'],
    ],
    [
      'sort(accounts, function(a, b) a.balance < b.balance)[1].status',
      ['accounts', 'accounts.balance', 'accounts.status'],
    ],
    ['{who: spouse, n: who.age}.n', ['spouse', 'spouse.age']],
    ['worth(spouse)', ['spouse', 'spouse.accounts', 'spouse.accounts.balance']],
    ['partner(spouse).age', ['spouse', 'spouse.spouse', 'spouse.spouse.age']],
    [
      'some a in accounts, b in spouse.accounts satisfies a.currency = b.currency',
      ['accounts', 'accounts.currency', 'spouse', 'spouse.accounts', 'spouse.accounts.currency'],
    ],
  ])('%s', (text, expected) => {
    expect(readsOf(text)).toEqual(expected);
    expect(compileFormula(text, scope).reads.untraced).toEqual([]);
  });

  it('names the definition that each property belongs to', () => {
    const [, balance] = compileFormula('accounts.balance', scope).reads.paths;
    expect(balance).toEqual([
      { name: 'accounts', on: null },
      { name: 'balance', on: 'Account' },
    ]);
  });

  it('says when an access cannot be traced', () => {
    const { untraced } = compileFormula('(function(p) p.age)(spouse)', scope).reads;
    expect(untraced).toHaveLength(1);
    expect(untraced[0]).toMatchObject({ name: 'age', from: 13, to: 18 });
  });

  it('reads a property once per use, and only when it is needed', () => {
    const world = worldOf(subject);
    compileFormula('is_pep and spouse.age > 1', scope).evaluate(world, createRun());
    expect(world.reads).toBe(1);
  });
});

describe('aggregates over a relation', () => {
  const aggregatesOf = (text: string): Aggregate<World>[] => [...compileFormula(text, scope).aggregates];

  it.each([
    ['sum(accounts.balance)', 'sum', 'accounts', [parseNumber('120.50'), -20, 5]],
    ['count(accounts[status = "open"])', 'count', 'accounts', [savings, loan, EXCLUDED]],
    ['max(accounts[status = "open"].balance)', 'max', 'accounts', [parseNumber('120.50'), -20, EXCLUDED]],
    ['mean(for a in accounts return a.balance + 1)', 'mean', 'accounts', [parseNumber('121.50'), -19, 6]],
    ['some a in accounts satisfies a.balance < 0', 'some', 'accounts', [false, true, false]],
    [
      'every a in accounts[currency = "EUR"] satisfies a.balance < age',
      'every',
      'accounts',
      [EXCLUDED, true, true],
    ],
    ['min(spouse.accounts.balance)', 'min', 'spouse.accounts', [parseNumber('120.50'), -20, 5]],
  ])('%s', (text, kind, path, contributions) => {
    const [aggregate] = aggregatesOf(text);
    expect(aggregate?.kind).toBe(kind);
    expect(aggregate?.isWhole).toBe(true);
    expect(aggregate?.paths.map(showPath)).toEqual([path]);
    const world = worldOf(subject);
    const run = createRun();
    expect([savings, loan, old].map((item) => aggregate?.readItem(world, run, item))).toEqual(contributions);
  });

  it('are found inside a larger formula', () => {
    const [aggregate] = aggregatesOf('sum(accounts.balance) > 100 and is_pep');
    expect(aggregate).toMatchObject({ kind: 'sum', isWhole: false, from: 0, to: 21 });
    expect(aggregate?.readList(worldOf(subject), createRun())).toEqual([savings, loan, old]);
  });

  it.each([
    ['sum([1, 2])'],
    ['sum(nicknames)'],
    ['for p in [spouse] return sum(p.accounts[balance < p.age].balance)'],
    ['sum(accounts.balance, 1)'],
  ])('%s is none that can be kept', (text) => {
    expect(aggregatesOf(text)).toEqual([]);
  });

  it('can be read from where they are kept', () => {
    const formula = compileFormula('sum(accounts.balance) + 1', scope, {
      replaceAggregate: ({ kind }) => (kind === 'sum' ? { read: () => 1000 } : undefined),
    });
    expect(formula.evaluate(worldOf(subject), createRun())).toBe(1001);
  });
});

describe('the clock', () => {
  it.each([
    ['age > 3', false, false, true, 0],
    ['date_of_birth < today()', true, false, true, 1],
    ['today() >= date_of_birth + duration("P18Y")', true, false, true, 1],
    ['years and months duration(date_of_birth, today()).years', true, false, false, 0],
    ['date_of_birth < today() and today().year > 2000', true, false, false, 1],
    ['some a in [1] satisfies date_of_birth + duration("P1D") * a < today()', true, false, false, 0],
    ['now().hour', false, true, false, 0],
  ])('%s', (text, readsToday, readsNow, isByThresholds, count) => {
    const { clock } = compileFormula(text, scope);
    expect(clock).toMatchObject({ readsToday, readsNow, isByThresholds });
    expect(clock.thresholds).toHaveLength(count);
  });

  it('offers the date that today() is compared with', () => {
    const { clock } = compileFormula('today() >= date_of_birth + duration("P18Y")', scope);
    const date = clock.thresholds[0]?.evaluate(worldOf(subject), createRun()) ?? null;
    expect(toFeelText(date)).toBe('2002-02-28');
  });
});

describe('logic of two, three and more operands', () => {
  const VALUES = ['true', 'false', 'null', '3'];
  const some = (count: number): string[][] =>
    count === 0 ? [[]] : some(count - 1).flatMap((rest) => VALUES.map((value) => [value, ...rest]));
  const cases = [2, 3, 4].flatMap(some);

  /** The standard, by table: what decides ends it, anything that is no boolean makes it null. */
  const expected = (operands: readonly string[], deciding: string, opposite: string): string =>
    operands.includes(deciding) ? deciding : operands.every((each) => each === opposite) ? opposite : 'null';

  it.each([
    ['and', 'false', 'true'],
    ['or', 'true', 'false'],
  ])('%s is decided, true, false or null as in the standard, and warns of what is no boolean before it is decided', (word, deciding, opposite) => {
    for (const operands of cases) {
      const text = operands.map((each) => `[${each}][1]`).join(` ${word} `);
      const run = createRun();
      const value = compileFormula(text, scope).evaluate(worldOf(subject), run);
      expect(toFeelText(value), text).toBe(expected(operands, deciding, opposite));
      const end = operands.indexOf(deciding);
      const read = end < 0 ? operands : operands.slice(0, end);
      expect(run.warnings.length, text).toBe(read.filter((each) => each === '3').length);
    }
  });
});

describe('texts in a list of texts', () => {
  it.each([
    ['first_name in ("Noor", "Ada")', 'true', 0],
    ['first_name in ("Noor", "Eve")', 'false', 0],
    ['first_name in ("Noor", ["Eve", "Ada"])', 'true', 0],
    ['first_name in []', 'false', 0],
    ['null in ("Noor", "Ada")', 'false', 0],
    ['nicknames in ("a", ["a", "b"])', 'true', 1],
    ['[42][1] in ("Noor", "Ada")', 'null', 2],
    ['[42][1] in ("Noor", ["Ada"])', 'null', 1],
  ])('%s is %s, with %i warnings', (text, result, warnings) => {
    const run = createRun();
    expect(toFeelText(compileFormula(text, scope).evaluate(worldOf(subject), run))).toBe(result);
    expect(run.warnings).toHaveLength(warnings);
  });
});

describe('warnings', () => {
  const warningsOf = (text: string, steps?: number) => {
    const run = createRun(steps ? { steps } : {});
    const value = compileFormula(text, scope).evaluate(worldOf(subject), run);
    return { value, warnings: run.warnings };
  };

  it.each([
    ['1 + (1 / 0)', 'out_of_range', 5, 10],
    ['age + first_name', 'wrong_type', 0, 16],
    ['first_name < 3', 'wrong_type', 0, 14],
    ['nobody', 'unknown_name', 0, 6],
    ['date(first_name)', 'invalid_value', 0, 16],
    ['matches(first_name, "(")', 'invalid_value', 0, 24],
    ['1 +', 'not_compiled', 3, 3],
    ['forever(1)', 'budget_exceeded', 0, 10],
    ['for i in 1..1000000000 return i', 'budget_exceeded', 0, 31],
  ])('%s is null because of %s', (text, code, from, to) => {
    const { value, warnings } = warningsOf(text);
    expect(value).toBeNull();
    expect(warnings[0]).toMatchObject({ code, from, to });
  });

  it('say which values did not fit', () => {
    expect(warningsOf('age + first_name').warnings[0]?.reason).toBe(
      '+ is not defined for 42 (number) and "Ada" (string)',
    );
  });

  it.each([
    ['spouse.spouse.age + 1'],
    ['null < 3'],
    ['upper case(spouse.last_name)'],
    ['sum([1, null])'],
  ])('%s is null without a warning, because something is not known yet', (text) => {
    expect(warningsOf(text)).toEqual({ value: null, warnings: [] });
  });

  it('several formulas share the budget of one run', () => {
    const formula = compileFormula('count(for i in 1..60 return i)', scope);
    const run = createRun({ steps: 100 });
    expect(formula.evaluate(worldOf(subject), run)).toBe(60);
    expect(formula.evaluate(worldOf(subject), run)).toBeNull();
    expect(run.warnings[0]?.code).toBe('budget_exceeded');
  });
});
