/** Where in a document an answer is looked for, with what that gives. A new one is a line here, and its reader in `src/extraction/`. */
export const READING_SOURCES = {
  'mrz.surname': 'text',
  'mrz.given_names': 'text',
  'mrz.document_number': 'text',
  'mrz.birth_date': 'day',
  'mrz.expiry_date': 'day',
  'mrz.nationality': 'country',
  'mrz.issuing_country': 'country',
  'mrz.sex': 'sex',
  iban: 'iban',
  date: 'day',
  email: 'email',
  phone: 'phone',
  amount: 'amount',
} as const;

export type ReadingSource = keyof typeof READING_SOURCES;

export const isReadingSource = (name: string): name is ReadingSource => Object.hasOwn(READING_SOURCES, name);

/** For what each kind of thing can be an answer: types of informations. */
export const TAKEN_BY: Readonly<Record<(typeof READING_SOURCES)[ReadingSource], readonly string[]>> = {
  text: ['text', 'long_text'],
  day: ['date', 'text'],
  country: ['country', 'text'],
  sex: ['choice', 'text'],
  iban: ['iban', 'text'],
  email: ['email', 'text'],
  phone: ['phone', 'text'],
  amount: ['money', 'decimal', 'text'],
};
