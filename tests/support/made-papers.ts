// Papers in four languages, made from a seed, with what is to be read in them.
import type { Wanted } from '../../src/extraction/find-answers.ts';
import { passportWritings } from '../../src/extraction/plain-letters.ts';
import { makeMrz } from './make-mrz.ts';

export type PaperLanguage = 'en' | 'de' | 'fr' | 'it';
type PaperKind = 'passport' | 'card' | 'bank letter' | 'certificate';

/** A text at a place of an A4 page, in points from its lower left corner. */
interface Piece {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size?: number;
  /** All letters equally wide, as in a machine-readable zone. */
  readonly isFixed?: boolean;
}

interface Paper {
  readonly kind: PaperKind;
  readonly language: PaperLanguage;
  readonly pdf: Uint8Array<ArrayBuffer>;
  readonly wanted: readonly Wanted[];
  /** The correct answers, by information. */
  readonly answers: Readonly<Record<string, string>>;
}

type Random = () => number;
const pick = <T>(random: Random, list: readonly [T, ...T[]]): T =>
  list[Math.floor(random() * list.length)] ?? list[0];
const whole = (random: Random, from: number, to: number): number =>
  from + Math.floor(random() * (to - from + 1));
const digits = (random: Random, count: number): string =>
  Array.from({ length: count }, () => whole(random, 0, 9)).join('');
const dayIn = (random: Random, from: number, to: number): string =>
  `${whole(random, from, to)}-${String(whole(random, 1, 12)).padStart(2, '0')}-${String(whole(random, 1, 28)).padStart(2, '0')}`;

const PEOPLE = {
  en: {
    surnames: ['Ashworth', 'O’Brien', 'Whitfield'],
    given: ['Emily Rose', 'Oliver', 'Harriet'],
    code: 'GBR',
    country: 'GB',
  },
  de: {
    surnames: ['Müller', 'Groß', 'Schönfeld'],
    given: ['Jürgen', 'Anna Lena', 'Käthe'],
    code: 'D',
    country: 'DE',
  },
  fr: {
    surnames: ['Lefèvre', 'Bouchard', 'Garçon'],
    given: ['Hélène', 'Jean-Luc', 'Zoé'],
    code: 'FRA',
    country: 'FR',
  },
  it: {
    surnames: ['Rossi', 'D’Angelo', 'Nicolò'],
    given: ['Maria Chiara', 'Luca', 'Niccolò'],
    code: 'ITA',
    country: 'IT',
  },
} as const satisfies Record<PaperLanguage, object>;

const WORDS = {
  en: {
    surname: 'Surname',
    given: 'Given names',
    expiry: 'Date of expiry',
    bank: 'Please pay to our account',
    date: 'Dated',
    valid: 'Valid until',
    issued: 'Issued on',
    born: 'Date of birth',
    total: 'Total due',
  },
  de: {
    surname: 'Name',
    given: 'Vornamen',
    expiry: 'Gültig bis',
    bank: 'Bitte zahlen Sie auf unser Konto',
    date: 'Datum',
    valid: 'Gültig bis',
    issued: 'Ausgestellt am',
    born: 'Geburtsdatum',
    total: 'Gesamtbetrag',
  },
  fr: {
    surname: 'Nom',
    given: 'Prénoms',
    expiry: "Date d'expiration",
    bank: 'Veuillez payer sur notre compte',
    date: 'Date',
    valid: "Valable jusqu'au",
    issued: 'Délivré le',
    born: 'Date de naissance',
    total: 'Montant total',
  },
  it: {
    surname: 'Cognome',
    given: 'Nomi',
    expiry: 'Data di scadenza',
    bank: 'Si prega di versare sul nostro conto',
    date: 'Data',
    valid: 'Valido fino al',
    issued: 'Rilasciato il',
    born: 'Data di nascita',
    total: 'Importo totale',
  },
} as const;

const LOCALES = { en: 'en-GB', de: 'de-DE', fr: 'fr-FR', it: 'it-IT' } as const;

