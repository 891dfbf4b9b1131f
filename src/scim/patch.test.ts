import { describe, expect, test } from 'vitest';
import { choose, readChoice } from './chosen-attributes.ts';
import { patchGroup, readGroup } from './group.ts';
import { patchPerson } from './patch-person.ts';
import { addressOf, type DirectoryPerson, readPerson, treeOf, withSmallNames } from './person.ts';
import { readOperations } from './read-operations.ts';

const SCHEMAS = ['urn:ietf:params:scim:api:messages:2.0:PatchOp'];
const ANNA: DirectoryPerson = {
  userName: 'anna@bank.example',
  externalId: 'e-1',
  displayName: 'Anna Berg',
  givenName: 'Anna',
  familyName: 'Berg',
  active: true,
  emails: [{ value: 'anna@bank.example', type: 'work', primary: true }],
};
const patched = (operations: readonly unknown[]) =>
  readPerson(patchPerson(treeOf(ANNA), readOperations({ schemas: SCHEMAS, Operations: operations })));

describe('a PATCH of a person', () => {
  test.each<[string, readonly unknown[], Partial<DirectoryPerson>]>([
    ['Okta deactivates', [{ op: 'replace', value: { active: false } }], { active: false }],
    ['Entra deactivates', [{ op: 'Replace', path: 'active', value: 'False' }], { active: false }],
    [
      'Entra renames with names of attributes that have dots',
      [{ op: 'Add', value: { 'name.givenName': 'Anne', displayName: 'Anne Berg' } }],
      { givenName: 'Anne', displayName: 'Anne Berg' },
    ],
    [
      'a part of a complex attribute',
      [{ op: 'replace', path: 'name.familyName', value: 'Wald' }],
      { familyName: 'Wald' },
    ],
    [
      'a complex attribute keeps the parts that are not named',
      [{ op: 'replace', path: 'name', value: { familyName: 'Wald' } }],
      { familyName: 'Wald' },
    ],
    ['an attribute is removed', [{ op: 'remove', path: 'externalId' }], { externalId: null }],
    [
      'an element of a list, by a filter',
      [{ op: 'Replace', path: 'emails[type eq "work"].value', value: 'a.berg@bank.example' }],
      { emails: [{ value: 'a.berg@bank.example', type: 'work', primary: true }] },
    ],
    [
      'an element that is not there is added as the filter describes it',
      [{ op: 'Add', path: 'emails[type eq "home"].value', value: 'anna@home.example' }],
      {
        emails: [
          { value: 'anna@bank.example', type: 'work', primary: true },
          { value: 'anna@home.example', type: 'home', primary: false },
        ],
      },
    ],
    ['an element is removed', [{ op: 'remove', path: 'emails[type eq "work"]' }], { emails: [] }],
    [
      'the first one of a list takes the place of the former',
      [{ op: 'add', path: 'emails', value: [{ value: 'new@bank.example', primary: true }] }],
      {
        emails: [
          { value: 'anna@bank.example', type: 'work', primary: false },
          { value: 'new@bank.example', type: null, primary: true },
        ],
      },
    ],
    [
      'an attribute that is not kept changes nothing',
      [
        { op: 'replace', path: 'title', value: 'Head' },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+41 79' },
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
          value: 'IT',
        },
        { op: 'add', path: 'constructor', value: 'x' },
      ],
      {},
    ],
    [
      'operations follow each other',
      [
        { op: 'replace', path: 'displayName', value: 'X' },
        { op: 'remove', path: 'displayName' },
        { op: 'remove', path: 'name.givenName' },
      ],
      { displayName: 'Berg', givenName: null },
    ],
  ])('%s', (_name, operations, after) => {
    expect(patched(operations)).toEqual({ ...ANNA, ...after });
  });

  test.each<[string, unknown, string]>([
    ['no schema', { Operations: [{ op: 'remove', path: 'name' }] }, 'invalidSyntax'],
    ['no operations', { schemas: SCHEMAS, Operations: [] }, 'invalidSyntax'],
    ['an unknown op', { schemas: SCHEMAS, Operations: [{ op: 'move', path: 'x' }] }, 'invalidSyntax'],
    ['a removal of nothing', { schemas: SCHEMAS, Operations: [{ op: 'remove' }] }, 'noTarget'],
    [
      'a value without a path that is no object',
      { schemas: SCHEMAS, Operations: [{ op: 'add', value: 1 }] },
      'invalidValue',
    ],
    [
      'a path that is none',
      { schemas: SCHEMAS, Operations: [{ op: 'add', path: 'a[', value: 1 }] },
      'invalidPath',
    ],
    [
      'a part of a simple attribute',
      { schemas: SCHEMAS, Operations: [{ op: 'add', path: 'active.x', value: 1 }] },
      'invalidPath',
    ],
    [
      'an element that nothing describes',
      { schemas: SCHEMAS, Operations: [{ op: 'replace', path: 'emails[type ne "work"].value', value: 'x' }] },
      'noTarget',
    ],
    [
      'active that is neither',
      { schemas: SCHEMAS, Operations: [{ op: 'replace', path: 'active', value: 'no' }] },
      'invalidValue',
    ],
    ['nobody', { schemas: SCHEMAS, Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
    [
      'too many operations',
      { schemas: SCHEMAS, Operations: Array.from({ length: 1001 }, () => ({ op: 'remove', path: 'name' })) },
      'tooMany',
    ],
  ])('%s is refused', (_name, body, scimType) => {
    const run = () => readPerson(patchPerson(treeOf(ANNA), readOperations(withBody(body))));
    expect(run).toThrow(expect.objectContaining({ scimType }));
  });
  const withBody = (body: unknown) => body as Record<string, unknown>;
});

test.each<[string, Record<string, unknown>, string]>([
  ['the primary one', { emails: [{ value: 'a@x' }, { value: 'b@x', primary: true }] }, 'b@x'],
  [
    'that of work',
    {
      emails: [
        { value: 'a@x', type: 'home' },
        { value: 'b@x', type: 'work' },
      ],
    },
    'b@x',
  ],
  ['the first one', { emails: [{ value: 'a@x' }, { value: 'b@x' }] }, 'a@x'],
  ['the name for signing in', {}, 'anna@x'],
])('the address of a person is %s', (_name, body, address) => {
  expect(addressOf(readPerson(withSmallNames({ userName: 'anna@x', ...body })))).toBe(address);
});

describe('a PATCH of a group', () => {
  const before = { displayName: 'Credit', externalId: null, members: new Set(['1', '2', '3']) };
  test.each<[string, unknown, readonly string[]]>([
    [
      'Okta adds',
      { op: 'add', path: 'members', value: [{ value: '4', display: 'x' }] },
      ['1', '2', '3', '4'],
    ],
    ['Okta removes', { op: 'remove', path: 'members[value eq "2"]' }, ['1', '3']],
    ['Entra removes', { op: 'Remove', path: 'members', value: [{ value: '1' }, { value: '3' }] }, ['2']],
    ['two are named', { op: 'remove', path: 'members[value eq "2" or value eq "3"]' }, ['1']],
    ['all go', { op: 'remove', path: 'members' }, []],
    ['an empty list removes nobody', { op: 'remove', path: 'members', value: [] }, ['1', '2', '3']],
    ['the list is replaced', { op: 'replace', path: 'members', value: [{ value: '9' }] }, ['9']],
    ['without a path', { op: 'replace', value: { members: [{ value: '9' }] } }, ['9']],
  ])('%s', (_name, operation, members) => {
    const { members: after } = patchGroup(
      before,
      readOperations({ schemas: SCHEMAS, Operations: [operation] }),
    );
    expect([...after]).toEqual(members);
  });

  test('renames, also in the form of Okta with an id', () => {
    const value = { id: '7', displayName: 'Credits' };
    const steps = readOperations({ schemas: SCHEMAS, Operations: [{ op: 'replace', value }] });
    expect(patchGroup(before, steps).displayName).toBe('Credits');
  });

  test('a group without a name is refused', () => {
    expect(() => readGroup({ members: [] })).toThrow('"displayName" is required.');
  });
});

const RESOURCE = {
  schemas: ['s'],
  id: '1',
  userName: 'a',
  name: { givenName: 'A', familyName: 'B' },
  emails: [{ value: 'a@x', type: 'work' }],
};
test.each<[string, string | undefined, string | undefined, object]>([
  ['everything', undefined, undefined, RESOURCE],
  ['one', 'userName', undefined, { schemas: ['s'], id: '1', userName: 'a' }],
  ['a part', 'name.givenName', undefined, { schemas: ['s'], id: '1', name: { givenName: 'A' } }],
  ['all but one', undefined, 'name,emails', { schemas: ['s'], id: '1', userName: 'a' }],
  [
    'all but a part',
    undefined,
    'emails.type,userName,name',
    { schemas: ['s'], id: '1', emails: [{ value: 'a@x' }] },
  ],
  ['the id is always sent', undefined, 'id,schemas,name,emails', { schemas: ['s'], id: '1', userName: 'a' }],
])('attributes that a client chooses: %s', (_name, attributes, excluded, chosen) => {
  expect(choose(RESOURCE, readChoice(attributes, excluded))).toEqual(chosen);
});
