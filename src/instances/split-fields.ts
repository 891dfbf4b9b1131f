import type { IndexedInformation } from '../configuration/index-ontologies.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type {
  CanonicalOccurrence,
  CanonicalValue,
} from '../configuration/information-types/information-type.ts';
import { LONGEST_NAME } from '../configuration/information-types/string-options.ts';
import type { Component, Information, Structure } from '../configuration/kinds/information.ts';
import { parseValue } from '../configuration/parse-value.ts';
import { didYouMean } from '../configuration/suggest.ts';
import { type Hidden, isHidden, NOTHING_HIDDEN } from '../model/hidden.ts';
import { shortened } from '../storable.ts';
import { type Finding, type FindingCode, finding, MOST_FINDINGS } from './finding.ts';
import { NOTHING_SHOWN, type ShownFields } from './shown-fields.ts';

type File = Extract<Information, { type: 'file' }>;

/** An id in a write; the caller checks whether such an instance or file exists. */
export interface FieldReference {
  readonly kind: 'instance' | 'file';
  readonly id: number;
  /** Of an instance: the ontology it must have. */
  readonly ontology: string | null;
  /** Of a file: the accepted types; any if left out. */
  readonly accept?: File['accept'];
  /** Of an instance: whether instances from outside the case are not allowed. */
  readonly isInCaseOnly?: boolean;
  /** Of an instance: whether instances that the case itself added are not allowed. */
  readonly isExistingOnly?: boolean;
  readonly attr: string;
}

/** Values in their stored form, by information key. */
export interface FieldWrites {
  readonly values: ReadonlyMap<string, CanonicalValue>;
  /** Whole structures; an empty list removes all occurrences. */
  readonly structures: ReadonlyMap<string, readonly CanonicalOccurrence[]>;
}

/** The `fields` of a request, read against an ontology. */
interface SplitFields extends FieldWrites {
  readonly references: readonly FieldReference[];
  readonly findings: readonly Finding[];
}

const NAME = '__name';

/** The value that an information has before a write, or a component of the occurrence at a position. */
export type ValueNow = (
  information: string,
  inside?: { readonly position: number; readonly component: string },
) => CanonicalValue;

const nothing: ValueNow = () => null;

/**
 * Reads the `fields` object with which instances are created and written: separates values and whole structures, and
 * collects all mistakes. `at` is its place in the request; informations that are hidden from whoever writes are unknown to it. `now` tells
 * the values that the fields take the place of. What the client has been shown is no mistake, even where it cannot be written.
 */
export function splitFields(
  index: PackageIndex,
  ontologyKey: string,
  fields: unknown,
  {
    at = 'fields',
    hidden = NOTHING_HIDDEN,
    now = nothing,
    shown = NOTHING_SHOWN,
  }: {
    readonly at?: string;
    readonly hidden?: Hidden | undefined;
    readonly now?: ValueNow;
    readonly shown?: ShownFields;
  } = {},
): SplitFields {
  const all = index.ontologies.get(ontologyKey)?.informations ?? new Map<string, IndexedInformation>();
  const informations = hidden.size === 0 ? all : new Map([...all].filter(([key]) => !isHidden(hidden, key)));
  const values = new Map<string, CanonicalValue>();
  const structures = new Map<string, readonly CanonicalOccurrence[]>();
  const reading = startReading(index, hidden);
  if (fields !== undefined && !isObject(fields))
    reading.note('invalid', 'Expected an object keyed by information key.', at);
  for (const [key, written] of Object.entries(isObject(fields) ? fields : {})) {
    if (reading.findings.length >= MOST_FINDINGS) break;
    const attr = `${at}.${key}`;
    const definition = informations.get(key)?.definition;
    if (definition === undefined)
      reading.note('unknown_field', unknown(ontologyKey, key, informations.keys()), attr);
    else if (definition.type === 'structure') {
      const occurrences = readStructure({ key, definition, shown, now }, written, attr, reading);
      if (occurrences !== null) structures.set(key, occurrences);
    } else {
      const held = { now: now(key), isShown: shown.hasValue(key, written) };
      const value = reading.value(definition, written, attr, held);
      if (value !== undefined) values.set(key, value);
    }
  }
  return { values, structures, references: reading.references, findings: reading.findings };
}

/** The value that is there already where one is written. */
interface Held {
  readonly now?: CanonicalValue;
  /** Whether the client has been shown it. */
  readonly isShown?: boolean;
}

/** Collects mistakes and ids while values are read. */
interface Reading {
  readonly findings: Finding[];
  readonly references: FieldReference[];
  /** Informations that whoever writes may not see. */
  readonly hidden: Hidden;
  note(code: FindingCode, detail: string, attr: string): void;
  /** The canonical form; undefined if the value is invalid, which is recorded as a finding, or computed and sent back as it was shown. */
  value(definition: Component, written: unknown, attr: string, held?: Held): CanonicalValue | undefined;
}

