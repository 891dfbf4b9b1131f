import { Readable } from 'node:stream';
import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { sayIn } from '../../locales/say-in.ts';
import { loadTerms } from '../../store/cases/cases-of-instances.ts';
import { loadWork } from '../../store/cases/work.ts';
import { idsOfMatchingWork, WORK_ORDERINGS } from '../../store/cases/work-filter.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { BEST } from '../../store/lists/best-first.ts';
import { lackingRights } from '../../writing/case-rights.ts';
import { actorOf } from '../caller-of.ts';
import { defineDownload } from '../download.ts';
import type { OperationContext } from '../operation.ts';
import { OneOf } from '../shapes.ts';
import { CaseFilter, readCaseFilter } from './case-filter.ts';
import { csvLine } from './csv-line.ts';
import { type Cell, columnsOf, SHEET_COLUMNS, type SheetReader } from './sheet-columns.ts';
import { languageOf, presentItem } from './work-item.ts';

/** More cases than a person looks through; who needs all of them reads the list page by page. */
const MOST = 10_000;
const PART = 500;
const CSV = 'text/csv; charset=utf-8';
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
/** Spreadsheets take a file for UTF-8 by this mark alone. */
const MARK = '\uFEFF';
const ORDERINGS: readonly string[] = [...Object.keys(WORK_ORDERINGS), BEST];

export const exportCases = defineDownload({
  id: 'admin_export_cases',
  method: 'GET',
  path: '/api/admin/cases/export',
  section: 'Work',
  summary: 'Export cases as a table',
  description:
    'The cases of the list with the same filters, in the same order, as CSV or XLSX: those that whoever asks may see and export. At most 10,000, else 400. ' +
    'Texts of CSV that a spreadsheet would take for a formula begin with an apostrophe.',
  access: 'cases:read',
  query: {
    ...CaseFilter,
    format: Type.Optional(OneOf(['csv', 'xlsx'], { description: '`csv` if left out.' })),
    columns: Type.Optional(
      Type.String({
        pattern: `^(${SHEET_COLUMNS.join('|')})(,(${SHEET_COLUMNS.join('|')}))*$`,
        description: `Names with commas, in their order: ${SHEET_COLUMNS.join(', ')}. All if left out.`,
      }),
    ),
    search: Type.Optional(Type.String({ maxLength: 1000, description: 'Words that a case has to have.' })),
    ordering: Type.Optional(
      Type.String({
        pattern: `^-?(${ORDERINGS.join('|')})$`,
        description: 'As of the list; the newest first if left out.',
      }),
    ),
    language: Type.Optional(
      Type.String({
        maxLength: 20,
        description: "A language for names and headings; the tenant's first if it has no such.",
      }),
    ),
  },
  produces: ['text/csv', XLSX],
  handle: async ({ query }, context) => {
    const filter = await readCaseFilter(query, context);
    const asked = query.ordering ?? '-created';
    const ordering = [{ field: asked.replace(/^-/, ''), isDescending: asked.startsWith('-') }];
    const { ids, reader } = await context.read(async (tx) => {
      const found = await idsOfMatchingWork(tx, { ordering, search: query.search }, filter, MOST);
      if (found.count > MOST)
        throw refuse(
          'invalid',
          `${found.count} cases fit, and at most ${MOST} are exported: filter further.`,
        );
      const configuration = await context.services.configurations.load(tx);
      return {
        ids: await exportable(tx, found.ids, context),
        reader: { configuration, language: languageOf(configuration, query.language) },
      };
    });
    const columns = columnsOf(query.columns);
    const heading = columns.map((column) => column.heading(query.language ?? reader.language));
    const rows = readRows(context, ids, columns, reader);
    const name = sayIn('app-cases', query.language ?? reader.language)('title');
    if (query.format !== 'xlsx')
      return { content: Readable.from(linesOf(heading, rows)), contentType: CSV, fileName: `${name}.csv` };
    const cells: (readonly Cell[])[] = [];
    for await (const part of rows) cells.push(...part);
    const content = await context.services.workshop.run(
      'writeSheet',
      { name, heading, rows: cells },
      { tenantId: context.principal.tenantId },
    );
    return { content, contentType: XLSX, fileName: `${name}.xlsx` };
  },
});

/** The cases among some that whoever asks has the right to export. */
async function exportable(
  tx: TenantTransaction,
  ids: readonly number[],
  { principal, requestId }: OperationContext,
): Promise<readonly number[]> {
  const limited = await loadTerms(tx.call, tx.tenantId, [...ids]);
  const actor = actorOf(principal, requestId);
  // Cases of a process mostly have the same terms.
  const lacks = new Map<string, boolean>();
  for (const { terms } of limited)
    if (terms !== null && !lacks.has(terms))
      lacks.set(
        terms,
        (await lackingRights(terms, ['export'], { tenantId: tx.tenantId, actor, call: tx.call })).length > 0,
      );
  const withheld = new Set(limited.filter(({ terms }) => lacks.get(terms ?? '')).map(({ id }) => id));
  return ids.filter((id) => !withheld.has(id));
}

/** The rows part by part, each from a transaction of its own, so that a slow client holds up nobody. */
async function* readRows(
  context: OperationContext,
  ids: readonly number[],
  columns: ReturnType<typeof columnsOf>,
  reader: SheetReader,
): AsyncGenerator<(readonly Cell[])[]> {
  for (let at = 0; at < ids.length; at += PART) {
    const entries = await context.read((tx) => loadWork(tx, ids.slice(at, at + PART)));
    yield entries.map((entry) => {
      const item = presentItem(entry, reader.configuration, reader.language);
      return columns.map(({ cell }) => cell(item, entry, reader));
    });
  }
}

async function* linesOf(
  heading: readonly string[],
  rows: AsyncIterable<(readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield MARK + csvLine(heading);
  for await (const part of rows) yield part.map(csvLine).join('');
}
