// The types of FEEL, with two of our own: a choice (a string of a closed set) and an object (an instance
// or occurrence, whose properties are looked up by name so that a Person may have a spouse who is a Person).
import type { FeelObject, RuntimeDefinition, Value } from '../values/value.ts';

/** One step of what a formula reads: a name of the scope (on is null) or a property of an object. */
export interface PathStep {
  readonly name: string;
  /** Name of the definition the property belongs to; null for a name of the scope. */
  readonly on: string | null;
}

/** From a name of the scope along properties. */
export type Path = readonly PathStep[];

/** A property of an object. `read` is called without `this`. */
export interface Property<Env = unknown> {
  readonly type: FeelType;
  read(target: FeelObject, env: Env): Value;
}

/** A kind of objects: an ontology or a structure. Properties are asked for lazily. */
export interface ObjectDefinition<Env = unknown> {
  readonly name: string;
  /** Whether this is, or descends from, the kind of that name; left out, only its own name counts. */
  isKindOf?(name: string): boolean;
  property(name: string): Property<Env> | undefined;
  /** Names of the properties, for suggestions. */
  propertyNames(): Iterable<string>;
}

export interface ParameterType {
  readonly name: string;
  readonly type: FeelType;
  readonly isOptional?: boolean;
}

export type SimpleKind =
  | 'any'
  | 'null'
  | 'number'
  | 'string'
  | 'boolean'
  | 'date'
  | 'time'
  | 'date and time'
  | 'days and time duration'
  | 'years and months duration';

/**
 * The meaning of values to people, beyond what formulas make of them: an amount of money, a country. Formulas carry it along and
 * look at nothing but this; whoever made the scope knows the rest by the name.
 */
export interface Meaning {
  readonly name: string;
  /** Whether it stays when something is multiplied or divided by a number: two times an amount is an amount. */
  readonly isUnit: boolean;
  /** Set where it is one of several. */
  readonly either?: readonly Meaning[];
}

export type FeelType =
  | { readonly kind: SimpleKind; readonly meaning?: Meaning }
  | { readonly kind: 'choice'; readonly options: readonly string[]; readonly meaning?: Meaning }
  | { readonly kind: 'list'; readonly item: FeelType }
  | { readonly kind: 'context'; readonly entries: ReadonlyMap<string, FeelType> }
  | { readonly kind: 'range'; readonly of: FeelType }
  | FunctionType
  | ObjectType;

export interface FunctionType {
  readonly kind: 'function';
  readonly parameters: readonly ParameterType[];
  readonly result: FeelType;
}

export interface ObjectType {
  readonly kind: 'object';
  readonly definition: ObjectDefinition;
  /** The ways an expression of this type was reached, as far as they are known. */
  readonly via?: readonly Path[];
}

export const ANY: FeelType = { kind: 'any' };
export const NULL: FeelType = { kind: 'null' };
export const NUMBER: FeelType = { kind: 'number' };
export const STRING: FeelType = { kind: 'string' };
export const BOOLEAN: FeelType = { kind: 'boolean' };
export const DATE: FeelType = { kind: 'date' };
export const TIME: FeelType = { kind: 'time' };
export const DATE_TIME: FeelType = { kind: 'date and time' };
export const DAYS_DURATION: FeelType = { kind: 'days and time duration' };
export const MONTHS_DURATION: FeelType = { kind: 'years and months duration' };

export const listOf = (item: FeelType): FeelType => ({ kind: 'list', item });
export const rangeOf = (of: FeelType): FeelType => ({ kind: 'range', of });
export const choiceOf = (options: readonly string[]): FeelType => ({ kind: 'choice', options });
export const objectOf = (definition: ObjectDefinition): ObjectType => ({ kind: 'object', definition });

export const contextOf = (entries: Iterable<readonly [string, FeelType]>): FeelType => ({
  kind: 'context',
  entries: new Map(entries),
});

export const functionOf = (parameters: readonly ParameterType[], result: FeelType): FunctionType => ({
  kind: 'function',
  parameters,
  result,
});

/** The type with every object in it marked as reached by these paths. */
export function reachedBy(type: FeelType, via: readonly Path[]): FeelType {
  if (type.kind === 'object') return { ...type, via };
  return type.kind === 'list' ? listOf(reachedBy(type.item, via)) : type;
}

/** The meaning of the values of a type to people, where that is known; of a list, that of its items. */
export function meaningOf(type: FeelType): Meaning | undefined {
  if (type.kind === 'list') return meaningOf(type.item);
  return 'meaning' in type ? type.meaning : undefined;
}

/** The type, or each item of the list, with a meaning. */
export function meaning(type: FeelType, meant: Meaning | undefined): FeelType {
  if (meant === undefined) return type;
  if (type.kind === 'list') return listOf(meaning(type.item, meant));
  return type.kind === 'choice' || isSimpleKind(type) ? { ...type, meaning: meant } : type;
}

/** The meaning that both share, where neither says something else: `amount + 5` and `if a then amount else 0` are amounts. */
export function commonMeaning(a: FeelType, b: FeelType): Meaning | undefined {
  const [left, right] = [meaningOf(a), meaningOf(b)];
  if (left === undefined || right === undefined) return left ?? right;
  return left.name === right.name ? left : undefined;
}

/** A number that means the same as another. */
export const numberLike = (type: FeelType): FeelType =>
  itemOf(type).kind === 'number' ? meaning(NUMBER, meaningOf(type)) : NUMBER;

/** The type of an element: of a list its items', of anything else itself. */
export const itemOf = (type: FeelType): FeelType => (type.kind === 'list' ? type.item : type);

