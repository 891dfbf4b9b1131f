import { type Html, html } from '../html.ts';
import { layout } from '../layout.ts';
import { type Heading, renderMarkdown } from '../markdown/render-markdown.ts';
import { type Frame, htmlPage, type Page } from '../page.ts';
import { type DocsFiles, docsFile } from './docs-files.ts';
import { type DocsGroup, docsGroups, groupTitle } from './docs-groups.ts';
import type { DocsEntry, DocsLibrary } from './docs-library.ts';
import { docsLink, docsPath } from './docs-link.ts';
import { docsSections } from './docs-sections.ts';
import { docsPager, docsSide } from './docs-side.ts';
import { searchSections } from './search-sections.ts';

/** The page of one document; undefined if there is none of this name. */
export function docsPage(
  name: string,
  library: DocsLibrary,
  frame: Frame,
  files: DocsFiles = new Map(),
): Page | undefined {
  const entry = name === '' ? undefined : library.get(name);
  if (!entry) return undefined;
  const { content, headings } = renderEntry(entry, library, files);
  return htmlPage(
    layout({
      title: `${entry.title} · Dossier`,
      place: '/docs',
      frame,
      side: { label: 'Documentation', content: docsSide(library, frame, { current: name }) },
      main: html`<div class="with-contents"><div><article class="prose">${content}</article>${docsPager(library, entry)}</div>${contentsOf(headings)}</div>`,
    }),
  );
}

/** The list of all documents, after the introduction if there is one. */
export function docsIndex(library: DocsLibrary, frame: Frame, files: DocsFiles = new Map()): Page {
  const introduction = library.get('');
  return htmlPage(
    layout({
      title: 'Documentation · Dossier',
      place: '/docs',
      frame,
      side: { label: 'Documentation', content: docsSide(library, frame, { current: '' }) },
      main: html`<div class="index">${
        introduction
          ? html`<div class="prose">${renderEntry(introduction, library, files).content}</div>`
          : html`<h1>Documentation</h1>`
      }${library.size === 0 && EMPTY}${docsGroups(library).map(groupView)}</div>`,
    }),
  );
}

/** The places in the documentation that contain the words of a query. */
export async function docsSearch(library: DocsLibrary, query: string, frame: Frame): Promise<Page> {
  const found = searchSections(await docsSections(library), query);
  return htmlPage(
    layout({
      title: 'Search · Documentation · Dossier',
      place: '/docs',
      frame,
      side: { label: 'Documentation', content: docsSide(library, frame, { current: 'search', query }) },
      main: html`<div class="index"><h1>Search</h1><p role="status">${
        found.length === 0
          ? 'Nothing matches all of these words.'
          : `${found.length} places with all of these words.`
      }</p><ul class="entries">${found.map(
        ({ section: { page, title, address }, excerpt }) =>
          html`<li><a href="${address}">${page}${title !== page && html`: ${title}`}</a><p>${excerpt}</p></li>`,
      )}</ul></div>`,
    }),
  );
}

/** The page of the site that searches: its script reads the words from the address and lists what it finds. */
export const docsSiteSearch = (library: DocsLibrary, frame: Frame): Page =>
  htmlPage(
    layout({
      title: 'Search · Documentation · Dossier',
      place: '/docs',
      frame,
      side: { label: 'Documentation', content: docsSide(library, frame, { current: 'search' }) },
      main: html`<div class="index"><h1>Search</h1><p role="status" class="search-status">The search needs JavaScript.</p><ul class="entries search-results"></ul></div>`,
    }),
  );

const EMPTY = html`<p class="empty">No documents are installed with this service. The <a href="/reference">API reference</a> is always there.</p>`;

const groupView = (group: DocsGroup): Html =>
  html`${group.title && html`<h2 class="group">${groupTitle(group)}</h2>`}<ul class="entries">${group.entries.map(
    (entry) =>
      html`<li><a href="${docsPath(entry.name)}">${entry.title}</a>${entry.summary && html`<p>${shorten(entry.summary)}</p>`}</li>`,
  )}</ul>`;

const shorten = (text: string): string =>
  text.length <= 180 ? text : `${text.slice(0, 180).replace(/\W*\s\S*$/, '')}…`;

const renderEntry = (entry: DocsEntry, library: DocsLibrary, files: DocsFiles) =>
  renderMarkdown(entry.source, {
    linkTo: (href) => docsLink(href, entry.file, library) ?? docsFile(href, entry.file, files),
    pictureAt: (href) => docsFile(href, entry.file, files),
  });

/** The table of contents of a long page, beside its text. */
function contentsOf(headings: readonly Heading[]): Html | false {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return false;
  return html`<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${shown.map(
    ({ id, depth, text }) => html`<li class="depth-${depth}"><a href="#${id}">${text}</a></li>`,
  )}</ul></nav>`;
}
