import type { IndexedOntology } from './index-ontologies.ts';
import type { PackageIndex } from './index-package.ts';
import type { IndexedProcess } from './index-processes.ts';
import type { FeelKind } from './information-types/information-type.ts';
import { type Component, type Information, informationTypes } from './kinds/information.ts';
import { resolvePath } from './resolve-path.ts';
import { OUTERMOST, type Scope } from './scope.ts';
import { tagsOf } from './tags-of.ts';

/**
 * The keys and values of a package as TypeScript, for programs that call the API: a key or an option that the package does not have, does
 * not compile. Only the named processes are written, or all of them.
 */
export function writePackageTypes(index: PackageIndex, processes?: readonly string[]): string {
  const wanted = inOrder(index.processes).filter(({ key }) => processes?.includes(key) ?? true);
  const ontologies = inOrder(index.ontologies).filter(({ definition }) => definition.abstract !== true);
  const { roles, tags, interaction_log_types, wizards } = index.package;
  return [
    '/** An exact number: `12.5`, or "12.50" where digits matter. */',
    `export type Decimal = number | \`\${number}\`;`,
    '/** A day, such as "2026-11-15". */',
    `export type Day = \`\${number}-\${number}-\${number}\`;`,
    '',
    '/** The keys of this configuration and the values that they take; null clears a value. */',
    'export type Configuration = {',
    `  languages: ${union(index.languages)};`,
    `  roles: ${union(Object.keys(roles).sort())};`,
    `  tags: ${union(Object.keys(tags).sort())};`,
    `  interaction_log_types: ${union(Object.keys(interaction_log_types).sort())};`,
    '  /** By key: the UUID by which a wizard is started. */',
    ...block(
      'wizards',
      Object.entries(wizards)
        .map(([key, { uuid }]) => `${keyOf(key)}: ${quote(uuid)};`)
        .sort(),
      '  ',
    ),
    ...block(
      'processes',
      wanted.flatMap((process) => processLines(process, index)),
      '  ',
    ),
    ...block(
      'ontologies',
      ontologies.flatMap((ontology) => ontologyLines(ontology, index)),
      '  ',
    ),
    '};',
    '',
  ].join('\n');
}

function processLines(process: IndexedProcess, index: PackageIndex): string[] {
  const { key, definition } = process;
  const { states, transitions } = definition.workflow;
  const scope: Scope = { ...OUTERMOST, processes: [key], hasCase: true, subject: { kind: 'case' } };
  const fields = Object.entries(definition.case_fields).map(([field, { path }]) => {
    const end = resolvePath(path, scope, index);
    const type = end.kind === 'value' ? valueType(end.information.definition) : 'unknown';
    return `${keyOf(field)}: ${type} | null;`;
  });
  const objects = [...process.predefinedOntologies].map(
    ([object, ontology]) => `${keyOf(object)}: ${quote(ontology)};`,
  );
  return [
    comment(index.text(definition.name, key, index.defaultLanguage)),
    ...block(keyOf(key), [
      ...block('fields', fields),
      '/** By key: the ontology of each. */',
      ...block('predefined_objects', objects),
      `states: ${union(Object.keys(states))};`,
      `transitions: ${union(Object.keys(transitions))};`,
      `tags: ${union([...tagsOf(definition, index)].sort())};`,
      `documents: ${union([...process.documents].sort())};`,
      `booklets: ${union([...process.booklets].sort())};`,
    ]),
  ];
}

function ontologyLines(ontology: IndexedOntology, index: PackageIndex): string[] {
  const { key, definition, informations } = ontology;
  const written = [...informations.values()].filter(({ definition: each }) => each.formula === undefined);
  const actions = Object.entries(definition.actions).flatMap(([action, { parameters }]) =>
    block(
      keyOf(action),
      Object.entries(parameters).map(([name, each]) => `${keyOf(name)}: ${valueType(each)};`),
    ),
  );
  return [
    comment(index.text(definition.name, key, index.defaultLanguage)),
    ...block(keyOf(key), [
      ...block(
        'fields',
        written.map(({ key: name, definition: each }) => `${keyOf(name)}: ${valueType(each)} | null;`),
      ),
      `roles: ${union(ontology.roles.toSorted())};`,
      '/** By key: the parameters of each action. */',
      ...block('actions', actions),
    ]),
  ];
}

/** The types of values that need to know no more than their kind. */
const OF_KIND: ReadonlyMap<FeelKind, string> = new Map([
  ['string', 'string'],
  ['number', 'Decimal'],
  ['boolean', 'boolean'],
  ['date', 'Day'],
  ['date and time', 'string'],
  ['instance', 'number'],
]);

/** The type of a value as it is written. */
function valueType(definition: Information | Component): string {
  if (definition.type === 'choice') return union(Object.keys(definition.options));
  if (definition.type === 'choices') return `(${union(Object.keys(definition.options))})[]`;
  // A file is named by the id of its proof.
  if (definition.type === 'file') return 'number';
  if (definition.type === 'structure') return occurrencesType(definition);
  return OF_KIND.get(informationTypes[definition.type].feel) ?? 'unknown';
}

const occurrencesType = ({
  components,
  editable_names,
}: Extract<Information, { type: 'structure' }>): string => {
  const fields = Object.entries(components)
    .filter(([, { formula }]) => formula === undefined)
    .map(([name, component]) => `${keyOf(name)}?: ${valueType(component)} | null`);
  return `{ ${[...(editable_names ? ['__name?: string'] : []), ...fields].join('; ')} }[]`;
};

/** Definitions by key: in a package they stand in the order of its files, which differs from place to place. */
const inOrder = <Entry extends { readonly key: string }>(entries: ReadonlyMap<string, Entry>): Entry[] =>
  [...entries.values()].sort((one, other) => (one.key < other.key ? -1 : 1));

const quote = (text: string): string => JSON.stringify(text);
const keyOf = (key: string): string => (/^[A-Za-z_]\w*$/.test(key) ? key : quote(key));
const union = (keys: readonly string[]): string =>
  keys.length === 0 ? 'never' : keys.map(quote).join(' | ');
const comment = (text: string): string => `/** ${text.replaceAll('*/', '* /').replaceAll(/\s+/g, ' ')} */`;

const block = (name: string, lines: readonly string[], margin = ''): string[] =>
  lines.length === 0
    ? [`${margin}${name}: {};`]
    : [`${margin}${name}: {`, ...lines.map((line) => `${margin}  ${line}`), `${margin}};`];
