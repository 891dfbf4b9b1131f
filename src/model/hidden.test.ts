import { describe, expect, test } from 'vitest';
import { hiddenFrom, isHidden, limitsInformations, unseenOutside } from './hidden.ts';
import { termsText, toSee, toWrite } from './rights.ts';
import { EVERYTHING, ofPerson, ofRole, ofTeam } from './sight.ts';

const terms = termsText({
  may: {
    write: [ofTeam('clerks')],
    [toSee('salary')]: [ofTeam('auditors'), ofPerson('ada@example.org')],
    [toSee('incomes')]: [],
    [toWrite('amount')]: [ofTeam('auditors')],
  },
  isAudited: false,
});

describe('terms with a right to single informations hide', () => {
  test.each([
    ['all of them from somebody whom no rule names', [ofTeam('clerks')], ['salary', 'incomes']],
    ['those that nobody may see from auditors', [ofTeam('auditors')], ['incomes']],
    ['those that nobody may see from the owner', [ofPerson('Ada@Example.org')], ['incomes']],
    ['nothing from the tenant itself', EVERYTHING, []],
  ] as const)('%s', (_name, reader, expected) => {
    expect([...hiddenFrom(terms, reader)].sort()).toEqual([...expected].sort());
  });

  test('nothing where they limit other rights alone', () => {
    const others = termsText({ may: { write: [] }, isAudited: true });
    expect([limitsInformations(others), hiddenFrom(others, []).size]).toEqual([false, 0]);
    expect([...hiddenFrom(terms, [ofTeam('clerks')], 'write')]).toEqual(['amount']);
  });

  test('a field with its structure', () => {
    const hidden = new Set(['incomes']);
    expect([isHidden(hidden, 'employer', 'incomes'), isHidden(hidden, 'employer', 'jobs')]).toEqual([
      true,
      false,
    ]);
  });
});

test('outside cases, every rule that limits the right has to name a team or role of the reader', () => {
  const nobody = { everybody: false, teams: [], roles: [], people: [] };
  const guards = {
    see: new Map([
      [
        'salary',
        [
          { ...nobody, teams: ['auditors', 'clerks'] },
          { ...nobody, teams: ['auditors'] },
        ],
      ],
      ['note', [{ ...nobody, roles: ['reader' as const] }]],
      ['purpose', [{ ...nobody, people: ['owner' as const] }]],
    ]),
    write: new Map(),
  };
  const unseen = (...words: Parameters<typeof unseenOutside>[1][]) =>
    words.map((reader) => [...unseenOutside(guards, reader)]);
  expect(unseen([ofTeam('clerks')], [ofTeam('auditors'), ofRole('reader')], EVERYTHING)).toEqual([
    ['salary', 'note', 'purpose'],
    ['purpose'],
    [],
  ]);
});
