import { html } from './html.ts';
import { layout } from './layout.ts';
import { htmlPage, type Page, type Site } from './page.ts';

/** The page for an unknown address; to be sent with status 404. */
export const missingPage = (site: Site): Page =>
  htmlPage(
    layout({
      title: 'Not found · Dossier',
      frame: site,
      main: html`<div class="start"><section class="hero"><h1>There is nothing here.</h1>
<p class="lead">The address may be misspelt, or the page has moved.</p>
<p class="actions"><a class="primary" href="/welcome">Start page</a><a class="secondary" href="/docs">Documentation</a></p></section></div>`,
    }),
  );
