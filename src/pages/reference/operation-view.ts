import { type Html, html } from '../html.ts';
import { renderInline, renderMarkdown } from '../markdown/render-markdown.ts';
import type { Access, Answer, Operation, Parameter } from './read-operation.ts';
import { codeSamples } from './samples/code-samples.ts';
import { parameterDetails, schemaTree } from './schema-tree.ts';
import { isShown, type SharedObjects } from './shared-objects.ts';
import { tryCall } from './try-call.ts';

export interface OperationViewOptions {
  readonly baseUrl: string;
  readonly shared: SharedObjects;
  /** A service is behind the page, to which its form can send the call. */
  readonly canTry: boolean;
}

/** One operation: its description, input and answers, with sample calls beside it. */
export function operationView(operation: Operation, options: OperationViewOptions): Html {
  const { shared } = options;
  const { id, summary, description, parameters, body, answers } = operation;
  return html`<section class="operation" id="${id}">
<div class="about">
<h3>${summary}<a class="anchor" href="#${id}" aria-label="Link to “${summary}”">#</a></h3>
<p class="address">${methodView(operation.method)} ${pathView(operation.path)}</p>
${description && html`<div class="prose">${renderMarkdown(description).content}</div>`}
${accessView(operation.access)}
${PLACES.map(({ place, title }) =>
  parametersView(
    title,
    parameters.filter((parameter) => parameter.place === place),
    shared,
  ),
)}
${body && html`<h4>Body <span class="kind">${body.contentType}</span></h4>${schemaTree(body.schema, shared)}`}
${answers.filter(isShown).map((answer) => answerView(answer, shared))}
</div>
${samplesView(operation, options)}
</section>
`;
}

export const methodView = (method: string): Html =>
  html`<span class="method ${method.toLowerCase()}">${method}</span>`;

/** The path with its variable parts highlighted. */
const pathView = (path: string): Html =>
  html`<code>${path.split(/(\{[^}]+\})/).map((part) => (part.startsWith('{') ? html`<em>${part}</em>` : breakable(part)))}</code>`;

/** Lets a long path break after a slash rather than inside a word. */
const breakable = (part: string): Html[] =>
  part.split(/(?<=\/)/).map((piece) => html`${piece}${piece.endsWith('/') && html`<wbr>`}`);

function accessView(access: Access): Html {
  if (access.kind === 'open') return html`<p class="access">Needs no key.</p>`;
  if (access.scope === undefined) return html`<p class="access">Any key will do.</p>`;
  return html`<p class="access">Needs the scope <code>${access.scope}</code></p>`;
}

const PLACES = [
  { place: 'path', title: 'Path' },
  { place: 'query', title: 'Query' },
  { place: 'header', title: 'Headers' },
] as const;

function parametersView(
  title: string,
  parameters: readonly Parameter[],
  shared: SharedObjects,
): Html | false {
  if (parameters.length === 0) return false;
  return html`<h4>${title}</h4><ul class="tree">${parameters.map(
    ({ name, schema, isRequired, description }) =>
      html`<li><code>${name}</code> <span class="type">${schema.type}${schema.isNullable && ' or null'}</span>${
        isRequired && html` <span class="required">required</span>`
      }${description && html`<div class="note">${renderInline(description)}</div>`}${parameterDetails(schema, shared)}</li>`,
  )}</ul>`;
}

function answerView(answer: Answer, shared: SharedObjects): Html {
  const kinds = answer.contentTypes.join(', ');
  return html`<h4>Answer <span class="status">${answer.status}</span>${kinds && html` <span class="kind">${kinds}</span>`}</h4>
${answer.description && html`<p class="said">${renderInline(answer.description)}</p>`}${
  answer.headers.length > 0 &&
  html`<ul class="tree">${answer.headers.map(
    ({ name, description }) =>
      html`<li><code>${name}</code> <span class="type">header</span>${description && html`<div class="note">${renderInline(description)}</div>`}</li>`,
  )}</ul>`
}${answer.schema && schemaTree(answer.schema, shared)}`;
}

/** The recorded answer to the sample, collapsed. */
function exampleView({ answers }: Operation): Html | false {
  const example = answers.find((answer) => answer.example !== undefined)?.example;
  if (example === undefined) return false;
  return html`<details class="example"><summary>Example answer, shortened</summary><pre tabindex="0"><code>${JSON.stringify(example, null, 2)}</code></pre></details>
`;
}

function samplesView(operation: Operation, { baseUrl, canTry }: OperationViewOptions): Html {
  const { id, summary } = operation;
  const samples = codeSamples(operation, baseUrl);
  return html`<div class="samples">
<div class="panel"><div class="panel-head"><fieldset><legend>Language</legend>${samples.map(
    ({ language, label }, index) =>
      html`<label><input type="radio" name="language-${id}" value="${language}"${index === 0 && html` checked`}><span>${label}</span></label>`,
  )}</fieldset><button class="copy" type="button" hidden aria-label="Copy the sample: ${summary}">Copy</button></div>
${samples.map(({ language, code }) => html`<pre tabindex="0" class="${language}"><code>${code}</code></pre>`)}</div>
${exampleView(operation)}${
  canTry &&
  html`<button class="try-button" type="button" hidden aria-expanded="false" aria-label="Try it: ${summary}" data-call="${JSON.stringify(tryCall(operation))}">Try it</button>`
}
</div>`;
}
