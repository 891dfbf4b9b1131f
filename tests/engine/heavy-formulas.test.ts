// Formulas of a package that take as long as they may: others have their turn in between, and nothing else changes.
import { expect, test } from 'vitest';
import { countedIds, openCase } from '../../src/engine/index.ts';
import { instanceKey } from '../../src/model/subject-key.ts';
import { AUTHOR, newCase, START } from './random-edits.ts';
import { drive, heavy, processWith } from './small-package.ts';

const MOMENT = { now: START, by: AUTHOR };

/** How often somebody else could have had a turn while a case gets thirty addresses. */
async function pausesWith(rules: object, process: object = {}): Promise<number> {
  const session = openCase(processWith(rules, process), newCase(), { ...MOMENT, ids: countedIds(10) });
  let pauses = 0;
  const pause = () => {
    pauses += 1;
    return undefined;
  };
  const occurrences = Array.from({ length: 30 }, (_, at) => ({
    name: null,
    components: { street: `Street ${at}` },
  }));
  const outcome = await session.changeGradually(
    [
      { kind: 'replace_occurrences', instance: 1, structure: 'addresses', occurrences },
      { kind: 'use_transition', transition: 'leave' },
    ],
    MOMENT,
    { pause },
  );
  expect(outcome.isDone).toBe(true);
  return pauses;
}

const WORKFLOW = {
  workflow: {
    states: { draft: { kind: 'start' }, left: { kind: 'open' } },
    transitions: { leave: { from: 'draft', to: 'left' } },
  },
};

test.each([
  ['a rule for each of them', { for: 'outcome.addresses', when: `${heavy(20_000)} > 1`, tag: 'special' }],
  [
    'a sum over them',
    { for: 'outcome', when: `sum(for a in addresses return ${heavy(20_000)}) > 1`, tag: 'special' },
  ],
  [
    'a rule that waits for an event',
    { for: 'outcome.addresses', on: { state_entered: 'left' }, when: `${heavy(20_000)} > 1`, tag: 'special' },
  ],
  ['comments', { for: 'outcome.addresses', when: 'street != null', comment: `{{${heavy(20_000)}}}` }],
])('others have a turn after each of thirty heavy formulas of %s', async (_of, rule) => {
  const light = await pausesWith({}, WORKFLOW);
  expect(await pausesWith({ rule }, WORKFLOW)).toBeGreaterThanOrEqual(light + 30);
});

test('the formulas of a rule share their steps for each of those it is for', () => {
  const { write, value, session } = drive(
    processWith({
      first: { for: 'outcome', set: { age: heavy(150_000), rating: `string(${heavy(150_000)})` } },
      second: { for: 'outcome', set: { married: `${heavy(150_000)} > 1` } },
    }),
  );
  write('i1', 'first_name', 'Ada');
  expect(['age', 'rating', 'married'].map((key) => value('i1', key))).toEqual(['150000', null, true]);
  expect(session.view().formulaWarnings()).toMatchObject([{ rule: 'first', code: 'budget_exceeded' }]);
});

test('whom a rule is for does not depend on the steps that another rule has taken', () => {
  const { write, session } = drive(
    processWith({
      greedy: { for: 'Person.spouse', when: `${heavy(1_000_000)} > 1`, tag: 'special' },
      wedding: { for: 'outcome', when: 'married', create: { ontology: 'Person', in: 'spouse' } },
      spouse: { for: 'Person.spouse', warn: 'Married.' },
    }),
  );
  write('i1', 'married', true);
  expect(session.view().warnings()).toMatchObject([{ rule: 'spouse', message: 'Married.' }]);
});

test('a heavy formula that compares with today runs again when that turns', () => {
  const rule = {
    for: 'outcome',
    when: `today() > expires + duration("P" + string(${heavy(120_000)} - 119999) + "D")`,
    tag: 'special',
  };
  const { write, session } = drive(processWith({ rule }));
  write('i1', 'expires', '2100-01-01');
  expect(session.recalculateAt()).not.toBeNull();
});

test('the texts of a list share their steps', () => {
  const { change, session } = drive(
    processWith({ rule: { for: 'outcome.addresses', warn: `Address {{${heavy(30_000)}}}.` } }),
  );
  const occurrences = Array.from({ length: 30 }, (_, at) => ({
    name: null,
    components: { street: `Street ${at}` },
  }));
  change({ kind: 'replace_occurrences', instance: 1, structure: 'addresses', occurrences });
  const messages = session
    .view()
    .warnings()
    .map(({ message }) => message);
  expect(messages).toHaveLength(30);
  expect(new Set(messages)).toEqual(new Set(['Address 30,000.', 'Address .']));
  expect(messages.indexOf('Address .')).toBeLessThan(5);
});

test('the formulas of a text share their steps, and so do the texts that a rule writes at one go', () => {
  const text = `{{${heavy(90_000)}}}, {{${heavy(90_000)}}}, {{${heavy(90_000)}}}, {{age}}`;
  const { change, session, write } = drive(
    processWith({
      warning: { for: 'outcome', warn: text },
      leaving: { for: 'outcome', on: { state_entered: 'open' }, comment: [text, `{{${heavy(90_000)}}}`] },
    }),
  );
  write('i1', 'age', '7');
  const entered = change({ kind: 'use_transition', transition: 'go' });
  expect(session.view().warnings()).toMatchObject([{ message: '90,000, , , 7' }]);
  expect(entered).toMatchObject({
    changeSet: { effects: [{ detail: { text: '90,000, 90,000, , 7' } }, { detail: { text: '' } }] },
  });
});

/** A case whose outcome and thirteen others have ages, with a rule for the sum of formulas that take as many steps as these say. */
function crowd() {
  const sum = 'sum(for p in Person return count(for i in 1..p.age return i))';
  const driven = drive(processWith({ many: { for: 'outcome', when: `${sum} > 1`, tag: 'special' } }));
  const { change, session, write } = driven;
  write('i1', 'age', '1');
  const others = Array.from({ length: 13 }, () => {
    const added = change({ kind: 'add_instance', ontology: 'Person', values: { age: '150000' } });
    return added.isDone ? (added.created[0] ?? -1) : -1;
  });
  const agesAre = (...ages: string[]) =>
    change(
      ...ages.map((value, at) => ({
        kind: 'write' as const,
        subject: instanceKey(others[at] ?? -1),
        information: 'age',
        value,
      })),
    );
  /** Whether the sum is known, in this case and from nothing. */
  const isKnown = (): boolean => {
    const stored = session.toStored();
    const fresh = openCase(session.state.compiled, stored, { ...MOMENT, ids: countedIds(900) });
    const [tags, tagsFromNothing] = [session.view().tags(), fresh.view().tags()];
    expect(tags).toEqual(tagsFromNothing);
    return tags.length > 0;
  };
  return { ...driven, agesAre, isKnown };
}

test('a sum whose items take too many steps together has no result, also where they came one by one', () => {
  const { agesAre, isKnown, session } = crowd();
  expect(isKnown()).toBe(true);
  agesAre('199000', '199000');
  expect(isKnown()).toBe(false);
  agesAre('199000', '1000');
  expect(isKnown()).toBe(true);
  agesAre('199000', '199000');
  session.undo();
  expect(isKnown()).toBe(true);
});

test('items of a sum that take more steps than before count together with those that take less', () => {
  const { agesAre, isKnown } = crowd();
  agesAre('199000', '199000', '1000', '1000');
  expect(isKnown()).toBe(true);
});
