import { currencyDigits } from '../fields/currencies.ts';
import type { FeelKind } from './information-types/information-type.ts';
import { longestText } from './information-types/string-options.ts';
import { type Component, type Information, informationTypes } from './kinds/information.ts';

/** What a formula has to give so that an information can hold it. */
export interface ValueKind {
  readonly feel: FeelKind;
  /** Of an amount of money: the digits after the point that its currency has; null where a number is taken as it is. */
  readonly decimals: number | null;
  /** The most characters of a text. */
  readonly longest: number;
}

/** The kind of value that an information holds, in a tenant with a currency. */
export const valueKindOf = (definition: Information | Component, currency: string): ValueKind => ({
  feel: informationTypes[definition.type].feel,
  decimals: definition.type === 'money' ? (currencyDigits(definition.currency ?? currency) ?? null) : null,
  longest: longestText(definition),
});
