// FEEL numbers: exact decimals of 34 significant digits, half-even (DMN 1.5, 10.3.2.3.1).
//
// A value has exactly one representation, so equality never has to look at two of them:
// a safe integer is a JavaScript number, a short decimal is a Scaled, everything else is a Decimal.
import { Decimal } from 'decimal.js';

const MAX = Number.MAX_SAFE_INTEGER;
const MAX_SCALE = 15;

export const Big: Decimal.Constructor = Decimal.clone({
  precision: 34,
  rounding: Decimal.ROUND_HALF_EVEN,
  toExpNeg: -7000,
  toExpPos: 7000,
  maxE: 6144,
  minE: -6176,
});

/** A decimal whose digits fit a safe integer: units / 10^scale, without trailing zeros. */
export class Scaled {
  readonly units: number;
  readonly scale: number;
  constructor(units: number, scale: number) {
    this.units = units;
    this.scale = scale;
  }
}

export type FeelNumber = number | Scaled | Decimal;

const POWERS_OF_TEN: readonly number[] = Array.from({ length: 23 }, (_, i) => Number(`1e${i}`));

export const powerOfTen = (exponent: number): number => POWERS_OF_TEN[exponent] ?? Number.POSITIVE_INFINITY;

const isSafe = (n: number): boolean => n <= MAX && n >= -MAX;

export function isNumber(value: unknown): value is FeelNumber {
  return typeof value === 'number' || value instanceof Scaled || value instanceof Decimal;
}

/** A number that is calculated with doubles: of at most as many digits as one of them keeps. */
export const isShortNumber = (value: unknown): value is number | Scaled =>
  typeof value === 'number' || value instanceof Scaled;

/** The one representation of units / 10^scale; units must be a safe integer. */
export function scaled(units: number, scale: number): FeelNumber {
  let u = units + 0;
  let s = scale;
  while (s > 0 && u % 10 === 0) {
    u /= 10;
    s -= 1;
  }
  if (s === 0) return u;
  return s <= MAX_SCALE ? new Scaled(u, s) : new Big(`${u}e-${s}`);
}

/** The one representation of a decimal, or null where it is not a finite number. */
export function canonical(value: Decimal): FeelNumber | null {
  if (!value.isFinite()) return null;
  const places = value.decimalPlaces();
  if (places === 0) {
    // A number of thousands of digits is slow to turn into a double.
    if (value.e > 15) return value;
    const n = value.toNumber();
    return isSafe(n) ? n + 0 : value;
  }
  if (places > MAX_SCALE || value.precision() > 16) return value;
  const units = Number(value.toFixed().replace('.', ''));
  return isSafe(units) ? new Scaled(units, places) : value;
}

export function toBig(n: FeelNumber): Decimal {
  if (typeof n === 'number') return new Big(n);
  return n instanceof Scaled ? new Big(`${n.units}e-${n.scale}`) : n;
}

const NUMERAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?$/;

const FIRST_DIGIT = '0'.charCodeAt(0);
const POINT = '.'.charCodeAt(0);
const MINUS = '-'.charCodeAt(0);

/** The number of digits with a point at most, as they are stored; null for any other text, and for one that is too long for a double. */
function readDigits(text: string): FeelNumber | null {
  const first = text.charCodeAt(0) === MINUS ? 1 : 0;
  if (text.length > 15 || text.length === first) return null;
  let units = 0;
  let scale = -1;
  for (let at = first; at < text.length; at++) {
    const code = text.charCodeAt(at);
    const digit = code - FIRST_DIGIT;
    if (digit >= 0 && digit <= 9) {
      units = units * 10 + digit;
      if (scale >= 0) scale += 1;
    } else if (code === POINT && scale < 0 && at > first) scale = 0;
    else return null;
  }
  return scaled(first === 1 ? -units : units, Math.max(scale, 0));
}

/** Reads a numeral; null where the text is none, or where its value is out of range. */
export function parseNumber(text: string): FeelNumber | null {
  const read = readDigits(text);
  if (read !== null) return read;
  if (!NUMERAL.test(text)) return null;
  return canonical(new Big(text.startsWith('+') ? text.slice(1) : text).toSignificantDigits(34));
}

/** A JavaScript number as FEEL sees it: its shortest decimal text; null for NaN and infinities. */
export function fromJsNumber(n: number): FeelNumber | null {
  if (Number.isSafeInteger(n)) return n + 0;
  return Number.isFinite(n) ? canonical(new Big(n)) : null;
}

// Of a Decimal the scale is -1: it takes the slow path.
const scaleOf = (n: FeelNumber): number => (typeof n === 'number' ? 0 : n instanceof Scaled ? n.scale : -1);
const unitsOf = (n: FeelNumber): number => (typeof n === 'number' ? n : n instanceof Scaled ? n.units : 0);

