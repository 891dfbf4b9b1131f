import type { Static } from 'typebox';
import { keyed, many, nameText, optional, plainString, record } from '../schema/builders.ts';

const hours = (description: string) =>
  many(
    plainString('From one time of day to a later one.', {
      pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]-(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$',
      examples: ['08:00-12:00', '13:15-17:30', '22:00-24:00'],
    }),
    description,
  );

/** The weekdays, by the names that a calendar has for them; Monday is the first. */
export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

const week = record(
  {
    monday: hours('Working hours on Mondays.'),
    tuesday: hours('Working hours on Tuesdays.'),
    wednesday: hours('Working hours on Wednesdays.'),
    thursday: hours('Working hours on Thursdays.'),
    friday: hours('Working hours on Fridays.'),
    saturday: hours('Working hours on Saturdays.'),
    sunday: hours('Working hours on Sundays.'),
  },
  'Working hours by weekday; nobody works on a day that is left out.',
);

const day = record(
  {
    name: optional(nameText('Name of the day.')),
    hours: hours('Working hours on this day; none if left out: the day is free.'),
  },
  'A day with hours of its own.',
);

/** Who works when. */
export const calendarSchema = record(
  {
    name: optional(nameText('Name for people.')),
    description: optional(plainString('Whose calendar it is.')),
    time_zone: optional(
      plainString('IANA name of the time zone of the hours; that of the tenant if left out.', {
        marks: { timeZone: true },
        examples: ['Europe/Zurich'],
      }),
    ),
    week,
    holidays: many(
      plainString('A country, or a country and a region of it.', {
        examples: ['CH', 'CH-ZH', 'US-NY', 'DE-BY'],
      }),
      'Places whose public holidays are free, from 2000 to 2099.',
    ),
    days: keyed(
      day,
      'Days of its own, by date: free, or with other hours. They count before holidays. Without a year, the day of every year.',
      'sentence',
    ),
  },
  'Working hours, holidays and days of its own. Formulas and deadlines count working time by it.',
);

export type Calendar = Static<typeof calendarSchema>;
