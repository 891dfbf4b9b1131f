import process from 'node:process';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type AuditLine, checkAudit } from '../../src/case-file/audit-part.ts';
import { CASE_FILE_FORM, type CaseData, type ConfigurationData } from '../../src/case-file/case-file.ts';
import { writeAudit } from '../../src/case-file/chain-lines.ts';
import { sha256 } from '../../src/case-file/sha-256.ts';
import { toJson } from '../../src/case-file/stored-case-json.ts';
import { compareWithTold } from '../../src/case-file/values-told.ts';
import { compileProcess, countedIds, DidNotConverge, openCase } from '../../src/engine/index.ts';
import { openOfflinePage } from '../support/offline-page.ts';
import { sampleChain } from '../support/sample-case-file.ts';
import { AUTHOR, DAY, newCase, randomEdit, START } from './random-edits.ts';
import { randomPackage, tapeOf } from './random-rules.ts';

const CASES = 100;
const FORGED = 20;
const seed = Number(process.env.DOSSIER_PROPERTY_SEED ?? Date.now() % 1_000_000_007);
const tapes = fc.array(fc.nat({ max: 1_000_000 }), { minLength: 250, maxLength: 250 });
const page = openOfflinePage();

/** A case after random edits, as its file has it; null where its rules do not converge. */
function randomFile(numbers: readonly number[]): { data: CaseData; configuration: ConfigurationData } | null {
  const tape = tapeOf(numbers);
  const { index } = randomPackage(tape);
  let now = START;
  const budget = { nodes: 3_000, depth: 5 };
  try {
    const session = openCase(compileProcess(index, 'run'), newCase(), {
      now,
      by: AUTHOR,
      ids: countedIds(1),
      budget,
    });
    for (let step = 0; step < 6; step++) {
      if (tape.chance(12)) now += tape.below(5) * DAY;
      if (!session.change([randomEdit(tape, session.state)], { now, by: AUTHOR }).isDone)
        now = session.state.moment.now;
    }
    const data: CaseData = {
      form: CASE_FILE_FORM,
      process: 'run',
      configuration_version: 1,
      status: 'finished',
      ended: new Date(now).toISOString(),
      case: toJson(session.toStored()),
      files: [],
    };
    const file = { data, configuration: { form: CASE_FILE_FORM, version: 1, package: index.package } };
    return JSON.parse(JSON.stringify(file));
  } catch (error) {
    if (error instanceof DidNotConverge) return null;
    throw error;
  }
}

const changed = (value: unknown): string => (value === '7' ? '8' : '7');

test(`the offline page computes every value of random cases as it was stored, and finds one that was changed (seed ${seed}) [Issue 22.7]`, () => {
  let cases = 0;
  let found = 0;
  fc.assert(
    fc.property(tapes, (numbers) => {
      const file = cases < CASES ? randomFile(numbers) : null;
      if (file === null) return;
      cases += 1;
      const { data, configuration } = file;
      expect(page.recompute(data, configuration).differences).toEqual([]);
      if (found >= FORGED) return;
      const { values } = data.case.saved;
      const derived = values.findIndex(
        ([, { stored, value }]) => stored === null && typeof value === 'string',
      );
      const [key, body] = values[derived] ?? [];
      if (key === undefined || body === undefined) return;
      const saved = {
        ...data.case.saved,
        values: values.with(derived, [key, { ...body, value: changed(body.value) }]),
      };
      const forged = { ...data, case: { ...data.case, saved } };
      expect(page.recompute(forged, configuration).differences.map((each) => each.key)).toContain(key);
      found += 1;
    }),
    { numRuns: CASES + 20, seed, endOnFailure: true },
  );
  expect(cases).toBe(CASES);
  expect(found).toBe(FORGED);
});

