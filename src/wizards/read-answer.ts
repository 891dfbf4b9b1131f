import { currencyDigits } from '../configuration/information-types/currencies.ts';
import { compareDecimals, scaleOf } from '../configuration/information-types/decimal-text.ts';
import { isIsoDate } from '../configuration/information-types/iso-date.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import { parseValue } from '../configuration/parse-value.ts';
import { controlOf } from './control-of.ts';
import type { Manner } from './manner.ts';
import { optionFor, optionsOf } from './options-of.ts';
import { currencyOf, type FieldTexts, showDate, showNumber } from './show-value.ts';
import type { WizardText } from './texts.ts';

type Definition = Information | Component;

/** What somebody typed as it is written to the case, or what is wrong with it. */
export type ReadAnswer =
  | { readonly written: unknown }
  | { readonly problem: WizardText; readonly limit?: string }
  /** In the configuration's own words. */
  | { readonly message: string };

const problem = (key: WizardText, limit?: string): ReadAnswer => ({
  problem: key,
  ...(limit !== undefined && { limit }),
});

/** Reads what was typed into the fields of an answer; nothing at all clears it. */
export function readAnswer(definition: Definition, typed: FieldTexts, manner: Manner): ReadAnswer {
  const first = (typed['']?.[0] ?? '').trim();
  const control = controlOf(definition);
  if (control.kind === 'date') return readDate(definition, typed, manner, control.hasTime);
  if (definition.type === 'choices') return readChoices(definition, typed[''] ?? []);
  if (first === '') return { written: null };
  if (control.kind === 'search') {
    const option = optionFor(first, optionsOf(definition, manner) ?? []);
    return option === undefined ? problem('problem_list') : { written: option.key };
  }
  if (definition.type === 'boolean')
    return first === 'true' || first === 'false' ? { written: first === 'true' } : problem('problem_list');
  if (definition.type === 'instance')
    return /^\d{1,15}$/.test(first) ? { written: Number(first) } : problem('problem_list');
  if (
    definition.type === 'integer' ||
    definition.type === 'decimal' ||
    definition.type === 'money' ||
    definition.type === 'percentage'
  )
    return readNumber(definition, first, manner);
  const text = definition.type === 'long_text' ? (typed['']?.[0] ?? '').replaceAll('\r\n', '\n') : first;
  return readText(definition, text, manner);
}

const PROBLEMS: Partial<Readonly<Record<Definition['type'], WizardText>>> = {
  email: 'problem_email',
  phone: 'problem_phone',
  iban: 'problem_iban',
  choice: 'problem_list',
};

function readText(definition: Definition, text: string, manner: Manner): ReadAnswer {
  if (definition.type === 'text' || definition.type === 'long_text') {
    const length = [...text].length;
    if (definition.max_length !== undefined && length > definition.max_length)
      return problem('problem_too_long', String(definition.max_length));
    if (definition.min_length !== undefined && length < definition.min_length)
      return problem('problem_too_short', String(definition.min_length));
  }
  if (!('problem' in parseValue(definition, text, manner.currency))) return { written: text };
  if (
    (definition.type === 'text' || definition.type === 'long_text') &&
    definition.pattern_message !== undefined
  )
    return { message: manner.index.text(definition.pattern_message, '', manner.language) };
  return problem(PROBLEMS[definition.type] ?? 'problem_value');
}

function readChoices(
  definition: Extract<Definition, { type: 'choices' }>,
  chosen: readonly string[],
): ReadAnswer {
  const known = chosen.filter((key) => Object.hasOwn(definition.options, key));
  if (known.length === 0) return { written: null };
  if (definition.min_choices !== undefined && known.length < definition.min_choices)
    return problem('problem_few_choices', String(definition.min_choices));
  if (definition.max_choices !== undefined && known.length > definition.max_choices)
    return problem('problem_many_choices', String(definition.max_choices));
  return { written: known };
}

type NumberDefinition = Extract<Definition, { type: 'integer' | 'decimal' | 'money' | 'percentage' }>;

function readNumber(definition: NumberDefinition, typed: string, manner: Manner): ReadAnswer {
  const most = mostDecimals(definition, manner);
  const text = decimalFrom(typed, most, manner);
  if (text === null) return problem('problem_number');
  if (most !== undefined && scaleOf(text.replace(/(\.\d*?)0+$/, '$1')) > most)
    return most === 0 ? problem('problem_whole') : problem('problem_decimals', String(most));
  if (definition.min !== undefined && compareDecimals(text, definition.min) < 0)
    return problem('problem_too_small', showNumber(definition.min, manner));
  if (definition.max !== undefined && compareDecimals(text, definition.max) > 0)
    return problem('problem_too_large', showNumber(definition.max, manner));
  return 'problem' in parseValue(definition, text, manner.currency)
    ? problem('problem_number')
    : { written: text };
}

