import Type from 'typebox';
import { isMap } from 'yaml';
import { type KindKey, kinds } from '../kinds/index.ts';
import { pointer } from '../problem.ts';
import { nodeOf, type SchemaNode } from '../schema/schema-node.ts';
import { normalise } from './normalise.ts';
import { keyText, type Part, partsOf, positionOf, type Reading, report, sourceText } from './reading.ts';
import { misspelledKey } from './spelling.ts';

/** Definitions in their normal form, by kind and key. */
export type Definitions = Record<KindKey, Record<string, unknown>>;

/** Reads a file of one kind: one definition with its `key`, or a map from keys to definitions. */
export function readDefinitions(root: Part, kind: KindKey, reading: Reading, definitions: Definitions): void {
  const { schema, keys } = kinds[kind];
  const known = definitions[kind];
  const earlier = new Map(
    Object.keys(known).map((key) => [key, reading.positions.get(`${pointer([kind, key])}#`)]),
  );
  const found = isSingle(root, nodeOf(schema))
    ? readSingle(root, kind, reading)
    : normalise(
        root,
        nodeOf(Type.Record(Type.String(), schema, { marks: { keys } })),
        pointer([kind]),
        reading,
      );
  reading.positions.delete(pointer([kind]));
  if (typeof found !== 'object' || found === null) return;
  for (const [key, value] of Object.entries(found)) {
    const place = earlier.get(key);
    if (earlier.has(key))
      reportTwice(kind, key, reading, `${place?.file ?? 'another file'}, line ${place?.line ?? 1}`);
    else known[key] = value;
  }
}

const isSingle = (root: Part, schema: SchemaNode): boolean =>
  isMap(root) && schema.properties !== undefined && root.items.some((pair) => keyText(pair) === 'key');

function readSingle(root: Part, kind: KindKey, reading: Reading): unknown {
  const { schema, keys } = kinds[kind];
  const pair = isMap(root) ? root.items.find((item) => keyText(item) === 'key') : undefined;
  const part = pair === undefined ? null : partsOf(pair).value;
  const key = sourceText(part);
  if (key === undefined) return report(reading, part, '', 'missing_key', 'The key is empty.');
  const wrong = misspelledKey(key, keys);
  if (wrong !== undefined) report(reading, part, '', 'misspelled_key', wrong);
  const at = pointer([kind, key]);
  const body = normalise(root, withKey(nodeOf(schema)), at, reading);
  reading.positions.set(at, positionOf(part, reading));
  reading.positions.set(`${at}#`, positionOf(part, reading));
  if (typeof body !== 'object' || body === null) return body;
  return { [key]: Object.fromEntries(Object.entries(body).filter(([property]) => property !== 'key')) };
}

const withKey = (schema: SchemaNode): SchemaNode => ({
  ...schema,
  properties: { key: { type: 'string', description: 'The key.' }, ...schema.properties },
});

function reportTwice(kind: KindKey, key: string, reading: Reading, place: string): void {
  const at = pointer([kind, key]);
  const here = reading.positions.get(`${at}#`);
  reading.problems.push({
    severity: 'error',
    code: 'defined_twice',
    message: `The ${kinds[kind].one} "${key}" is defined here and in ${place}.`,
    suggestion: 'Give one of them another key, or delete it.',
    path: at,
    file: reading.file,
    line: here?.line ?? 1,
    column: here?.column ?? 1,
  });
}
