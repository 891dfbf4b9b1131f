import path from 'node:path';
import { type Html, html } from '../html.ts';
import type { DocsEntry, DocsLibrary } from './docs-library.ts';
import { docsPath } from './docs-link.ts';

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

/** The title of a group, as a link to the README of its folder. */
export const groupTitle = ({ title, head }: DocsGroup): Html =>
  head ? html`<a href="${docsPath(head.name)}">${title}</a>` : html`${title}`;
