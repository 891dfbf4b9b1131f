import { type FormulaScopes, formulaScopes } from '../configuration/formula-scopes.ts';
import type { IndexedOntology } from '../configuration/index-ontologies.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Component, Information } from '../configuration/kinds/information.ts';
import { parseValue } from '../configuration/parse-value.ts';
import { OUTERMOST, type Scope } from '../configuration/scope.ts';
import { scopeChanges } from '../configuration/scope-changes.ts';
import { valueKindOf } from '../configuration/value-kind.ts';
import {
  compileFormula,
  compileLargeFunctions,
  type FeelType,
  type Formula,
  type Scope as FormulaScope,
} from '../formula/index.ts';
import { deepOrder } from './deep-order.ts';
import { instanceReaders } from './instance-readers.ts';
import type { Env, Field, SubjectKind } from './subject.ts';

/** Everything that is needed to change instances of an ontology outside cases. */
export interface CompiledOntology {
  readonly index: PackageIndex;
  readonly ontology: IndexedOntology;
  readonly kind: SubjectKind;
  /** Whether a computed value or the name depends on the date; such instances are refreshed each day. */
  readonly readsClock: boolean;
  /**
   * Informations through which its formulas read other instances, such as `spouse` or `addresses.landlord`: when an
   * instance changes, those that refer to it there may change as well.
   */
  readonly follows: readonly string[];
  /** The kind of an ontology's instances, for the instances that are referred to. */
  kindOf(ontology: string): SubjectKind | undefined;
  /** Compiles a formula; each text once for a scope. */
  compile(text: string, scope: Scope): Formula<Env>;
  /** The information that results of a type are values of, if known. */
  definitionOf(type: FeelType): Information | Component | undefined;
}

const toolsOf = new WeakMap<PackageIndex, OntologyTools>();

/** Compiles step by step what ontologies of a version share and what takes long: its large decision tables. */
export const prepareOntologies = (index: PackageIndex): Generator<void> => toolsFor(index).prepare();

function toolsFor(index: PackageIndex): OntologyTools {
  const tools = toolsOf.get(index) ?? openTools(index);
  toolsOf.set(index, tools);
  return tools;
}

/** Prepares an ontology of a published version; everything that ontologies share is prepared once for the version. */
export function compileOntology(index: PackageIndex, ontologyKey: string): CompiledOntology {
  const ontology = index.ontologies.get(ontologyKey);
  if (ontology === undefined || ontology.definition.abstract === true)
    throw new Error(`"${ontologyKey}" is no ontology that has instances.`);
  const tools = toolsFor(index);
  const kind = tools.kindOf(ontology);
  return {
    index,
    ontology,
    kind,
    ...factsOf(kind, ontology),
    kindOf(key) {
      const found = index.ontologies.get(key);
      return found === undefined ? undefined : tools.kindOf(found);
    },
    compile: tools.compile,
    definitionOf: tools.definitionOf,
  };
}

/** The scope of an ontology's formulas. */
export const ontologyScope = (ontology: string, index: PackageIndex): Scope =>
  scopeChanges.ontology.enter({}, ontology, OUTERMOST, index);

interface OntologyTools {
  prepare(): Generator<void>;
  kindOf(ontology: IndexedOntology): SubjectKind;
  compile(text: string, scope: Scope): Formula<Env>;
  readonly definitionOf: CompiledOntology['definitionOf'];
}

