import { type Html, html } from '../html.ts';
import { renderInline } from '../markdown/render-markdown.ts';
import type { SchemaNode, SchemaProperty } from './read-schema.ts';
import type { SharedObjects } from './shared-objects.ts';

/** A longer list of values is collapsed. */
const MOST_CHOICES = 12;
/** The maximum number of properties that an object on the first level, such as `data`, shows expanded. */
const MOST_OPEN_FIRST = 24;
/** The same for deeper levels. */
const MOST_OPEN = 4;

/** The position in a tree. */
interface Place {
  readonly shared: SharedObjects;
  readonly depth: number;
}

/** A schema as a tree that can be read without script; long and deep parts are collapsed. */
export function schemaTree(schema: SchemaNode, shared: SharedObjects): Html {
  const place = { shared, depth: 0 };
  const type = html`<p class="of-type">${typeOf(schema, shared)}</p>`;
  if (sharedOf(schema, shared)) return type;
  if (schema.properties.length === 0) return html`${type}${detailsOf(schema, place)}`;
  return html`${schema.type !== 'object' && type}${propertyList(schema.properties, place)}`;
}

/** The properties of an object that is documented separately. */
export const objectTree = (schema: SchemaNode, shared: SharedObjects): Html =>
  propertyList(schema.properties, { shared, depth: 1 });

/** The details below the type of a parameter. */
export const parameterDetails = (schema: SchemaNode, shared: SharedObjects): Html =>
  detailsOf(schema, { shared, depth: 1 });

const propertyList = (properties: readonly SchemaProperty[], place: Place): Html =>
  html`<ul class="tree">${properties.map((property) => propertyRow(property, place))}</ul>`;

function propertyRow({ name, isRequired, schema }: SchemaProperty, place: Place): Html {
  const label = name === '*' ? html`<em class="any">any name</em>` : html`<code>${name}</code>`;
  const need = isRequired && html` <span class="required">required</span>`;
  return html`<li>${label} ${typeOf(schema, place.shared)}${need}${noteOf(schema)}${detailsOf(schema, place)}</li>`;
}

function typeOf(schema: SchemaNode, shared: SharedObjects): Html {
  const object = sharedOf(schema, shared);
  const link = object && html` <a href="#${object.id}">${object.name}</a>`;
  return html`<span class="type">${schema.type}${link}${schema.isNullable && ' or null'}</span>`;
}

const noteOf = ({ description }: SchemaNode): Html | false =>
  description !== '' && html`<div class="note">${renderInline(description)}</div>`;

/** Values, limits, alternatives and nested schemas. */
function detailsOf(schema: SchemaNode, place: Place): Html {
  const { limits, alternatives, properties } = schema;
  const isOpened = properties.length > 0 && !sharedOf(schema, place.shared);
  return html`${choicesOf(schema.choices)}${limits.length > 0 && html`<div class="limits">${limits.join(' · ')}</div>`}${
    alternatives.length > 0 && alternativesOf(alternatives, place)
  }${isOpened && insideOf(properties, place)}`;
}

function choicesOf(choices: readonly string[]): Html | false {
  if (choices.length === 0) return false;
  const list = html`<ul class="choices">${choices.map((choice) => html`<li><code>${choice}</code></li> `)}</ul>`;
  if (choices.length <= MOST_CHOICES) return list;
  return html`<details><summary>${choices.length} values</summary>${list}</details>`;
}

const alternativesOf = (alternatives: readonly SchemaNode[], place: Place): Html =>
  html`<ul class="alternatives">${alternatives.map(
    (schema) => html`<li>${typeOf(schema, place.shared)}${noteOf(schema)}${detailsOf(schema, place)}</li>`,
  )}</ul>`;

function insideOf(properties: readonly SchemaProperty[], { shared, depth }: Place): Html {
  const count = `${properties.length} ${properties.length === 1 ? 'property' : 'properties'}`;
  const isOpen = properties.length <= (depth === 0 ? MOST_OPEN_FIRST : MOST_OPEN);
  const list = propertyList(properties, { shared, depth: depth + 1 });
  return html`<details${isOpen && html` open`}><summary>${count}</summary>${list}</details>`;
}

const sharedOf = (schema: SchemaNode, shared: SharedObjects) =>
  schema.name === undefined ? undefined : shared.get(schema.name);
