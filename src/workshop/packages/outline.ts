import { outlinePackage } from '../../configuration/outline-package.ts';
import { type PackageFiles, presentProblem, problemsOf, readFiles } from './read-files.ts';

/** All definitions of a package, and its problems. */
export function outline(files: PackageFiles, { language }: { readonly language?: string }) {
  const read = readFiles(files);
  const pkg = read.package;
  return {
    data: {
      name: pkg?.name ?? null,
      languages: [...(pkg?.settings.languages ?? [])],
      entries: outlinePackage(read.positions, pkg, language).map((entry) => ({ ...entry })),
      problems: problemsOf(read).map(presentProblem),
    },
  };
}
