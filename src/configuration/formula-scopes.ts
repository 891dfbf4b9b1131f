import type { Binding, Scope as FormulaScope, FunctionSource } from '../formula/index.ts';
import {
  BOOLEAN,
  choiceOf,
  contextOf,
  DATE,
  type FeelType,
  listOf,
  meaning,
  NUMBER,
  objectOf,
  type ParameterType,
  STRING,
} from '../formula/index.ts';
import { CASE_PROPERTIES } from './case-properties.ts';
import type { PackageFormula } from './collect-formulas.ts';
import { decisionSource } from './decisions/decision-source.ts';
import {
  type FeelTypes,
  feelTypes,
  INSTANCE_NAME,
  OCCURRENCE_NAME,
  type ReadProperty,
} from './feel-types.ts';
import type { PackageIndex } from './index-package.ts';
import type { UserFunction } from './kinds/user-function.ts';
import { informationKeys, informationOf, isHeldByOne, roleHolder } from './resolve-path.ts';
import { outcomeOf, type Scope, type ScopeSubject } from './scope.ts';

/** The source of a name's value. */
export type NameSource =
  | { readonly kind: 'information'; readonly subject: ScopeSubject; readonly key: string }
  /** For an occurrence: an information of the instance that has the structure. */
  | { readonly kind: 'owner_information'; readonly key: string }
  | { readonly kind: 'case' | 'children' | 'outcome' | 'translations' | 'tenant' }
  /** The subject itself; for an occurrence, `parent` is the instance that has the structure. */
  | { readonly kind: 'self' | 'parent' }
  | { readonly kind: 'role'; readonly key: string; readonly isOne: boolean }
  | { readonly kind: 'instances'; readonly ontology: string }
  | { readonly kind: 'local'; readonly key: string };

/** How formulas read values. The rule engine supplies it; checking needs none. */
export interface Readers<Env> {
  readonly property: ReadProperty<Env>;
  name(source: NameSource): Binding<Env>['read'];
  caseProperty(key: string): (env: Env) => ReturnType<Binding<Env>['read']>;
}

/** The scopes of formulas over one package. */
export interface FormulaScopes<Env> {
  readonly types: FeelTypes;
  /** The names that a formula can use at a place of the package. */
  scopeFor(scope: Scope): FormulaScope<Env>;
  /** The type a formula has to return; undefined if any type is allowed. */
  expected(formula: PackageFormula): FeelType | undefined;
}

const TENANT = contextOf(
  ['name', 'address', 'contact_email', 'contact_phone', 'website', 'currency'].map((key) => [key, STRING]),
);

/** Readers for checking, which read nothing. */
export const noReaders: Readers<unknown> = {
  property: () => () => null,
  name: () => () => null,
  caseProperty: () => () => null,
};

