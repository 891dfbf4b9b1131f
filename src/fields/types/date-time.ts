import type { Audience } from '../audience.ts';
import type { Room } from '../field.ts';
import { type FieldType, wrong } from '../field-type.ts';
import { dateFormat } from '../formatters.ts';
import { plainDigits } from '../plain-digits.ts';
import { readDay } from '../read-day.ts';
import { readTime } from '../read-time.ts';
import { momentAt } from '../wall-clock.ts';

/** Formats a moment in the readers' time zone. */
export function showMoment(
  moment: string | Date,
  { locale, timeZone }: Audience,
  room: Room = 'line',
): string {
  const at = typeof moment === 'string' ? Date.parse(moment) : moment.getTime();
  if (Number.isNaN(at)) return String(moment);
  const dateStyle = room === 'line' ? 'long' : 'medium';
  return dateFormat(locale, { dateStyle, timeStyle: 'short', timeZone }).format(at);
}

const MOMENT = /^\d{4}-\d{2}-\d{2}[Tt]\d{2}:\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;
const AT = /[,\s]+(?:um |at |à )?/g;

/** The day and the time of a text: wherever it can be parted so that both can be read. */
function readDayAndTime(typed: string, audience: Audience): string | null {
  for (const { index, 0: between } of typed.matchAll(AT)) {
    const time = readTime(typed.slice(index + between.length));
    const day = time === null ? null : readDay(typed.slice(0, index), audience);
    if (day !== null) return `${day}T${time}:00`;
  }
  return null;
}

export const dateTime: FieldType = {
  control: () => ({ kind: 'date', hasTime: true }),
  show: (value, _, showing) => showMoment(String(value), showing, showing.room),
  edit: (value, _, audience) => showMoment(String(value), audience, 'cell'),
  read(typed, _, audience) {
    if (MOMENT.test(typed)) return { written: typed };
    const local = readDayAndTime(plainDigits(typed), audience);
    return local === null ? wrong('time') : { written: momentAt(local, audience.timeZone) };
  },
  problem: 'time',
};
