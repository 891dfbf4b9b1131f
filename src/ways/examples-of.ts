import { type Component, type Information, informationTypes } from '../configuration/kinds/information.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';

/** Answers of which one fits most questions of a type; whether one does is for the type itself to say. */
export const examplesOf = (definition: Information | Component): readonly CanonicalValue[] => [
  ...(EXAMPLES[definition.type] ?? EXAMPLES[informationTypes[definition.type].feel] ?? []),
  ...('min' in definition && definition.min !== undefined ? [String(definition.min)] : []),
  ...('max' in definition && definition.max !== undefined ? [String(definition.max)] : []),
  ...('options' in definition ? firstOption(definition) : []),
  ...('min_length' in definition ? ['x'.repeat(definition.min_length ?? 1)] : []),
];

function firstOption(definition: { readonly type: string; readonly options: object }): CanonicalValue[] {
  const [first] = Object.keys(definition.options);
  if (first === undefined) return [];
  return [definition.type === 'choices' ? [first] : first];
}

/** By type, or by the kind of value that formulas see. */
const EXAMPLES: Readonly<Record<string, readonly CanonicalValue[]>> = {
  boolean: [true],
  country: ['CH'],
  currency: ['CHF'],
  date: ['2000-01-01', '2040-01-01'],
  'date and time': ['2000-01-01T00:00:00.000Z'],
  email: ['name@example.org'],
  iban: ['CH9300762011623852957'],
  language: ['en'],
  number: ['1', '0'],
  phone: ['+41446681800'],
  string: ['x', '1', '0000', 'AA0000', 'xxxxxxxxxx'],
};
