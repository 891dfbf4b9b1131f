import { isIsoDate } from '../../fields/iso-date.ts';
import { isoDate, optional } from '../schema/builders.ts';
import { informationType, scalarString } from './information-type.ts';
import { hasNoRange } from './number-options.ts';
import { DAY_ON_PAGE } from './on-page.ts';

export const dateType = informationType({
  key: 'date',
  summary: 'A day of the calendar, written 2026-11-15.',
  options: {
    min: optional(isoDate('Earliest day allowed.')),
    max: optional(isoDate('Latest day allowed.')),
  },
  feel: 'date',
  parse(written, options) {
    if (typeof written !== 'string' || !isIsoDate(written))
      return { problem: 'Expected a date of the calendar such as 2026-11-15.' };
    if (options.min !== undefined && written < options.min)
      return { problem: `Expected ${options.min} or later, got ${written}.` };
    if (options.max !== undefined && written > options.max)
      return { problem: `Expected ${options.max} or earlier, got ${written}.` };
    return { value: written };
  },
  takesAll: hasNoRange,
  canonicalString: scalarString,
  onPage: DAY_ON_PAGE,
});
