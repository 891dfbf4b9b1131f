import { subjectOf } from './checks/rules.ts';
import type { PackageIndex } from './index-package.ts';
import type { IndexedProcess } from './index-processes.ts';
import { informationOf } from './resolve-path.ts';
import type { ScopeSubject } from './scope.ts';

/** The documents that cases of a process can need: those that its rules require, and those that prove what they ask. */
export function neededDocumentsOf(process: IndexedProcess, index: PackageIndex): Set<string> {
  return new Set(
    [...process.rules.values()].flatMap(({ definition }) => {
      const required = definition.require.map(({ needed_document }) => needed_document);
      if (definition.ask.length === 0) return required;
      const subjects = withThoseBelow(subjectOf(definition, process.key, index), index);
      const proving = definition.ask.flatMap(({ information }) =>
        subjects.flatMap((subject) => provingDocuments(subject, information, index)),
      );
      return [...required, ...proving];
    }),
  );
}

/** A rule for an ontology is for the instances of those below it, too, which may refine what they inherit. */
const withThoseBelow = (subject: ScopeSubject, index: PackageIndex): ScopeSubject[] =>
  subject.kind === 'instance'
    ? [...index.ontologies.values()]
        .filter(({ lineage }) => lineage.includes(subject.ontology))
        .map(({ key }) => ({ kind: 'instance', ontology: key }))
    : [subject];

function provingDocuments(subject: ScopeSubject, key: string, index: PackageIndex): string[] {
  const asked = informationOf(subject, key, index)?.definition;
  if (asked === undefined) return [];
  const parts = asked.type === 'structure' ? Object.values(asked.components) : [];
  return [asked, ...parts].flatMap(({ needed_document }) =>
    needed_document === undefined ? [] : [needed_document],
  );
}
