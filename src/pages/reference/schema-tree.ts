import { type Html, html } from '../html.ts';
import { renderInline } from '../markdown/render-markdown.ts';
import type { SchemaNode, SchemaProperty } from './read-schema.ts';
import type { SharedObjects } from './shared-objects.ts';

/** A longer list of values is folded away. */
const MOST_CHOICES = 12;
/** A nested object of up to this many properties is shown at once. */
const MOST_OPEN = 4;

/** A schema as a tree that can be read without script; what lies deeper is folded. */
export function schemaTree(schema: SchemaNode, shared: SharedObjects): Html {
  const object = sharedOf(schema, shared);
  if (object) return html`<p class="of-type">${typeOf(schema, shared)}</p>`;
  if (schema.properties.length === 0)
    return html`<p class="of-type">${typeOf(schema, shared)}</p>${detailsOf(schema, shared)}`;
  return html`${schema.type !== 'object' && html`<p class="of-type">${typeOf(schema, shared)}</p>`}${propertyList(schema.properties, shared)}`;
}

/** The properties of an object, one row each. */
export const propertyList = (properties: readonly SchemaProperty[], shared: SharedObjects): Html =>
  html`<ul class="tree">${properties.map((property) => propertyRow(property, shared))}</ul>`;

function propertyRow({ name, isRequired, schema }: SchemaProperty, shared: SharedObjects): Html {
  const label = name === '*' ? html`<em class="any">any name</em>` : html`<code>${name}</code>`;
  return html`<li>${label} ${typeOf(schema, shared)}${isRequired && html` <span class="required">required</span>`}${
    schema.description && html`<div class="note">${renderInline(schema.description)}</div>`
  }${detailsOf(schema, shared)}</li>`;
}

function typeOf(schema: SchemaNode, shared: SharedObjects): Html {
  const object = sharedOf(schema, shared);
  return html`<span class="type">${schema.type}${object && html` <a href="#${object.id}">${object.name}</a>`}${
    schema.isNullable && ' or null'
  }</span>`;
}

/** What stands below a type: values, limits, alternatives and what is inside. */
export function detailsOf(schema: SchemaNode, shared: SharedObjects): Html {
  return html`${choicesOf(schema.choices)}${
    schema.limits.length > 0 && html`<div class="limits">${schema.limits.join(' · ')}</div>`
  }${schema.alternatives.length > 0 && alternativesOf(schema.alternatives, shared)}${
    schema.properties.length > 0 && !sharedOf(schema, shared) && insideOf(schema.properties, shared)
  }`;
}

function choicesOf(choices: readonly string[]): Html | false {
  if (choices.length === 0) return false;
  const list = html`<ul class="choices">${choices.map((choice) => html`<li><code>${choice}</code></li> `)}</ul>`;
  if (choices.length <= MOST_CHOICES) return list;
  return html`<details><summary>${choices.length} values</summary>${list}</details>`;
}

const alternativesOf = (alternatives: readonly SchemaNode[], shared: SharedObjects): Html =>
  html`<ul class="alternatives">${alternatives.map(
    (schema) =>
      html`<li>${typeOf(schema, shared)}${schema.description && html`<div class="note">${renderInline(schema.description)}</div>`}${detailsOf(schema, shared)}</li>`,
  )}</ul>`;

function insideOf(properties: readonly SchemaProperty[], shared: SharedObjects): Html {
  const count = `${properties.length} ${properties.length === 1 ? 'property' : 'properties'}`;
  const isOpen = properties.length <= MOST_OPEN;
  return html`<details${isOpen && html` open`}><summary>${count}</summary>${propertyList(properties, shared)}</details>`;
}

const sharedOf = (schema: SchemaNode, shared: SharedObjects) =>
  schema.name === undefined ? undefined : shared.get(schema.name);
