import path from 'node:path';
import type { DocsEntry, DocsLibrary } from './docs-library.ts';

/** The documents of one folder. */
export interface DocsGroup {
  /** Empty for the folder of the documentation itself. */
  readonly title: string;
  /** The README of the folder, if there is one. */
  readonly head: DocsEntry | undefined;
  readonly entries: readonly DocsEntry[];
}

export function docsGroups(library: DocsLibrary): DocsGroup[] {
  const byFolder = Map.groupBy(library.values(), ({ file }) => path.posix.dirname(file));
  return [...byFolder].map(([folder, members]) => {
    const head = members.find(({ file }) => path.posix.basename(file) === 'README.md');
    return {
      title: folder === '.' ? '' : (head?.title ?? titleOf(folder)),
      head,
      entries: members.filter((entry) => entry !== head),
    };
  });
}

const titleOf = (folder: string): string =>
  folder.charAt(0).toUpperCase() + folder.slice(1).replaceAll('-', ' ').replaceAll('/', ' / ');
