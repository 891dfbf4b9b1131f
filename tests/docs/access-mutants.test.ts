import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { AREAS } from '../../scripts/trust/access/areas.ts';
import { askedRights } from '../../scripts/trust/access/asked-rights.ts';
import { MUTANTS } from '../../scripts/trust/access/mutants.ts';
import { SECOND_CHECKS } from '../../scripts/trust/access/second-checks.ts';

const root = path.resolve(import.meta.dirname, '..', '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

test('every check of access that can be taken out is still where the list says, and so are the tests that have to notice [Issue 20.6]', () => {
  const places = [
    ...[...MUTANTS, ...askedRights(root)].map(({ file, from }) => ({ file, text: from })),
    ...SECOND_CHECKS,
  ];
  const lost = places.filter(({ file, text }) => !read(file).includes(text));
  expect(lost.map(({ file, text }) => `${file}: ${text}`)).toEqual([]);
  for (const { files } of Object.values(AREAS)) for (const file of files) expect(read(file)).not.toBe('');
});