export function add(a: FeelNumber, b: FeelNumber): FeelNumber | null {
  if (typeof a === 'number' && typeof b === 'number') {
    const sum = a + b;
    if (isSafe(sum)) return sum;
  } else {
    const sa = scaleOf(a);
    const sb = scaleOf(b);
    if (sa >= 0 && sb >= 0) {
      const scale = sa > sb ? sa : sb;
      const ua = sa === scale ? unitsOf(a) : unitsOf(a) * powerOfTen(scale - sa);
      const ub = sb === scale ? unitsOf(b) : unitsOf(b) * powerOfTen(scale - sb);
      const sum = ua + ub;
      if (isSafe(ua) && isSafe(ub) && isSafe(sum)) return scaled(sum, scale);
    }
  }
  return canonical(toBig(a).plus(toBig(b)));
}

export function negate(a: FeelNumber): FeelNumber {
  if (typeof a === 'number') return 0 - a;
  return a instanceof Scaled ? new Scaled(-a.units, a.scale) : a.negated();
}

export function subtract(a: FeelNumber, b: FeelNumber): FeelNumber | null {
  if (typeof a === 'number' && typeof b === 'number') {
    const difference = a - b;
    if (isSafe(difference)) return difference;
  }
  return add(a, negate(b));
}

export function multiply(a: FeelNumber, b: FeelNumber): FeelNumber | null {
  const sa = scaleOf(a);
  const sb = scaleOf(b);
  if (sa >= 0 && sb >= 0) {
    const product = unitsOf(a) * unitsOf(b);
    if (isSafe(product)) return scaled(product, sa + sb);
  }
  return canonical(toBig(a).times(toBig(b)));
}

/** Null where the divisor is zero. */
export function divide(a: FeelNumber, b: FeelNumber): FeelNumber | null {
  if (b === 0) return null;
  if (scaleOf(a) >= 0 && scaleOf(b) >= 0) {
    let units = unitsOf(a);
    const divisor = unitsOf(b);
    let scale = scaleOf(a) - scaleOf(b);
    if (scale < 0) {
      units *= powerOfTen(-scale);
      scale = 0;
    }
    for (let extra = 0; extra < 6 && isSafe(units); extra += 1) {
      if (units % divisor === 0) return scaled(units / divisor, scale);
      units *= 10;
      scale += 1;
    }
  }
  return canonical(toBig(a).dividedBy(toBig(b)));
}

/** Negative, zero or positive, as a is less than, equal to or greater than b. */
export function compareNumbers(a: FeelNumber, b: FeelNumber): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const sa = scaleOf(a);
  const sb = scaleOf(b);
  if (sa >= 0 && sb >= 0) {
    if (sa === sb) return unitsOf(a) - unitsOf(b);
    const ua = sa > sb ? unitsOf(a) : unitsOf(a) * powerOfTen(sb - sa);
    const ub = sb > sa ? unitsOf(b) : unitsOf(b) * powerOfTen(sa - sb);
    if (isSafe(ua) && isSafe(ub)) return ua - ub;
  }
  return toBig(a).comparedTo(toBig(b));
}

export function equalNumbers(a: FeelNumber, b: FeelNumber): boolean {
  if (a === b) return true;
  if (a instanceof Scaled) return b instanceof Scaled && a.units === b.units && a.scale === b.scale;
  return a instanceof Decimal && b instanceof Decimal && a.equals(b);
}

/** Canonical text: no exponent, no trailing zeros. */
export function numberToText(n: FeelNumber): string {
  if (typeof n === 'number') return String(n);
  if (n instanceof Decimal) return Math.abs(n.e) > 40 ? withZeros(n) : n.toFixed();
  const digits = String(Math.abs(n.units)).padStart(n.scale + 1, '0');
  const point = digits.length - n.scale;
  return `${n.units < 0 ? '-' : ''}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** The library writes zeros one by one, which takes milliseconds for thousands of them. */
function withZeros(n: Decimal): string {
  const [mantissa = '', exponent = '0'] = n.abs().toExponential().split('e');
  const digits = mantissa.replace('.', '');
  const places = Number(exponent);
  const sign = n.isNegative() ? '-' : '';
  if (places < 0) return `${sign}0.${'0'.repeat(-places - 1)}${digits}`;
  return `${sign}${digits}${'0'.repeat(places + 1 - digits.length)}`;
}

/** A safe integer, or null where the number is none. */
export const toSafeInteger = (n: FeelNumber): number | null => (typeof n === 'number' ? n : null);

/** The nearest double: for display and statistics, never for money. */
export const toJsNumber = (n: FeelNumber): number => (typeof n === 'number' ? n : toBig(n).toNumber());