/** Builds the scopes of formulas; places with the same names share one. */
export function formulaScopes<Env>(index: PackageIndex, readers: Readers<Env>): FormulaScopes<Env> {
  const types = feelTypes(index, readers.property);
  const functions = new Map([
    ...Object.entries(index.package.user_functions).map(
      ([key, fn]) => [key, sourceOf(key, fn, types)] as const,
    ),
    ...Object.entries(index.package.decisions).map(
      ([key, decision]) => [key, decisionSource(key, decision, index, types)] as const,
    ),
  ]);
  const translations = contextOf(Object.keys(index.package.translations).map((key) => [key, STRING]));
  const scopes = new Map<string, FormulaScope<Env>>();
  const byScope = new WeakMap<Scope, FormulaScope<Env>>();

  function scopeFor(scope: Scope): FormulaScope<Env> {
    const seen = byScope.get(scope);
    if (seen !== undefined) return seen;
    const key = JSON.stringify([scope.processes, scope.hasCase, scope.subject, scope.locals]);
    const made = scopes.get(key) ?? makeScope(scope);
    scopes.set(key, made);
    byScope.set(scope, made);
    return made;
  }

  function makeScope(scope: Scope): FormulaScope<Env> {
    const found = new Map<string, Binding<Env> | undefined>();
    let names: readonly string[] | undefined;
    return {
      find(name) {
        if (!found.has(name)) found.set(name, bind(name, scope));
        return found.get(name);
      },
      names: () => {
        names ??= namesIn(scope);
        return names;
      },
      findFunction: (name) => functions.get(name),
      functionNames: () => functions.keys(),
      functionsKey: functions,
      calendars: {
        keys: Object.keys(index.package.calendars),
        hasDefault: (scope.processes.length === 0 ? [null] : scope.processes).every(
          (process) => index.calendars.defaultOf(process) !== undefined,
        ),
      },
      findType: (name) =>
        index.ontologies.has(name) ? types.ofSubject({ kind: 'instance', ontology: name }) : undefined,
    };
  }

  const binding = (type: FeelType, source: NameSource): Binding<Env> => ({
    type,
    read: readers.name(source),
  });

  /** Nearer names win: locals, then the subject's own, those of the enclosing instance, those of the case. */
  function bind(name: string, scope: Scope): Binding<Env> | undefined {
    const local = Object.hasOwn(scope.locals, name) ? scope.locals[name] : undefined;
    if (local !== undefined) return binding(types.ofLocal(local), { kind: 'local', key: name });
    return bindToSubject(name, scope.subject) ?? bindToCase(name, scope) ?? bindToTenant(name);
  }

  function bindToSubject(name: string, subject: ScopeSubject): Binding<Env> | undefined {
    const own = informationOf(subject, name, index);
    if (own !== undefined)
      return binding(types.ofInformation(own), { kind: 'information', subject, key: name });
    if (name === (subject.kind === 'occurrence' ? OCCURRENCE_NAME : INSTANCE_NAME) && 'ontology' in subject)
      return binding(STRING, { kind: 'information', subject, key: name });
    if (name === 'self' && 'ontology' in subject) return binding(types.ofSubject(subject), { kind: 'self' });
    if (subject.kind !== 'occurrence') return undefined;
    if (name === 'parent')
      return binding(types.ofSubject({ kind: 'instance', ontology: subject.ontology }), { kind: 'parent' });
    const owner = informationOf({ kind: 'instance', ontology: subject.ontology }, name, index);
    return owner === undefined
      ? undefined
      : binding(types.ofInformation(owner), { kind: 'owner_information', key: name });
  }

  function bindToCase(name: string, scope: Scope): Binding<Env> | undefined {
    if (!scope.hasCase) return undefined;
    if (name === 'case') return binding(caseType(scope), { kind: 'case' });
    if (name === 'outcome') return binding(types.ofSubject(outcomeOf(scope, index)), { kind: 'outcome' });
    if (Object.hasOwn(index.package.roles, name)) {
      const isOne = isHeldByOne(name, scope, index);
      const holder = types.ofSubject(roleHolder(name, index));
      return binding(isOne ? holder : listOf(holder), { kind: 'role', key: name, isOne });
    }
    if (!index.ontologies.has(name))
      return name === 'children' ? binding(CASE_PROPERTIES.children, { kind: 'children' }) : undefined;
    return binding(listOf(types.ofSubject({ kind: 'instance', ontology: name })), {
      kind: 'instances',
      ontology: name,
    });
  }

  function bindToTenant(name: string): Binding<Env> | undefined {
    if (name === 'translations') return binding(translations, { kind: 'translations' });
    return name === 'tenant' ? binding(TENANT, { kind: 'tenant' }) : undefined;
  }

  /** The types of case properties whose keys have names for people, such as the state. */
  function casePropertiesIn(scope: Scope): Readonly<Record<string, FeelType>> {
    const states = Object.fromEntries(
      scope.processes
        .toReversed()
        .flatMap((key) => Object.entries(index.processes.get(key)?.definition.workflow.states ?? {})),
    );
    const keys = Object.keys(states);
    const { meanings } = types;
    return {
      ...CASE_PROPERTIES,
      language: meaning(STRING, meanings.of({ type: 'language' })),
      tags: listOf(meaning(STRING, meanings.ofNames(index.package.tags))),
      ...(keys.length > 0 && { state: meaning(choiceOf(keys), meanings.ofNames(states)) }),
    };
  }

  function caseType(scope: Scope): FeelType {
    const properties = casePropertiesIn(scope);
    return objectOf({
      name: 'case',
      property(key) {
        const type = Object.hasOwn(properties, key) ? properties[key] : undefined;
        const read = readers.caseProperty(key);
        return type === undefined ? undefined : { type, read: (_target, env: Env) => read(env) };
      },
      propertyNames: () => Object.keys(CASE_PROPERTIES),
    });
  }

  function namesIn(scope: Scope): string[] {
    const { subject } = scope;
    return [
      ...Object.keys(scope.locals),
      ...informationKeys(subject, index),
      ...('ontology' in subject ? ['self'] : []),
      ...(subject.kind === 'occurrence'
        ? informationKeys({ kind: 'instance', ontology: subject.ontology }, index)
        : []),
      ...(scope.hasCase
        ? ['case', 'outcome', 'children', ...Object.keys(index.package.roles), ...index.ontologies.keys()]
        : []),
      'translations',
      'tenant',
    ];
  }

  function expected({ expects, information, scope }: PackageFormula): FeelType | undefined {
    if (expects === 'information')
      return information === undefined ? undefined : types.ofInformation(information);
    if (expects === 'declared') return scope.returns === undefined ? undefined : types.ofName(scope.returns);
    return SIMPLE[expects];
  }

  return { types, scopeFor, expected };
}

const SIMPLE: Readonly<Record<'boolean' | 'string' | 'number' | 'date' | 'any', FeelType | undefined>> = {
  boolean: BOOLEAN,
  string: STRING,
  number: NUMBER,
  date: DATE,
  any: undefined,
};

function sourceOf(name: string, fn: UserFunction, types: FeelTypes): FunctionSource {
  const parameters: ParameterType[] = Object.entries(fn.parameters).map(([key, type]) => ({
    name: key,
    type: types.ofName(type),
  }));
  const source = { name, parameters, body: functionBody(fn) };
  return fn.returns === undefined ? source : { ...source, result: types.ofName(fn.returns) };
}

/** The body of a user function as one formula: a decision table becomes a chain of conditions. */
export function functionBody({ formula, decision }: UserFunction): string {
  if (formula !== undefined) return formula;
  return decision
    .toReversed()
    .reduce(
      (rest, row) =>
        row.when === undefined ? `(${row.result})` : `if (${row.when}) then (${row.result}) else ${rest}`,
      'null',
    );
}
