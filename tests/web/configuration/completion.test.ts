import { expect, test } from 'vitest';
import { editorSchemas } from '../../../src/configuration/reference/json-schema.ts';
import { choicesAt } from '../../../web/src/pages/admin/configuration/schema-choices.ts';
import { yamlPlace } from '../../../web/src/pages/admin/configuration/yaml-place.ts';

/** `|` marks the cursor. */
const placeIn = (text: string) => yamlPlace(text.replace('|', ''), text.indexOf('|'));

test.each([
  ['na|', [], 'key', 'na'],
  ['kind: cre|', ['kind'], 'value', 'cre'],
  ['workflow:\n  states:\n    draft:\n      ki|', ['workflow', 'states', 'draft'], 'key', 'ki'],
  [
    'workflow:\n  states:\n    draft:\n      kind: st|',
    ['workflow', 'states', 'draft', 'kind'],
    'value',
    'st',
  ],
  ['workflow:\n  states:\n    draft: {kind: st|', ['workflow', 'states', 'draft', 'kind'], 'value', 'st'],
  ['workflow:\n  states:\n    draft: {kind: start, na|', ['workflow', 'states', 'draft'], 'key', 'na'],
  ['rules:\n  a:\n    ask:\n      - fi|', ['rules', 'a', 'ask', '-'], 'key', 'fi'],
  ['rules:\n  a:\n    ask: [first, la|', ['rules', 'a', 'ask', '-'], 'value', 'la'],
  ['a:\n  b: 1\n# a word\n\n  c|', ['a'], 'key', 'c'],
  ['a:\n- b: 1\n  c|', ['a', '-'], 'key', 'c'],
])('the place of the cursor in %j', (text, path, is, word) => {
  expect(placeIn(text)).toEqual({ path, is, word });
});

const labels = (kind: string, text: string): string[] => {
  const schema = editorSchemas().get(kind);
  const { path, is } = placeIn(text);
  const keys = new Set([...text.matchAll(/^(\w+):/gm)].map(([, key]) => key ?? ''));
  return choicesAt(schema ?? {}, path, is, keys).map(({ label }) => label);
};

test('keys and words come from the schema of the file', () => {
  expect(labels('processes', 'key: a\n|')).toEqual(expect.arrayContaining(['workflow', 'outcome', 'rules']));
  expect(labels('processes', 'key: a\nkind: |')).toEqual(expect.arrayContaining(['creation', 'lifecycle']));
  expect(labels('processes', 'key: a\nworkflow:\n  states:\n    draft:\n      |')).toEqual(
    expect.arrayContaining(['kind', 'may_edit']),
  );
  expect(labels('processes', 'key: a\nworkflow:\n  states:\n    draft: {kind: |')).toEqual(
    expect.arrayContaining(['start', 'approved']),
  );
  expect(labels('ontologies', 'Person:\n  informations:\n    age: {type: |')).toEqual(
    expect.arrayContaining(['integer', 'date']),
  );
});
