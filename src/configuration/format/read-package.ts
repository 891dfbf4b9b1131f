import Compile from 'typebox/compile';
import { type Package, packageSchema } from '../kinds/index.ts';
import { byPlace, type Positions, type Problem } from '../problem.ts';
import { mergeSettings } from './merge-settings.ts';
import { type Folder, readFolders } from './read-folders.ts';

/**
 * The result of reading: the package in its normal form, or null if there are errors, and the positions of its parts.
 */
export interface ReadResult {
  readonly package: Package | null;
  readonly problems: readonly Problem[];
  readonly positions: Positions;
  /** The folder of the package itself; other folders were included. */
  readonly root: string;
}

const validator = Compile(packageSchema);

/** Whether data from the database is a package in its normal form. */
export const isPackage = (data: unknown): data is Package => validator.Check(data);

/** Reads the package in a folder, with everything it includes, from a map of paths to texts. */
export function readPackage(files: ReadonlyMap<string, string>, root = ''): ReadResult {
  const { folders, definitions, problems, positions } = readFolders(files, root);
  const settings = mergeSettings(folders, positions, problems);
  const result = { problems: problems.sort(byPlace), positions, root };
  const own: Folder | undefined = folders[0];
  if (own === undefined || problems.some((problem) => problem.severity === 'error'))
    return { ...result, package: null };
  const { name, description } = own.heading;
  const whole: unknown = {
    name,
    ...(description === undefined ? {} : { description }),
    settings,
    ...definitions,
  };
  if (!validator.Check(whole)) {
    const [first] = validator.Errors(whole);
    throw new Error(
      `A package that was read without errors does not match its schema: ${JSON.stringify(first)}`,
    );
  }
  return { ...result, package: whole };
}
