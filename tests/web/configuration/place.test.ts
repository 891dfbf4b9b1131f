import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { editorSchemas } from '../../../src/configuration/reference/json-schema.ts';
import { editYaml } from '../../../web/src/pages/admin/configuration/form/edit-yaml.ts';
import { addEntry, addItem, type Editing } from '../../../web/src/pages/admin/configuration/form/place.ts';
import { fileField } from '../../../web/src/pages/admin/configuration/form/schema-fields.ts';
import { descend, type Spot } from '../../../web/src/pages/admin/configuration/form/walk-form.ts';
import {
  isTreeMap,
  treeOf,
  type Value,
  type Way,
} from '../../../web/src/pages/admin/configuration/form/yaml-tree.ts';

const schemas = editorSchemas();

/** The text of a file after an edit at a place of its form. */
function textAfter(
  kind: string,
  source: string,
  way: Way,
  work: (spot: Spot, editing: Editing) => void,
): string {
  const schema = schemas.get(kind) ?? {};
  let text = source;
  const editing: Editing = {
    edit: (edit) => {
      text = editYaml(text, edit) ?? text;
    },
    valueAt: (at) =>
      at.reduce<unknown>((inside, step) => Reflect.get(Object(inside), step), parse(text)) as Value,
  };
  const tree = treeOf(source) ?? null;
  const place = {
    way: [],
    pointer: `/${kind}`,
    tree,
    write: (): void => undefined,
    remove: (): void => undefined,
  };
  const root = { place, schema: fileField(schema, isTreeMap(tree) && 'key' in tree) };
  const spots = descend(root, way, schema, editing);
  const last = spots.at(-1) ?? root;
  expect(spots).toHaveLength(way.length + 1);
  work(last, editing);
  return text;
}

const states = ['workflow', 'states', 'draft'];

describe('a form shows the whole of what is written short', () => {
  test.each([
    ['the word itself', [...states, 'kind'], 'open', 'draft: open'],
    ['something beside it', [...states, 'happy_path'], false, 'draft: {kind: start, happy_path: false}'],
    [
      'something inside of what was not there',
      [...states, 'name'],
      { en: 'A' },
      'draft: {kind: start, name: {en: A}}',
    ],
  ])('a state by its kind alone: %s', (_, way, value, expected) => {
    const source = 'key: p\nworkflow:\n  states:\n    draft: start\n';
    const text = textAfter('processes', source, way, ({ place }) => place.write(value));
    expect(text).toBe(`key: p\nworkflow:\n  states:\n    ${expected}\n`);
  });

  test('numbers stay numbers when more is said', () => {
    const source = 'key: p\nworkflow:\n  transitions:\n    a: {to: b, votes: 2}\n';
    const text = textAfter(
      'processes',
      source,
      ['workflow', 'transitions', 'a', 'votes', 'may_vote'],
      ({ place }) => place.write(['office']),
    );
    expect(text).toContain('votes: {needed: 2, may_vote: [office]}');
  });

  test.each([
    ['ask: one', 'ask: [one, two]'],
    ['ask: [one]', 'ask: [one, two]'],
    ['when: a', 'when: a\n    ask: [two]'],
  ])('one of several, %s, and another one', (written, expected) => {
    const source = `key: p\nrules:\n  r:\n    ${written}\n`;
    const text = textAfter('processes', source, ['rules', 'r', 'ask'], ({ place }, editing) =>
      addItem(place, 'two', editing),
    );
    expect(text).toBe(`key: p\nrules:\n  r:\n    ${expected}\n`);
  });

  test('an item that stands alone is found at its place, as the check names it', () => {
    const source = 'key: p\nrules:\n  r:\n    ask: one\n';
    textAfter('processes', source, ['rules', 'r', 'ask', 0, 'information'], ({ place }) =>
      expect([place.pointer, place.tree]).toEqual(['/processes/rules/r/ask/0/information', 'one']),
    );
  });

  test('a map that is written as the list of its keys takes keys, and becomes a map when one says more', () => {
    const source = 'key: p\nroles: [a, b]\n';
    const more = textAfter('processes', source, ['roles'], ({ place }, editing) =>
      addEntry(place, 'c', {}, editing),
    );
    expect(more).toBe('key: p\nroles: [a, b, c]\n');
    const map = textAfter('processes', source, ['roles', 'b', 'min'], ({ place }) => place.write(1));
    expect(parse(map).roles).toEqual({ a: {}, b: { min: 1 } });
  });

  test('an information by its type alone', () => {
    const source = 'key: Person\ninformations:\n  age: integer   # in years\n';
    const text = textAfter('ontologies', source, ['informations', 'age', 'min'], ({ place }) =>
      place.write('0'),
    );
    expect(text).toBe('key: Person\ninformations:\n  age: {type: integer, min: "0"}   # in years\n');
  });
});
