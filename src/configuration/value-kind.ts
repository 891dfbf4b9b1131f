import type { CanonicalValue, FeelKind, Parsed } from './information-types/information-type.ts';
import { longestText } from './information-types/string-options.ts';
import { type Component, type Information, informationTypes } from './kinds/information.ts';
import { valueReader } from './parse-value.ts';

/** What a formula has to give so that an information can hold it. */
export interface ValueKind {
  readonly feel: FeelKind;
  /** Of a number: the digits after the point to which it is rounded; null where it is taken as it is. */
  readonly decimals: number | null;
  /** The most characters of a text. */
  readonly longest: number;
  /** The options that can be chosen; null for other types. */
  readonly options: Readonly<Record<string, unknown>> | null;
  /** Reads the value as if somebody had written it; null where each value of this kind is taken. */
  readonly read: ((value: Exclude<CanonicalValue, null>) => Parsed) | null;
}

/** The kind of value that an information holds, in a tenant with a currency. */
export function valueKindOf(definition: Information | Component, currency: string): ValueKind {
  const type = informationTypes[definition.type];
  return {
    feel: type.feel,
    decimals: type.digits?.(definition, currency) ?? null,
    longest: longestText(definition),
    options: 'options' in definition ? definition.options : null,
    read: type.takesAll?.(definition) === true ? null : valueReader(definition, currency),
  };
}
