import { describe, expect, it } from 'vitest';
import { createRun } from '../run.ts';
import { compilePattern, findAll, replaceAll } from './pattern.ts';

const pattern = (source: string, flags = '') => {
  const compiled = compilePattern(source, flags, createRun());
  return 'problem' in compiled ? expect.fail(compiled.problem) : compiled;
};

describe('matching', () => {
  it.each([
    ['bra', '', 'abracadabra', true],
    ['^bra', '', 'abracadabra', false],
    ['Mary.Jones', '', 'Mary\rJones', false],
    ['Mary.Jones', 's', 'Mary\nJones', true],
    ['^b$', 'm', 'a\nb\nc', true],
    ['ABC', 'i', 'abc', true],
    ['k', 'i', '\u212a', true],
    ['[A-Z-[OI]]', 'i', 'x', true],
    ['[A-Z-[OI]]', 'i', 'o', false],
    ['[a-z-[a-z]]', '', 'b', false],
    ['[^Q]', 'i', 'q', false],
    ['\\p{Lu}', 'i', 'm', false],
    ['\\p{IsGreek}+', '', 'αβ', true],
    ['\\P{IsBasicLatin}', '', 'abc', false],
    ['^\\i\\c*$', '', 'x-1', true],
    ['^\\w+$', '', 'añb1', true],
    ['[\\d-]+', '', '-', true],
    ['he ll o[ ]wor ld', 'x', 'hello world', true],
    ['a.b', 'q', 'a.b', true],
    ['a.b', 'q', 'axb', false],
  ])('%s with flags "%s" in %s', (source, flags, input, expected) => {
    expect(pattern(source, flags).test(input)).toBe(expected);
  });

  it.each([
    ['(', ''],
    ['[a', ''],
    ['(a)\\1', ''],
    ['[z-a]', ''],
    ['\\y', ''],
    ['\\p{Greek}', ''],
    ['(?=a)', ''],
    ['a', 'p'],
  ])('%s with flags "%s" is no pattern', (source, flags) => {
    expect(compilePattern(source, flags, createRun())).toHaveProperty('problem');
  });
});

describe('replacing', () => {
  it.each([
    ['(ab)|(a)', 'abcd', '[1=$1][2=$2]', '[1=ab][2=]cd'],
    ['a(.)', 'abracadabra', 'a$1$1', 'abbraccaddabbra'],
    ['r.*?t', 'reluctant', 'X', 'Xant'],
    ['(a)', 'a', '$12', 'a2'],
    ['a', 'a', '\\$1', '$1'],
  ])('%s in %s by %s', (source, input, replacement, expected) => {
    expect(replaceAll(pattern(source), input, replacement, createRun())).toBe(expected);
  });

  it.each([
    ['.*?', 'x'],
    ['a', '$'],
    ['a', '\\x'],
  ])('%s by %s cannot be done', (source, replacement) => {
    expect(replaceAll(pattern(source), 'abc', replacement, createRun())).toHaveProperty('problem');
  });
});

it('finds every match', () => {
  expect(findAll(pattern('a+'), 'aabca')).toEqual([
    [0, 2],
    [4, 5],
  ]);
});
