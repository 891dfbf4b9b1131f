// Written by scripts/generate-type-lists.ts (npm run type-lists). A line can be moved, nothing else.
import { booleanType } from '../information-types/boolean.ts';
import { choiceType } from '../information-types/choice.ts';
import { choicesType } from '../information-types/choices.ts';
import { countryType } from '../information-types/country.ts';
import { currencyType } from '../information-types/currency.ts';
import { dateType } from '../information-types/date.ts';
import { dateTimeType } from '../information-types/date-time.ts';
import { decimalType } from '../information-types/decimal.ts';
import { emailType } from '../information-types/email.ts';
import { fileType } from '../information-types/file.ts';
import { ibanType } from '../information-types/iban.ts';
import { instanceType } from '../information-types/instance.ts';
import { integerType } from '../information-types/integer.ts';
import { languageType } from '../information-types/language.ts';
import { longTextType } from '../information-types/long-text.ts';
import { moneyType } from '../information-types/money.ts';
import { percentageType } from '../information-types/percentage.ts';
import { phoneType } from '../information-types/phone.ts';
import { textType } from '../information-types/text.ts';
import { variant } from './information-variant.ts';

/** Every information type but structure, by its key. */
export const componentTypes = {
  text: textType,
  long_text: longTextType,
  integer: integerType,
  decimal: decimalType,
  money: moneyType,
  percentage: percentageType,
  boolean: booleanType,
  date: dateType,
  date_time: dateTimeType,
  choice: choiceType,
  choices: choicesType,
  country: countryType,
  currency: currencyType,
  language: languageType,
  email: emailType,
  phone: phoneType,
  iban: ibanType,
  instance: instanceType,
  file: fileType,
} as const;

/** Their schemas. */
export const componentVariants = [
  variant('text', textType),
  variant('long_text', longTextType),
  variant('integer', integerType),
  variant('decimal', decimalType),
  variant('money', moneyType),
  variant('percentage', percentageType),
  variant('boolean', booleanType),
  variant('date', dateType),
  variant('date_time', dateTimeType),
  variant('choice', choiceType),
  variant('choices', choicesType),
  variant('country', countryType),
  variant('currency', currencyType),
  variant('language', languageType),
  variant('email', emailType),
  variant('phone', phoneType),
  variant('iban', ibanType),
  variant('instance', instanceType),
  variant('file', fileType),
] as const;
