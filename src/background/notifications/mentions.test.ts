import { expect, test } from 'vitest';
import { mentionedAmong, mentionTexts } from './mentions.ts';

const ana = { name: 'Ana', email: 'ana@example.org' };
const anaKeller = { name: 'Ana Keller', email: 'keller@example.org' };
const people = [ana, anaKeller, { name: 'Élodie', email: 'e.martin@example.org' }];

test.each([
  ['@Ana, please look', ['Ana']],
  ['Please look, @ana', ['Ana']],
  ['@Ana Keller and @élodie!', ['Ana Keller', 'Élodie']],
  ['(@Ana Keller)', ['Ana Keller']],
  ['@keller@example.org knows', ['Ana Keller']],
  ['@Ana @Ana', ['Ana']],
  ['@Anabel is somebody else', []],
  ['write to ana@example.org', []],
  ['a price of 5 @ 3', []],
  ['@e.martin@example.orgs', []],
])('%s mentions %j', (text, expected) => {
  expect(mentionedAmong(mentionTexts(text), people).map(({ name }) => name)).toEqual(expected);
});

test('a text full of @ is read to an end', () => {
  expect(mentionTexts('@ana '.repeat(1000))).toHaveLength(50);
});
