import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { writeYaml } from './write-yaml.ts';

const row = (at: number) => ({
  id: at,
  name: `Row ${at}: "quoted" # not a comment`,
  text: at % 3 === 0 ? 'Two\nlines\n\n  indented\n' : 'yes',
  nothing: null,
  list: [],
  nested: { 'a key: with signs': [1.5, true, { deep: 'x'.repeat(at % 200) }] },
});
const rows = (count: number) => Array.from({ length: count }, (_, at) => row(at));

test.each<[string, unknown]>([
  ['a text', 'yes'],
  ['few rows', { results: rows(3) }],
  ['many rows', { count: 1000, results: rows(1000), after: { a: 1 } }],
  ['many rows in rows', { results: [{ 'odd: key': rows(200), other: rows(100) }, [rows(100), 'x'], row(1)] }],
  ['a large object', { data: Object.fromEntries(rows(500).map((each) => [`key ${each.id}`, each])) }],
  ['a long text', { data: rows(400), text: 'words '.repeat(5000) }],
])('%s is the same document as YAML', async (_, value) => {
  expect(parse(await writeYaml(value))).toEqual(value);
});
