import { isIsoDate } from '../fields/iso-date.ts';

/** The kind of day that a year of two digits belongs to. */
export type DayKind = 'birth' | 'expiry' | 'other';

/** A day that was found out, and whether the century could be another one. */
interface FullDay {
  readonly day: string;
  readonly isAmbiguous: boolean;
}

/** Older than this is hardly anybody who hands in a document. */
const OLDEST = 110;
/** How far from the day of reading the latest day of each kind lies, in years. */
const YEARS_AHEAD: Readonly<Record<DayKind, number>> = { birth: 0, expiry: 60, other: 20 };

/** The day whose year is written with two digits: the latest that the kind allows on the day of reading. Undefined where the calendar has none. */
export function fullDay(
  { year, month, day }: { readonly year: string; readonly month: string; readonly day: string },
  kind: DayKind,
  today: string,
): FullDay | undefined {
  const thisYear = Number(today.slice(0, 4));
  const last = `${thisYear + YEARS_AHEAD[kind]}${today.slice(4)}`;
  const century = Math.floor((thisYear + YEARS_AHEAD[kind]) / 100) * 100;
  const inCentury = (from: number): string => `${from + Number(year)}-${month}-${day}`;
  const [found, other] = [century, century - 100, century - 200].map(inCentury).filter((iso) => iso <= last);
  if (found === undefined || !isIsoDate(found)) return undefined;
  const couldBeOlder =
    kind === 'birth' && other !== undefined && thisYear - Number(other.slice(0, 4)) <= OLDEST;
  return { day: found, isAmbiguous: couldBeOlder || kind === 'other' };
}
