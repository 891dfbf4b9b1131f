import { asDigit, lookalikes } from '../confusions.ts';
import { checkDigit } from './check-digit.ts';
import { digitAfter, type Span, textAt, type ZoneLayout } from './layouts.ts';

/** The number of a document, and how far its digits prove it. */
interface ReadNumber {
  readonly number: string;
  readonly span: Span;
  /** `checked`: its check digit agrees. `mended`: one character was taken for another that looks like it. `failed`: it does not agree. */
  readonly trust: 'checked' | 'mended' | 'failed';
}

/** The number of a document; a long one goes on in the optional data, with its check digit behind it. */
export function readNumber(lines: readonly string[], layout: ZoneLayout): ReadNumber | undefined {
  const short = textAt(lines, layout.number);
  const digit = textAt(lines, digitAfter(layout.number));
  const isLong = digit === '<' && layout.numberRest !== null && !short.includes('<');
  const rest = isLong && layout.numberRest ? (textAt(lines, layout.numberRest).split('<')[0] ?? '') : '';
  const whole = isLong ? short + rest.slice(0, -1) : short;
  const check = asDigit(isLong ? rest.slice(-1) : digit);
  const number = whole.replace(/<+$/, '');
  if (!/^[A-Z0-9]{2,}$/.test(number)) return undefined;
  const { line, from, to } = layout.number;
  const span = { line, from, to: isLong ? to + 1 + rest.length : to };
  if (check !== null && checkDigit(whole) === Number(check)) return { number, span, trust: 'checked' };
  const mended = check === null ? [] : mendings(whole, Number(check));
  const [only] = mended;
  return mended.length === 1 && only !== undefined
    ? { number: only.replace(/<+$/, ''), span, trust: 'mended' }
    : { number, span, trust: 'failed' };
}

/** The texts that one exchanged character makes of it and that the digit agrees with. */
const mendings = (text: string, digit: number): string[] =>
  [...text].flatMap((character, at) =>
    lookalikes(character)
      .map((other) => text.slice(0, at) + other + text.slice(at + 1))
      .filter((other) => checkDigit(other) === digit),
  );
