import { expect, test } from 'vitest';
import { drawableJson } from './drawable-json.ts';

const drawn = async (text: string): Promise<string> => JSON.parse(await drawableJson({ text })).text;

test.each([
  [
    'what the fonts have stays',
    'Żółć Ελλάδα Мир 東京 ひらがな مرحبا 1 234,50 €',
    'Żółć Ελλάδα Мир 東京 ひらがな مرحبا 1 234,50 €',
  ],
  ['an emoji of several parts is one box', 'a 👩‍👩‍👧‍👦 b 🇨🇭', 'a □ b □'],
  ['a letter of a script without a font is a box', 'שלום', '□□□□'],
  ['letters in parts are put together', 'Mu\u0308ller', 'Müller'],
  ['a sign loses what would make it a picture', '©\ufe0f', '©'],
  ['control characters go, tabs are blanks, lines stay', 'a\u0000\u0007\tb\r\nc\rd', 'a b\nc\nd'],
  ['half a letter is none', 'a\ud83d', 'a�'],
  ['marks that guide directions stay', '\u2066abc\u2069 مر\u200cحبا', '\u2066abc\u2069 مر\u200cحبا'],
])('%s', async (_, text, expected) => {
  expect(await drawn(text)).toBe(expected);
});
