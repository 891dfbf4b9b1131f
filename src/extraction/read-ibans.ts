import { ibanType } from '../configuration/information-types/iban.ts';
import { asDigit, asLetter, lookalikes } from './confusions.ts';
import { CERTAIN, type Finding } from './finding.ts';
import { type Line, linesOf, placeBetween } from './lines-of.ts';
import type { PageWords } from './page-words.ts';

/**
 * Countries whose account numbers are digits alone, or letters of the bank and then digits: of these every exchanged character is noticed.
 * The number says how many letters follow the check digits.
 */
const LETTERS_FIRST: ReadonlyMap<string, number> = new Map(
  'AT0 BA0 BE0 CZ0 DE0 DK0 EE0 ES0 FI0 FO0 GB4 GL0 HR0 HU0 IE4 IL0 IS0 LT0 ME0 NL4 NO0 PL0 PT0 RS0 SE0 SI0 SK0 XK0'
    .split(' ')
    .map((entry) => [entry.slice(0, 2), Number(entry.slice(2))]),
);

const TRUST = { checked: CERTAIN, alphanumeric: 0.98, corrected: 0.95, mended: 0.6 } as const;

/** An account number begins with two letters and two digits, and goes on in groups. */
const START = /(?<![A-Z0-9])(?=[A-Z][A-Z0-9] ?[0-9A-Z]{2} ?[0-9A-Z])/g;
const MOST_CHARACTERS = 34;
const CONTEXT = { now: null, currency: 'EUR', parseComponent: () => ({ problem: '' }) };

/** The account numbers on a page whose check digits agree. */
export const readIbans = (page: PageWords): Finding[] => linesOf(page).flatMap(ibansIn);

function ibansIn(line: Line): Finding[] {
  const upper = line.text.toUpperCase();
  const found: Finding[] = [];
  let after = 0;
  for (const { index } of upper.matchAll(START)) {
    if (index < after) continue;
    const candidate = longestFrom(upper, index);
    if (candidate === undefined) continue;
    after = candidate.to;
    const { confidence, ...place } = placeBetween(line, index, candidate.to);
    const isDoubtful = confidence < 0.5 && candidate.trust !== TRUST.checked;
    found.push({
      source: 'iban',
      value: candidate.iban,
      ...place,
      confidence: isDoubtful ? candidate.trust * 0.9 : candidate.trust,
    });
  }
  return found;
}

interface Candidate {
  readonly iban: string;
  readonly trust: number;
  readonly to: number;
}

/** The account number that begins at a place: as many characters as its country has, whatever blanks stand between them. */
function longestFrom(text: string, from: number): Candidate | undefined {
  let compact = '';
  let best: Candidate | undefined;
  for (let at = from; at < text.length && compact.length < MOST_CHARACTERS; at++) {
    const character = text.charAt(at);
    if (character === ' ' || character === '\u00a0') continue;
    if (!/[A-Z0-9]/.test(character)) break;
    compact += character;
    const isEnd = !/[A-Z0-9]/.test(text.charAt(at + 1));
    if (compact.length < 15 || !isEnd) continue;
    const read = readIban(compact);
    if (read !== undefined && (best === undefined || read.trust >= best.trust))
      best = { ...read, to: at + 1 };
  }
  return best;
}

/** The account number that some characters are, with those exchanged that look alike. */
function readIban(written: string): Omit<Candidate, 'to'> | undefined {
  const country = [...written.slice(0, 2)].map((each) => asLetter(each) ?? each).join('');
  const digits = [...written.slice(2, 4)].map((each) => asDigit(each) ?? each).join('');
  const letters = LETTERS_FIRST.get(country);
  const account = [...written.slice(4)].map((each, at) =>
    letters === undefined ? each : at < letters ? asLetter(each) : asDigit(each),
  );
  if (account.includes(null)) return undefined;
  const iban = country + digits + account.join('');
  if (isIban(iban)) {
    const isAsRead = iban === written;
    return {
      iban,
      trust: !isAsRead ? TRUST.corrected : letters === undefined ? TRUST.alphanumeric : TRUST.checked,
    };
  }
  const mended = letters === undefined ? mendings(iban) : [];
  const [only] = mended;
  return mended.length === 1 && only !== undefined ? { iban: only, trust: TRUST.mended } : undefined;
}

const isIban = (text: string): boolean => 'value' in ibanType.parse(text, { type: 'iban' }, CONTEXT);

const mendings = (iban: string): string[] =>
  [...iban].flatMap((character, at) =>
    at < 4
      ? []
      : lookalikes(character)
          .map((other) => iban.slice(0, at) + other + iban.slice(at + 1))
          .filter(isIban),
  );
