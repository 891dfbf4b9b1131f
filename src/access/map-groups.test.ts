import { expect, test } from 'vitest';
import { mapGroups } from './map-groups.ts';

const MAPPING = [
  { group: 'staff', roles: ['case_worker'], teams: [] },
  { group: 'leads', roles: ['case_worker', 'configurator'], teams: ['leads'] },
];
const NOTHING = { roles: [], teams: [] };

test.each([
  ['no group gives nothing', [], NOTHING, NOTHING],
  ['a group gives its roles', ['staff'], NOTHING, { roles: ['case_worker'], teams: [] }],
  [
    'groups add up',
    ['staff', 'leads'],
    NOTHING,
    { roles: ['case_worker', 'configurator'], teams: ['leads'] },
  ],
  ['a lost group takes its roles', [], { roles: ['case_worker'], teams: ['leads'] }, NOTHING],
  [
    'roles and teams given by hand stay',
    ['staff'],
    { roles: ['reader', 'configurator'], teams: ['night', 'leads'] },
    { roles: ['reader', 'case_worker'], teams: ['night'] },
  ],
  ['an unknown group gives nothing', ['Staff'], NOTHING, NOTHING],
])('%s', (_name, groups, before, after) => {
  expect(mapGroups(MAPPING)(groups, before)).toEqual(after);
});
