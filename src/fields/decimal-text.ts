/**
 * The canonical text of a decimal number, without exponent, plus sign, leading or trailing zeros; null if it is not a
 * number.
 */
export function decimalText(written: unknown): string | null {
  if (typeof written !== 'number' && typeof written !== 'string') return null;
  if (typeof written === 'number' && !Number.isFinite(written)) return null;
  const match = /^([+-]?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d{1,3}))?$/.exec(String(written).trim());
  if (match === null) return null;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  return trimDecimal(sign + shifted(whole, fraction, Number(exponent)));
}

function shifted(whole: string, fraction: string, exponent: number): string {
  const digits = whole + fraction;
  const point = whole.length + exponent;
  const padded = point <= 0 ? '0'.repeat(1 - point) + digits : digits.padEnd(point, '0');
  const at = Math.max(point, 1);
  return `${padded.slice(0, at)}.${padded.slice(at)}`;
}

/** Removes everything that does not change the number: plus sign, leading and trailing zeros, the sign of zero. */
function trimDecimal(text: string): string {
  const [, sign = '', whole = '0', fraction = ''] = /^([+-]?)0*(\d+)\.?(\d*?)0*$/.exec(text) ?? [];
  const plain = fraction === '' ? whole : `${whole}.${fraction}`;
  return sign === '-' && plain !== '0' ? `-${plain}` : plain;
}

/** The number of digits after the point. */
export const scaleOf = (text: string): number => text.split('.')[1]?.length ?? 0;

/** The total number of digits. */
export const precisionOf = (text: string): number => text.replace(/[-.]/g, '').replace(/^0+/, '').length;

/** Compares two canonical decimals: negative, zero or positive. */
export function compareDecimals(left: string, right: string): number {
  const scale = Math.max(scaleOf(left), scaleOf(right));
  const difference = scaled(left, scale) - scaled(right, scale);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

function scaled(text: string, scale: number): bigint {
  const [whole = '0', fraction = ''] = text.split('.');
  return BigInt(whole + fraction.padEnd(scale, '0'));
}
