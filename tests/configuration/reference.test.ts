import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { describe, expect, it } from 'vitest';
import { editorSchemas, referencePages } from '../../src/configuration/index.ts';

const FOLDER = path.resolve(import.meta.dirname, '../../docs/configuration');
const HINT = 'Stale: run UPDATE_REFERENCE=true npx vitest run tests/configuration/reference.test.ts';

/** The expected pages and schemas, by path below docs/configuration. */
const expected = new Map([
  ...[...referencePages()].map(([name, text]) => [name, text] as const),
  ...[...editorSchemas()].map(
    ([name, schema]) => [`schemas/${name}.schema.json`, `${JSON.stringify(schema, null, 1)}\n`] as const,
  ),
]);

if (process.env.UPDATE_REFERENCE === 'true')
  for (const [name, text] of expected) {
    mkdirSync(path.dirname(path.join(FOLDER, name)), { recursive: true });
    writeFileSync(path.join(FOLDER, name), text);
  }

describe('the reference in docs/configuration', () => {
  it.each([...expected.keys()])('%s is what the schemas say', (name) => {
    const file = path.join(FOLDER, name);
    expect(existsSync(file), HINT).toBe(true);
    expect(readFileSync(file, 'utf8') === expected.get(name), HINT).toBe(true);
  });

  it('has no page of something that is gone', () => {
    const pages = readdirSync(FOLDER).filter((name) => name.endsWith('.md') && name !== 'README.md');
    const schemas = readdirSync(path.join(FOLDER, 'schemas')).map((name) => `schemas/${name}`);
    expect([...pages, ...schemas].filter((name) => !expected.has(name))).toEqual([]);
  });
});
