import type { PackageIndex } from './index-package.ts';
import type { Process } from './kinds/process.ts';

/** The tags that people and clients can add to the cases of a process: those it names, else all. */
export const tagsOf = ({ tags }: Pick<Process, 'tags'>, index: PackageIndex): string[] =>
  tags.length > 0 ? [...tags] : Object.keys(index.package.tags);
