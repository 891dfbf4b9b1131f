// Values as people read them, by language: numbers, money, dates, countries, options.
import type { PackageIndex } from '../configuration/index-package.ts';
import { currencyDigits } from '../configuration/information-types/currencies.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import { Subject } from '../engine/subject.ts';
import {
  dateToText,
  FeelDate,
  FeelDateTime,
  instantOf,
  isList,
  isNumber,
  numberToText,
  toCanonicalString,
  toJsNumber,
  type Value,
} from '../formula/index.ts';
import { documentTexts } from './document-texts.ts';

/** How much room there is: a line of its own, or a cell of a table. */
export type Room = 'line' | 'cell';

export interface Formatting {
  readonly index: PackageIndex;
  readonly language: string;
  readonly room: Room;
  /** The name of a file of the case. */
  fileName(id: number): string | null;
}

type Definition = Information | Component;

/** A value as text; the empty text for none. */
export function formatValue(value: Value, definition: Definition | undefined, how: Formatting): string {
  if (value === null) return '';
  if (value instanceof Subject) return nameOf(value);
  if (isList(value))
    return value
      .map((item) => formatValue(item, definition, how))
      .filter((text) => text !== '')
      .join(', ');
  const special = definition === undefined ? undefined : BY_TYPE[definition.type]?.(value, definition, how);
  return special ?? formatPlain(value, how);
}

/**
 * The locale that formats for a language. A language without a region is written as in the country of the tenant's currency, whose code
 * begins with that of the country; where there is no such country, English as most of the world writes it.
 */
function localeOf({ language, index: { currency } }: Formatting): string {
  const { region } = new Intl.Locale(language);
  if (region !== undefined) return language;
  if (!/^(?:EU|X)/.test(currency)) return `${language}-${currency.slice(0, 2)}`;
  return language === 'en' ? 'en-GB' : language;
}

/** Formatters take long to make and are the same for all values of a kind. */
function kept<Options, Made>(make: (locale: string, options: Options) => Made) {
  const known = new Map<string, Made>();
  return (how: Formatting, options: Options): Made => {
    const locale = localeOf(how);
    const name = `${locale} ${JSON.stringify(options)}`;
    const found = known.get(name) ?? make(locale, options);
    known.set(name, found);
    return found;
  };
}

const numberFormat = kept(
  (locale, options: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(locale, { maximumFractionDigits: 20, ...options }),
);
const dateFormat = kept(
  (locale, options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, options),
);
const displayNames = kept((locale, type: Intl.DisplayNamesType) => new Intl.DisplayNames(locale, { type }));

/** Exactly, however many digits it has: the formatter reads the text of a decimal. */
const formatNumber = (value: Value, format: Intl.NumberFormat): string | undefined =>
  isNumber(value) ? format.format(numberToText(value) as `${number}`) : undefined;

const textOf = (value: Value): string | undefined => (typeof value === 'string' ? value : undefined);

type Format = (value: Value, definition: Definition, how: Formatting) => string | undefined;

const displayName =
  (kind: Intl.DisplayNamesType): Format =>
  (value, _, how) => {
    const code = textOf(value);
    if (code === undefined) return undefined;
    try {
      return displayNames(how, kind).of(code) ?? code;
    } catch {
      return code;
    }
  };

const formatOption: Format = (value, definition, { index, language }) => {
  const key = textOf(value);
  if (key === undefined || !('options' in definition) || !Object.hasOwn(definition.options, key)) return key;
  return index.text(definition.options[key]?.name, key, language);
};

const BY_TYPE: Partial<Record<Definition['type'], Format>> = {
  money: (value, definition, how) => {
    const currency = ('currency' in definition ? definition.currency : undefined) ?? how.index.currency;
    const digits = currencyDigits(currency) ?? 2;
    const options = { style: 'currency', currency, currencyDisplay: 'code' } as const;
    return formatNumber(
      value,
      numberFormat(how, { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits }),
    );
  },
  percentage: (value, _, how) => formatNumber(value, numberFormat(how, { style: 'unit', unit: 'percent' })),
  country: displayName('region'),
  language: displayName('language'),
  choice: formatOption,
  choices: formatOption,
  iban: (value) => textOf(value)?.replaceAll(/(.{4})(?=.)/g, '$1\u00a0'),
  file: (value, _, { fileName }) => fileName(Number(value)) ?? '',
};

function formatPlain(value: Value, how: Formatting): string {
  if (typeof value === 'string') return value;
  if (typeof value === 'boolean') return documentTexts(how.language)[value ? 'yes' : 'no'];
  const dateStyle = how.room === 'line' ? 'long' : 'medium';
  if (value instanceof FeelDate) return formatDate(value, dateStyle, how);
  if (value instanceof FeelDateTime) {
    const seconds = instantOf(value);
    if (seconds !== null)
      return dateFormat(how, { dateStyle, timeStyle: 'short', timeZone: how.index.timeZone }).format(
        toJsNumber(seconds) * 1000,
      );
  }
  return formatNumber(value, numberFormat(how, {})) ?? toCanonicalString(value);
}

function formatDate(value: FeelDate, dateStyle: 'long' | 'medium', how: Formatting): string {
  const at = Date.parse(`${dateToText(value)}T00:00:00Z`);
  if (Number.isNaN(at)) return dateToText(value);
  return dateFormat(how, { dateStyle, timeZone: 'UTC' }).format(at);
}

/** An instance or an occurrence by its name. */
export function nameOf(subject: Subject): string {
  const label = subject.shape.kind === 'occurrence' ? 'occurrence_name' : 'instance_name';
  const value = subject.values[subject.shape.family.slots.get(label) ?? -1]?.value ?? null;
  return typeof value === 'string' ? value : '';
}
