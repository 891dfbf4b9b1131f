import { type Pause, pauses } from '../../platform/pauses.ts';
import { type Html, html } from '../html.ts';
import { layout } from '../layout.ts';
import { renderMarkdown } from '../markdown/render-markdown.ts';
import { listOf, type OpenApiDocument, objectOf, textOf } from '../openapi-document.ts';
import { type Frame, htmlPage, type Page } from '../page.ts';
import { methodView, type OperationViewOptions, operationView } from './operation-view.ts';
import { type Reference, readReference } from './read-reference.ts';
import { objectTree } from './schema-tree.ts';
import { findSharedObjects, type SharedObjects } from './shared-objects.ts';
import { TRY_PANEL } from './try-panel.ts';

interface ReferencePageOptions {
  readonly place: '/reference' | '/reference/admin';
  /** The address of the document itself. */
  readonly source: string;
  readonly frame: Frame;
}

/** The reference of an API, generated from its OpenAPI document. It is made in steps, since it takes a good part of a second. */
export async function referencePage(
  describe: () => OpenApiDocument,
  options: ReferencePageOptions,
): Promise<Page> {
  const pause = pauses();
  const document = describe();
  await pause();
  const reference = await readReference(document, pause);
  await pause();
  const shared = await findSharedObjects(reference, pause);
  const sections: Html[] = [];
  for (const section of reference.sections)
    sections.push(
      await sectionView(
        section,
        { baseUrl: reference.baseUrl, shared, canTry: !options.frame.isFile },
        pause,
      ),
    );
  const objects = objectsView(shared);
  await pause();
  const webhooks = readWebhooks(document);
  const side = sideView(reference, shared, webhooks.length > 0);
  await pause();
  const events = webhooksView(webhooks);
  await pause();
  const errors = errorsView(reference);
  await pause();
  const count = reference.sections.reduce((sum, { operations }) => sum + operations.length, 0);
  return htmlPage(
    layout({
      title: `${reference.title} · API reference`,
      place: options.place,
      frame: options.frame,
      side: { label: 'Operations', content: side },
      main: html`<div class="reference">
<header class="intro"><h1>${reference.title}</h1>
<div class="prose lead">${renderMarkdown(reference.description).content}</div>
<p class="facts"><span>${count} ${count === 1 ? 'operation' : 'operations'}</span><span>version ${reference.version}</span><a href="${options.source}">OpenAPI document</a></p></header>
${callingView(reference)}
${count === 0 && html`<p class="empty">This document has no operations yet.</p>`}
${sections}
${objects}
${events}
${errors}
</div>${!options.frame.isFile && TRY_PANEL}`,
    }),
  );
}

async function sectionView(
  { id, name, description, operations }: Reference['sections'][number],
  options: OperationViewOptions,
  pause: Pause,
): Promise<Html> {
  const views: Html[] = [];
  for (const operation of operations) {
    views.push(operationView(operation, options));
    await pause();
  }
  return html`<div class="section" id="${id}"><header class="section-head"><h2>${name}<a class="anchor" href="#${id}" aria-label="Link to “${name}”">#</a></h2>
${description && html`<div class="prose">${renderMarkdown(description).content}</div>`}</header>
${views}</div>`;
}

function callingView({ baseUrl }: Reference): Html {
  return html`<section class="calling" id="calling-the-api"><h2>Calling the API</h2>
<div class="prose"><p>Requests and answers are JSON unless an operation says otherwise. Send an API key with every call that needs one; it decides which tenant’s data you see.</p></div>
<dl class="pairs"><dt>Address</dt><dd><code>${baseUrl}</code></dd><dt>Header</dt><dd><code>Authorization: Api-Key &lt;key&gt;</code></dd><dt>In the samples</dt><dd>the key is the environment variable <code>DOSSIER_KEY</code></dd></dl></section>`;
}

function sideView({ sections }: Reference, shared: SharedObjects, hasWebhooks: boolean): Html {
  return html`<div class="filter" hidden><label for="filter">Filter operations</label><input id="filter" type="search" placeholder="Filter operations" autocomplete="off" spellcheck="false"><kbd aria-hidden="true">/</kbd><p class="filter-count" role="status"></p></div>
<ul class="plain"><li><a href="#calling-the-api">Calling the API</a></li>${shared.size > 0 && html`<li><a href="#api-objects">Objects</a></li>`}${hasWebhooks && html`<li><a href="#api-webhooks">Webhooks</a></li>`}<li><a href="#api-errors">Errors</a></li></ul>
${sections.map(
  ({ id, name, operations }) =>
    html`<div class="side-section"><h2><a href="#${id}">${name}</a></h2><ul>${operations.map(
      (operation) =>
        html`<li><a class="to-operation" href="#${operation.id}" data-search="${`${operation.method} ${operation.path} ${operation.summary} ${operation.id}`.toLowerCase()}">${methodView(operation.method)}<span>${operation.summary}</span></a></li>`,
    )}</ul></div>`,
)}`;
}

function objectsView(shared: SharedObjects): Html | false {
  if (shared.size === 0) return false;
  return html`<div class="section" id="api-objects"><header class="section-head"><h2>Objects</h2><p class="said">What several operations take or answer.</p></header>
${[...shared.values()].map(
  ({ id, name, schema }) =>
    html`<section class="object" id="${id}"><h3>${name}<a class="anchor" href="#${id}" aria-label="Link to “${name}”">#</a></h3>${objectTree(schema, shared)}</section>`,
)}</div>`;
}

interface WebhookSample {
  readonly key: string;
  readonly description: string;
  readonly sample: string;
}

const readWebhooks = (document: OpenApiDocument): readonly WebhookSample[] =>
  listOf(document['x-webhook-triggers']).map((each) => {
    const { key, description, sample } = objectOf(each);
    return {
      key: textOf(key),
      description: textOf(description),
      sample: JSON.stringify(sample ?? {}, null, 2),
    };
  });

function webhooksView(webhooks: readonly WebhookSample[]): Html | false {
  if (webhooks.length === 0) return false;
  return html`<div class="section" id="api-webhooks"><header class="section-head"><h2>Webhooks</h2>
<div class="prose"><p>What is sent as a POST request to an endpoint that wants to be told, signed as <a href="/docs/webhooks">Webhooks</a> says. Answer with a status of 200 to 299; anything else is tried again.</p></div></header>
${webhooks.map(
  ({ key, description, sample }) =>
    html`<section class="object" id="webhook-${key}"><h3>${key}<a class="anchor" href="#webhook-${key}" aria-label="Link to “${key}”">#</a></h3><p class="said">${description}.</p><div class="prose wide">${renderMarkdown(`\`\`\`json\n${sample}\n\`\`\``).content}</div></section>`,
)}</div>`;
}

function errorsView({ problem }: Reference): Html {
  const isTable = problem.description.includes('|---');
  return html`<div class="section" id="api-errors"><header class="section-head"><h2>Errors</h2>
<div class="prose"><p>A request that is not carried out is answered as <code>application/problem+json</code>. Its <code>code</code> says why and never changes; <code>detail</code> is a sentence for people; <code>errors</code> names each part of the request that was refused; <code>request_id</code> finds the request in the log.</p></div></header>
<div class="prose wide">${problem.description && renderMarkdown(problem.description).content}</div>${
    !isTable &&
    problem.codes.length > 0 &&
    html`<ul class="choices">${problem.codes.map((code) => html`<li><code>${code}</code></li> `)}</ul>`
  }</div>`;
}
