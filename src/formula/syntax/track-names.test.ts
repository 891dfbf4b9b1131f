import { parser, trackVariables } from 'lezer-feel';
import { describe, expect, it } from 'vitest';
import type { DeclaredNames } from './names-in-sight.ts';
import { trackNames } from './track-names.ts';

const DECLARED: DeclaredNames = {
  'string length': true,
  'get value': true,
  'x-y': true,
  loan: { 'pre-approved': true, in: { 'a+b': true } },
};

const parts = (text: string, contextTracker: ReturnType<typeof trackNames>): string[] => {
  const found: string[] = [];
  const tree = parser.configure({ top: 'Expression', contextTracker }).parse(text);
  tree.iterate({ enter: ({ name, from, to }) => void found.push(`${name} ${from}-${to}`) });
  return found;
};

const list = (count: number, item: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => item(i)).join(', ');

describe('the names of a formula are those that the parser’s own tracker finds', () => {
  it.each([
    'x-y + x - y',
    'loan.pre-approved and loan.in.a+b',
    'loan[pre-approved].in.a+b',
    `[loan, ${list(20, String)}].pre-approved`,
    `[${list(20, String)}, loan, 1].pre-approved`,
    `[${list(12, (i) => `{c-${i}: 1}`)}][c-3 = c-11].c-7`,
    `{${list(12, (i) => `part ${i}-a: ${i}`)}, all: part 1-a + part 11-a}.part 4-a`,
    '{q r: {s-t: 1}, u: q r.s-t + q.r}',
    'for q r in loan.in, s-t in [1] return q r.a+b + s-t',
    'for s-t in [1] return partial[-1].s-t',
    `for ${list(12, (i) => `n-${i} in [${i}]`)} return n-0 + n-11`,
    'some n-1 in [1] satisfies n-1 > 0 and n-2',
    `function(${list(12, (i) => `p ${i}`)}) p 0 + p 11`,
    'get value(loan, "in").a+b',
    'get value(m: loan, key: "in").a+b',
    `get value(loan, ${list(9, String)}).a+b`,
    'if x-y then {c-d: 1} else {e-f: 2}',
    '(if x-y then {c-d: 1} else {e-f: 2}).c-d',
    'string length("a") + string width',
    'date and time("x") + date("y") + years and months duration',
    'no such name of many words',
    'x-y x-y) x-y',
  ])('%s', (text) => {
    expect(parts(text, trackNames(DECLARED))).toEqual(parts(text, trackVariables(DECLARED)));
  });
});

describe('what is remembered does not grow with the formula', () => {
  /** The most parts of one place while a text is parsed. */
  function mostParts(text: string): number {
    const contextTracker = trackNames(DECLARED);
    const reduce = Reflect.get(contextTracker, 'reduce');
    let most = 0;
    parts(
      text,
      Object.assign(contextTracker, {
        reduce: (place: { children: readonly unknown[] }, ...rest: readonly unknown[]) => {
          most = Math.max(most, place.children.length);
          return Reflect.apply(reduce, contextTracker, [place, ...rest]);
        },
      }),
    );
    return most;
  }

  it.each([
    ['a list', `[${list(500, () => 'x')}]`],
    ['arguments', `sum(${list(500, () => 'x')})`],
    ['parameters', `function(${list(500, (i) => `p${i}`)}) 1`],
    ['loops', `for ${list(200, (i) => `i${i} in x`)} return 1`],
    ['conditions', Array.from({ length: 250 }, () => 'x').join(' and ')],
    ['entries', `{${list(250, (i) => `a${i}: 1`)}}`],
  ])('%s', (_name, text) => {
    expect(mostParts(text)).toBeLessThanOrEqual(8);
  });

  it('a name of very many words is read word by word, without looking for it', () => {
    const name = 'w '.repeat(2000).trim();
    expect(parts(`{${name}: 1, x: ${name}}`, trackNames(DECLARED))).toContain(
      `Expression 0-${2 * name.length + 10}`,
    );
  });
});
