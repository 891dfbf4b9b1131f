import type { PackageIndex } from './index-package.ts';
import type { Component } from './kinds/information.ts';

/** What a formula or a key is about. `unknown` where a mistake elsewhere keeps it from being known. */
export type ScopeSubject =
  | { readonly kind: 'none' }
  | { readonly kind: 'unknown' }
  | { readonly kind: 'case' }
  | { readonly kind: 'instance'; readonly ontology: string }
  | { readonly kind: 'occurrence'; readonly ontology: string; readonly structure: string };

/** A name that is there only in one place: a parameter, an output, the entries of a log. */
export type Local =
  | { readonly type: string }
  | { readonly component: Component }
  | { readonly members: Readonly<Record<string, string>>; readonly isList: boolean };

/** What can be named at a place of the package. */
export interface Scope {
  /** The processes whose cases it stands in; several for what they share. */
  readonly processes: readonly string[];
  /** Whether there is a case at all: not in manual actions, scheduled rules of instances and user functions. */
  readonly hasCase: boolean;
  readonly subject: ScopeSubject;
  /** Whose informations the keys of a map name, if not the subject's. */
  readonly target?: ScopeSubject;
  readonly locals: Readonly<Record<string, Local>>;
  /** The outputs of an AI check, which only the formulas about its answer see. */
  readonly outputs?: Readonly<Record<string, Local>>;
  /** Instances that a scenario names, by key, with their ontology. */
  readonly instances: Readonly<Record<string, string>>;
  readonly wizard?: string;
  /** The declared result of a user function. */
  readonly returns?: string;
}

/** Where nothing special is known. */
export const OUTERMOST: Scope = {
  processes: [],
  hasCase: false,
  subject: { kind: 'none' },
  locals: {},
  instances: {},
};

/** What the cases of a scope are about: the nearest ontology that all their outcomes are. */
export function outcomeOf(scope: Scope, index: PackageIndex): ScopeSubject {
  const outcomes = scope.processes.flatMap((key) => index.processes.get(key)?.definition.outcome ?? []);
  const ontology = index.commonOntology(outcomes);
  return ontology === undefined ? { kind: 'unknown' } : { kind: 'instance', ontology };
}
