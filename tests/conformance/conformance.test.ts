import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { conformancePage, findProofs } from './find-proofs.ts';
import { RULES } from './rules.ts';

const PAGE = path.resolve(import.meta.dirname, '../../docs/conformance.md');

test('every rule of the contract is proved by a test that names it', () => {
  const proofs = findProofs();
  const bare = RULES.filter(({ id, later }) => later === undefined && !proofs.has(id)).map(({ id }) => id);
  expect(bare).toEqual([]);
});

test('no test cites a rule that does not exist', () => {
  const known = new Set(RULES.map(({ id }) => id));
  expect([...findProofs().keys()].filter((id) => !known.has(id))).toEqual([]);
});

test('docs/conformance.md is what the tests say; npm run conformance writes it anew', () => {
  expect(readFileSync(PAGE, 'utf8')).toBe(conformancePage());
});