/** A day as the language writes it: with the name of the month, or as numbers. */
function written(iso: string, language: PaperLanguage, isNamed: boolean): string {
  const style = isNamed
    ? ({ dateStyle: 'long' } as const)
    : ({ day: '2-digit', month: '2-digit', year: 'numeric' } as const);
  return new Intl.DateTimeFormat(LOCALES[language], { ...style, timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  );
}

/** An account number of the country whose check digits are right. */
function iban(random: Random, language: PaperLanguage): string {
  const [country, account] = (
    {
      en: () => ['GB', `BARC${digits(random, 14)}`],
      de: () => ['DE', digits(random, 18)],
      fr: () => ['FR', digits(random, 23)],
      it: () => ['IT', `X${digits(random, 22)}`],
    } as const
  )[language]();
  const number = [...`${account}${country}00`].map((each) => Number.parseInt(each, 36)).join('');
  return `${country}${String(98n - (BigInt(number) % 97n)).padStart(2, '0')}${account}`;
}

const inFours = (text: string): string => text.replaceAll(/(.{4})(?=.)/g, '$1 ');

type Made = Pick<Paper, 'wanted' | 'answers'> & { readonly pieces: readonly Piece[] };

function identity(form: 'TD3' | 'TD1', random: Random, language: PaperLanguage): Made {
  const person = PEOPLE[language];
  const surname = pick(random, person.surnames);
  const given = pick(random, person.given);
  const number = `${pick(random, ['C', 'K', 'X', 'L'])}${digits(random, 7)}`;
  const birth = dayIn(random, 1945, 2006);
  const expiry = dayIn(random, 2027, 2036);
  const zoneName = (name: string): string => passportWritings(name)[0] ?? '';
  const short = (iso: string): string => iso.slice(2).replaceAll('-', '');
  const zone = makeMrz(form, {
    issuer: person.code,
    surname: zoneName(surname),
    given: zoneName(given),
    number,
    nationality: person.code,
    birth: short(birth),
    sex: pick(random, ['M', 'F']),
    expiry: short(expiry),
  });
  const words = WORDS[language];
  const size = form === 'TD3' ? 14 : 17;
  return {
    pieces: [
      { text: `${words.surname}   ${surname}`, x: 60, y: 760 },
      { text: `${words.given}   ${given}`, x: 60, y: 735 },
      { text: `${words.born}   ${written(birth, language, false)}`, x: 60, y: 710 },
      { text: `${words.expiry}   ${written(expiry, language, false)}`, x: 60, y: 685 },
      { text: number, x: 400, y: 760 },
      ...zone.map((text, at) => ({ text, x: 45, y: 560 - at * 26, size, isFixed: true })),
    ],
    wanted: [
      { information: 'surname', from: 'mrz.surname' },
      { information: 'given names', from: 'mrz.given_names' },
      { information: 'number', from: 'mrz.document_number' },
      { information: 'birth date', from: 'mrz.birth_date' },
      { information: 'expiry date', from: 'mrz.expiry_date' },
      { information: 'nationality', from: 'mrz.nationality' },
    ],
    answers: {
      surname,
      'given names': given,
      number,
      'birth date': birth,
      'expiry date': expiry,
      nationality: person.country,
    },
  };
}

const KINDS: Readonly<Record<PaperKind, (random: Random, language: PaperLanguage) => Made>> = {
  passport: (random, language) => identity('TD3', random, language),
  card: (random, language) => identity('TD1', random, language),
  'bank letter': (random, language) => {
    const words = WORDS[language];
    const account = iban(random, language);
    const day = dayIn(random, 2024, 2026);
    const amount = `${whole(random, 1, 9)}${digits(random, 3)}.${digits(random, 2)}`;
    const shown = new Intl.NumberFormat(LOCALES[language], { minimumFractionDigits: 2 }).format(
      Number(amount),
    );
    return {
      pieces: [
        { text: 'Example Bank', x: 60, y: 770, size: 18 },
        { text: 'service@bank.example   +41 44 668 18 00', x: 60, y: 745, size: 10 },
        { text: `${words.date} ${written(day, language, true)}`, x: 60, y: 700 },
        { text: `${words.total} EUR ${shown.replaceAll(/[\u00a0\u202f]/g, ' ')}`, x: 60, y: 660 },
        { text: words.bank, x: 60, y: 620 },
        { text: `IBAN ${inFours(account)}`, x: 60, y: 600 },
      ],
      wanted: [
        { information: 'IBAN', from: 'iban' },
        { information: 'date', from: 'date', near: [words.date] },
        { information: 'amount', from: 'amount', near: [words.total] },
        { information: 'e-mail', from: 'email' },
        { information: 'telephone', from: 'phone' },
      ],
      answers: {
        IBAN: account,
        date: day,
        amount,
        'e-mail': 'service@bank.example',
        telephone: '+41446681800',
      },
    };
  },
  certificate: (random, language) => {
    const words = WORDS[language];
    const issued = dayIn(random, 2020, 2025);
    const valid = dayIn(random, 2027, 2035);
    const born = dayIn(random, 1945, 2006);
    return {
      pieces: [
        { text: 'Certificate 2231-A', x: 60, y: 770, size: 18 },
        { text: `${words.born}: ${written(born, language, true)}`, x: 60, y: 720 },
        { text: words.issued, x: 60, y: 680, size: 9 },
        { text: words.valid, x: 300, y: 680, size: 9 },
        { text: written(issued, language, false), x: 60, y: 664 },
        { text: written(valid, language, false), x: 300, y: 664 },
      ],
      wanted: [
        { information: 'date of birth', from: 'date', near: [words.born] },
        { information: 'issued', from: 'date', near: [words.issued] },
        { information: 'valid until', from: 'date', near: [words.valid] },
      ],
      answers: { 'date of birth': born, issued, 'valid until': valid },
    };
  },
};

export const PAPER_KINDS: readonly PaperKind[] = ['passport', 'card', 'bank letter', 'certificate'];
export const PAPER_LANGUAGES: readonly PaperLanguage[] = ['en', 'de', 'fr', 'it'];

/** A paper of a kind in a language, which follows from the numbers alone. */
export function makePaper(kind: PaperKind, language: PaperLanguage, random: Random): Paper {
  const { pieces, ...rest } = KINDS[kind](random, language);
  return { kind, language, pdf: pdfOf(pieces), ...rest };
}

/** A PDF of one page, in the fonts that every reader of PDF has. Western letters alone. */
function pdfOf(pieces: readonly Piece[]): Uint8Array<ArrayBuffer> {
  const content = pieces
    .map(({ text, x, y, size = 12, isFixed = false }) => {
      // An apostrophe of the type has its own place in the encoding of the fonts.
      const bytes = text.replaceAll('’', '\x92').replaceAll(/[()\\]/g, '\\$&');
      return `BT /${isFixed ? 'F2' : 'F1'} ${size} Tf ${x} ${y} Td (${bytes}) Tj ET`;
    })
    .join('\n');
  const font = (name: string) => `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`;
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>',
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    font('Helvetica'),
    font('Courier'),
  ];
  let file = '%PDF-1.4\n';
  const places = objects.map((body, at) => {
    const place = file.length;
    file += `${at + 1} 0 obj${body}endobj\n`;
    return `${String(place).padStart(10, '0')} 00000 n \n`;
  });
  const table = file.length;
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`;
  file += `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${table}\n%%EOF\n`;
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0));
}
