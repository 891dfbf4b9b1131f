// How formulas get at the cells of a case.
import type { NameSource, Readers } from '../../configuration/formula-scopes.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import type { ScopeSubject } from '../../configuration/scope.ts';
import { textIn } from '../../configuration/text-in.ts';
import type { FeelContext, Value } from '../../formula/index.ts';
import type { Family } from '../state/reads-and-writes.ts';
import { type Env, Subject } from '../state/subject.ts';

/** Everything about a case that formulas and people read, as fields of the case. */
export const CASE_FIELDS = [
  'state',
  'number',
  'name',
  'language',
  'created',
  'is_complete',
  'issues',
  'checked',
  'findings',
  'called',
  'failed_calls',
  'at_risk',
  'missed',
  'children',
  'suspended',
  'tags',
  'owner_email',
  'assignee_email',
  'calculated_name',
  'color',
  'seen_by',
  'terms',
] as const;

export interface Families {
  readonly all: ReadonlyMap<string, Family>;
  readonly ofCase: Family;
  ofOntology(ontology: string): Family;
  ofStructure(ontology: string, structure: string): Family;
}

/** Where the reader of a name reads, so that the analysis knows what the closure knows. */
export type Sources = WeakMap<(env: Env) => Value, NameSource>;

const NO_SUBJECTS: readonly Subject[] = [];

/** The readers of formulas over one package, and what each reads. */
export function formulaReaders(
  families: Families,
  index: PackageIndex,
): { readers: Readers<Env>; sources: Sources } {
  const sources: Sources = new WeakMap();
  const familyOf = (subject: ScopeSubject): Family | undefined => {
    if (subject.kind === 'instance') return families.ofOntology(subject.ontology);
    return subject.kind === 'occurrence'
      ? families.ofStructure(subject.ontology, subject.structure)
      : undefined;
  };
  const slotOf = (subject: ScopeSubject, key: string): number => familyOf(subject)?.slots.get(key) ?? -1;

  function read(source: NameSource): (env: Env) => Value {
    switch (source.kind) {
      case 'information': {
        const slot = slotOf(source.subject, source.key);
        return (env) => env.subject.values[slot]?.value ?? null;
      }
      case 'owner_information':
        return (env) => {
          const parent = env.subject.parent;
          const slot = parent?.shape.family.slots.get(source.key);
          return slot === undefined ? null : (parent?.values[slot]?.value ?? null);
        };
      case 'case':
        return (env) => env.state.subject;
      case 'children': {
        const slot = families.ofCase.slots.get('children') ?? -1;
        return (env) => env.state.subject.values[slot]?.value ?? null;
      }
      case 'outcome':
        return (env) => (env.state.outcome?.isActive ? env.state.outcome : null);
      case 'self':
        return (env) => env.subject;
      case 'parent':
        return (env) => env.subject.parent;
      case 'role':
        return source.isOne
          ? (env) => env.state.holders.get(source.key)?.[0] ?? null
          : (env) => env.state.holders.get(source.key) ?? NO_SUBJECTS;
      case 'instances':
        return (env) => env.state.lists.get(source.ontology) ?? NO_SUBJECTS;
      case 'local':
        return (env) => env.locals?.get(source.key) ?? null;
      case 'translations':
        return (env) => translations(index, env.state.head.language);
      case 'tenant':
        return (env) => tenant(index, env.state.head.language);
    }
  }

  return {
    sources,
    readers: {
      property(owner, key) {
        const slot = slotOf(owner, key);
        return (target) => (target instanceof Subject ? (target.values[slot]?.value ?? null) : null);
      },
      name(source) {
        const reader = read(source);
        sources.set(reader, source);
        return reader;
      },
      caseProperty(key) {
        const slot = families.ofCase.slots.get(key) ?? -1;
        return (env) => env.state.subject.values[slot]?.value ?? null;
      },
    },
  };
}

/** The tenant's texts, as formulas see `translations`. */
export function translations(index: PackageIndex, language: string): FeelContext {
  return new Map(
    Object.entries(index.package.translations).map(([key, text]) => [
      key,
      textIn(text, language, index.defaultLanguage),
    ]),
  );
}

/** The tenant itself, as formulas see `tenant`. */
export function tenant(index: PackageIndex, language: string): FeelContext {
  const { branding } = index.package.settings;
  const text = (value: Parameters<typeof textIn>[0] | undefined): Value =>
    value === undefined ? null : textIn(value, language, index.defaultLanguage);
  return new Map<string, Value>([
    ['name', text(branding?.name) ?? index.package.name],
    ['address', text(branding?.address)],
    ['contact_email', branding?.contact_email ?? null],
    ['contact_phone', branding?.contact_phone ?? null],
    ['website', branding?.website ?? null],
    ['currency', index.currency],
  ]);
}
