import type { Call } from '../../store/database/database.ts';
import { type Identified, loadIdentified, lockIdentifiers } from '../../store/instances/instances.ts';

/** Who has the identifiers of several rows, which are the transaction's own until it ends: so nobody is asked for each of them. */
export interface KnownIdentifiers {
  /** Whether it is known who has an identifier, if anybody. */
  knows(identifier: string): boolean;
  find(ontologies: readonly string[], identifier: string): number | undefined;
  isTaken(ontologies: readonly string[], identifier: string, except: number): boolean;
  /** Notes an instance that the transaction makes. */
  note(made: Identified): void;
  /** An instance may have another identifier now: from here on the database is asked. */
  forget(): void;
}

export async function knowIdentifiers(
  call: Call,
  tenantId: number,
  identifiers: readonly string[],
): Promise<KnownIdentifiers> {
  const known = new Map<string, Identified[]>(identifiers.map((identifier) => [identifier, []]));
  const note = (each: Identified): void => void known.get(each.identifier)?.push(each);
  if (identifiers.length > 0) {
    await lockIdentifiers(call, identifiers);
    // Another import may have made some of them while this one waited.
    for (const each of await loadIdentified(call, tenantId, identifiers)) note(each);
  }
  const among = (ontologies: readonly string[], identifier: string): Identified[] =>
    (known.get(identifier) ?? []).filter(({ ontology }) => ontologies.includes(ontology));
  return {
    knows: (identifier) => known.has(identifier),
    find: (ontologies, identifier) => among(ontologies, identifier).find(({ isHidden }) => !isHidden)?.id,
    isTaken: (ontologies, identifier, except) =>
      among(ontologies, identifier).some(({ id, isValid }) => isValid && id !== except),
    note,
    forget: () => known.clear(),
  };
}
