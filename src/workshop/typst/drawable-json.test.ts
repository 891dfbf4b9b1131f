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
  ['marks that guide directions stay', 'a\u200eb\u200f مر\u200cحبا', 'a\u200eb\u200f مر\u200cحبا'],
  ['what turns letters around goes', 'exe\u202egpj.\u202c \u2067a\u2069', 'exegpj. a'],
  ['every end of a line is one', 'a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
])('%s', async (_, text, expected) => {
  expect(await drawn(text)).toBe(expected);
});
