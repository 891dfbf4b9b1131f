import { type Html, html } from '../html.ts';
import type { Frame } from '../page.ts';
import { docsGroups } from './docs-groups.ts';
import type { DocsEntry, DocsLibrary } from './docs-library.ts';
import { docsPath } from './docs-link.ts';
import { type DocsPath, docsPaths } from './docs-paths.ts';

/** Where the words of the search field are sent: to the service, or to the page of the site that searches with a script. */
export const SITE_SEARCH = '/search';

interface Side {
  /** The name of the document that is shown. */
  readonly current: string;
  readonly query?: string;
}

/** The navigation of the documentation: a list for each reader, in order, then the rest by folder. */
export function docsSide(library: DocsLibrary, frame: Frame, { current, query = '' }: Side): Html {
  const link = ({ name, title }: Pick<DocsEntry, 'name' | 'title'>): Html =>
    html`<li><a href="${docsPath(name)}"${name === current && html` aria-current="page"`}>${title}</a></li>`;
  const paths = docsPaths(library);
  const listed = new Set(paths.flatMap(({ entries }) => entries));
  return html`<form class="docs-search" role="search" action="${frame.isFile ? SITE_SEARCH : '/docs'}"><label for="docs-query">Search the documentation</label><input id="docs-query" type="search" name="q" placeholder="Search" value="${query}" maxlength="100" autocomplete="off"><kbd aria-hidden="true">/</kbd></form><ul>${link({ name: '', title: 'All documents' })}</ul>${paths.map(
    ({ title, entries }) => html`<h2>${title}</h2><ul>${entries.map(link)}</ul>`,
  )}${docsGroups(library).map((group) => {
    // The documents of a folder stay together, also those that a reader's list names.
    const entries = group.title === '' ? group.entries.filter((entry) => !listed.has(entry)) : group.entries;
    if (entries.length === 0) return false;
    if (group.title === '')
      return html`${paths.length > 0 && html`<h2>More</h2>`}<ul>${entries.map(link)}</ul>`;
    const isOpen = group.head?.name === current || entries.some(({ name }) => name === current);
    return html`<details${isOpen && html` open`}><summary>${group.title}</summary><ul>${group.head && link(group.head)}${entries.map(link)}</ul></details>`;
  })}`;
}

/** Links to the documents before and after this one, in the list of each reader that names it. */
export function docsPager(library: DocsLibrary, entry: DocsEntry): Html | false {
  const paths = docsPaths(library).filter(({ entries }) => entries.includes(entry));
  if (paths.length === 0) return false;
  return html`<nav class="pager" aria-label="Before and after this page">${paths.map((path) => pagerRow(path, entry))}</nav>`;
}

function pagerRow({ title, entries }: DocsPath, entry: DocsEntry): Html {
  const at = entries.indexOf(entry);
  const before = entries[at - 1];
  const after = entries[at + 1];
  return html`<p class="pager-title">${title}</p><div class="pager-row">${
    before
      ? html`<a rel="prev" href="${docsPath(before.name)}"><span>Before</span>${before.title}</a>`
      : html`<span></span>`
  }${after && html`<a rel="next" href="${docsPath(after.name)}"><span>Next</span>${after.title}</a>`}</div>`;
}
