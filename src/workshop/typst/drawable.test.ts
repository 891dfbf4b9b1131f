import { describe, expect, test } from 'vitest';
import { drawable } from './drawable.ts';

const drawn = (text: string): string => JSON.parse(drawable({ text }).json).text;

test.each([
  [
    'what the fonts have stays',
    'Żółć Ελλάδα Мир 東京 ひらがな مرحبا 1 234,50 €',
    'Żółć Ελλάδα Мир 東京 ひらがな مرحبا 1 234,50 €',
  ],
  ['a letter of a script without a font is a box', 'ᚠᚢᚦ', '□□□'],
  ['a box to tick looks the same as a box', '☐ yes', '□ yes'],
  ['letters in parts are put together', 'Mu\u0308ller', 'Müller'],
  ['a sign loses what would make it a picture', '©\ufe0f', '©'],
  ['control characters go, tabs are blanks, lines stay', 'a\u0000\u0007\tb\r\nc\rd', 'a b\nc\nd'],
  ['half a letter is none', 'a\ud83d', 'a�'],
  ['marks that guide directions stay', 'a\u200eb\u200f مر\u200cحبا', 'a\u200eb\u200f مر\u200cحبا'],
  ['what turns letters around goes', 'exe\u202egpj.\u202c \u2067a\u2069', 'exegpj. a'],
  ['every end of a line is one', 'a\u2028b\u2029c\u0085d', 'a\nb\nc\nd'],
])('%s', (_, text, expected) => {
  expect(drawn(text)).toBe(expected);
});

describe('a name', () => {
  test.each([
    ['Αλέξανδρος', []],
    ['Олександр', []],
    ['नरेन्द्र', []],
    ['محمد', ['Noto Sans Arabic']],
    ['יוסף שָׁלוֹם', ['Noto Sans Hebrew']],
    ['Հայկ', ['Noto Sans Armenian']],
    ['გიორგი', ['Noto Sans Georgian']],
    ['አበበ', ['Noto Sans Ethiopic']],
    ['রবীন্দ্রনাথ', ['Noto Sans Bengali']],
    ['ਗੁਰਪ੍ਰੀਤ', ['Noto Sans Gurmukhi']],
    ['મોહનદાસ', ['Noto Sans Gujarati']],
    ['சுப்பிரமணிய', ['Noto Sans Tamil']],
    ['వెంకటేశ్వర', ['Noto Sans Telugu']],
    ['ಕುವೆಂಪು', ['Noto Sans Kannada']],
    ['ശ്രീനാരായണൻ', ['Noto Sans Malayalam']],
    ['ශ්‍රී', ['Noto Sans Sinhala']],
    ['สมชาย ใจดี', ['Noto Sans Thai']],
    ['ສົມສັກ', ['Noto Sans Lao']],
    ['សុខ ចាន់រ៉ា', ['Noto Sans Khmer']],
    ['အောင်ဆန်း', ['Noto Sans Myanmar']],
    ['王小明', ['Noto Sans SC']],
    ['山田さくら', ['Noto Sans JP']],
    ['김철수', ['Noto Sans KR']],
    ['Ada 😀 ❤️ 👩‍👩‍👧‍👦 🇨🇭 👍🏽', ['Noto Emoji']],
  ])('%s is printed as it is, with the fonts that it needs alone', (name, families) => {
    const { json, families: used, missing } = drawable({ name });
    expect([used, missing]).toEqual([['Noto Sans', ...families], []]);
    expect(JSON.parse(json).name).toBe(name.normalize('NFC').replaceAll('\ufe0f', ''));
  });

  test('of Chinese signs is drawn as the language of the document draws them', () => {
    expect(drawable({ name: '骨' }, 'ja').families).toEqual(['Noto Sans', 'Noto Sans JP']);
    expect(drawable({ name: '骨' }, 'de').families).toEqual(['Noto Sans', 'Noto Sans SC']);
    expect(drawable({ name: '骨', other: '김' }, 'ko-KR').families).toEqual(['Noto Sans', 'Noto Sans KR']);
  });
});

test('letters that no font has are reported, each once', () => {
  expect(drawable({ a: 'ᚠᚠ and ꀀ', b: ['ᚠ', 'q\u0488'] }).missing).toEqual(['ᚠ', 'ꀀ']);
});