/** The narrowest type that covers both; any where they have nothing in common. */
export function unionOf(a: FeelType, b: FeelType): FeelType {
  if (a === b || b.kind === 'null') return a;
  if (a.kind === 'null') return b;
  if (a.kind === 'list' && b.kind === 'list') return listOf(unionOf(a.item, b.item));
  if (a.kind === 'range' && b.kind === 'range') return rangeOf(unionOf(a.of, b.of));
  if (a.kind === 'choice' && b.kind === 'choice')
    return meaning(choiceOf([...new Set([...a.options, ...b.options])]), eitherOf(a.meaning, b.meaning));
  if (isText(a) && isText(b)) return meaning(STRING, commonMeaning(a, b));
  if (a.kind === 'object' && b.kind === 'object' && a.definition.name === b.definition.name) {
    const via = a.via && b.via ? [...a.via, ...b.via] : undefined;
    return via ? { kind: 'object', definition: a.definition, via } : objectOf(a.definition);
  }
  if (a.kind === 'context' && b.kind === 'context') {
    const entries = new Map(a.entries);
    for (const [key, type] of b.entries) entries.set(key, unionOf(entries.get(key) ?? NULL, type));
    return { kind: 'context', entries };
  }
  return a.kind === b.kind && isSimpleKind(a) ? meaning({ kind: a.kind }, commonMeaning(a, b)) : ANY;
}

/** The options of two choices are told apart by whoever shows them. */
function eitherOf(a: Meaning | undefined, b: Meaning | undefined): Meaning | undefined {
  if (a === undefined || b === undefined || a.name === b.name) return a ?? b;
  const either = [...(a.either ?? [a]), ...(b.either ?? [b])];
  return { name: either.map(({ name }) => name).join('|'), isUnit: false, either };
}

export const unionOfAll = (types: readonly FeelType[]): FeelType => types.reduce(unionOf, NULL);

const isText = (type: FeelType): boolean => type.kind === 'string' || type.kind === 'choice';

type SimpleType = Extract<FeelType, { kind: SimpleKind }>;

const COMPOUND = new Set(['choice', 'list', 'context', 'range', 'function', 'object']);
const isSimpleKind = (type: FeelType): type is SimpleType => !COMPOUND.has(type.kind);

/** Whether a value of one type may stand where the other is asked; implicit conversions included. */
export function isAssignable(from: FeelType, to: FeelType): boolean {
  if (from.kind === 'any' || from.kind === 'null' || to.kind === 'any') return true;
  if (to.kind === 'list') return isAssignable(itemOf(from), to.item);
  if (from.kind === 'list') return isAssignable(from.item, to);
  if (isText(from) && isText(to)) return true;
  if (from.kind === 'date' && to.kind === 'date and time') return true;
  if (from.kind === 'range' && to.kind === 'range') return isAssignable(from.of, to.of);
  if (from.kind === 'context' && to.kind === 'context')
    return [...to.entries].every(([key, type]) => isAssignable(from.entries.get(key) ?? ANY, type));
  if (from.kind === 'object' && to.kind === 'object') return isKindOf(from.definition, to.definition.name);
  return from.kind === to.kind;
}

/** Whether a definition is, or descends from, the one of a name. */
export const isKindOf = (definition: RuntimeDefinition, name: string): boolean =>
  definition.name === name || definition.isKindOf?.(name) === true;

/** Whether every value of one type is one of the other (DMN 1.5, 10.3.2.9.3); parameters the other way round. */
export function conformsTo(type: FeelType, to: FeelType): boolean {
  if (to.kind === 'any' || type.kind === 'null') return true;
  if (type.kind === 'list' && to.kind === 'list') return conformsTo(type.item, to.item);
  if (type.kind === 'range' && to.kind === 'range') return conformsTo(type.of, to.of);
  if (type.kind === 'function' && to.kind === 'function')
    return (
      type.parameters.length === to.parameters.length &&
      type.parameters.every((parameter, i) => conformsTo(to.parameters[i]?.type ?? ANY, parameter.type)) &&
      conformsTo(type.result, to.result)
    );
  if (type.kind === 'context' && to.kind === 'context')
    return [...to.entries].every(([key, entry]) => conformsTo(type.entries.get(key) ?? ANY, entry));
  return type.kind === to.kind || (isText(type) && isText(to));
}

/** Whether two things can ever be equal, as far as their types tell. */
export function canBeEqual(a: FeelType, b: FeelType): boolean {
  const isOpen = (type: FeelType): boolean => type.kind === 'any' || type.kind === 'null';
  if (isOpen(a) || isOpen(b)) return true;
  if (a.kind === 'list' && b.kind === 'list') return canBeEqual(a.item, b.item);
  if (a.kind === 'object' && b.kind === 'object')
    return isKindOf(a.definition, b.definition.name) || isKindOf(b.definition, a.definition.name);
  if (a.kind === 'choice' && b.kind === 'choice')
    return a.options.some((option) => b.options.includes(option));
  return a.kind === b.kind || (isText(a) && isText(b));
}

const ORDERED = new Set([
  'any',
  'null',
  'number',
  'string',
  'choice',
  'date',
  'time',
  'date and time',
  'days and time duration',
  'years and months duration',
]);

/** Whether <, <=, > and >= mean something for a type. */
export const isOrdered = (type: FeelType): boolean => ORDERED.has(type.kind);

/** The type as a message shows it. */
export function describeType(type: FeelType): string {
  if (type.kind === 'list') return `list<${describeType(type.item)}>`;
  if (type.kind === 'range') return `range<${describeType(type.of)}>`;
  if (type.kind === 'object') return type.definition.name;
  return type.kind;
}
