import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { type AuditHead, ERASED_ACTION, type SealedEntry } from './audit-entry.ts';
import { EMPTY_HEAD, sealEntries, type WaitingEntry } from './chain.ts';
import { headText, readHead } from './head-text.ts';
import { openVerifier } from './verify-chain.ts';

const entry = (number: number, more: Partial<WaitingEntry> = {}): WaitingEntry => ({
  tenantId: 7,
  id: 100 + number,
  at: new Date(Date.UTC(2026, 0, 15, 9, 0, number)),
  action: 'case_updated',
  authorKind: 'user',
  authorId: 3,
  requestId: `request-${number}`,
  caseId: 12,
  instanceId: null,
  subject: null,
  changed: ['i5/first_name'],
  who: '{"name":"Ada"}',
  what: `{"values":{"i5/first_name":["","${number}"]}}`,
  isWhoErased: false,
  isWhatErased: false,
  ...more,
});

let salts = 0;
const salt = (): Uint8Array => {
  salts += 1;
  return Buffer.from(`salt-${salts}`);
};
const { sealed, head } = sealEntries(
  EMPTY_HEAD,
  [1, 2, 3, 4, 5].map((number) => entry(number)),
  salt,
);

const problemsOf = (
  entries: readonly SealedEntry[],
  stored: AuditHead = head,
  noted?: AuditHead,
): string[] => {
  const verifier = openVerifier(noted);
  for (const each of entries) verifier.add(each);
  return verifier.finish(stored).problems.map(({ sequence, problem }) => `${sequence} ${problem}`);
};

const with3 = (more: Partial<SealedEntry>): SealedEntry[] =>
  sealed.map((each) => (each.sequence === 3 ? { ...each, ...more } : each));

test('an untouched chain holds, in whatever order its entries come, and a further batch goes on from its head', () => {
  expect(problemsOf(sealed)).toEqual([]);
  expect(problemsOf(sealed.toReversed())).toEqual([]);
  const next = sealEntries(head, [entry(6)], salt);
  expect(next.sealed[0]?.sequence).toBe(6);
  expect(problemsOf([...sealed, ...next.sealed], next.head)).toEqual([]);
});

test.each<[string, Partial<SealedEntry>]>([
  ['action', { action: 'case_created' }],
  ['time', { at: new Date(0) }],
  ['author', { authorId: 4 }],
  ['kind of author', { authorKind: 'key' }],
  ['request', { requestId: null }],
  ['case', { caseId: 13 }],
  ['instance', { instanceId: 1 }],
  ['subject', { subject: 'user:1' }],
  ['keys', { changed: [] }],
  ['tenant', { tenantId: 8 }],
  ['id', { id: 1 }],
  ['hash', { hash: new Uint8Array(32) }],
])('an entry whose %s was edited is found', (_name, more) => {
  expect(problemsOf(with3(more)).join()).toMatch(/^3 it does not follow/);
});

test('entries that were sealed before ids were part of the chain still hold, and later ones go on from them', () => {
  const { isWhoErased, isWhatErased, ...first } = entry(1, { who: null, what: null });
  const { tenantId, at, action, authorKind, authorId, requestId, caseId, instanceId, subject, changed } =
    first;
  const facts = [action, authorKind, authorId, requestId, caseId, instanceId, subject, changed, null, null];
  const text = JSON.stringify(['dossier-audit-1', tenantId, 1, at.toISOString(), ...facts]);
  const digest = createHash('sha256').update(text).digest();
  const hash = createHash('sha256').update(EMPTY_HEAD.hash).update(digest).digest();
  const old: SealedEntry = { ...first, sequence: 1, whoCover: null, whatCover: null, hash };
  const later = sealEntries({ sequence: 1, hash }, [entry(2)], salt);
  expect(problemsOf([old, ...later.sealed], later.head)).toEqual([]);
  expect(problemsOf([{ ...old, subject: 'user:1' }, ...later.sealed], later.head)).toHaveLength(1);
});

test('personal data that was edited is found', () => {
  expect(problemsOf(with3({ who: '{"name":"Eve"}' }))).toEqual(['3 its personal data was changed']);
  expect(problemsOf(with3({ what: '{}' }))).toEqual(['3 its personal data was changed']);
  const forged = { salt: Buffer.from('x'), hash: new Uint8Array(32) };
  expect(problemsOf(with3({ whoCover: forged })).length).toBeGreaterThan(0);
});

