// Offsets of IANA time zones, from the runtime's own zone data.
import { offsetOfLocal as offsetOfClock } from '../../fields/offset-of-local.ts';

const formatters = new Map<string, Intl.DateTimeFormat | null>();

/** The hour cycle is spelled out, because some locales write midnight as 24. */
function formatterOf(zone: string): Intl.DateTimeFormat | null {
  const known = formatters.get(zone);
  if (known !== undefined) return known;
  if (formatters.size > 1000) formatters.clear();
  const made = makeFormatter(zone);
  formatters.set(zone, made);
  return made;
}

function makeFormatter(zone: string): Intl.DateTimeFormat | null {
  if (!/^[A-Za-z][A-Za-z0-9_+-]*(?:\/[A-Za-z0-9_+-]+)*$/.test(zone)) return null;
  try {
    return new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  } catch {
    return null;
  }
}

export const isKnownZone = (zone: string): boolean => formatterOf(zone) !== null;

// Beyond what a JavaScript date can hold, the zone behaves as at the edge.
const EDGE_SECONDS = 8_640_000_000_000 - 86_400 * 400;

const clampSeconds = (seconds: number): number => Math.max(-EDGE_SECONDS, Math.min(EDGE_SECONDS, seconds));

// Since 1973 every change of an offset falls on a whole minute, so within one it is known.
const MINUTE = 60;
const FIRST_EXACT = 94_694_400;
const MAX_OFFSETS = 20_000;
const offsets = new Map<string, number>();

/** Seconds east of UTC in a zone at an instant; 0 for an unknown zone. */
export function offsetAt(zone: string, epochSeconds: number): number {
  const formatter = formatterOf(zone);
  if (!formatter) return 0;
  if (epochSeconds < FIRST_EXACT) return askOffset(formatter, epochSeconds);
  const key = `${Math.floor(epochSeconds / MINUTE)}${zone}`;
  const known = offsets.get(key);
  if (known !== undefined) return known;
  if (offsets.size >= MAX_OFFSETS) offsets.clear();
  const offset = askOffset(formatter, epochSeconds);
  offsets.set(key, offset);
  return offset;
}

function askOffset(formatter: Intl.DateTimeFormat, epochSeconds: number): number {
  const instant = Math.floor(clampSeconds(epochSeconds)) * 1000;
  const parts: Record<string, string> = {};
  for (const part of formatter.formatToParts(instant)) parts[part.type] = part.value;
  const year = parts.era === 'BC' ? 1 - Number(parts.year) : Number(parts.year);
  const local = new Date(0);
  local.setUTCFullYear(year, Number(parts.month) - 1, Number(parts.day));
  local.setUTCHours(Number(parts.hour), Number(parts.minute), Number(parts.second));
  return (local.getTime() - instant) / 1000;
}

/** Seconds east of UTC for a wall-clock time; in a gap or an overlap the offset before it holds. */
export const offsetOfLocal = (zone: string, localSeconds: number): number =>
  offsetOfClock((epochSeconds) => offsetAt(zone, epochSeconds), localSeconds);

const FORTNIGHT = 14 * 86_400;
const FIRST_OF_2000 = 946_684_800;
const FIRST_OF_2100 = 4_102_444_800;
const spreads = new Map<string, number>();

/** By how many seconds the clocks of a zone are changed at most between 2000 and 2099. No offset is kept for less than two weeks. */
export function offsetSpread(zone: string): number {
  const known = spreads.get(zone);
  if (known !== undefined) return known;
  if (spreads.size > 1000) spreads.clear();
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let second = FIRST_OF_2000; second < FIRST_OF_2100; second += FORTNIGHT) {
    const offset = offsetAt(zone, second);
    low = Math.min(low, offset);
    high = Math.max(high, offset);
  }
  spreads.set(zone, high - low);
  return high - low;
}
