import type { Package } from '../configuration/kinds/index.ts';
import { OperatorError } from '../errors.ts';
import {
  loadConfigurationVersion,
  type PackageFiles,
} from '../store/configuration/configuration-versions.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { loadPackage } from '../writing/configurations/configurations.ts';
import { type CommandInput, type Terminal, UsageError } from './command.ts';
import { readChecked, readFolder } from './read-and-check.ts';

export const VERSION_OPTION = {
  version: {
    type: 'string',
    describe: 'In place of a folder: a version that was published before, as the way back.',
  },
} as const;

/** What is published or planned: the package of a folder, or a version that was published before. */
export interface GivenPackage {
  /** As a request names it. */
  readonly source: { readonly files: PackageFiles } | { readonly version: number };
  /** The same for whoever works on the database. */
  load(tx: TenantTransaction): Promise<{ readonly pkg: Package; readonly files: PackageFiles }>;
}

/** Releases learn to find more mistakes: a version that was published before is taken as it is. */
export async function givenPackage(input: CommandInput, terminal: Terminal): Promise<GivenPackage> {
  const [folder] = input.words;
  const version = versionIn(input);
  if ((folder === undefined) === (version === undefined))
    throw new UsageError('Name the folder of the package, or --version');
  if (version !== undefined) return { source: { version }, load: (tx) => loadVersion(tx, version) };
  const pkg = await readChecked(folder ?? '', terminal);
  const { files } = await readFolder(folder ?? '');
  return { source: { files }, load: async () => ({ pkg, files }) };
}

/** The number after `--version`. */
export function versionIn(input: CommandInput): number | undefined {
  const wanted = input.text('version');
  if (wanted !== undefined && !/^\d{1,9}$/.test(wanted)) throw new UsageError('--version takes a number');
  return wanted === undefined ? undefined : Number(wanted);
}

async function loadVersion(tx: TenantTransaction, version: number) {
  const [pkg, found] = [await loadPackage(tx, version), await loadConfigurationVersion(tx, version)];
  if (pkg === undefined || found === undefined) throw new OperatorError(`There is no version ${version}.`);
  return { pkg, files: found.files };
}