function mostDecimals(definition: NumberDefinition, manner: Manner): number | undefined {
  if (definition.type === 'integer') return 0;
  return definition.type === 'money'
    ? (currencyDigits(currencyOf(definition, manner)) ?? 2)
    : definition.decimals;
}

/**
 * A number as people write it: with spaces and apostrophes, a point or a comma. Of two kinds of sign the last one is the
 * decimal point; one sign before three digits is one between thousands where the language writes it so, or where there
 * are fewer decimals.
 */
export function decimalFrom(typed: string, most: number | undefined, { locale }: Manner): string | null {
  const compact = typed.replace(/[\s'’ʼ\u00a0\u202f%]/g, '').replace(/^[A-Za-z]{3}|[A-Za-z]{3}$/g, '');
  const [, sign = '', body = ''] = /^([+-]?)(\d[\d.,]*)$/.exec(compact) ?? [];
  if (body === '') return null;
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const mark = last < 0 ? '' : body.charAt(last);
  const isAlone = mark !== '' && body.indexOf(mark) === last && !body.includes(mark === '.' ? ',' : '.');
  const isRepeated = mark !== '' && body.indexOf(mark) !== last;
  const isThousands = /^[1-9]\d{0,2}([.,]\d{3})+$/.test(body);
  const group = new Intl.NumberFormat(locale)
    .formatToParts(10_000)
    .find(({ type }) => type === 'group')?.value;
  const isGroup = isThousands && (isRepeated || (isAlone && (mark === group || (most ?? 3) < 3)));
  const whole = (mark === '' || isGroup ? body : body.slice(0, last)).replace(/[.,]/g, '');
  const fraction = mark === '' || isGroup ? '' : body.slice(last + 1);
  if (isRepeated && !isGroup) return null;
  const digits = `${whole.replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : `.${fraction}`}`;
  return sign === '-' ? `-${digits}` : digits;
}

function readDate(definition: Definition, typed: FieldTexts, manner: Manner, hasTime: boolean): ReadAnswer {
  const [day, month, year, time] = ['.d', '.m', '.y', '.t'].map((part) => (typed[part]?.[0] ?? '').trim());
  if (!day && !month && !year && (!hasTime || !time)) return { written: null };
  const iso = `${year?.padStart(4, '0')}-${monthNumber(month ?? '', manner)}-${day?.padStart(2, '0')}`;
  if (!/^\d{4}$/.test(year ?? '') || !isIsoDate(iso))
    return problem(hasTime ? 'problem_time' : 'problem_date');
  if (!hasTime) {
    if (definition.type !== 'date') return { written: iso };
    if (definition.min !== undefined && iso < definition.min)
      return problem('problem_too_early', showDate(definition.min, manner));
    if (definition.max !== undefined && iso > definition.max)
      return problem('problem_too_late', showDate(definition.max, manner));
    return { written: iso };
  }
  const [, hour = '', minute = ''] = /^([01]?\d|2[0-3])[:.h]([0-5]\d)$/.exec(time ?? '') ?? [];
  if (hour === '') return problem('problem_time');
  return { written: momentIn(`${iso}T${hour.padStart(2, '0')}:${minute}:00`, manner.timeZone) };
}

/** The month by its number, or by its name in the language. */
function monthNumber(typed: string, { locale }: Manner): string {
  if (/^\d{1,2}$/.test(typed)) return typed.padStart(2, '0');
  const wanted = typed.toLowerCase().replace(/\.$/, '');
  if (wanted.length < 3) return '';
  const format = new Intl.DateTimeFormat(locale, { month: 'long', timeZone: 'UTC' });
  const found = Array.from({ length: 12 }, (_, at) =>
    format.format(new Date(Date.UTC(2000, at, 1))).toLowerCase(),
  ).findIndex((name) => name.startsWith(wanted));
  return found < 0 ? '' : String(found + 1).padStart(2, '0');
}

/** A time of the wall clock in a zone, as a moment. */
function momentIn(local: string, timeZone: string): string {
  const wanted = Date.parse(`${local}Z`);
  let moment = wanted;
  // The offset depends on the moment itself: the second pass has it right also beside a change of the clocks.
  for (let pass = 0; pass < 2; pass++) moment = wanted - offsetAt(moment, timeZone);
  return new Date(moment).toISOString();
}

function offsetAt(moment: number, timeZone: string): number {
  const parts = Object.fromEntries(
    new Intl.DateTimeFormat('en-CA', {
      timeZone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    })
      .formatToParts(new Date(moment))
      .map(({ type, value }) => [type, value]),
  );
  return (
    Date.parse(`${parts.year}-${parts.month}-${parts.day}T${parts.hour}:${parts.minute}:${parts.second}Z`) -
    Math.floor(moment / 1000) * 1000
  );
}
