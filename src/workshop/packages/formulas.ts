import { collectFormulas } from '../../configuration/collect-formulas.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import type { ScopeSubject } from '../../configuration/scope.ts';
import { placeOf } from './place-of.ts';
import { type PackageFiles, readable } from './read-files.ts';

/** Every formula of a package. */
export function formulas(files: PackageFiles) {
  const read = readable(files);
  return {
    results: collectFormulas(indexPackage(read.package)).map(({ at, offset, text, scope, expects }) => ({
      ...placeOf(at, read, offset),
      offset,
      text,
      subject: describeSubject(scope.subject),
      processes: [...scope.processes],
      expects,
    })),
  };
}

/** The subject of a formula, in one word. */
function describeSubject(subject: ScopeSubject): string {
  if (subject.kind === 'instance') return subject.ontology;
  if (subject.kind === 'occurrence') return `${subject.ontology}.${subject.structure}`;
  return subject.kind;
}
