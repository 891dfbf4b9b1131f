import { withArticle } from '../english.ts';
import { kindKeys } from '../format/package-files.ts';
import type { FeelKind } from '../information-types/information-type.ts';
import { documentBlocks } from '../kinds/document-blocks.ts';
import { kinds, packageFileSchema } from '../kinds/index.ts';
import { informationSchema, informationTypes } from '../kinds/information.ts';
import { ruleSchema } from '../kinds/rule.ts';
import { ruleActions } from '../rule-actions/index.ts';
import { mapValue, nodeOf, type SchemaNode } from '../schema/schema-node.ts';
import { describeSchema } from './describe-schema.ts';

/** The reference of the configuration, generated from the schemas, one page for each kind. */
export function referencePages(): Map<string, string> {
  const pages = new Map([
    [
      'package.md',
      page('package.yaml', nodeOf(packageFileSchema), '`package.yaml` stands at the top of a package.'),
    ],
  ]);
  for (const kind of kindKeys) {
    const { one, schema } = kinds[kind];
    const place = `Definitions stand in \`${kind}.yaml\` as a map from keys to definitions, or in files of the folder \`${kind}/\`, each with one definition and its \`key\` or with a map.`;
    pages.set(
      `${kind}.md`,
      page(title(kind), nodeOf(schema), place, `${capital(withArticle(one))} has these keys.`),
    );
  }
  pages.set('information_types.md', informationPage());
  pages.set('rules.md', rulePage());
  pages.set('document_blocks.md', blockPage());
  return pages;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const title = (kind: string): string => capital(kind).replaceAll('_', ' ');

const NOTICE = '<!-- Generated from src/configuration. Change the schemas there and generate again. -->';

const NAMED: ReadonlySet<string> = new Set([
  'informations',
  'components',
  'parameters',
  'rules',
  'blocks',
  'otherwise',
]);

function page(heading: string, schema: SchemaNode, place: string, intro = ''): string {
  const parts = [NOTICE, `# ${heading}`, schema.description ?? '', place];
  if (schema.properties === undefined) return finished(parts);
  return finished([...parts, intro, ...tables(schema, '', 2)]);
}

const finished = (parts: readonly string[]): string =>
  `${parts.filter((part) => part !== '').join('\n\n')}\n`;

/** A table of an object's keys, followed by the tables of the objects inside it. */
function tables(schema: SchemaNode, path: string, level: number): string[] {
  const inner = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const object = objectIn(property);
    if (object === undefined || (NAMED.has(key) && isDescribedElsewhere(property))) return [];
    const at = path === '' ? key : `${path}.${key}`;
    return [
      `${'#'.repeat(Math.min(level, 4))} \`${at}\``,
      [object.description ?? '', shorthands(property)].filter(Boolean).join(' '),
      ...tables(object, at, level + 1),
    ];
  });
  return [keyTable(schema), ...inner];
}

