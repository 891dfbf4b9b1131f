import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApp, type TestApp } from '../../support/app.ts';
import type { Client } from '../../support/client.ts';
import { lettersOf, reachOf } from '../../support/letters-of.ts';
import { publishFiles } from '../../support/published.ts';
import { textsOf } from '../../support/sample-files.ts';
import { documentOf, download, type ShownCase, set, shown } from './bank.ts';

const LONG = 'Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichenverordnungsdurchführungsbestimmungen';

/** Claims about buildings, in four languages, one of them from right to left. */
const CLAIMS = {
  'package.yaml': JSON.stringify({
    name: 'Claims',
    settings: { languages: ['en', 'de', 'ar', 'el'], currency: 'EUR', branding: { name: 'Insurer' } },
  }),
  'ontologies.yaml': JSON.stringify({
    Claim: {
      name_formula: 'holder',
      informations: {
        holder: { type: 'text' },
        email: { type: 'email' },
        phone: { type: 'phone' },
        story: { type: 'long_text' },
        is_urgent: { type: 'boolean' },
        damages: {
          type: 'structure',
          components: { what: { type: 'text' }, cost: { type: 'money' }, since: { type: 'date' } },
        },
      },
    },
  }),
  'documents.yaml': JSON.stringify({
    notice: {
      name: 'Notice of claim',
      table_of_contents: true,
      sections: [
        {
          title: 'Holder {{outcome.holder}}',
          blocks: [
            { value: 'outcome.holder' },
            { value: 'outcome.email' },
            { value: 'outcome.phone' },
            { value: 'outcome.is_urgent' },
            'Reported by {{outcome.holder}}.',
            { text: { text: '{{outcome.story}}', style: 'note' } },
          ],
        },
        {
          title: 'For the office',
          boxes: [
            {
              frame: true,
              title: 'Decision',
              blocks: [{ fill_in: { label: 'Why', kind: 'box', lines: 12 } }],
            },
          ],
        },
      ],
    },
    list: {
      name: 'List of damages',
      header: { left: '{{outcome.story}}', right: 'Claims' },
      sections: [
        {
          title: 'Damages',
          new_page: true,
          blocks: [
            {
              table: {
                over: 'outcome.damages',
                columns: ['what', { value: 'cost', align: 'right', total: true }, 'since', 'what'],
              },
            },
            { signature: { of: 'outcome', label: '{{holder}}' } },
          ],
        },
      ],
    },
    narrow: {
      name: 'Narrow columns',
      sections: [
        {
          blocks: [
            { fill_in: { label: '{{outcome.story}}' } },
            { signature: { label: '{{outcome.story}}' } },
            {
              table: {
                over: 'outcome.damages',
                columns: ['what', ...Array.from({ length: 6 }, (_, at) => ({ title: `${at}`, value: '1' }))],
              },
            },
          ],
        },
      ],
    },
  }),
  'processes.yaml': JSON.stringify({
    report: {
      kind: 'creation',
      outcome: 'Claim',
      workflow: {
        states: { open: 'start', done: 'finished' },
        transitions: { end: { from: 'open', to: 'done' } },
      },
      rules: { all: { for: 'outcome', ask: ['holder', 'email', 'phone', 'story', 'is_urgent', 'damages'] } },
      documents: ['notice', 'list', 'narrow'],
    },
  }),
};

let service: TestApp;
let client: Client;
beforeAll(async () => {
  service = await startApp();
  client = service.alpha.client;
  await publishFiles(service.alpha, CLAIMS);
});
afterAll(() => service.close());

async function claim(values: Record<string, unknown> = {}, language = 'en'): Promise<ShownCase> {
  const made = shown(
    await client.post('/api/1/cases', { process_key: 'report', preferred_language_key: language }),
  );
  return Object.keys(values).length === 0 ? made : set(client, made, values);
}

async function pdfOf(of: ShownCase, key: string, rest = ''): Promise<Uint8Array> {
  const { status, bytes } = await download(
    service,
    `/api/1/cases/${of.id}/documents/${documentOf(of, key).id}${rest}`,
  );
  expect(status, Buffer.from(bytes).toString('latin1').slice(0, 400)).toBe(200);
  return bytes;
}

const pagesOf = async (bytes: Uint8Array): Promise<string[]> =>
  (await textsOf(bytes)).map((page) => page.replaceAll(/\s+/g, ' '));

const MARGIN = 22;
const WIDTH = 210;
const HEIGHT = 297;

