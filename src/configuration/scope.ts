import type { PackageIndex } from './index-package.ts';
import type { Component } from './kinds/information.ts';

/** The subject of a formula or a key; `unknown` if an error elsewhere prevents knowing it. */
export type ScopeSubject =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'case' }
  | { readonly kind: 'instance'; readonly ontology: string }
  | { readonly kind: 'occurrence'; readonly ontology: string; readonly structure: string };

/** A name that exists only in one place: a parameter, an output, the entries of a log. */
export type Local =
  | { readonly type: string }
  | { readonly component: Component }
  | { readonly members: Readonly<Record<string, string>>; readonly isList: boolean };

/** The answer of another system, as the formulas of a connector see it. */
export const RESPONSE: Local = {
  members: { status: 'number', headers: 'any', body: 'any' },
  isList: false,
};

/** Everything that can be named at a place of the package. */
export interface Scope {
  /** The processes in whose cases the place is used; several for shared definitions. */
  readonly processes: readonly string[];
  /** Whether there is a case; there is none in manual actions, scheduled rules of instances and user functions. */
  readonly hasCase: boolean;
  readonly subject: ScopeSubject;
  /** The subject whose informations the keys of a map name, if it is not the scope's. */
  readonly target?: ScopeSubject;
  readonly locals: Readonly<Record<string, Local>>;
  /** The outputs of an AI check, which only the formulas about its answer see. */
  readonly outputs?: Readonly<Record<string, Local>>;
  /** Instances that a scenario defines, by key, with their ontology. */
  readonly instances: Readonly<Record<string, string>>;
  readonly wizard?: string;
  /** The declared result of a user function. */
  readonly returns?: string;
}

/** The scope without any special names. */
export const OUTERMOST: Scope = {
  processes: [],
  hasCase: false,
  subject: { kind: 'none' },
  locals: {},
  instances: {},
};

/** The common outcome of a scope's cases: the nearest common ontology of their outcomes. */
export function outcomeOf(scope: Scope, index: PackageIndex): ScopeSubject {
  const outcomes = scope.processes.flatMap((key) => index.processes.get(key)?.definition.outcome ?? []);
  const ontology = index.commonOntology(outcomes);
  return ontology === undefined ? { kind: 'unknown' } : { kind: 'instance', ontology };
}
