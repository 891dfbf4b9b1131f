import type { Audience } from '../audience.ts';
import type { Room } from '../field.ts';
import { type FieldType, wrong } from '../field-type.ts';
import { dateFormat } from '../formatters.ts';
import { readDay } from '../read-day.ts';
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
const CLOCK = /^(.*?)[,\s]+(?:um |at |à )?([01]?\d|2[0-3])[:.h]([0-5]\d)(?::[0-5]\d)?(?: Uhr)?$/;

export const dateTime: FieldType = {
  control: () => ({ kind: 'date', hasTime: true }),
  show: (value, _, showing) => showMoment(String(value), showing, showing.room),
  edit: (value, _, audience) => showMoment(String(value), audience, 'cell'),
  read(typed, _, audience) {
    if (MOMENT.test(typed)) return { written: typed };
    const [, date = '', hour = '', minute = ''] = CLOCK.exec(typed) ?? [];
    const day = hour === '' ? null : readDay(date, audience);
    if (day === null) return wrong('time');
    return { written: momentAt(`${day}T${hour.padStart(2, '0')}:${minute}:00`, audience.timeZone) };
  },
  problem: 'time',
};
