import { isTest, readModules } from '../read-modules.ts';

/** The name of the package in the name of an import: `@scope/name` of `@scope/name/part`. */
export const packageOf = (specifier: string): string =>
  specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');

/** The packages that the sources in a folder import, types included, sorted. */
export const packagesOf = (root: string, folder: string): string[] =>
  [
    ...new Set(
      [...readModules(root)]
        .filter(([file]) => file.startsWith(`${folder}/`) && !isTest(file))
        .flatMap(([, { packages }]) => packages)
        .filter((specifier) => !specifier.startsWith('node:'))
        .map(packageOf),
    ),
  ].sort();