test('an instance that rules make and give up while a case is opened was never there', () => {
  const numbers = fc.sample(tapes, { seed: 942194558, numRuns: 40 }).at(-1);
  const { data, configuration } = randomFile(numbers ?? []) ?? {};
  if (data === undefined || configuration === undefined) throw new Error('the rules of the sample converge');
  const { session, differences } = page.recompute(data, configuration);
  const before = new Set(data.case.instances.map(({ id }) => id));
  const made = [...session.state.subjects.values()].filter(
    ({ id, shape }) => shape.kind === 'instance' && !before.has(id),
  );
  expect(made.map(({ isActive }) => isActive)).toEqual(made.map(() => false));
  expect(made.length).toBeGreaterThan(0);
  expect(differences).toEqual([]);
});

test('the hash of the page is SHA-256, whatever the length', async () => {
  for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 128, 1000]) {
    const bytes = Uint8Array.from({ length }, (_, at) => at * 7);
    expect(sha256(bytes)).toEqual(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)));
  }
});

test('a stored value that the audit tells otherwise is found, and one whose entries were erased is not proved', () => {
  const file = JSON.parse(
    JSON.stringify({
      case: {
        saved: {
          values: [
            ['i1/a', { value: '1' }],
            ['i1/b', { value: ['x'] }],
            ['i1/c', { value: null }],
          ],
        },
      },
    }),
  );
  const told = (values: object): string => JSON.stringify({ notes: [], values });
  const all = told({ 'i1/a': [null, '1'], 'i1/b': [null, ['x']], state: [null, 'draft'] });
  expect(compareWithTold(file, [all])).toEqual({ proved: 2, untold: 0, differing: [] });
  expect(compareWithTold(file, [all, null])).toEqual({ proved: 0, untold: 2, differing: [] });
  expect(compareWithTold(file, [all, told({ 'i1/a': ['1', '2'], 'i1/d': [null, '4'] })])).toEqual({
    proved: 1,
    untold: 0,
    differing: ['i1/a', 'i1/d'],
  });
});

const LINES: readonly AuditLine[] = writeAudit(sampleChain({ values: {} }), sha256)
  .trimEnd()
  .split('\n')
  .map((line) => JSON.parse(line));
const checked = (lines: readonly AuditLine[], caseId = 1) =>
  checkAudit(lines.map((line) => JSON.stringify(line)).join('\n'), caseId, sha256);
const inEntry = (more: object) => (line: AuditLine, at: number) =>
  at === 0 && line.kind === 'entry' ? { ...line, row: { ...line.row, ...more } } : line;

test('the entries of a case hold with the links between them, up to the head', () => {
  expect(LINES.map(({ kind }) => kind)).toEqual(['entry', 'links', 'entry', 'head']);
  expect(checked(LINES)).toMatchObject({ entries: 2, gaps: 0, erased: 0, waiting: 0, problems: [] });
});

test.each<[string, string, AuditLine[]]>([
  ['edited', '1 changed', LINES.map(inEntry({ action: 'case_created' }))],
  ['given another text', '1 detail', LINES.map(inEntry({ what: '{}' }))],
  ['made unreadable', '1 unreadable', LINES.map(inEntry({ changed: null }))],
  ['given another hash', '1 changed', LINES.map(inEntry({ hash: `\\x${'0'.repeat(64)}` }))],
  [
    'separated by other links',
    '2 broken',
    LINES.map((line) => (line.kind === 'links' ? { ...line, digests: ['0'.repeat(64)] } : line)),
  ],
  ['put into another order', '1 order', [2, 1, 0, 3].flatMap((at) => LINES[at] ?? [])],
])('an entry of the case that was %s is found', (_name, problem, lines) => {
  expect(checked(lines).problems.map((each) => `${each.sequence} ${each.problem}`)).toContain(problem);
});

test('an entry about another case does not pass, and a link that is left out is told', () => {
  expect(checked(LINES, 2).problems.map(({ problem }) => problem)).toEqual(['foreign', 'foreign']);
  expect(checked(LINES.filter(({ kind }) => kind !== 'links'))).toMatchObject({ gaps: 1, problems: [] });
});
