import { expect, test } from 'vitest';
import { readMapping, writeMapping } from '../../../web/src/pages/admin/sign-in/read-mapping.ts';

test('a mapping of groups is read, and written as it was', () => {
  const text = 'staff = case_worker, team:credit desk\ncn=leads,ou=bank = administrator';
  const read = readMapping(`\n  ${text}\n`);
  expect(read).toEqual([
    { group: 'staff', roles: ['case_worker'], teams: ['credit desk'] },
    { group: 'cn=leads,ou=bank', roles: ['administrator'], teams: [] },
  ]);
  expect(writeMapping(read)).toBe(text);
});

test.each([
  'staff',
  'staff =',
  '= reader',
  'staff = king',
  'staff = reader, king',
])('%s is not read', (line) => {
  expect(() => readMapping(`ok = reader\n${line}`)).toThrow('line 2');
});
