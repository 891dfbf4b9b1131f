import { type Html, html } from './html.ts';
import { layout } from './layout.ts';
import { htmlPage, type Page, type Site } from './page.ts';
import { baseUrlOf } from './reference/read-reference.ts';

const NOUNS: readonly (readonly [string, string])[] = [
  [
    'Case',
    'One run of a process, from its first question to its last document. It has a state, and rules decide what it needs next.',
  ],
  ['Instance', 'A person, a company or a thing that cases are about. Several cases can share it.'],
  ['Information', 'A question that a case asks, and its answer, with where the answer came from.'],
  ['Proof', 'A file that someone handed in, assigned to the document that the case needs.'],
  ['Document', 'A PDF made from a case: filled in, bundled into booklets, sent to be signed.'],
  ['Wizard', 'A form for someone outside: a link, one question at a time, on any phone.'],
];

const PLACES: readonly { readonly path: string; readonly title: string; readonly text: string }[] = [
  {
    path: '/app',
    title: 'Application',
    text: 'Work on cases, instances and tasks, and administer the tenant. Sign in with your address and password.',
  },
  {
    path: '/reference',
    title: 'API reference',
    text: 'Every operation on cases, instances, proofs, documents and wizards, with samples to copy and a form to try them.',
  },
  {
    path: '/reference/admin',
    title: 'Administration API',
    text: 'Keys, people, configuration and operation of a tenant.',
  },
  {
    path: '/docs',
    title: 'Documentation',
    text: 'How to run it, how to configure it, how it works inside, and why it is built this way.',
  },
];

/** The page at `/welcome`: an introduction, a first call, and further links. */
export function startPage(site: Site): Page {
  const baseUrl = baseUrlOf(site.openapi());
  return htmlPage(
    layout({
      title: 'Dossier',
      frame: site,
      main: html`<div class="start">
<section class="hero"><h1>Casework, carried from the first question to the signed document.</h1>
<p class="lead">Dossier runs cases: a permit, an account, a claim. You describe the process once, as questions, rules and documents. For each case Dossier then asks what is missing, checks it, collects the proofs, moves the case along, and writes the papers. Other systems work with it over a plain HTTP API.</p>
<p class="actions"><a class="primary" href="/app">Open the application</a><a class="secondary" href="/reference">API reference</a><a class="secondary" href="/docs">Documentation</a></p></section>
${firstCall(baseUrl)}
<section><h2>Where to go</h2><ul class="cards">${PLACES.map(
        ({ path, title, text }) => html`<li><a href="${path}">${title}</a><p>${text}</p></li>`,
      )}<li><span class="card-title">OpenAPI 3.0</span><p>The same as documents for your tools: <a href="/api/1/openapi.json">public API</a>, <a href="/api/admin/openapi.json">administration API</a>.</p></li></ul></section>
<section><h2>The words it uses</h2><dl class="nouns">${NOUNS.map(
        ([noun, meaning]) => html`<div><dt>${noun}</dt><dd>${meaning}</dd></div>`,
      )}</dl></section>
</div>`,
    }),
  );
}

function firstCall(baseUrl: string): Html {
  const code = [
    "DOSSIER_KEY='paste your key here'",
    `curl ${baseUrl}/api/1/meta \\`,
    '  --header "Authorization: Api-Key $DOSSIER_KEY"',
  ].join('\n');
  return html`<section class="first-call"><h2>A first call</h2>
<p>It answers with the version, your tenant and what your key may do.</p>
<div class="panel"><div class="panel-head"><span class="panel-title">Shell</span><button class="copy" type="button" hidden aria-label="Copy the first call">Copy</button></div><pre tabindex="0"><code>${code}</code></pre></div></section>`;
}
