import { expect, test } from 'vitest';
import { evaluated } from '../../tests/engine/evaluated.ts';
import { drive, heavy, processWith } from '../../tests/engine/small-package.ts';
import type { Document } from '../configuration/kinds/document.ts';
import { runSteps } from '../run-steps.ts';
import { DASH } from './formula-in.ts';
import { layOut } from './lay-out.ts';
import { layOutBooklet } from './lay-out-booklet.ts';
import { versionShown } from './version-shown.ts';

/** A case with thirty addresses, a document of these sections, and a booklet. */
function caseWith(sections: readonly object[]) {
  const cover = { title: 'Booklet', text: '{{outcome.age}}, '.repeat(10) };
  const more = {
    'documents.yaml': { list: { sections } },
    'booklets.yaml': { bound: { name: 'Bound', documents: ['list'], cover } },
  };
  const { change, session } = drive(processWith({}, {}, more));
  const occurrences = Array.from({ length: 30 }, (_, at) => ({
    name: null,
    components: { street: `S ${at}` },
  }));
  change({ kind: 'replace_occurrences', instance: 1, structure: 'addresses', occurrences });
  const { state } = session;
  const document: Document | undefined = state.compiled.index.package.documents.list;
  const booklet = state.compiled.index.package.booklets.bound;
  if (document === undefined || booklet === undefined) throw new Error('The package has no such document.');
  return { state, document, booklet, subject: state.subject, key: 'list', language: 'en' };
}

/** The second column of a table with a row for each of thirty addresses, and the formulas of the document that failed. */
function columnOf(
  value: string,
  column: object = {},
): {
  cells: (string | undefined)[];
  align: string | undefined;
  warnings: readonly string[];
  version: string;
} {
  const table = {
    over: 'outcome.addresses',
    columns: [{ value: 'street' }, { value, title: 'Shown', ...column }],
  };
  const { state, document, subject } = caseWith([{ blocks: [{ table }] }]);
  const laid = runSteps(
    layOut({
      state,
      key: 'list',
      document,
      subject,
      language: 'en',
      isPreview: false,
      proofs: [],
    }),
  );
  const [block] = laid.layout.sections.flatMap(({ blocks }) => blocks);
  const rows = block?.kind === 'table' ? block.rows : [];
  return {
    cells: rows.map(([, shown]) => shown),
    align: block?.kind === 'table' ? block.columns[1]?.align : undefined,
    warnings: laid.warnings,
    version: runSteps(versionShown(document, subject, state)),
  };
}

test('the formulas of a document share their steps, so that a long table with a heavy column has an end', () => {
  const { cells, warnings, version } = columnOf(heavy(150_000));
  expect(cells).toHaveLength(30);
  expect(cells.filter((cell) => cell === '150,000')).toHaveLength(13);
  expect(cells.filter((cell) => cell === DASH)).toHaveLength(17);
  expect(warnings).toEqual([expect.stringContaining('more steps than its budget allows')]);
  expect(version).toBe(columnOf(heavy(150_000)).version);
});

test('a table shows the value of each of its columns for each line', () => {
  const { cells, warnings } = columnOf('upper case(street)');
  expect([cells.slice(0, 2), warnings]).toEqual([['S 0', 'S 1'], []]);
});

test.each([
  ['numbers', '12.5', {}, 'right'],
  ['numbers with gaps', 'if street = "S 3" then 1 else null', {}, 'right'],
  ['texts', 'street', {}, 'left'],
  ['numbers and texts', 'if street = "S 3" then 1 else street', {}, 'left'],
  ['nothing', 'null', {}, 'left'],
  ['numbers that are said to stand elsewhere', '1', { align: 'center' }, 'center'],
])('a column of %s stands where people look for it', (_, value, column, align) => {
  expect(columnOf(value, column).align).toBe(align);
});

const STREET = '{{street}}, ';

test.each<[string, object]>([
  [
    'a table',
    { blocks: [{ table: { over: 'outcome.addresses', where: 'street != null', columns: ['street'] } }] },
  ],
  ['signatures', { blocks: [{ signature: { of: 'outcome.addresses', label: STREET } }] }],
  [
    'sections for each',
    { over: 'outcome.addresses', title: STREET, blocks: [{ value: 'street' }, { values: ['street'] }] },
  ],
  [
    'boxes for each',
    { over: 'outcome.addresses', boxes: [{ title: STREET, blocks: [{ heading: { text: STREET } }] }] },
  ],
  ['a long text', { over: 'outcome.addresses', blocks: [STREET.repeat(10)] }],
])('others have a turn between the formulas of %s of a document', (_, section) => {
  const { state, document, subject, key, language } = caseWith([section]);
  const laid = evaluated(state, (of) =>
    layOut({ state: of, key, document, subject, language, isPreview: false, proofs: [] }),
  );
  expect(laid.all).toBeGreaterThan(30);
  expect(laid.most).toBeLessThanOrEqual(2);
  const seen = evaluated(state, (of) => versionShown(document, subject, of));
  expect(seen.all).toBeGreaterThan(30);
  expect(seen.most).toBeLessThanOrEqual(2);
});

test('others have a turn between the formulas of a booklet', () => {
  const { state, booklet, subject, language } = caseWith([]);
  const { all, most } = evaluated(state, (of) =>
    layOutBooklet({
      state: of,
      key: 'bound',
      booklet,
      subject,
      language,
      number: 'CASE-1',
      fileName: () => null,
    }),
  );
  expect([all, most]).toEqual([10, 1]);
});
