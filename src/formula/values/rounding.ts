// Rounding and the functions of numbers that go beyond the four operations (DMN 1.5, 10.3.4.5).
import { Decimal } from 'decimal.js';
import {
  add,
  Big,
  canonical,
  compareNumbers,
  divide,
  type FeelNumber,
  multiply,
  powerOfTen,
  Scaled,
  scaled,
  subtract,
  toBig,
} from './number.ts';

export type RoundingMode = 'half-even' | 'half-up' | 'half-down' | 'up' | 'down' | 'floor' | 'ceiling';

const DECIMAL_MODES: Record<RoundingMode, Decimal.Rounding> = {
  'half-even': Decimal.ROUND_HALF_EVEN,
  'half-up': Decimal.ROUND_HALF_UP,
  'half-down': Decimal.ROUND_HALF_DOWN,
  up: Decimal.ROUND_UP,
  down: Decimal.ROUND_DOWN,
  floor: Decimal.ROUND_FLOOR,
  ceiling: Decimal.ROUND_CEIL,
};

/** Whether the magnitude grows, for a remainder compared with one half (-1, 0, 1). */
const GROWS: Record<RoundingMode, (half: number, isOdd: boolean, isNegative: boolean) => boolean> = {
  'half-even': (half, isOdd) => half > 0 || (half === 0 && isOdd),
  'half-up': (half) => half >= 0,
  'half-down': (half) => half > 0,
  up: () => true,
  down: () => false,
  floor: (_half, _isOdd, isNegative) => isNegative,
  ceiling: (_half, _isOdd, isNegative) => !isNegative,
};

/** Rounds to a number of decimal places, which may be negative (to tens, hundreds …). */
export function round(n: FeelNumber, places: number, mode: RoundingMode): FeelNumber {
  if (typeof n === 'number' && places >= 0) return n;
  if (n instanceof Scaled) {
    if (n.scale <= places) return n;
    if (places >= 0) return roundScaled(n, places, mode);
  }
  const value = toBig(n);
  if (places >= 0) return canonical(value.toDecimalPlaces(places, DECIMAL_MODES[mode])) ?? 0;
  const unit = new Big(10).pow(-places);
  const whole = value.dividedBy(unit).toDecimalPlaces(0, DECIMAL_MODES[mode]);
  return canonical(whole.times(unit)) ?? 0;
}

function roundScaled(n: Scaled, places: number, mode: RoundingMode): FeelNumber {
  const unit = powerOfTen(n.scale - places);
  const magnitude = Math.abs(n.units);
  const rest = magnitude % unit;
  const whole = (magnitude - rest) / unit;
  const grows = rest > 0 && GROWS[mode](Math.sign(rest * 2 - unit), whole % 2 === 1, n.units < 0);
  const rounded = grows ? whole + 1 : whole;
  return scaled(n.units < 0 ? -rounded : rounded, places);
}

export const floor = (n: FeelNumber): FeelNumber => round(n, 0, 'floor');

/** The sign follows the divisor (DMN 1.5, table 75); null where it is zero. */
export function modulo(dividend: FeelNumber, divisor: FeelNumber): FeelNumber | null {
  if (typeof dividend === 'number' && typeof divisor === 'number') {
    if (divisor === 0) return null;
    const rest = dividend % divisor;
    return (rest !== 0 && rest < 0 !== divisor < 0 ? rest + divisor : rest) + 0;
  }
  const quotient = divide(dividend, divisor);
  const taken = quotient === null ? null : multiply(divisor, floor(quotient));
  return taken === null ? null : subtract(dividend, taken);
}

/** Null where the result is not a real number or out of range. */
export function power(base: FeelNumber, exponent: FeelNumber): FeelNumber | null {
  if (typeof base === 'number' && typeof exponent === 'number' && exponent >= 0 && exponent <= 64) {
    const result = base ** exponent;
    if (Number.isSafeInteger(result)) return result + 0;
  }
  if (base === 0 && compareNumbers(exponent, 0) < 0) return null;
  return canonical(toBig(base).pow(toBig(exponent)));
}

export const squareRoot = (n: FeelNumber): FeelNumber | null => canonical(toBig(n).sqrt());

/** e^14200 is past the range of the type, so no series is started for what lies beyond. */
export function exponential(n: FeelNumber): FeelNumber | null {
  if (compareNumbers(n, 14_200) > 0) return null;
  return compareNumbers(n, -14_200) < 0 ? 0 : canonical(toBig(n).exp());
}

export const logarithm = (n: FeelNumber): FeelNumber | null =>
  compareNumbers(n, 0) > 0 ? canonical(toBig(n).ln()) : null;

export const absolute = (n: FeelNumber): FeelNumber =>
  compareNumbers(n, 0) < 0 ? (multiply(n, -1) ?? n) : n;

export function sumOf(numbers: readonly FeelNumber[]): FeelNumber | null {
  let total: FeelNumber | null = 0;
  for (const n of numbers) {
    total = add(total, n);
    if (total === null) return null;
  }
  return total;
}
