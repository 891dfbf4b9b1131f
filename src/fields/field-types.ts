// Written by scripts/generate-type-lists.ts (npm run type-lists). A line can be moved, nothing else.
import type { FieldType } from './field-type.ts';
import type { FieldTypeName } from './field-type-name.ts';
import { boolean } from './types/boolean.ts';
import { choice } from './types/choice.ts';
import { choices } from './types/choices.ts';
import { country } from './types/country.ts';
import { currency } from './types/currency.ts';
import { date } from './types/date.ts';
import { dateTime } from './types/date-time.ts';
import { decimal } from './types/decimal.ts';
import { email } from './types/email.ts';
import { file } from './types/file.ts';
import { iban } from './types/iban.ts';
import { instance } from './types/instance.ts';
import { integer } from './types/integer.ts';
import { language } from './types/language.ts';
import { longText } from './types/long-text.ts';
import { money } from './types/money.ts';
import { percentage } from './types/percentage.ts';
import { phone } from './types/phone.ts';
import { structureOf } from './types/structure.ts';
import { text } from './types/text.ts';

/** How people see and enter the values of each information type. */
export const fieldTypes: Readonly<Record<FieldTypeName, FieldType>> = {
  text,
  long_text: longText,
  integer,
  decimal,
  money,
  percentage,
  boolean,
  date,
  date_time: dateTime,
  choice,
  choices,
  country,
  currency,
  language,
  email,
  phone,
  iban,
  instance,
  file,
  structure: structureOf((value, field, showing) => fieldTypes[field.type].show(value, field, showing)),
};
