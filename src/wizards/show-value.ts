import { currencyDigits } from '../configuration/information-types/currencies.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import { controlOf } from './control-of.ts';
import type { Manner } from './manner.ts';
import { optionsOf } from './options-of.ts';

type Definition = Information | Component;

const isDecimal = (text: string): text is `${number}` => /^-?\d+(\.\d+)?$/.test(text);

/** A number as people of the language write it, exactly. */
export function showNumber(text: string, { locale }: Manner): string {
  if (!isDecimal(text)) return text;
  const digits = text.split('.')[1]?.length ?? 0;
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(text);
}

const showMoney = (text: string, manner: Manner): string => {
  const [, fraction = ''] = text.split('.');
  return showNumber(fraction === '' || fraction.length > 1 ? text : `${text}0`, manner);
};

/** An amount with its currency, where people of the language write it; as in documents. */
function showAmount(text: string, currency: string, { locale }: Manner): string {
  if (!isDecimal(text)) return `${currency} ${text}`;
  const digits = currencyDigits(currency) ?? 2;
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    minimumFractionDigits: digits,
    maximumFractionDigits: Math.max(digits, text.split('.')[1]?.length ?? 0),
  }).format(text);
}

/** A day as people of the language write it. */
export const showDate = (iso: string, { locale }: Manner): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${iso}T00:00:00Z`),
  );

export const showMoment = (moment: Date, { locale, timeZone }: Manner): string =>
  new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone }).format(moment);

const optionLabel = (definition: Definition, key: string, manner: Manner): string =>
  optionsOf(definition, manner)?.find((option) => option.key === key)?.label ?? key;

const SHOW: Partial<
  Readonly<Record<Definition['type'], (text: string, definition: Definition, manner: Manner) => string>>
> = {
  integer: (text, _, manner) => showNumber(text, manner),
  decimal: (text, _, manner) => showNumber(text, manner),
  percentage: (text, _, manner) => `${showNumber(text, manner)} %`,
  money: (text, definition, manner) => showAmount(text, currencyOf(definition, manner), manner),
  boolean: (text, _, { say }) => say(text === 'true' ? 'yes' : 'no'),
  date: (text, _, manner) => showDate(text, manner),
  date_time: (text, _, manner) => showMoment(new Date(text), manner),
  choice: (text, definition, manner) => optionLabel(definition, text, manner),
  country: (text, definition, manner) => optionLabel(definition, text, manner),
  currency: (text, definition, manner) => optionLabel(definition, text, manner),
  language: (text, definition, manner) => optionLabel(definition, text, manner),
  iban: (text) => text.replace(/(.{4})(?=.)/g, '$1 '),
};

/** The currency that an amount is in. */
export const currencyOf = (definition: Definition, { currency }: Manner): string =>
  (definition.type === 'money' ? definition.currency : undefined) ?? currency;

/** A value as people read it; of instances and files the caller knows the names. */
export function showValue(
  definition: Definition,
  value: CanonicalValue,
  manner: Manner,
  nameOf: (id: number) => string = String,
): string {
  if (value === null) return '';
  if (Array.isArray(value))
    return value
      .map((each) => (typeof each === 'string' ? optionLabel(definition, each, manner) : ''))
      .join(', ');
  if (typeof value === 'number') return nameOf(value);
  const text = String(value);
  return SHOW[definition.type]?.(text, definition, manner) ?? text;
}

/** The parts of an answer as they stand in its fields: one text, several choices, or the parts of a date. */
export type FieldTexts = Readonly<Record<string, readonly string[]>>;

/** What the fields of an answer hold; the key is what follows the name of the answer. */
export function fieldTexts(definition: Definition, value: CanonicalValue, manner: Manner): FieldTexts {
  if (value === null) return {};
  if (Array.isArray(value)) return { '': value.filter((each) => typeof each === 'string') };
  const text = String(value);
  const control = controlOf(definition);
  if (control.kind === 'date') return control.hasTime ? momentParts(text, manner) : dateParts(text);
  if (control.kind === 'search') return { '': [optionLabel(definition, text, manner)] };
  if (definition.type === 'money') return { '': [showMoney(text, manner)] };
  if (control.kind === 'input' && control.mode === 'decimal') return { '': [showNumber(text, manner)] };
  return { '': [definition.type === 'iban' ? showValue(definition, value, manner) : text] };
}

const dateParts = (iso: string): FieldTexts => {
  const [year = '', month = '', day = ''] = iso.split('-');
  return { '.d': [String(Number(day))], '.m': [String(Number(month))], '.y': [year] };
};

function momentParts(text: string, { timeZone }: Manner): FieldTexts {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    })
      .formatToParts(new Date(text))
      .map(({ type, value }) => [type, value]),
  );
  return {
    ...dateParts(`${parts.year}-${parts.month}-${parts.day}`),
    '.t': [`${parts.hour}:${parts.minute}`],
  };
}
