import { expect, test } from 'vitest';
import type { Component } from '../../configuration/kinds/information.ts';
import { isInformation, parseValue } from '../../configuration/parse-value.ts';
import { Replacements } from './replacements.ts';

const informationOf = (definition: object): Component => {
  if (!isInformation(definition) || definition.type === 'structure')
    throw new Error('This is no information.');
  return definition;
};

test.each<[original: string, definition: object]>([
  ['Petra Muster', { type: 'text' }],
  ['She has worked there since 2010.', { type: 'long_text' }],
  ['Bahnhofstrasse 12a', { type: 'text' }],
  ['756.9217.0769.85', { type: 'text' }],
  ['petra.muster@bank.example', { type: 'email' }],
  ['+41446681800', { type: 'phone' }],
  ['CH9300762011623852957', { type: 'iban' }],
  ['DE89370400440532013000', { type: 'iban' }],
  ['MT84MALT011000012345MTLCAST001S', { type: 'iban' }],
])('"%s" is replaced by another text that the information accepts, and always by the same', (original, definition) => {
  const information = informationOf(definition);
  const replacements = new Replacements('CHF', 7);
  const replaced = replacements.of(original, information);
  expect(replaced).not.toBe(original);
  expect(parseValue(information, replaced, 'CHF')).toEqual({ value: replaced });
  expect(replacements.of(` ${original.toUpperCase()} `, information)).toBe(replaced);
  for (const word of original.split(/[\s@]+/).filter(({ length }) => length > 3))
    expect(replaced).not.toContain(word);
});

test('two texts have two replacements, and one that is kept stays', () => {
  const text = informationOf({ type: 'text' });
  const replacements = new Replacements('CHF', 7);
  const names = Array.from(
    { length: 40 },
    (_, at) => `name ${'abcdefghij'[at % 10]}${'klmn'[Math.floor(at / 10)]}`,
  );
  expect(new Set(names.map((name) => replacements.of(name, text))).size).toBe(40);
  const swiss = replacements.of('Swiss', text);
  const item = replacements.items().filter(({ key }) => key === 'swiss');
  replacements.keep(item);
  expect(replacements.of('Swiss', text)).toBe('Swiss');
  replacements.release(item);
  expect(replacements.of('Swiss', text)).toBe(swiss);
});

test.each([
  ['1980-03-01', 'date'],
  ['1980-03-01T10:00:00.000Z', 'date_time'],
  ['123456.70', 'money'],
  ['0.05', 'decimal'],
  ['98765432109876543210', 'integer'],
])('"%s" is replaced by another %s, nearer with each try', (original, type) => {
  const replacements = new Replacements('CHF', 7);
  const information = informationOf({ type });
  const seen = new Set([original]);
  for (let tries = 0; tries < 4; tries++) {
    const replaced = replacements.of(original, information);
    expect(parseValue(information, replaced, 'CHF')).toEqual({ value: replaced });
    if (replaced !== null) seen.add(replaced);
    const [item] = replacements.items();
    if (item !== undefined) replacements.change(item);
  }
  expect(seen.size).toBeGreaterThan(2);
});

test.each([
  ['CH', 'country'],
  ['12', 'integer'],
  ['-99', 'integer'],
  ['12.5', 'percentage'],
])('"%s" tells nothing of people as a %s', (value, type) => {
  expect(new Replacements('CHF', 7).of(value, informationOf({ type }))).toBe(value);
});
