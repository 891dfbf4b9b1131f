import type { Static, TObject, TProperties } from 'typebox';
import type { CanonicalValue } from '../../fields/canonical-value.ts';
import type { OnPage } from './on-page.ts';

export type { CanonicalOccurrence, CanonicalValue } from '../../fields/canonical-value.ts';

/** The canonical form of a written value, or a sentence that says why it does not fit. */
export type Parsed = { readonly value: CanonicalValue } | { readonly problem: string };

/** The context that parsing needs beside the information itself. */
export interface ValueContext {
  /** The tenant's currency, ISO 4217. */
  readonly currency: string;
  /** The value that is there now; null for none. */
  readonly now: CanonicalValue;
  /** Parses one component of a structure. */
  readonly parseComponent: (component: object, written: unknown) => Parsed;
}

/** The type of a value in formulas. */
export type FeelKind =
  | 'string'
  | 'number'
  | 'boolean'
  | 'date'
  | 'date and time'
  | 'choice'
  | 'choices'
  | 'instance'
  | 'occurrences';

/** One type of information: its options, its type in formulas, and how a written value becomes a stored one. */
export interface InformationType<P extends TProperties = TProperties> {
  readonly key: string;
  readonly summary: string;
  readonly options: P;
  readonly feel: FeelKind;
  parse(written: unknown, options: Static<TObject<P>>, context: ValueContext): Parsed;
  /** The digits after the point to which a computed number is rounded; left out, or undefined, where it is taken as it is. */
  digits?(options: Static<TObject<P>>, currency: string): number | undefined;
  /** Whether it takes each value that its kind has in formulas; left out for a type that never does. */
  takesAll?(options: Static<TObject<P>>): boolean;
  /** The value in the API's value lists; it is never null here. */
  canonicalString(value: Exclude<CanonicalValue, null>): string;
  /** How its values stand on a page; left out for types whose values cannot be read from one. */
  readonly onPage?: OnPage<Static<TObject<P>>>;
}

/** Keeps the precise type of the options. */
export const informationType = <P extends TProperties>(type: InformationType<P>): InformationType<P> => type;

/** The canonical string of a value that is stored as one scalar. */
export const scalarString = (value: Exclude<CanonicalValue, null>): string =>
  typeof value === 'object' ? JSON.stringify(value) : String(value);
