import { expect, test } from 'vitest';
import { sayIn } from '../locales/say-in.ts';
import { auditEntryOf, auditPageOf, auditTime } from './audit-page.ts';

test('a moment is written so that everybody reads the same', () =>
  expect(auditTime(new Date('2026-11-15T09:30:05.123Z'))).toBe('2026-11-15 09:30:05 UTC'));

const AT = new Date('2026-11-15T09:30:00Z');

test('the page says what is signed, for whom and when it was fixed', () => {
  const page = auditPageOf({
    language: 'de',
    say: sayIn('signing', 'de'),
    document: 'Vertrag',
    caseName: 'CASE-1 Anna',
    organisation: 'Bank',
    frozenAt: AT,
    hash: 'ab12',
    signatories: [{ name: 'Anna' }, { name: 'Boris' }],
  });
  expect(page.facts.map(({ value }) => value)).toEqual([
    'Vertrag',
    'CASE-1 Anna',
    'Bank',
    '2026-11-15 09:30:00 UTC',
    'Einfache elektronische Signatur (Verordnung (EU) Nr. 910/2014, eIDAS, Artikel 3 Nr. 10)',
    'ab12',
  ]);
  expect(page.slots).toEqual([{ caption: 'Unterschrift von Anna' }, { caption: 'Unterschrift von Boris' }]);
});

test('an entry says who signed, when, how and from where', () => {
  const entry = auditEntryOf({
    language: 'en',
    say: sayIn('signing', 'en'),
    name: 'Anna',
    email: 'anna@people.example',
    signedAt: AT,
    address: '192.0.2.1',
    userAgent: '',
    hash: 'cd34',
    signature: { kind: 'typed', text: 'Anna' },
  });
  expect(entry.facts.map(({ value }) => value)).toEqual([
    'Anna',
    'anna@people.example',
    '2026-11-15 09:30:00 UTC, typed',
    '192.0.2.1',
    '–',
    'cd34',
  ]);
});
