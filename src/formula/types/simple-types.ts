import {
  ANY,
  BOOLEAN,
  contextOf,
  DATE,
  DATE_TIME,
  DAYS_DURATION,
  type FeelType,
  listOf,
  MONTHS_DURATION,
  NULL,
  NUMBER,
  rangeOf,
  STRING,
  TIME,
} from './feel-type.ts';

/** The types of the language that have a name. */
export const SIMPLE_TYPES: Record<string, FeelType> = {
  Any: ANY,
  Null: NULL,
  number: NUMBER,
  string: STRING,
  boolean: BOOLEAN,
  date: DATE,
  time: TIME,
  'date and time': DATE_TIME,
  'days and time duration': DAYS_DURATION,
  'years and months duration': MONTHS_DURATION,
  list: listOf(ANY),
  context: contextOf([]),
  range: rangeOf(ANY),
};
