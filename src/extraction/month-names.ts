import { plainText } from '../fields/find-option.ts';
import { dateFormat } from '../fields/formatters.ts';

/** The languages in which documents are read. */
const DOCUMENT_LANGUAGES = ['en', 'de', 'fr', 'it'] as const;

/** Forms that people write and the language data does not have. */
const FURTHER: Readonly<Record<string, number>> = {
  sept: 9,
  jaenner: 1,
  janner: 1,
  maerz: 3,
  mrz: 3,
  fev: 2,
  avr: 4,
  juil: 7,
  aout: 8,
  okt: 10,
  dez: 12,
  gen: 1,
  mag: 5,
  giu: 6,
  lug: 7,
  ago: 8,
  set: 9,
  ott: 10,
  dic: 12,
};

const BY_NAME: ReadonlyMap<string, number> = new Map([
  ...DOCUMENT_LANGUAGES.flatMap((language) =>
    (['long', 'short'] as const).flatMap((month) =>
      Array.from({ length: 12 }, (_, at): [string, number] => [
        plainText(
          dateFormat(language, { month, day: 'numeric', timeZone: 'UTC' })
            .formatToParts(Date.UTC(2000, at, 1))
            .find(({ type }) => type === 'month')?.value ?? '',
        ),
        at + 1,
      ]),
    ),
  ),
  ...Object.entries(FURTHER),
]);

/** The month that a word names in one of the languages, by its whole or its short name; undefined where it is none. */
export const monthOfName = (word: string): number | undefined => BY_NAME.get(plainText(word));
