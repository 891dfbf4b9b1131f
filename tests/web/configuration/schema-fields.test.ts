import { expect, test } from 'vitest';
import { editorSchemas } from '../../../src/configuration/reference/json-schema.ts';
import { INSTALLED } from '../../../src/locales/installed-words.ts';
import { languagesWith } from '../../../src/locales/say-in.ts';
import {
  type Field,
  fieldOf,
  fileField,
  propertiesOf,
  resolved,
} from '../../../web/src/pages/admin/configuration/form/schema-fields.ts';
import type { Schema } from '../../../web/src/pages/admin/configuration/schema-choices.ts';

const schemas = editorSchemas();

/** The field at a place of a file: keys of groups, `*` for the items of a map or list, `=word` for one of several. */
function fieldAt(kind: string, place: string): Field {
  const root: Schema = schemas.get(kind) ?? {};
  let schema = fileField(root, true);
  for (const step of place.split('/').filter((each) => each !== '')) {
    const field = fieldOf(schema, root);
    if (step === '*' && field.is === 'map') schema = field.value;
    else if (step === '*' && field.is === 'list') schema = field.item;
    else if (step.startsWith('=') && (field.is === 'tagged' || field.is === 'choice'))
      schema = field.variants.find(({ name }) => name === step.slice(1))?.schema ?? {};
    else {
      const properties = field.is === 'group' ? field.properties : propertiesOf(resolved(schema, root), root);
      schema = properties.find(({ key }) => key === step)?.schema ?? {};
    }
  }
  return fieldOf(schema, root);
}

const submit = 'workflow/transitions/*';

test.each([
  ['processes', 'name', { is: 'text' }],
  ['processes', 'kind', { is: 'words', words: ['creation', 'lifecycle'] }],
  ['processes', 'outcome', { is: 'reference', to: 'ontology' }],
  ['processes', 'allow_given_names', { is: 'flag', fallback: true }],
  ['processes', 'workflow', { is: 'group', short: undefined }],
  ['processes', 'workflow/states', { is: 'map', keys: 'snake' }],
  ['processes', 'workflow/states/*', { is: 'group', short: 'kind' }],
  ['processes', `${submit}/condition`, { is: 'formula', expects: 'boolean' }],
  ['processes', `${submit}/from`, { is: 'list', canBeOne: true }],
  ['processes', `${submit}/from/*`, { is: 'reference', to: 'state' }],
  ['processes', `${submit}/votes`, { is: 'group', short: 'needed' }],
  ['processes', `${submit}/votes/needed`, { is: 'number', minimum: 1, maximum: 20 }],
  ['processes', 'rules/*/for', { is: 'line' }],
  ['processes', 'rules/*/ask', { is: 'list', canBeOne: true }],
  ['processes', 'rules/*/ask/*', { is: 'group', short: 'information' }],
  ['processes', 'rules/*/set', { is: 'map', keys: 'information' }],
  ['processes', 'roles', { is: 'map', keys: 'role', canBeList: true }],
  ['processes', 'retention', { is: 'line' }],
  ['ontologies', 'informations/*', { is: 'tagged', by: 'type' }],
  ['ontologies', 'informations/*/=choice/options', { is: 'map' }],
  ['ontologies', 'informations/*/=integer/default', { is: 'yaml' }],
  ['ontologies', 'informations/*/=structure/components/*', { is: 'tagged', by: 'type' }],
  ['documents', 'sections', { is: 'list' }],
  ['wizards', 'nodes/*/items/*', { is: 'choice', short: 'question' }],
  ['wizards', 'nodes/*/items/*/=review', { is: 'mark' }],
  ['wizards', 'nodes/*/items/*/=question', { is: 'group', short: 'information' }],
  ['roles', 'held_by/*', { is: 'reference', to: 'ontology' }],
  ['package', 'settings/languages', { is: 'list' }],
])('%s: %s is asked for as the schema says', (kind, place, expected) => {
  expect(fieldAt(kind, place)).toMatchObject(expected);
});

test('every part of every kind of definition has a field, and few are written as YAML', () => {
  const plain: string[] = [];
  for (const [kind, root] of schemas) {
    const walk = (schema: Schema, place: string, depth: number): void => {
      const field = fieldOf(schema, root);
      if (field.is === 'yaml') plain.push(`${kind} ${place}`);
      if (depth > 9) return;
      if (field.is === 'group')
        for (const { key, schema: own } of field.properties) walk(own, `${place}/${key}`, depth + 1);
      if (field.is === 'list') walk(field.item, `${place}/*`, depth + 1);
      if (field.is === 'map') walk(field.value, `${place}/*`, depth + 1);
      if (field.is === 'tagged' || field.is === 'choice')
        for (const variant of field.variants) {
          if (field.is === 'choice') walk(variant.schema, `${place}/=${variant.name}`, depth + 1);
          else
            for (const { key, schema: own } of propertiesOf(variant.schema, root))
              if (key !== field.by) walk(own, `${place}/=${variant.name}/${key}`, depth + 1);
        }
    };
    walk(fileField(root, true), '', 0);
  }
  const names = new Set(plain.map((place) => place.replace(/.*\//, '')));
  expect([...names].toSorted()).toEqual(['*', 'body', 'default']);
});

test('every description has the key of its words, and no two share one', () => {
  const keys = new Map<unknown, unknown>();
  const wrong: unknown[] = [];
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    if ('description' in value && typeof value.description === 'string') {
      const key = 'x-hint' in value ? value['x-hint'] : undefined;
      if (typeof key !== 'string' || (keys.get(key) ?? value.description) !== value.description)
        wrong.push(value.description);
      keys.set(key, value.description);
    }
    for (const inside of Object.values(value)) walk(inside);
  };
  for (const schema of schemas.values()) walk(schema);
  expect(wrong).toEqual([]);
  for (const language of languagesWith('hints-definitions')) {
    const hints = INSTALLED.get(language)?.get('hints-definitions') ?? {};
    expect(Object.keys(hints).toSorted(), language).toEqual([...keys.keys()].toSorted());
  }
});
