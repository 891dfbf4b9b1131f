import type { GuardedInformations } from './guarded-informations.ts';
import type { Package } from './kinds/index.ts';
import type { Information } from './kinds/information.ts';
import type { Ontology } from './kinds/ontology.ts';
import { tellsOf } from './tells-of.ts';

/** An information as an ontology has it, own or inherited. */
export interface IndexedInformation {
  readonly key: string;
  readonly definition: Information;
  /** The key of the ontology that defines it. */
  readonly ontology: string;
}

/** An ontology with what it inherits. */
export interface IndexedOntology {
  readonly key: string;
  readonly definition: Ontology;
  /** Its own key, that of its super-ontology, and so on upwards. */
  readonly lineage: readonly string[];
  /** The ontologies below it, without itself. */
  readonly descendants: readonly string[];
  /** Inherited ones first, in the order of definition; an own one replaces an inherited one of the same key. */
  readonly informations: ReadonlyMap<string, IndexedInformation>;
  /** Informations of ontologies below it: a formula may read them, and gets null for instances without them. */
  readonly below: ReadonlyMap<string, IndexedInformation>;
  /** Keys of the roles its instances can hold. */
  readonly roles: readonly string[];
  readonly nameFormula: string | undefined;
  readonly identifier: string | undefined;
  readonly isManaged: boolean;
  readonly allowsLinkChanges: boolean;
}

/** Indexes all ontologies with inheritance resolved. A circle of super-ontologies ends where it begins. */
export function indexOntologies(
  pkg: Package,
  { unseen }: Pick<GuardedInformations, 'unseen'>,
): ReadonlyMap<string, IndexedOntology> {
  const lineages = new Map(Object.keys(pkg.ontologies).map((key) => [key, lineageOf(pkg, key)]));
  const result = new Map<string, IndexedOntology>();
  const own = new Map(
    Object.keys(pkg.ontologies).map((key) => [key, informationsOf(pkg, lineages.get(key) ?? [])]),
  );
  const below = new Map<string, string[]>();
  for (const [key, [, ...ancestors]] of lineages)
    for (const ancestor of ancestors) {
      const known = below.get(ancestor) ?? [];
      known.push(key);
      below.set(ancestor, known);
    }
  const roles = Object.entries(pkg.roles);
  for (const [key, definition] of Object.entries(pkg.ontologies)) {
    const lineage = lineages.get(key) ?? [key];
    const descendants = below.get(key) ?? [];
    const informations = own.get(key) ?? new Map();
    const nameFormula = inherited(pkg, lineage, (each) => each.name_formula);
    // A name is stored for all readers: one that would tell of what only some may see is not made.
    const isTold = nameFormula === undefined || !tellsOf(nameFormula, unseen, pkg);
    let belowIt: ReadonlyMap<string, IndexedInformation> | undefined;
    result.set(key, {
      key,
      definition,
      lineage,
      descendants,
      informations,
      // Computed on demand: in a deep tree these lists together are many times the size of the definitions.
      get below() {
        belowIt ??= new Map(
          descendants.flatMap((each) =>
            [...(own.get(each) ?? [])].filter(([name]) => !informations.has(name)),
          ),
        );
        return belowIt;
      },
      roles: roles
        .filter(([, role]) => role.held_by.some((holder) => lineage.includes(holder)))
        .map(([role]) => role),
      nameFormula: isTold ? nameFormula : undefined,
      identifier: inherited(pkg, lineage, (each) => each.identifier),
      isManaged: inherited(pkg, lineage, (each) => each.managed) ?? false,
      allowsLinkChanges: inherited(pkg, lineage, (each) => each.allow_link_changes) ?? true,
    });
  }
  return result;
}

function lineageOf(pkg: Package, key: string): string[] {
  const lineage: string[] = [];
  for (
    let at: string | undefined = key;
    at !== undefined && !lineage.includes(at);
    at = pkg.ontologies[at]?.extends
  )
    if (Object.hasOwn(pkg.ontologies, at)) lineage.push(at);
    else break;
  return lineage;
}

function informationsOf(pkg: Package, lineage: readonly string[]): Map<string, IndexedInformation> {
  const informations = new Map<string, IndexedInformation>();
  for (const ontology of lineage.toReversed())
    for (const [key, definition] of Object.entries(pkg.ontologies[ontology]?.informations ?? {}))
      informations.set(key, { key, definition, ontology });
  return informations;
}

function inherited<T>(
  pkg: Package,
  lineage: readonly string[],
  read: (ontology: Ontology) => T | undefined,
): T | undefined {
  for (const key of lineage) {
    const ontology = pkg.ontologies[key];
    const value = ontology === undefined ? undefined : read(ontology);
    if (value !== undefined) return value;
  }
  return undefined;
}
