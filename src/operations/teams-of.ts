import type { PackageIndex } from '../configuration/index-package.ts';

/** The teams of a configuration, with their names in a language. */
export const teamsOf = (index: PackageIndex | undefined, language: string | undefined) =>
  Object.entries(index?.package.teams ?? {}).map(([key, { name }]) => ({
    key,
    name: index?.text(name, key, language ?? index.defaultLanguage) ?? key,
  }));
