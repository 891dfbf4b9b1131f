// Decides which values of a case cannot be written.
import type {
  CanonicalOccurrence,
  CanonicalValue,
} from '../configuration/information-types/information-type.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import { hasFlag, isFlagged, isGivenByConnector, type Subject, storedValue } from '../engine/index.ts';
import type { Hidden } from '../model/hidden.ts';

/** Whether rules or its definition keep a value from being written. */
export function isReadOnly(
  subject: Subject,
  information: string,
  definition: Information | Component,
): boolean {
  const slot = subject.shape.family.slots.get(information) ?? -1;
  const flags = subject.asked[slot]?.value ?? null;
  return (
    definition.formula !== undefined ||
    isGivenByConnector(subject.values[slot], definition) ||
    isFlagged(subject, `read_only:${information}`) ||
    (flags !== null && hasFlag(flags, 'r'))
  );
}

type Components = CanonicalOccurrence['components'];

/**
 * A read-only field of an occurrence stays as it is, left out or written as it was read; another value is not accepted. A field that whoever writes may not see
 * stays as it is.
 */
export function keepReadOnly(
  occurrence: Subject,
  written: Components,
  hidden: Hidden,
): { readonly components: Components; readonly touched: readonly string[] } {
  const components: Record<string, CanonicalValue> = { ...written };
  const touched: string[] = [];
  for (const field of occurrence.shape.fields) {
    if (field === undefined || field.isComputed) continue;
    const { key, slot, information } = field;
    if (!isReadOnly(occurrence, key, information.definition) && !hidden.has(key)) continue;
    const cell = occurrence.values[slot];
    const stored = cell?.stored?.value ?? null;
    const shown = storedValue(cell?.value ?? null, information);
    const wanted = JSON.stringify(written[key] ?? null);
    const isKept = !(key in written) || [stored, shown].some((each) => JSON.stringify(each) === wanted);
    if (!isKept) touched.push(key);
    components[key] = stored;
  }
  return { components, touched };
}
