import { ICON_PATH, SCRIPT_PATH, STYLE_PATH } from './assets.ts';
import { type Html, html, scriptElement } from './html.ts';
import { MARK } from './mark.ts';
import type { Frame } from './page.ts';

/** The script of the documentation site, which searches and changes versions; the build writes it. */
export const SITE_SCRIPT = '/assets/site.js';

const PLACES = [
  { path: '/reference', label: 'API', title: 'API reference' },
  { path: '/reference/admin', label: 'Admin API', title: 'Administration API reference' },
  { path: '/docs', label: 'Docs', title: 'Documentation' },
] as const;

interface Layout {
  readonly title: string;
  /** The entry of the top navigation to highlight. */
  readonly place?: (typeof PLACES)[number]['path'];
  readonly frame: Frame;
  readonly main: Html;
  /** The navigation of this section: beside the text if there is room, else behind a button. */
  readonly side?: { readonly label: string; readonly content: Html };
}

/** The frame of every page: head, top bar, side navigation, footer. */
export function layout({ title, place, frame, main, side }: Layout): Html {
  return html`<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${ICON_PATH}" type="image/svg+xml">
<link rel="stylesheet" href="${STYLE_PATH}">
${scriptElement(SCRIPT_PATH)}
${frame.isFile && html`${scriptElement(SITE_SCRIPT, 'defer')}\n`}</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header class="top">
<a class="brand" href="${frame.isFile ? '/docs' : '/welcome'}">${MARK}<span class="brand-name">Dossier</span></a>
<nav aria-label="Main">${PLACES.map(
    (entry) =>
      html`<a href="${entry.path}" title="${entry.title}"${entry.path === place && html` aria-current="page"`}>${entry.label}</a>`,
  )}</nav>
<div class="preferences">${frame.isFile && html`<span class="versions">${frame.version}</span>`}<button class="theme" type="button" hidden></button></div>
${side && html`<button class="side-button" type="button" popovertarget="side">Menu</button>`}
</header>
<div class="${side ? 'frame with-side' : 'frame'}">
${side && html`<nav class="side" id="side" popover aria-label="${side.label}">${side.content}</nav>`}
<main id="content" tabindex="-1">${main}</main>
</div>
<footer class="bottom"><span>Dossier ${frame.version}</span><a href="/docs">Documentation</a><a href="/api/1/openapi.json">OpenAPI</a><a href="/api/admin/openapi.json">OpenAPI, administration</a></footer>
</body>
</html>
`;
}
