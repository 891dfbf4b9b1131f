import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AREAS } from '../../scripts/trust/access/areas.ts';
import { askedRights } from '../../scripts/trust/access/asked-rights.ts';
import { MUTANTS } from '../../scripts/trust/access/mutants.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('every check of access that can be taken out is still where the list says, and so are the tests that have to notice [Issue 20.6]', () => {
  const lost = [...MUTANTS, ...askedRights(root)].filter(({ file, from }) => !read(file).includes(from));
  expect(lost.map(({ file, from }) => `${file}: ${from}`)).toEqual([]);
  for (const { files } of Object.values(AREAS)) for (const file of files) expect(read(file)).not.toBe('');
});