export function startReading(index: PackageIndex, hidden: Hidden = NOTHING_HIDDEN): Reading {
  const findings: Finding[] = [];
  const references: FieldReference[] = [];
  const note: Reading['note'] = (code, detail, attr) => void findings.push(finding(code, detail, attr));
  return {
    findings,
    references,
    hidden,
    note,
    value(definition, written, attr, { now = null, isShown = false } = {}) {
      if (definition.formula !== undefined) {
        if (isShown) return undefined;
        note('invalid_value', 'The value is computed and cannot be written.', attr);
        return undefined;
      }
      const parsed = parseValue(definition, written, index.currency, now);
      if ('problem' in parsed) {
        note('invalid_value', parsed.problem, attr);
        return undefined;
      }
      const { value } = parsed;
      // A file of the instance itself. What another instance is called has to be known to whoever names it, each time.
      if (isShown && definition.type === 'file') return value;
      if (typeof value === 'number' && (definition.type === 'instance' || definition.type === 'file'))
        references.push({
          kind: definition.type,
          id: value,
          ontology: definition.type === 'instance' ? definition.ontology : null,
          ...(definition.type === 'file' && { accept: definition.accept }),
          ...(definition.type === 'instance' &&
            definition.allow_existing === false && { isInCaseOnly: true }),
          ...(definition.type === 'instance' && definition.allow_new === false && { isExistingOnly: true }),
          attr,
        });
      return value;
    },
  };
}

interface ReadStructure {
  readonly key: string;
  readonly definition: Structure;
  readonly shown: ShownFields;
  readonly now: ValueNow;
}

/** Cases 8, rules 3 to 5: one object per occurrence, in order; null removes them all. */
function readStructure(
  read: ReadStructure,
  written: unknown,
  attr: string,
  reading: Reading,
): CanonicalOccurrence[] | null {
  const { definition: structure } = read;
  const before = reading.findings.length;
  if (structure.formula !== undefined)
    reading.note('invalid_value', 'The value is computed and cannot be written.', attr);
  const entries: unknown[] = Array.isArray(written) ? written : [];
  const most = structure.max_occurrences ?? Number.POSITIVE_INFINITY;
  if (written !== null && !Array.isArray(written))
    reading.note('invalid_value', 'Expected a list with one object per occurrence.', attr);
  if (entries.length > most)
    reading.note(
      'structure_occurrences.max_amount_reached',
      `There can be at most ${most} occurrences, got ${entries.length}.`,
      attr,
    );
  const occurrences: CanonicalOccurrence[] = [];
  for (const [position, entry] of entries.entries()) {
    if (reading.findings.length >= MOST_FINDINGS) break;
    occurrences.push(readOccurrence(read, entry, `${attr}.${position}`, reading, position));
  }
  return reading.findings.length > before ? null : occurrences;
}

function readOccurrence(
  { key: owner, definition: structure, shown, now }: ReadStructure,
  entry: unknown,
  attr: string,
  reading: Reading,
  position: number,
): CanonicalOccurrence {
  const components: Record<string, CanonicalValue> = {};
  if (!isObject(entry)) {
    reading.note('invalid_value', 'Expected an object keyed by component.', attr);
    return { name: null, components };
  }
  for (const [key, written] of Object.entries(entry)) {
    if (key === NAME) continue;
    if (reading.findings.length >= MOST_FINDINGS) break;
    const isKnown = Object.hasOwn(structure.components, key) && !isHidden(reading.hidden, key);
    const component = isKnown ? structure.components[key] : undefined;
    if (component === undefined) {
      const seen = Object.keys(structure.components).filter((each) => !isHidden(reading.hidden, each));
      const known = [...seen, NAME];
      reading.note('unknown_field', unknown('The structure', key, known), `${attr}.${key}`);
      continue;
    }
    const held = {
      now: now(owner, { position, component: key }),
      isShown: shown.hasComponent(owner, key, written),
    };
    const value = reading.value(component, written, `${attr}.${key}`, held);
    if (value !== undefined) components[key] = value;
  }
  const isNamed =
    Object.hasOwn(entry, NAME) &&
    (structure.editable_names === true || !shown.hasName(owner, position, entry[NAME]));
  const name = isNamed ? readName(structure, entry[NAME], `${attr}.${NAME}`, reading) : null;
  return { name, components };
}

function readName(structure: Structure, written: unknown, attr: string, reading: Reading): string | null {
  if (structure.editable_names !== true)
    reading.note(
      'structure_occurrences.editable_name_disabled',
      'The names of its occurrences cannot be edited.',
      attr,
    );
  else if (typeof written !== 'string' || written.trim() === '')
    reading.note('invalid_value', 'Expected a name.', attr);
  else if (written.length > LONGEST_NAME)
    reading.note('invalid_value', `A name has at most ${LONGEST_NAME} characters.`, attr);
  else return written;
  return null;
}

export const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export function unknown(owner: string, key: string, candidates: Iterable<string>): string {
  const { suggestion } = didYouMean(key, candidates);
  const sentence = `${owner} has no field "${shortened(key)}".`;
  return suggestion === undefined ? sentence : `${sentence} ${suggestion}`;
}