function openTools(index: PackageIndex): OntologyTools {
  const { readers, needCase } = instanceReaders(index);
  const scopes: FormulaScopes<Env> = formulaScopes(index, readers);
  const formulas = new Map<FormulaScope<Env>, Map<string, Formula<Env>>>();
  const kinds = new Map<string, SubjectKind>();

  function compile(text: string, scope: Scope): Formula<Env> {
    const found = scopes.scopeFor(scope);
    const known = formulas.get(found) ?? new Map<string, Formula<Env>>();
    formulas.set(found, known);
    const formula = known.get(text) ?? compileFormula(text, found);
    known.set(text, formula);
    return formula;
  }

  /** Null if the formula needs a case: its list of instances, its roles, its state. */
  function compileWithoutCase(text: string, scope: Scope): Formula<Env> | null {
    const formula = compile(text, scope);
    const { find } = scopes.scopeFor(scope);
    const isOfCase = ([first]: Formula['reads']['paths'][number]): boolean => {
      const binding = first === undefined ? undefined : find(first.name);
      return binding !== undefined && needCase.has(binding.read);
    };
    return formula.reads.paths.some(isOfCase) ? null : formula;
  }

  function kindOf(ontology: IndexedOntology): SubjectKind {
    const known = kinds.get(ontology.key);
    if (known !== undefined) return known;
    const { key, informations, nameFormula, lineage } = ontology;
    const fields = new Map<string, Field>();
    const structures = new Map<string, SubjectKind>();
    for (const { key: name, definition, ontology: owner } of informations.values()) {
      const scope = ontologyScope(owner, index);
      fields.set(name, fieldOf(name, definition, scope));
      if (definition.type !== 'structure') continue;
      const inner = scopeChanges.structure.enter({}, name, scope, index);
      const components = new Map(
        Object.entries(definition.components).map(([component, body]) => [
          component,
          fieldOf(component, body, inner),
        ]),
      );
      structures.set(name, {
        ontology: key,
        structure: name,
        definition: objectOf(inner),
        fields: components,
        order: deepOrder(components),
        nameFormula: null,
        structures: new Map(),
      });
    }
    const namedBy = lineage.find((each) => index.package.ontologies[each]?.name_formula !== undefined) ?? key;
    const made: SubjectKind = {
      ontology: key,
      structure: null,
      definition: objectOf(ontologyScope(key, index)),
      fields,
      order: deepOrder(fields),
      nameFormula:
        nameFormula === undefined ? null : compileWithoutCase(nameFormula, ontologyScope(namedBy, index)),
      structures,
    };
    kinds.set(key, made);
    return made;
  }

  function fieldOf(key: string, definition: Information | Component, scope: Scope): Field {
    const { formula } = definition;
    return {
      key,
      definition,
      ...valueKindOf(definition, index.currency),
      formula: formula === undefined ? null : compileWithoutCase(formula, scope),
      isComputed: formula !== undefined,
      fallback: fallbackOf(definition, index),
    };
  }

  function objectOf({ subject }: Scope): SubjectKind['definition'] {
    const type = scopes.types.ofSubject(subject);
    return type.kind === 'object' ? type.definition : { name: subject.kind, property: () => undefined };
  }

  return {
    prepare: () => compileLargeFunctions(scopes.scopeFor(OUTERMOST)),
    kindOf,
    compile,
    definitionOf: scopes.types.definitionOf,
  };
}

function fallbackOf(definition: Information | Component, { currency }: PackageIndex): CanonicalValue {
  if (definition.formula !== undefined || definition.default === undefined || definition.type === 'structure')
    return null;
  const parsed = parseValue(definition, definition.default, currency);
  return 'problem' in parsed ? null : parsed.value;
}

function factsOf(
  kind: SubjectKind,
  { informations }: IndexedOntology,
): Pick<CompiledOntology, 'readsClock' | 'follows'> {
  const formulas = [kind, ...kind.structures.values()].flatMap((each) => [
    ...[...each.fields.values()].flatMap(({ formula }) => formula ?? []),
    ...(each.nameFormula === null ? [] : [each.nameFormula]),
  ]);
  const follows = new Set<string>();
  for (const name of namesRead(formulas)) {
    if (informations.get(name)?.definition.type === 'instance') follows.add(name);
    for (const [structure, { fields }] of kind.structures)
      if (fields.get(name)?.definition.type === 'instance') follows.add(`${structure}.${name}`);
  }
  return {
    readsClock: formulas.some(({ clock }) => clock.readsToday || clock.readsNow),
    follows: [...follows],
  };
}

/** Every name through which a formula reads something else. */
const namesRead = (formulas: readonly Formula<Env>[]): Set<string> =>
  new Set(
    formulas.flatMap(({ reads }) => reads.paths.flatMap((path) => path.slice(0, -1).map(({ name }) => name))),
  );
