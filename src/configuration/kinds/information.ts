import Type, { type Static, type TProperties } from 'typebox';
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
import type { InformationType } from '../information-types/information-type.ts';
import { instanceType } from '../information-types/instance.ts';
import { integerType } from '../information-types/integer.ts';
import { languageType } from '../information-types/language.ts';
import { longTextType } from '../information-types/long-text.ts';
import { moneyType } from '../information-types/money.ts';
import { percentageType } from '../information-types/percentage.ts';
import { phoneType } from '../information-types/phone.ts';
import { structureTypeOf } from '../information-types/structure.ts';
import { textType } from '../information-types/text.ts';
import {
  flag,
  formula,
  nameText,
  optional,
  plainString,
  record,
  ref,
  template,
  text,
} from '../schema/builders.ts';

const common = {
  question: optional(nameText('The question people are asked, or the label of the field.')),
  name: optional(
    text('A shorter label for tables, documents and lists; the question, where it is left out.'),
  ),
  help: optional(text('A line of explanation under the question.')),
  description: optional(plainString('A note for those who configure; people never see it.')),
  formula: optional(formula('information', 'Computes the value; nobody can write it then.')),
  default: optional(
    Type.Unknown({
      description: 'The value it has until somebody writes another one.',
      marks: { literal: true },
    }),
  ),
  check: optional(
    record(
      {
        formula: formula('boolean', 'Has to be true for the value to be accepted; null counts as true.'),
        message: optional(template('What people read when it is false.')),
      },
      'A condition on the value. A failing one raises an issue on the case.',
      { short: 'formula' },
    ),
  ),
  optional: optional(formula('boolean', 'The question may stay open when this is true.')),
  read_only: optional(formula('boolean', 'The value cannot be written when this is true.')),
  needed_document: optional(ref('needed_document', 'The needed document that proves the value.')),
  never_sent: optional(
    flag(
      'The value is never sent to a model of the assistant: neither itself, nor what a formula computes of it, nor texts in which it stands.',
    ),
  ),
};

const variant = <const K extends string, P extends TProperties>(key: K, type: InformationType<P>) =>
  Type.Object(
    { type: Type.Literal(key), ...common, ...type.options },
    { additionalProperties: false, description: type.summary, marks: { short: 'type' } },
  );

const tagged = { tagged: 'type', short: 'type' } as const;

/** A field of an occurrence: an information of any type but structure. */
export const componentSchema = Type.Union(
  [
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
  ],
  { description: 'One question or computed value.', marks: tagged },
);

const structureType = structureTypeOf(componentSchema);

/** One question or computed value of an ontology. */
export const informationSchema = Type.Union([...componentSchema.anyOf, variant('structure', structureType)], {
  description: 'One question or computed value.',
  marks: tagged,
});

export type Component = Static<typeof componentSchema>;
export type Information = Static<typeof informationSchema>;
export type Structure = Extract<Information, { type: 'structure' }>;

/** Every information type by its key. */
export const informationTypes: Readonly<Record<Information['type'], InformationType>> = {
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
  structure: structureType,
};
