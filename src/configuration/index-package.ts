import { calendarsOf, type PackageCalendars } from './calendars/calendars-of.ts';
import { type GuardedInformations, guardedInformations } from './guarded-informations.ts';
import { type IndexedOntology, indexOntologies } from './index-ontologies.ts';
import { type IndexedProcess, indexProcesses } from './index-processes.ts';
import type { Package } from './kinds/index.ts';
import { type Text, textIn, textOfKey } from './text-in.ts';

/** A package with look-ups: inheritance resolved, rule sets joined to their processes, texts by language. */
export interface PackageIndex {
  readonly package: Package;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly timeZone: string;
  readonly currency: string;
  readonly ontologies: ReadonlyMap<string, IndexedOntology>;
  readonly processes: ReadonlyMap<string, IndexedProcess>;
  readonly calendars: PackageCalendars;
  /** Informations that not everybody who sees a case may see or write. */
  readonly guarded: GuardedInformations;
  /** Whether instances of one ontology are also instances of the other. */
  isA(ontology: string, ancestor: string): boolean;
  /** The nearest common ancestor of some ontologies; undefined if there is none. */
  commonOntology(ontologies: readonly string[]): string | undefined;
  /** The processes that use a rule set, document or booklet. */
  processesUsing(kind: 'rule_set' | 'document' | 'booklet', key: string): readonly string[];
  /** A text in a language; if there is none, the key in words. */
  text(text: Text | undefined, key: string, language: string): string;
}

/** Indexes a package. Everything that works with one version of a configuration shares the result. */
export function indexPackage(pkg: Package): PackageIndex {
  const guarded = guardedInformations(pkg);
  const ontologies = indexOntologies(pkg, guarded);
  const processes = indexProcesses(pkg);
  const users = usersOf(processes);
  const defaultLanguage = pkg.settings.languages[0] ?? 'en';
  const isA = (ontology: string, ancestor: string): boolean =>
    ontologies.get(ontology)?.lineage.includes(ancestor) ?? false;
  return {
    package: pkg,
    languages: pkg.settings.languages,
    defaultLanguage,
    timeZone: pkg.settings.time_zone ?? 'UTC',
    currency: pkg.settings.currency ?? 'EUR',
    ontologies,
    processes,
    calendars: calendarsOf(pkg),
    guarded,
    isA,
    commonOntology: ([first, ...others]) =>
      ontologies.get(first ?? '')?.lineage.find((each) => others.every((other) => isA(other, each))),
    processesUsing: (kind, key) => users.get(`${kind} ${key}`) ?? [],
    text: (text, key, language) =>
      text === undefined ? textOfKey(key) : textIn(text, language, defaultLanguage),
  };
}

function usersOf(processes: ReadonlyMap<string, IndexedProcess>): Map<string, string[]> {
  const users = new Map<string, string[]>();
  const add = (kind: string, used: Iterable<string>, process: string): void => {
    for (const key of used) users.set(`${kind} ${key}`, [...(users.get(`${kind} ${key}`) ?? []), process]);
  };
  for (const process of processes.values()) {
    add('rule_set', new Set(process.definition.rule_sets), process.key);
    add('document', process.documents, process.key);
    add('booklet', process.booklets, process.key);
  }
  return users;
}
