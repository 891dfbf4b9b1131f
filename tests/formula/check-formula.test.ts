import { describe, expect, it } from 'vitest';
import {
  BOOLEAN,
  checkFormula,
  checkFunction,
  type FunctionSource,
  NUMBER,
  objectOf,
  positionAt,
  STRING,
} from '../../src/formula/index.ts';
import { Person, personScope } from './people.ts';

const OLDER: FunctionSource = {
  name: 'is older',
  parameters: [
    { name: 'p', type: objectOf(Person) },
    { name: 'years', type: NUMBER },
  ],
  body: 'p.age > years',
};
const scope = personScope([OLDER]);
const first = (text: string, expected?: typeof NUMBER) => checkFormula(text, scope, expected).problems[0];

describe('a formula in order has no problems', () => {
  it.each([
    ['age >= 18 and marital_status = "married"'],
    ['marital_status in ["single", "married"]'],
    ['string join([first_name, last_name], " ")'],
    ['years and months duration(date_of_birth, today()).years'],
    ['sum(accounts[status = "open"].balance) > 1000.50'],
    ['some a in accounts satisfies a.owner.spouse.age > age'],
    ['is older(spouse, 18)'],
    ['is older(years: 18, p: spouse)'],
    ['if spouse = null then 0 else spouse.age'],
    ['date_of_birth < @"2000-01-01" and date_of_birth + duration("P18Y") <= today()'],
    ['accounts[1].owner.first_name'],
    ['{a: 1, b: a + 1}.b'],
    ['for i in 1..3 return if i = 1 then 1 else partial[-1] * i'],
    ['sort(accounts, function(x, y) x.balance < y.balance)'],
    ['spouse instance of Person'],
    ['age in [18..65) and first_name in ("A", "B")'],
    ['upper case(first_name) = "ADA" or nicknames[1] = "x"'],
  ])('%s', (text) => {
    expect(checkFormula(text, scope).problems).toEqual([]);
  });
});

describe('a problem has a code, a place and, where one is close, a suggestion', () => {
  it.each([
    ['lastname = "x"', 'unknown_name', 0, 8, 'last_name'],
    ['spouse.frst_name', 'unknown_property', 0, 16, 'first_name'],
    ['accounts[blance > 3]', 'unknown_name', 9, 15, 'balance'],
    ['accounts.balanse', 'unknown_property', 0, 16, 'balance'],
    ['uper case(first_name)', 'unknown_function', 0, 9, 'upper case'],
    ['marital_status = "maried"', 'unknown_option', 0, 25, 'married'],
    ['marital_status in ["single", "widowed"]', 'unknown_option', 18, 39, undefined],
    ['marital_status in ("single", "marred")', 'unknown_option', 29, 37, 'married'],
    ['accounts[status = "opne"]', 'unknown_option', 9, 24, 'open'],
    ['age = "18"', 'never_equal', 0, 10, undefined],
    ['date_of_birth = 3', 'never_equal', 0, 17, undefined],
    ['spouse = accounts[1]', 'never_equal', 0, 20, undefined],
    ['accounts[1].status = marital_status', 'never_equal', 0, 35, undefined],
    ['age in ["a", "b"]', 'never_equal', 7, 17, undefined],
    ['age < first_name', 'wrong_type', 0, 16, undefined],
    ['spouse < spouse', 'wrong_type', 0, 15, undefined],
    ['age + first_name', 'wrong_type', 0, 16, undefined],
    ['first_name and is_pep', 'wrong_type', 0, 10, undefined],
    ['if age then 1 else 2', 'wrong_type', 3, 6, undefined],
    ['upper case(age)', 'wrong_type', 11, 14, undefined],
    ['substring(first_name)', 'wrong_arguments', 0, 21, undefined],
    ['upper case(text: first_name)', 'wrong_arguments', 0, 28, undefined],
    ['is older(spouse)', 'wrong_arguments', 0, 16, undefined],
    ['is older(accounts[1], 18)', 'wrong_type', 9, 20, undefined],
    ['is older(spouse, first_name)', 'wrong_type', 17, 27, undefined],
    ['accounts["x"]', 'wrong_type', 9, 12, undefined],
    ['age instance of nmber', 'unknown_type', 16, 21, 'number'],
    ['date_of_birth.yer', 'unknown_property', 0, 17, 'year'],
    ['first_name.length', 'unknown_property', 0, 17, undefined],
    ['@"2020-02-30" < today()', 'invalid_literal', 0, 13, undefined],
    ['date("2020-13-01")', 'invalid_literal', 0, 18, undefined],
    ['age > ', 'syntax', 6, 6, undefined],
    ['age > 3)', 'syntax', 7, 8, undefined],
  ])('%s', (text, code, from, to, suggestion) => {
    expect(first(text)).toMatchObject({ code, from, to });
    expect(first(text)?.suggestion).toBe(suggestion);
  });

  it('says what was probably meant', () => {
    expect(first('lastname = "x"')?.message).toBe(
      'the name `lastname` is not known here; did you mean `last_name`?',
    );
  });

  it('says what an object does not have', () => {
    expect(first('spouse.frist_name = "x"')?.message).toMatch(
      /^\S+ has no `frist_name`; did you mean `first_name`\?$/,
    );
  });

  it('reports all problems, in the order of the text', () => {
    const { problems } = checkFormula('lastname = "x" and age = "18"', scope);
    expect(problems.map(({ code }) => code)).toEqual(['unknown_name', 'never_equal']);
  });
});

describe('the type that is asked', () => {
  it.each([
    ['age', STRING, true],
    ['age + 1', NUMBER, false],
    ['first_name', BOOLEAN, true],
    ['marital_status', STRING, false],
    ['null', NUMBER, false],
    ['accounts[1].balance', NUMBER, false],
  ])('%s', (text, expected, isProblem) => {
    expect(checkFormula(text, scope, expected).problems.length > 0).toBe(isProblem);
  });
});

it('a function is checked over its parameters alone', () => {
  expect(checkFunction(OLDER, scope)).toEqual([]);
  const [problem] = checkFunction({ ...OLDER, body: 'p.agee > age' }, scope);
  expect(problem).toMatchObject({ code: 'unknown_property', suggestion: 'age' });
});

it('an offset has a line and a column', () => {
  expect(positionAt('a\nbc\nd', 3)).toEqual({ line: 2, column: 2 });
});
