import { expect, test } from 'vitest';
import { hasRight, holdersOf, isAuditedBy, termsText, toUse } from './rights.ts';
import { EVERYTHING, ofTeam, sightOfKey, sightOfPerson } from './sight.ts';

const terms = termsText({
  may: {
    write: [ofTeam('desk'), ofTeam('desk')],
    comment: [],
    transition: [ofTeam('leads')],
    [toUse('submit')]: [ofTeam('desk')],
  },
  isAudited: false,
});
const inDesk = sightOfPerson({ id: 1, email: 'Ana@example.org', teams: ['desk'], roles: [] });
const inLeads = sightOfKey({ id: 2, team: 'leads' });

test.each([
  ['a right that is limited is for those whom it names', 'write', inDesk, true],
  ['and for nobody else', 'write', inLeads, false],
  ['a right that names nobody is for nobody', 'comment', inDesk, false],
  ['a right that is not limited is for everybody', 'erase', inLeads, true],
  ['a transition that is named has its own holders', toUse('submit'), inDesk, true],
  ['and not those of all others', toUse('submit'), inLeads, false],
  ['a transition that is not named falls under all others', toUse('decline'), inLeads, true],
  ['and is for nobody else', toUse('decline'), inDesk, false],
  ['whoever acts for the tenant has every right', 'comment', EVERYTHING, true],
] as const)('%s', (_rule, right, reader, isHeld) => {
  expect(hasRight(terms, right, reader)).toBe(isHeld);
});

test('equal terms are one text, and terms that say nothing are none', () => {
  expect(termsText({ may: { vote: [ofTeam('b'), ofTeam('a')] }, isAudited: false })).toBe(
    termsText({ may: { vote: [ofTeam('a'), ofTeam('b'), ofTeam('a')] }, isAudited: false }),
  );
  expect(termsText({ may: {}, isAudited: false })).toBeNull();
  expect(holdersOf(null, 'write')).toBeNull();
});

test('terms tell whether openings are told of', () => {
  expect(isAuditedBy(termsText({ may: {}, isAudited: true }))).toBe(true);
  expect([isAuditedBy(terms), isAuditedBy(null)]).toEqual([false, false]);
});
