import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { instanceKey, occurrenceKey, type SubjectKey } from '../subject-key.ts';
import {
  commentIn,
  commentPart,
  copyMark,
  documentIn,
  documentPart,
  heldCommentAt,
  heldCommentKey,
  markAt,
  neededAt,
  neededKey,
  neededNamed,
  roleAt,
  roleKey,
  siteAt,
  siteKey,
  slotAt,
  slotKey,
  storedHeldComment,
  storedMark,
  storedRoleKey,
  storedSlotKey,
  valueAt,
  valueKey,
  valueNamed,
} from './row-key.ts';
import type { RowKey } from './row-tables.ts';
import { partOf, rowOfPart, type StoredPartTable } from './stored-parts.ts';

/** Keys of definitions, many of them with the signs that separate the parts of a row's key. */
const definition = fc.oneof(
  fc.constantFrom(
    'first_name',
    'passport',
    'mark x',
    'mark',
    'case',
    'i12',
    'a/b',
    'o7/x',
    'a|i1',
    '%2f',
    '%',
    ' ',
    '',
  ),
  fc.string({ unit: 'grapheme' }),
);
const id = fc.integer({ min: -5, max: 2 ** 31 });
const instance = id.map(instanceKey);
const occurrence = id.map(occurrenceKey);
const subject: fc.Arbitrary<SubjectKey> = fc.oneof(fc.constant('case' as const), instance, occurrence);
const position = fc.nat();
const orNone = <T>(of: fc.Arbitrary<T>): fc.Arbitrary<T | null> => fc.option(of, { nil: null });

/** Builds a key, takes it apart, and finds what it was built of; two things never share a key. */
const areInverse = <A, K>(addresses: fc.Arbitrary<A>, build: (address: A) => K, parse: (key: K) => A): void =>
  fc.assert(
    fc.property(addresses, (address) => {
      expect(parse(build(address))).toEqual(address);
    }),
  );

describe('a key gives back what it was built of', () => {
  const value = fc.record({ subject, information: definition });
  const role = fc.record({ subject, role: definition });
  const needed = fc.record({ subject, document: definition, information: orNone(definition) });
  const site = fc.record({ rule: definition, creation: definition });
  const held = fc.record({ rule: definition, subject, position });
  const mark = fc.record({
    instance,
    information: definition,
    component: orNone(fc.record({ occurrence, information: definition })),
  });

  test('of a value', () => {
    areInverse(value, (each) => valueKey(each.subject, each.information), valueAt);
    areInverse(
      value,
      (each) => valueKey(each.subject, each.information) as string,
      (key) => valueNamed(key) ?? fail(key),
    );
  });

  test('of a role', () => {
    areInverse(role, (each) => roleKey(each.subject, each.role), roleAt);
    areInverse(
      role,
      (each) => roleKey(each.subject, each.role),
      (key) => roleAt(storedRoleKey(key)),
    );
  });

  test('of a needed document', () => {
    areInverse(needed, neededKey, neededAt);
    areInverse(needed, neededKey, (key) => neededNamed(key) ?? fail(key));
    areInverse(
      fc.record({ document: definition, information: orNone(definition) }),
      documentPart,
      documentIn,
    );
  });

  test('of a creation and of its slot', () => {
    areInverse(site, siteKey, siteAt);
    areInverse(fc.record({ site: site.map(siteKey), subject }), slotKey, slotAt);
    areInverse(fc.record({ site: site.map(siteKey), subject }), slotKey, (key) => slotAt(storedSlotKey(key)));
  });

  test('of a comment that is held', () => {
    areInverse(fc.record({ rule: definition, position }), commentPart, commentIn);
    areInverse(held, heldCommentKey, heldCommentAt);
    areInverse(held, heldCommentKey, (key) => heldCommentAt(storedHeldComment(key)));
  });

  test('of what a case changed of a copy', () => {
    areInverse(mark, copyMark, markAt);
    areInverse(mark, copyMark, (key) => markAt(storedMark(key)));
  });

  test('also where the row is stored as a part of the case', () => {
    const stored = <T extends StoredPartTable>(table: T, keys: fc.Arbitrary<RowKey<T>>): void =>
      fc.assert(
        fc.property(keys, (key) => {
          const { part, key: text } = partOf(table, key);
          expect(rowOfPart(part, text, {})).toMatchObject({ table, key });
        }),
      );
    stored(
      'roles',
      role.map((each) => roleKey(each.subject, each.role)),
    );
    stored(
      'role_marks',
      role.map((each) => roleKey(each.subject, each.role)),
    );
    stored('tags', definition);
    stored('tag_marks', definition);
    stored('slots', fc.record({ site: site.map(siteKey), subject }).map(slotKey));
    stored('votes', definition);
    stored('scheduled', definition);
    stored('held_comments', held.map(heldCommentKey));
    stored('documents', definition);
  });
});

test.each([
  ['instances/i12', null],
  ['state', null],
  ['comments/7', null],
  ['i12/first_name', { subject: 'i12', information: 'first_name' }],
])('"%s" among the keys of the audit names the value %j', (text, found) => {
  expect(valueNamed(text)).toEqual(found);
});

test('a key that names nobody is refused with the key in the message', () => {
  expect(() => storedRoleKey('x12/holder')).toThrow(
    '"x12" in the key "x12/holder" of a row names no such subject.',
  );
  expect(() => storedMark('i12')).toThrow('The key "i12" of a row has one part and should have two.');
});

function fail(key: string): never {
  throw new Error(`"${key}" was not understood.`);
}
