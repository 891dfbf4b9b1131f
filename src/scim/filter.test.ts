import SCIMMY from 'scimmy';
import { describe, expect, test } from 'vitest';
import { type Filter, fulfils, parseFilter } from './filter.ts';
import { parsePath } from './path.ts';

const compare = (attribute: string, by: string, to: unknown) => ({ kind: 'compare', attribute, by, to });

/** Texts of RFC 7644 (figure 9), and those that directories send. */
test.each<[string, unknown]>([
  ['userName eq "bjensen"', compare('username', 'eq', 'bjensen')],
  ['name.familyName co "O\'Malley"', compare('name.familyname', 'co', "O'Malley")],
  ['userName sw "J"', compare('username', 'sw', 'J')],
  ['urn:ietf:params:scim:schemas:core:2.0:User:userName sw "J"', compare('username', 'sw', 'J')],
  ['title pr', { kind: 'present', attribute: 'title' }],
  ['meta.lastModified ge "2011-05-13T04:42:34Z"', compare('meta.lastmodified', 'ge', '2011-05-13T04:42:34Z')],
  [
    'title pr or userType eq "Intern"',
    {
      kind: 'or',
      left: { kind: 'present', attribute: 'title' },
      right: compare('usertype', 'eq', 'Intern'),
    },
  ],
  [
    'a eq 1 or b eq 2 and c eq 3',
    {
      kind: 'or',
      left: compare('a', 'eq', 1),
      right: { kind: 'and', left: compare('b', 'eq', 2), right: compare('c', 'eq', 3) },
    },
  ],
  [
    '(a eq 1 or b eq 2) and not (c eq null)',
    {
      kind: 'and',
      left: { kind: 'or', left: compare('a', 'eq', 1), right: compare('b', 'eq', 2) },
      right: { kind: 'not', of: compare('c', 'eq', null) },
    },
  ],
  [
    'emails[type eq "work" and value co "@example.com"]',
    {
      kind: 'some',
      attribute: 'emails',
      filter: {
        kind: 'and',
        left: compare('type', 'eq', 'work'),
        right: compare('value', 'co', '@example.com'),
      },
    },
  ],
  [
    'emails[type eq "work"].value eq "a@b.example"',
    {
      kind: 'some',
      attribute: 'emails',
      filter: {
        kind: 'and',
        left: compare('type', 'eq', 'work'),
        right: compare('value', 'eq', 'a@b.example'),
      },
    },
  ],
  ['ACTIVE EQ True', compare('active', 'eq', true)],
  ['  active   eq   false ', compare('active', 'eq', false)],
  ['displayName eq "a \\"quoted\\" \\u00e9"', compare('displayname', 'eq', 'a "quoted" é')],
  ['x eq -1.5e3', compare('x', 'eq', -1500)],
  ['order eq "and"', compare('order', 'eq', 'and')],
])('the filter %s is read', (text, filter) => {
  expect(parseFilter(text)).toEqual(filter);
});

test.each([
  ['', 'At character 1: the name of an attribute is missing.'],
  ['userName', 'At character 9: "username" needs one of pr, eq, ne, co, sw, ew, gt, ge, lt, le.'],
  ['userName is "x"', 'At character 10: "username" needs one of'],
  ['userName eq', 'At character 12: a text in quotes'],
  ['userName eq x', 'At character 13: a text in quotes'],
  ['userName eq "x', 'At character 13: a text in quotes'],
  ['userName eq "x" and', 'At character 20: the name of an attribute is missing.'],
  ['userName eq "x")', 'At character 16: nothing more is expected here.'],
  ['(userName eq "x"', 'At character 17: ")" is missing.'],
  ['emails[type eq "work"', 'At character 22: "]" is missing.'],
  ['not userName eq "x"', 'At character 5: "(" is missing.'],
  [`${'('.repeat(30)}a pr${')'.repeat(30)}`, 'the filter is nested too deeply'],
  ['x'.repeat(5000), 'A filter has at most 4000 characters.'],
  ['a eq {"b":1}', 'a text in quotes'],
])('the filter %j is refused with its place', (text, why) => {
  expect(() => parseFilter(text)).toThrow(why);
});

describe('an element fulfils a filter', () => {
  const element = { type: 'work', value: 'Anna@bank.example', primary: true, size: 3, display: null };
  test.each<[string, boolean]>([
    ['type eq "WORK"', true],
    ['type ne "home"', true],
    ['value co "BANK"', true],
    ['value sw "anna@"', true],
    ['value ew ".example"', true],
    ['value ew ".com"', false],
    ['primary eq true', true],
    ['primary eq "True"', true],
    ['size gt 2', true],
    ['size ge 3', true],
    ['size lt 3', false],
    ['size le 3', true],
    ['size gt "2"', false],
    ['display pr', false],
    ['type pr', true],
    ['missing eq null', true],
    ['not (type eq "work")', false],
    ['type eq "home" or primary eq true', true],
    ['type eq "home" and primary eq true', false],
  ])('%s: %s', (text, answer) => {
    expect(fulfils(parseFilter(text), element)).toBe(answer);
  });
});

test.each<[string, { attribute: string; filter?: Filter; sub?: string }]>([
  ['members', { attribute: 'members' }],
  ['name.familyName', { attribute: 'name', sub: 'familyname' }],
  ['addresses[type eq "work"]', { attribute: 'addresses', filter: parseFilter('type eq "work"') }],
  [
    'members[value eq "2819c223-7f76-453a-919d-413861904646"].displayName',
    {
      attribute: 'members',
      filter: parseFilter('value eq "2819c223-7f76-453a-919d-413861904646"'),
      sub: 'displayname',
    },
  ],
  ['urn:ietf:params:scim:schemas:core:2.0:User:name.givenName', { attribute: 'name', sub: 'givenname' }],
  [
    'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department',
    { attribute: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user:department' },
  ],
])('the path %s is read', (text, path) => {
  expect(parsePath(text)).toEqual({ filter: null, sub: null, ...path });
});

test.each([
  '',
  '.',
  'a.b.c',
  'emails[',
  'emails[type eq "work"]x',
  'emails[]',
  'a b',
])('the path %j is refused', (text) => {
  expect(() => parsePath(text)).toThrow();
});

test('filters of elements find what another implementation of the protocol finds [Issue 20.4]', () => {
  const elements = [
    { type: 'work', value: 'ada@work.example', primary: true },
    { type: 'home', value: 'ada@home.example' },
    { type: 'other', value: 'x', primary: false, display: 'an x' },
  ];
  const single = [
    'type eq "work"',
    'type ne "work"',
    'value co "home"',
    'value sw "ada"',
    'value ew "example"',
    'primary eq true',
    'primary pr',
    'display pr',
    'type gt "i"',
    'type le "home"',
  ];
  const joined = single.flatMap((one) =>
    single.flatMap((other) => [
      `${one} and ${other}`,
      `${one} or ${other}`,
      `${one} or ${other} and primary eq true`,
      `(${one} or ${other}) and primary pr`,
    ]),
  );
  for (const text of [...single, ...joined]) {
    const found = elements.filter((each) => fulfils(parseFilter(text), each));
    expect([text, found]).toEqual([text, new SCIMMY.Types.Filter(text).match(elements)]);
  }
});