test('a removed, moved, doubled or inserted entry is found', () => {
  const [one, two, three, four, five] = sealed as [
    SealedEntry,
    SealedEntry,
    SealedEntry,
    SealedEntry,
    SealedEntry,
  ];
  expect(problemsOf([one, two, four, five])).toEqual(['3 it is missing']);
  expect(problemsOf([one, four, five])).toEqual(['2 it and all up to 3 are missing']);
  expect(problemsOf([two, three, four, five])).toEqual(['1 it is missing']);
  const swapped = [one, { ...three, sequence: 2 }, { ...two, sequence: 3 }, four, five];
  expect(problemsOf(swapped).map((each) => each[0])).toEqual(expect.arrayContaining(['2', '3']));
  expect(problemsOf([...sealed, three])).toEqual(['3 there are two entries of this number']);
  const moved = [one, two, { ...one, sequence: 3 }, ...[three, four, five].map(later)];
  expect(problemsOf(moved, { sequence: 6, hash: head.hash })[0]).toMatch(/^3 it does not follow/);
});

const later = (each: SealedEntry): SealedEntry => ({ ...each, sequence: each.sequence + 1 });

test('an end that was cut off is found by the stored head, and by a noted one where that was cut, too', () => {
  const short = sealed.slice(0, 3);
  const cutHead = { sequence: 3, hash: short[2]?.hash ?? new Uint8Array() };
  expect(problemsOf(short)).toEqual(['4 the end is cut off: the chain went on to 5']);
  expect(problemsOf(short, cutHead)).toEqual([]);
  expect(problemsOf(short, cutHead, head)).toEqual(['4 the end is cut off: the head that was given is 5']);
  expect(problemsOf(sealed, EMPTY_HEAD)).toEqual(['5 the chain does not end where its stored head says']);
});

test('a chain that was sealed anew from an edited entry on holds by itself, and not against a noted head', () => {
  const forged = sealEntries(
    EMPTY_HEAD,
    [1, 2, 3, 4, 5].map((number) => entry(number, number === 3 ? { action: 'nothing' } : {})),
    salt,
  );
  expect(problemsOf(forged.sealed, forged.head)).toEqual([]);
  expect(problemsOf(forged.sealed, forged.head, head)).toEqual([
    '5 it is not the entry of the head that was given',
  ]);
});

test('erased personal data leaves the chain whole, where an entry says so, and only then', () => {
  const bare = (each: SealedEntry): SealedEntry => ({
    ...each,
    what: null,
    whatCover: each.whatCover && { ...each.whatCover, salt: null },
  });
  const more = sealEntries(
    head,
    [entry(6, { action: ERASED_ACTION, subject: 'case:12', caseId: null })],
    salt,
  );
  expect(problemsOf([...sealed.map(bare), ...more.sealed], more.head)).toEqual([]);
  expect(problemsOf(sealed.map(bare))).toHaveLength(5);
  const others = sealEntries(
    head,
    [entry(6, { action: ERASED_ACTION, subject: 'case:13', caseId: null })],
    salt,
  );
  expect(problemsOf([...sealed.map(bare), ...others.sealed], others.head)).toHaveLength(5);
  const nameless = { ...bare(more.sealed[0] as SealedEntry), sequence: 6 };
  expect(problemsOf([...sealed, nameless], more.head)).toEqual([
    '6 personal data is gone, and no entry says that it was erased',
  ]);
});

test('data that was erased before sealing counts as erased, and is no problem if an entry records the erasure', () => {
  const waiting = [
    entry(1, { what: null, isWhatErased: true }),
    entry(2, { action: ERASED_ACTION, subject: 'case:12', caseId: null, what: null }),
  ];
  const chain = sealEntries(EMPTY_HEAD, waiting, salt);
  expect(chain.sealed.map(({ whatCover }) => whatCover === null)).toEqual([false, true]);
  expect(problemsOf(chain.sealed, chain.head)).toEqual([]);
});

test('a head is written as people note it', () => {
  expect(readHead(headText(head))).toEqual({ sequence: 5, hash: Buffer.from(head.hash) });
  expect(readHead('5')).toBeUndefined();
  expect(readHead(`5:${'0'.repeat(63)}`)).toBeUndefined();
});
