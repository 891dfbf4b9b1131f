import type { Audience } from '../audience.ts';
import type { Room } from '../field.ts';
import { type FieldType, type Reading, wrong } from '../field-type.ts';
import { dateFormat } from '../formatters.ts';
import { readDay } from '../read-day.ts';

/** Formats a date; shorter in a table. */
function showDay(iso: string, { locale }: Audience, room: Room = 'line'): string {
  const at = Date.parse(`${iso}T00:00:00Z`);
  if (Number.isNaN(at)) return iso;
  return dateFormat(locale, { dateStyle: room === 'line' ? 'long' : 'medium', timeZone: 'UTC' }).format(at);
}

export const date: FieldType = {
  control: () => ({ kind: 'date', hasTime: false }),
  show: (value, _, showing) => showDay(String(value), showing, showing.room),
  edit: (value, _, audience) => showDay(String(value), audience, 'cell'),
  read(typed, field, audience): Reading {
    const day = readDay(typed, audience);
    if (day === null) return wrong('date');
    if (field.min !== undefined && day < field.min) return wrong('too_early', showDay(field.min, audience));
    if (field.max !== undefined && day > field.max) return wrong('too_late', showDay(field.max, audience));
    return { written: day };
  },
  problem: 'date',
};
