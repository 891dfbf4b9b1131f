import type { ReadingSource } from '../../configuration/reading-sources.ts';
import { asDigit, asLetter, lookalikes } from '../confusions.ts';
import { CERTAIN, type Finding } from '../finding.ts';
import { type DayKind, fullDay } from '../full-year.ts';
import { type Line, linesOf } from '../lines-of.ts';
import { boxAround, type PageWords, roundBox } from '../page-words.ts';
import { checkDigit } from './check-digit.ts';
import { countryOfCode } from './countries.ts';
import { findZone, type Zone } from './find-zone.ts';
import { digitAfter, type Span, textAt } from './layouts.ts';
import { readName, splitNames } from './read-names.ts';
import { readNumber } from './read-number.ts';

/** How far a finding is believed, by what speaks for it. Check digits alone make one certain. */
const TRUST = {
  checked: CERTAIN,
  /** Its own digit agrees and the one over several fields does not, or a century had to be chosen. */
  doubted: 0.9,
  /** A letter may be exchanged for another character without the check digit changing. */
  number: 0.97,
  /** It has no check digit, and stands on the page twice. */
  seenTwice: 0.97,
  unchecked: 0.85,
  mended: 0.6,
  failed: 0.3,
} as const;

/** What the machine-readable zone of a passport, card or visa says; nothing where the page has none. */
export function readMrz(page: PageWords, today: string): Finding[] {
  const lines = linesOf(page);
  const zone = findZone(lines);
  if (zone === undefined) return [];
  const others = lines.filter((line) => !zone.places.includes(line));
  const isWhole = compositeAgrees(zone);
  const { layout } = zone;
  return [
    ...namesIn(zone, others),
    ...numberIn(zone, isWhole, others),
    ...dayIn(zone, { source: 'mrz.birth_date', span: layout.birth, kind: 'birth' }, today, isWhole),
    ...dayIn(zone, { source: 'mrz.expiry_date', span: layout.expiry, kind: 'expiry' }, today, isWhole),
    ...countryIn(zone, 'mrz.nationality', layout.nationality),
    ...countryIn(zone, 'mrz.issuing_country', layout.issuer),
    ...sexIn(zone),
  ];
}

/** Whether the digit over several fields agrees; documents without one have nothing that could disagree. */
function compositeAgrees({ layout: { composite }, lines }: Zone): boolean {
  if (composite === null) return true;
  const digit = asDigit(textAt(lines, composite.at));
  return (
    digit !== null && checkDigit(composite.over.map((span) => textAt(lines, span)).join('')) === Number(digit)
  );
}

function namesIn(zone: Zone, others: readonly Line[]): Finding[] {
  const { names } = zone.layout;
  const { surname, given } = splitNames(textAt(zone.lines, names));
  const isLetters = (name: string): boolean => /^[A-Z]+(<[A-Z]+)*$/.test(name);
  const wanted: readonly [ReadingSource, string, number][] = [
    ['mrz.surname', surname, 0],
    ['mrz.given_names', given, surname.length + 2],
  ];
  return wanted.flatMap(([source, written, offset]) => {
    const letters = [...written].map((each) => (each === '<' ? each : (asLetter(each) ?? each))).join('');
    if (!isLetters(letters)) return [];
    const { name, seen } = readName(letters, others);
    const from = names.from + offset;
    const place = placeOf(zone, { line: names.line, from, to: from + written.length });
    if (seen) return [{ source, value: name, ...place, ...seen, confidence: TRUST.seenTwice }];
    const confidence = TRUST.unchecked * (letters === written ? 1 : TRUST.mended) * place.confidence;
    return [{ source, value: name, ...place, confidence }];
  });
}

function numberIn(zone: Zone, isWhole: boolean, others: readonly Line[]): Finding[] {
  const read = readNumber(zone.lines, zone.layout);
  if (read === undefined) return [];
  const { number, span, trust } = read;
  const isDoubtful = !isWhole || [...number].some(hasEqualLookalike);
  const isSeen =
    number.length > 4 && others.some(({ text }) => text.replaceAll(/[\s-]/g, '').includes(number));
  const confidence =
    trust === 'checked'
      ? isSeen
        ? TRUST.checked
        : isDoubtful
          ? TRUST.doubted
          : TRUST.number
      : isSeen
        ? TRUST.doubted
        : TRUST[trust];
  return [{ source: 'mrz.document_number', value: number, ...placeOf(zone, span), confidence }];
}

/** Whether a character looks like one that counts the same, so that no check digit tells them apart: 1 and L, 6 and G. */
const hasEqualLookalike = (character: string): boolean =>
  lookalikes(character).some((other) => checkDigit(other) === checkDigit(character));

function dayIn(
  zone: Zone,
  { source, span, kind }: { readonly source: ReadingSource; readonly span: Span; readonly kind: DayKind },
  today: string,
  isWhole: boolean,
): Finding[] {
  const written = textAt(zone.lines, span);
  const digits = [...written].map(asDigit);
  if (digits.includes(null)) return [];
  const text = digits.join('');
  const found = fullDay({ year: text.slice(0, 2), month: text.slice(2, 4), day: text.slice(4) }, kind, today);
  if (found === undefined) return [];
  const digit = asDigit(textAt(zone.lines, digitAfter(span)));
  const isChecked = digit !== null && checkDigit(text) === Number(digit);
  const isSure = isWhole && !found.isAmbiguous && written === text;
  const confidence = isChecked ? (isSure ? TRUST.checked : TRUST.doubted) : TRUST.failed;
  return [{ source, value: found.day, ...placeOf(zone, span), confidence }];
}

function countryIn(zone: Zone, source: ReadingSource, span: Span): Finding[] {
  const written = textAt(zone.lines, span);
  const letters = [...written].map((each) => (each === '<' ? each : (asLetter(each) ?? each))).join('');
  const country = countryOfCode(letters);
  if (country === undefined) return [];
  const place = placeOf(zone, span);
  const confidence = TRUST.unchecked * (letters === written ? 1 : TRUST.mended);
  return [{ source, value: country, ...place, confidence }];
}

function sexIn(zone: Zone): Finding[] {
  const value = textAt(zone.lines, zone.layout.sex);
  if (!/^[MF]$/.test(value)) return [];
  return [{ source: 'mrz.sex', value, ...placeOf(zone, zone.layout.sex), confidence: TRUST.unchecked }];
}

/** All characters of a zone are equally wide, so that the place of a field follows from the line's. */
function placeOf({ places, layout: { length } }: Zone, { line, from, to }: Span) {
  const place = places[line];
  const whole = boxAround(place?.words.map(({ box }) => box) ?? []);
  return {
    page: place?.page ?? 1,
    box: roundBox({
      x: whole.x + (whole.width * from) / length,
      y: whole.y,
      width: (whole.width * (to - from)) / length,
      height: whole.height,
    }),
    confidence: Math.min(1, ...(place?.words.map(({ confidence }) => confidence) ?? [])),
  };
}
