import type { Audience } from './audience.ts';
import { compareDecimals, scaleOf } from './decimal-text.ts';
import type { Field } from './field.ts';
import { type Reading, wrong } from './field-type.ts';
import { formatNumber, numberFormat } from './formatters.ts';
import { plainDigits } from './plain-digits.ts';

/** Reads a number as people write it, within the limits of its field. */
export function readNumber(
  typed: string,
  { min, max }: Field,
  most: number | undefined,
  audience: Audience,
): Reading {
  const text = decimalFrom(typed, most, audience);
  if (text === null) return wrong('number');
  if (most !== undefined && scaleOf(text.replace(/(\.\d*?)0+$/, '$1')) > most)
    return most === 0 ? wrong('whole') : wrong('decimals', String(most));
  if (min !== undefined && compareDecimals(text, min) < 0)
    return wrong('too_small', formatNumber(min, audience.locale));
  if (max !== undefined && compareDecimals(text, max) > 0)
    return wrong('too_large', formatNumber(max, audience.locale));
  return { written: text };
}

/**
 * Parses a number with spaces and apostrophes, a point or a comma. If two kinds of separator occur, the last one is
 * the decimal point. A single separator before three digits separates thousands if the language does so or if fewer
 * decimals are allowed.
 */
export function decimalFrom(
  typed: string,
  most: number | undefined,
  { locale }: Pick<Audience, 'locale'>,
): string | null {
  const compact = plainDigits(typed)
    .replace(/[\s'’ʼ\u00a0\u202f%]/g, '')
    .replace('−', '-');
  const [, sign = '', body = ''] = /^([+-]?)(\d[\d.,]*)$/.exec(compact) ?? [];
  if (body === '') return null;
  const last = Math.max(body.lastIndexOf('.'), body.lastIndexOf(','));
  const mark = last < 0 ? '' : body.charAt(last);
  const isAlone = mark !== '' && body.indexOf(mark) === last && !body.includes(mark === '.' ? ',' : '.');
  const isRepeated = mark !== '' && body.indexOf(mark) !== last;
  const isThousands = /^[1-9]\d{0,2}([.,]\d{3})+$/.test(body);
  const group = numberFormat(locale, {})
    .formatToParts(10_000)
    .find(({ type }) => type === 'group')?.value;
  const isGroup = isThousands && (isRepeated || (isAlone && (mark === group || (most ?? 3) < 3)));
  const whole = (mark === '' || isGroup ? body : body.slice(0, last)).replace(/[.,]/g, '');
  const fraction = mark === '' || isGroup ? '' : body.slice(last + 1);
  if (isRepeated && !isGroup) return null;
  const digits = `${whole.replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : `.${fraction}`}`;
  return sign === '-' ? `-${digits}` : digits;
}