test.each([
  'en',
  'de',
  'ar',
])('words that are longer than their line stay between the margins, in %s [Documents 3]', async (language) => {
  const email = `${'long.name.'.repeat(5)}x@${'sub.domain.'.repeat(6)}example.org`;
  const of = await claim(
    {
      holder: `${LONG} ${'x'.repeat(80)}`,
      email,
      story: `${LONG} 4${'9'.repeat(150)} and more`,
      damages: [{ what: LONG, cost: 123456789012.5, since: '2026-01-02' }],
    },
    language,
  );
  for (const key of ['notice', 'list']) {
    const { left, right } = reachOf((await lettersOf(await pdfOf(of, key))).flat());
    expect(left).toBeGreaterThanOrEqual(MARGIN - 0.4);
    expect(right).toBeLessThanOrEqual(WIDTH - MARGIN + 0.4);
  }
  // Hyphenated words can be read and found. Where two directions meet, PDF readers differ in their order.
  if (language !== 'ar')
    expect((await pagesOf(await pdfOf(of, 'notice'))).join('').replaceAll(/[\s\u200b]/g, '')).toContain(
      email,
    );
});

test('names of every script are printed as they are [Documents 3]', async () => {
  const names = [
    'Αλέξανδρος',
    'Олександр',
    'Հայկ',
    'გიორგი',
    'נועם',
    'ไทย',
    'हिन्दी',
    'বাংলা',
    'தமிழ்',
    '김철수',
    '山田さくら',
    '王小明',
  ];
  const of = await claim({
    holder: 'Anna 😀',
    story: names.join('\n'),
    damages: [{ what: '👩‍👩‍👧‍👦 Kiln' }],
  });
  const [notice = ''] = await pagesOf(await pdfOf(of, 'notice'));
  expect(notice).not.toContain('□');
  expect(notice).toContain('😀');
  // Ligatures are extracted in an order of their own.
  for (const name of names.filter(
    (each) => !/[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Tamil}]/u.test(each),
  ))
    expect(notice).toContain(name);
  expect((await pagesOf(await pdfOf(of, 'list')))[0]).not.toContain('□');
});

test('a letter that no font has shows as a box, and the rest of the document is there [Documents 3]', async () => {
  const of = await claim({ holder: 'Anna ᚠ', story: 'a\u0007\tb ✓ ½ €', damages: [{ what: 'ꀀ Kiln' }] });
  const [notice = ''] = await pagesOf(await pdfOf(of, 'notice'));
  expect(notice).toContain('Anna □');
  expect(notice).toContain('½ €');
  expect((await pagesOf(await pdfOf(of, 'list')))[0]).toContain('□ Kiln');
});

test('a letter that no font has is told at the preview and with the file, also when it was made before [Documents 3]', async () => {
  const of = await claim({ holder: 'Anna ᚠ', damages: [{ what: 'ꀀ Kiln' }] });
  const path = `/api/1/cases/${of.id}/documents/${documentOf(of, 'list').id}`;
  const pages = (await pagesOf(await pdfOf(of, 'list', '/preview'))).join(' ');
  expect(pages).toContain('Letters that cannot be printed (a box stands for them): U+A000, U+16A0');
  for (const _ of ['made', 'kept'])
    expect((await download(service, path)).headers.get('missing-letters')).toBe('U+A000, U+16A0');
  expect((await pagesOf(await pdfOf(of, 'list'))).join(' ')).not.toContain('U+16A0');
  const fine = await claim({ holder: 'Anna' });
  const reply = await download(service, `/api/1/cases/${fine.id}/documents/${documentOf(fine, 'list').id}`);
  expect(reply.headers.get('missing-letters')).toBeNull();
});

test('marks that turn letters around do not turn the document around, nor bring it down [Documents 3]', async () => {
  const of = await claim({
    holder: 'exe\u202egpj.\u202c and a long name behind it \u2067 שלום',
    story: '\u202e'.repeat(20),
  });
  const pages = (await pagesOf(await pdfOf(of, 'notice'))).join(' ');
  expect(pages).toContain('exegpj. and a long name behind it');
});

test('the heading of a section goes to the next page with the box that has no room [Documents 3]', async () => {
  for (const lines of [20, 24, 28, 32]) {
    const of = await claim({ holder: 'Anna', story: 'A line.\n'.repeat(lines) });
    const pages = await pagesOf(await pdfOf(of, 'notice'));
    // The table of contents on the first page has it as well.
    const bodies = pages.map((page) => page.split('Reported by').at(-1) ?? '');
    expect(bodies.find((page) => page.includes('For the office'))).toContain('Decision');
  }
});

test('a first section on a new page does not leave the title alone on its own [Documents 3]', async () => {
  const of = await claim({ holder: 'Anna' });
  expect(await pagesOf(await pdfOf(of, 'list'))).toHaveLength(1);
});

test('the totals of a table never stand on a page without a line [Documents 3]', async () => {
  for (let count = 26; count < 44; count += 1) {
    const damages = Array.from({ length: count }, (_, at) => ({ what: `Item ${at + 1}`, cost: 1 }));
    const pages = await pagesOf(await pdfOf(await claim({ damages }), 'list'));
    expect(pages.find((page) => page.includes('Total'))).toContain(`Item ${count}`);
  }
});

