import { randomInt } from 'node:crypto';
import { joinPath } from '../../configuration/format/package-files.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { Refusal, refuse } from '../../errors.ts';
import type { CaseTold } from '../../stories/retelling/case-told.ts';
import { scenarioOfCase } from '../../stories/retelling/scenario-of-case.ts';
import { type PackageFiles, problemsOf, readFiles, right } from './read-files.ts';

/** A case as a scenario of the package, in a file of its own. One that would not be right, or not pass, is refused with its reasons. */
export function retell(
  files: PackageFiles,
  { told, name: wished }: { readonly told: CaseTold; readonly name?: string },
) {
  const read = right(files);
  const { tests } = read.package;
  if (wished !== undefined && Object.hasOwn(tests, wished))
    throw refuse('conflict', `The package has a scenario "${wished}" already.`, 'name');
  const fileOf = (name: string): string =>
    joinPath(
      read.root,
      `tests/${
        name
          .toLowerCase()
          .replace(/[^a-z0-9]+/g, '-')
          .replace(/^-+|-+$/g, '') || 'case'
      }.yaml`,
    );
  const isTaken = (name: string): boolean => Object.hasOwn(tests, name) || Object.hasOwn(files, fileOf(name));
  let name = wished ?? `a case of ${told.process}`;
  if (wished !== undefined && isTaken(wished))
    throw refuse('conflict', `The package has a file ${fileOf(wished)} already.`, 'name');
  for (let count = 2; isTaken(name); count++) name = `a case of ${told.process} ${count}`;
  const { text, hasPassed, left, kept } = scenarioOfCase(indexPackage(read.package), told, {
    name,
    turn: randomInt(1_000),
  });
  const file = fileOf(name);
  const errors = problemsOf(readFiles({ ...files, [file]: text })).filter(
    ({ severity, file: at }) => severity === 'error' && at === file,
  );
  if (!hasPassed || errors.length > 0)
    throw new Refusal('conflict', {
      detail: 'The case cannot be told as a scenario that passes.',
      errors: [...left, ...errors.map(({ message }) => message)]
        .slice(0, 100)
        .map((detail) => ({ code: 'conflict', detail, attr: 'case_id' })),
    });
  return { name, file, text, left: [...left], kept: [...kept] };
}
