const TIME = /^(\d{1,2})(?:[:.h]?([0-5]\d)(?::[0-5]\d)?)?\s*(am|pm|a\.m\.|p\.m\.|h|uhr)?$/i;

/** The time of day that a text means, as 09:30: 9:30, 9.30, 9h30, 0930, 9 Uhr, 9:30 pm, 9pm; null if it means none. */
export function readTime(typed: string): string | null {
  const [, hours = '', minutes, word = ''] = TIME.exec(typed.trim()) ?? [];
  const half = /^[ap]/i.exec(word)?.[0].toLowerCase();
  // A bare number may be anything.
  if (hours === '' || (minutes === undefined && word === '')) return null;
  const hour = Number(hours);
  if (half === undefined) return hour > 23 ? null : `${hours.padStart(2, '0')}:${minutes ?? '00'}`;
  if (hour < 1 || hour > 12) return null;
  return `${String((hour % 12) + (half === 'p' ? 12 : 0)).padStart(2, '0')}:${minutes ?? '00'}`;
}
