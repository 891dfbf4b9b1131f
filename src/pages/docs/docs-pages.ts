import { type Html, html } from '../html.ts';
import { layout } from '../layout.ts';
import { headingIds } from '../markdown/heading-ids.ts';
import { type Heading, renderMarkdown } from '../markdown/render-markdown.ts';
import { htmlPage, type Page } from '../page.ts';
import { type DocsGroup, docsGroups } from './docs-groups.ts';
import type { DocsEntry, DocsLibrary } from './docs-library.ts';
import { docsLink, docsPath } from './docs-link.ts';
import { type DocsPictures, pictureAt } from './docs-pictures.ts';
import { searchDocs } from './search-docs.ts';

/** The page of one document; undefined if there is none of this name. */
export function docsPage(
  name: string,
  library: DocsLibrary,
  version: string,
  pictures: DocsPictures = new Map(),
): Page | undefined {
  const entry = name === '' ? undefined : library.get(name);
  if (!entry) return undefined;
  const { content, headings } = renderEntry(entry, library, pictures);
  return htmlPage(
    layout({
      title: `${entry.title} · Dossier`,
      place: '/docs',
      version,
      side: { label: 'Documentation', content: sideOf(library, name) },
      main: html`<div class="with-contents"><article class="prose">${content}</article>${contentsOf(headings)}</div>`,
    }),
  );
}

/** The list of all documents, after the introduction if there is one. */
export function docsIndex(library: DocsLibrary, version: string): Page {
  const introduction = library.get('');
  return htmlPage(
    layout({
      title: 'Documentation · Dossier',
      place: '/docs',
      version,
      side: { label: 'Documentation', content: sideOf(library, '') },
      main: html`<div class="index">${
        introduction
          ? html`<div class="prose">${renderEntry(introduction, library, new Map()).content}</div>`
          : html`<h1>Documentation</h1>`
      }${library.size === 0 && EMPTY}${docsGroups(library).map(groupView)}</div>`,
    }),
  );
}

/** The places in the documentation that contain the words of a query. */
export function docsSearch(library: DocsLibrary, query: string, version: string): Page {
  const found = searchDocs(library, query);
  return htmlPage(
    layout({
      title: 'Search · Documentation · Dossier',
      place: '/docs',
      version,
      side: { label: 'Documentation', content: sideOf(library, '', query) },
      main: html`<div class="index"><h1>Search</h1><p role="status">${
        found.length === 0
          ? 'Nothing matches all of these words.'
          : `${found.length} places with all of these words.`
      }</p><ul class="entries">${found.map(
        ({ entry, title, excerpt }) =>
          html`<li><a href="${placeOf(entry, title)}">${entry.title}${
            title !== entry.title && html`: ${title}`
          }</a><p>${excerpt}</p></li>`,
      )}</ul></div>`,
    }),
  );
}

const placeOf = (entry: DocsEntry, title: string): string =>
  title === entry.title ? docsPath(entry.name) : `${docsPath(entry.name)}#${headingIds()(title)}`;

const EMPTY = html`<p class="empty">No documents are installed with this service. The <a href="/reference">API reference</a> is always there.</p>`;

const groupView = (group: DocsGroup): Html =>
  html`${group.title && html`<h2 class="group">${groupTitle(group)}</h2>`}<ul class="entries">${group.entries.map(
    (entry) =>
      html`<li><a href="${docsPath(entry.name)}">${entry.title}</a>${entry.summary && html`<p>${shorten(entry.summary)}</p>`}</li>`,
  )}</ul>`;

const groupTitle = ({ title, head }: DocsGroup): Html =>
  head ? html`<a href="${docsPath(head.name)}">${title}</a>` : html`${title}`;

const shorten = (text: string): string =>
  text.length <= 180 ? text : `${text.slice(0, 180).replace(/\W*\s\S*$/, '')}…`;

const renderEntry = (entry: DocsEntry, library: DocsLibrary, pictures: DocsPictures) =>
  renderMarkdown(entry.source, {
    linkTo: (href) => docsLink(href, entry.file, library),
    pictureAt: (href) => pictureAt(href, entry.file, pictures),
  });

function sideOf(library: DocsLibrary, current: string, query = ''): Html {
  const link = (name: string, title: string): Html =>
    html`<li><a href="${docsPath(name)}"${name === current && html` aria-current="page"`}>${title}</a></li>`;
  return html`<form class="docs-search" role="search" action="/docs"><label for="docs-query">Search the documentation</label><input id="docs-query" type="search" name="q" placeholder="Search the documentation" value="${query}" maxlength="100"></form><ul>${link('', 'All documents')}</ul>${docsGroups(
    library,
  ).map(
    (group) =>
      html`${group.title && html`<h2>${groupTitle(group)}</h2>`}<ul>${group.entries.map((entry) => link(entry.name, entry.title))}</ul>`,
  )}`;
}

/** The table of contents of a long page, beside its text. */
function contentsOf(headings: readonly Heading[]): Html | false {
  const shown = headings.filter(({ depth }) => depth === 2 || depth === 3);
  if (shown.length < 2) return false;
  return html`<nav class="contents" aria-label="On this page"><h2>On this page</h2><ul>${shown.map(
    ({ id, depth, text }) => html`<li class="depth-${depth}"><a href="#${id}">${text}</a></li>`,
  )}</ul></nav>`;
}
