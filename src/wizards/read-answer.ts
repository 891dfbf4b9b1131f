import type { Component, Information } from '../configuration/kinds/information.ts';
import { parseValue } from '../configuration/parse-value.ts';
import { controlOf } from '../fields/control-of.ts';
import type { Field } from '../fields/field.ts';
import type { FieldProblem, Reading } from '../fields/field-type.ts';
import { fieldTypes } from '../fields/field-types.ts';
import { plainDigits } from '../fields/plain-digits.ts';
import { readText } from '../fields/read-text.ts';
import { readChosen } from '../fields/types/choices.ts';
import type { FieldTexts } from './field-texts.ts';
import type { Manner } from './manner.ts';
import { ownText } from './own-text.ts';

type Definition = Information | Component;

/** A typed answer in the form in which it is written to the case, or the problem with it. */
export type ReadAnswer =
  | { readonly written: unknown }
  | { readonly problem: `problem_${FieldProblem}`; readonly limit?: string }
  /** A message from the configuration. */
  | { readonly message: string };

/** Reads the inputs of an answer; empty inputs clear it. */
export function readAnswer(
  definition: Definition,
  field: Field,
  typed: FieldTexts,
  manner: Manner,
): ReadAnswer {
  const read = readInputs(field, typed, manner);
  if ('problem' in read) return inWords(read);
  if (read.written === null || !('problem' in parseValue(definition, read.written, manner.currency)))
    return read;
  if (
    (definition.type === 'text' || definition.type === 'long_text') &&
    definition.pattern_message !== undefined
  )
    return { message: ownText(manner, definition.pattern_message, '') };
  return inWords({ problem: fieldTypes[field.type].problem });
}

const inWords = ({ problem, limit }: { problem: FieldProblem; limit?: string }): ReadAnswer => ({
  problem: `problem_${problem}`,
  ...(limit !== undefined && { limit }),
});

function readInputs(field: Field, typed: FieldTexts, manner: Manner): Reading {
  const first = typed['']?.[0] ?? '';
  const control = controlOf(field);
  if (control.kind === 'checkboxes') return readChosen(typed[''] ?? [], field);
  if (control.kind === 'date') return readText(dayAndTime(typed, control.hasTime), field, manner);
  // A clicked option arrives as its key, which may also be the name of another option.
  if (field.type === 'choice' && field.options?.some(({ key }) => key === first)) return { written: first };
  return readText(first, field, manner);
}

/** Joins the parts of a date with the year first, an order that reads the same in every language. */
function dayAndTime(typed: FieldTexts, hasTime: boolean): string {
  const [day, month, year, time] = ['.d', '.m', '.y', '.t'].map((part) =>
    plainDigits((typed[part]?.[0] ?? '').trim()),
  );
  if (!day && !month && !year && (!hasTime || !time)) return '';
  // A year of two digits would be read as a day.
  const text = /^\d{4}$/.test(year ?? '') ? `${year}/${month || '-'}/${day || '-'}` : '-';
  return hasTime ? `${text} ${time}` : text;
}