test('a line of a table with totals that is longer than its page goes on on the next one, with nothing lost [Documents 3]', async () => {
  const words = Array.from({ length: 1200 }, (_, at) => `word${at}`);
  for (const before of [[], [{ what: 'short', cost: 1 }]]) {
    const damages = [...before, { what: words.join(' '), cost: 2 }];
    const bytes = await pdfOf(await claim({ damages }), 'list');
    const pages = await pagesOf(bytes);
    const printed = new Set(pages.join(' ').split(' '));
    expect(words.filter((word) => !printed.has(word))).toEqual([]);
    for (const page of pages) expect(page).toContain('What Cost');
    expect(pages[0]).toContain('word0 ');
    expect(pages.at(-1)).toContain(`Total EUR ${before.length === 0 ? 2 : 3}.00`);
    expect(reachOf((await lettersOf(bytes)).flat()).lower).toBeGreaterThan(10);
  }
});

test('what is longer than its page goes on on the next one where it else stays together [Documents 3]', async () => {
  const words = Array.from({ length: 1200 }, (_, at) => `word${at}`);
  const bytes = await pdfOf(await claim({ story: words.join(' ') }), 'narrow');
  const printed = (await pagesOf(bytes)).join(' ').split(' ');
  expect(printed.filter((word) => word.startsWith('word'))).toHaveLength(2 * words.length);
  expect(reachOf((await lettersOf(bytes)).flat()).lower).toBeGreaterThan(10);
});

test('a word in a table is not divided where the columns beside it have room [Documents 3]', async () => {
  const of = await claim({ damages: [{ what: 'Representative installation' }] });
  expect((await pagesOf(await pdfOf(of, 'narrow'))).join(' ')).toContain('Representative');
});

test.each([
  ['words', 'Bells and whistles installation '.repeat(18)],
  ['one word', 'x'.repeat(2900)],
])('%s that have no room in the header end with an ellipsis between paper and title [Documents 3]', async (_, story) => {
  const [letters = []] = await lettersOf(await pdfOf(await claim({ story }), 'list'));
  const { left, right, upper } = reachOf(letters);
  expect(left).toBeGreaterThanOrEqual(MARGIN - 0.4);
  expect(right).toBeLessThanOrEqual(WIDTH - MARGIN + 0.4);
  expect(upper).toBeLessThan(HEIGHT - 3);
  const end = letters.find(({ letter }) => letter === '…');
  expect(end?.lower).toBeGreaterThan(HEIGHT - 20);
  expect(letters.filter(({ lower }) => lower > HEIGHT - 20).map(({ letter }) => letter)).toContain('C');
});

test('words of the other direction in the header keep their marks at their end [Documents 3]', async () => {
  const [letters = []] = await lettersOf(await pdfOf(await claim({ story: '* Bells' }, 'ar'), 'list'));
  const star = letters.find(({ letter }) => letter === '*');
  const bell = letters.find(({ letter }) => letter === 'B');
  expect(star?.left).toBeLessThan(bell?.left ?? 0);
});

test('an amount in a table is not divided where its column can be wider [Documents 3]', async () => {
  const costs = ['98765430123456.78', '98765431123456.78'];
  const damages = costs.map((cost) => ({ what: `${LONG} house12`, cost, since: '2026-11-15' }));
  const [page] = await pagesOf(await pdfOf(await claim({ damages }), 'list'));
  for (const amount of ['98,765,430,123,456.78', '98,765,431,123,456.78', '197,530,861,246,913.56'])
    expect(page).toContain(`EUR ${amount}`);
});

test('a line to sign on for somebody without a name says what it is for [Documents 3]', async () => {
  const [page = ''] = await pagesOf(await pdfOf(await claim(), 'list'));
  expect(page).toContain('Place and date Signature');
});

test('what a document says by itself is in its language as well [Documents 3] [Document rules 2]', async () => {
  const of = await claim({ holder: 'Άννα', is_urgent: true, damages: [{ what: 'Στέγη', cost: 2 }] });
  const greek = (await pagesOf(await pdfOf(of, 'notice', '?language=el'))).join(' ');
  expect(greek).toContain('Περιεχόμενα');
  expect(greek).toContain('Ναι');
  expect(greek).toContain('Σελίδα 1 από 1');
  expect((await pagesOf(await pdfOf(of, 'list', '?language=el'))).join(' ')).toContain('Σύνολο');
  const arabic = (await pagesOf(await pdfOf(of, 'notice', '?language=ar'))).join(' ');
  expect(arabic).not.toMatch(/Contents|Yes|Page/);
});

test('a telephone number keeps its plus in front between letters from right to left [Documents 3]', async () => {
  const of = await claim({ holder: 'آنا', phone: '+41446681800' }, 'ar');
  const letters = (await lettersOf(await pdfOf(of, 'notice'))).flat();
  const plus = letters.findIndex(({ letter }) => letter === '+');
  const digit = letters.findIndex(({ letter }, at) => letter === '4' && at >= plus - 11);
  expect(letters[plus]?.left).toBeLessThan(letters[digit]?.left ?? 0);
});
