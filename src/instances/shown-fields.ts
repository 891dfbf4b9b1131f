import type { PackageIndex } from '../configuration/index-package.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { occurrenceNameAt } from '../configuration/occurrence-name-at.ts';
import type { InstanceRecord } from './instance-record.ts';

/** What clients have read of an instance. They may send it back, also where they could not write it. */
export interface ShownFields {
  hasValue(key: string, written: unknown): boolean;
  /** Some occurrence has it: occurrences move up when a client leaves one out. */
  hasComponent(structure: string, component: string, written: unknown): boolean;
  /** The name is one that an occurrence has there, or that nobody gave it. */
  hasName(structure: string, position: number, written: unknown): boolean;
}

export const NOTHING_SHOWN: ShownFields = {
  hasValue: () => false,
  hasComponent: () => false,
  hasName: () => false,
};

/** The fields of an instance as they are stored. */
export function shownFields(index: PackageIndex, { instance, occurrences }: InstanceRecord): ShownFields {
  const sorted = Map.groupBy(
    occurrences.toSorted((a, b) => a.position - b.position),
    ({ structure }) => structure,
  );
  const components = new Map<string, ReadonlySet<string>>();
  const numberedNames = new Map<string, ReadonlySet<string>>();
  const ownOf = (structure: string) => sorted.get(structure) ?? [];
  const nameAt = (structure: string, position: number): string => {
    const definition = index.ontologies.get(instance.ontology)?.informations.get(structure)?.definition;
    return occurrenceNameAt(position, { key: structure, definition }, index, index.defaultLanguage);
  };
  return {
    hasValue: (key, written) => textOf(instance.answers.get(key)?.value) === JSON.stringify(written),
    hasComponent: (structure, component, written) =>
      known(
        components,
        `${structure}.${component}`,
        () => new Set(ownOf(structure).map(({ answers }) => textOf(answers.get(component)?.value))),
      ).has(JSON.stringify(written)),
    hasName: (structure, position, written) =>
      typeof written === 'string' &&
      (written === nameAt(structure, position) ||
        written === ownOf(structure)[position]?.givenName ||
        known(
          numberedNames,
          structure,
          () =>
            new Set(
              ownOf(structure).flatMap(({ givenName }, at) =>
                givenName === null ? [nameAt(structure, at)] : [],
              ),
            ),
        ).has(written)),
  };
}

const textOf = (shown: CanonicalValue | undefined): string => JSON.stringify(shown ?? null);

function known<T>(all: Map<string, T>, key: string, make: () => T): T {
  const found = all.get(key) ?? make();
  all.set(key, found);
  return found;
}
