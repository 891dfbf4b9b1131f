import { isIsoDate } from '../../fields/iso-date.ts';
import { isStorableMoment, isStorableOffset } from '../../storable.ts';
import { informationType, scalarString } from './information-type.ts';

const RFC_3339 = /^(\d{4}-\d{2}-\d{2})[Tt](\d{2}):(\d{2}):(\d{2})(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

export const dateTimeType = informationType({
  key: 'date_time',
  summary: 'A moment with its time zone, written 2026-11-15T09:30:00Z and kept in UTC with milliseconds.',
  options: {},
  feel: 'date and time',
  parse(written) {
    const match = typeof written === 'string' ? RFC_3339.exec(written) : null;
    const [text = '', day = '', hour = '', minute = '', second = '', fraction = '', zone = ''] = match ?? [];
    const isTime = Number(hour) < 24 && Number(minute) < 60 && Number(second) < 60;
    const moment = match !== null && isTime && isIsoDate(day) ? utc(day, text, fraction, zone) : Number.NaN;
    if (Number.isNaN(moment)) return { problem: 'Expected a date and time such as 2026-11-15T09:30:00Z.' };
    if (!isStorableOffset(text)) return { problem: 'Expected an offset of at most 15:59.' };
    if (!isStorableMoment(moment)) return { problem: 'Expected a moment in the years 1 to 9999 (UTC).' };
    return { value: new Date(moment).toISOString() };
  },
  takesAll: () => true,
  canonicalString: scalarString,
});

const utc = (day: string, text: string, fraction: string, zone: string): number =>
  Date.parse(`${day}T${text.slice(11, 19)}${fraction.slice(0, 4)}${zone.toUpperCase()}`);