/** The shorthands of a node, one sentence each. */
function shorthands(node: SchemaNode): string {
  const entry = node.items ?? mapValue(node) ?? node;
  const { short } = entry.marks ?? {};
  const isList = node.type === 'array';
  return [
    short === undefined
      ? ''
      : `${isList ? 'An entry' : 'Anything'} that is not a map stands for \`${short}\`.`,
    isList && node.marks?.one === true ? 'One entry alone needs no list.' : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Informations, actions and blocks have pages of their own. */
const isDescribedElsewhere = (property: SchemaNode): boolean =>
  objectIn(property)?.marks?.scope === 'rule' || unionIn(property);

function unionIn(node: SchemaNode): boolean {
  return (
    node.anyOf !== undefined ||
    (node.items !== undefined && unionIn(node.items)) ||
    (mapValue(node) !== undefined && unionIn(mapValue(node) ?? {}))
  );
}

function objectIn(node: SchemaNode): SchemaNode | undefined {
  if (node.marks?.text !== undefined) return undefined;
  if (node.properties !== undefined) return node;
  if (node.marks?.oneKey === true)
    return {
      properties: Object.assign({}, ...(node.anyOf ?? []).map((each) => each.properties ?? {})),
      required: [],
      description: 'One of these.',
    };
  const next = node.items ?? mapValue(node);
  return next === undefined ? undefined : objectIn(next);
}

function keyTable(schema: SchemaNode): string {
  const rows = Object.entries(schema.properties ?? {}).map(([key, property]) => {
    const isNeeded =
      (schema.required ?? []).includes(key) &&
      property.marks?.filled !== true &&
      property.default === undefined;
    const fallback = property.default === undefined ? '' : ` Default: \`${String(property.default)}\`.`;
    return `| \`${key}\`${isNeeded ? ' *' : ''} | ${describeSchema(property)} | ${cell(property.description ?? '')}${fallback} |`;
  });
  const note = rows.some((row) => row.includes('` * |')) ? '\n\n\\* has to be there.' : '';
  return ['| Key | What is written | Meaning |', '|---|---|---|', ...rows].join('\n') + note;
}

const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

const FEEL_WORDS: Readonly<Record<FeelKind, string>> = {
  string: 'a string',
  number: 'a number',
  boolean: 'true or false',
  date: 'a date',
  'date and time': 'a date and time',
  choice: 'the key of the option, a string',
  choices: 'the list of the keys of the options',
  instance: 'the instance, with its informations',
  occurrences: 'the list of occurrences, each with its components',
};

function informationPage(): string {
  const [first] = nodeOf(informationSchema).anyOf ?? [];
  const own = new Set(Object.keys(informationTypes.text.options));
  const common = Object.entries(first?.properties ?? {}).filter(([key]) => !own.has(key) && key !== 'type');
  const type: SchemaNode = { type: 'string', description: 'One of the types below.' };
  const all: SchemaNode = { properties: { type, ...Object.fromEntries(common) }, required: ['type'] };
  const types = Object.entries(informationTypes).flatMap(([key, { options, summary, feel }]) => {
    const properties = Object.fromEntries(
      Object.entries(options).map(([name, schema]) => [name, nodeOf(schema)]),
    );
    const about = `${summary} To a formula: ${FEEL_WORDS[feel]}.`;
    const own = Object.keys(options).length === 0 ? [] : tables({ properties, required: [] }, key, 3);
    return [`## \`${key}\``, about, ...own];
  });
  const intro =
    'An information that needs nothing but its type is written as the type alone: `street: text`.';
  return finished([NOTICE, '# Informations and their types', intro, ...tables(all, '', 2), ...types]);
}

const WORKS = {
  while: 'as long as the condition holds',
  event: 'once, at an event',
  both: 'as long as the condition holds, or once at an event',
};

function rulePage(): string {
  const rule = nodeOf(ruleSchema);
  const isAction = (key: string): boolean => Object.hasOwn(ruleActions, key);
  const own: SchemaNode = {
    properties: Object.fromEntries(Object.entries(rule.properties ?? {}).filter(([key]) => !isAction(key))),
    required: rule.required ?? [],
  };
  const actions = Object.entries(ruleActions).flatMap(([key, { works, schema }]) => {
    const node = nodeOf(schema);
    const object = objectIn(node);
    return [
      `## \`${key}\``,
      node.description ?? '',
      [`Works ${WORKS[works]}. Written: ${describeSchema(node)}.`, shorthands(node)]
        .filter(Boolean)
        .join(' '),
      ...(object === undefined ? [] : tables(object, key, 3)),
    ];
  });
  const intro =
    'Rules stand under `rules` of a process or of a rule set. A rule has any number of the actions below beside these keys.';
  return finished([
    NOTICE,
    '# Rules and their actions',
    rule.description ?? '',
    intro,
    ...tables(own, '', 2),
    ...actions,
  ]);
}

function blockPage(): string {
  const parts = Object.entries(documentBlocks).flatMap(([key, schema]) => {
    const node = nodeOf(schema);
    const object = objectIn(node);
    return [
      `## \`${key}\``,
      node.description ?? '',
      shorthands(node),
      ...(object === undefined ? [`Written: ${describeSchema(node)}.`] : tables(object, key, 3)),
    ];
  });
  return finished([
    NOTICE,
    '# Document blocks',
    'A block is a map with one key, which says what it is. A text alone is a `text` block.',
    ...parts,
  ]);
}
