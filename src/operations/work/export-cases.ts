import { tmpdir } from 'node:os';
import { Readable } from 'node:stream';
import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { sayIn } from '../../locales/say-in.ts';
import { openNameless } from '../../platform/files/open-nameless.ts';
import { loadTerms } from '../../store/cases/cases-of-instances.ts';
import { loadWork } from '../../store/cases/work.ts';
import { idsOfMatchingWork, WORK_ORDERINGS, type WorkFilter } from '../../store/cases/work-filter.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { BEST } from '../../store/lists/best-first.ts';
import { zipSheet } from '../../workshop/sheets/zip-sheet.ts';
import { lackingRights } from '../../writing/case-rights.ts';
import { actorOf } from '../caller-of.ts';
import { defineDownload } from '../download.ts';
import type { OperationContext } from '../operation.ts';
import { OneOf } from '../shapes.ts';
import { CaseFilter, readCaseFilter } from './case-filter.ts';
import { csvLine } from './csv-line.ts';
import { type Cell, columnsOf, SHEET_COLUMNS, type SheetReader } from './sheet-columns.ts';
import { languageOf, presentItem } from './work-item.ts';

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
    'The cases of the list with the same filters, in the same order, as CSV or XLSX: those that whoever asks may see and export. All of it is as it was at one moment. At most as many as the operator allows (`EXPORT_LIMIT`, 100,000), else 400. ' +
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
    const columns = columnsOf(query.columns);
    const isSheet = query.format === 'xlsx';
    const handle = await openNameless(tmpdir());
    try {
      const write = () =>
        context.read(
          async (tx) => {
            const ids = await idsToExport(tx, { ordering, search: query.search }, filter, context);
            const configuration = await context.services.configurations.load(tx);
            const reader = { configuration, language: languageOf(configuration, query.language) };
            const language = query.language ?? reader.language;
            const title = sayIn('app-cases', language)('title');
            const heading = columns.map((column) => column.heading(language));
            const rows = readRows(tx, ids, columns, reader);
            const table = isSheet ? zipSheet(title, heading, rows) : Readable.from(linesOf(heading, rows));
            await handle.writeFile(table);
            return title;
          },
          { isOneMoment: true },
        );
      // Each holds a connection for as long as it reads: those of a tenant come one after the other. Case 0 stands for no case.
      const name = await context.services.cases.memory.inTurn(context.caller.tenantId, 0, write);
      const { size } = await handle.stat();
      return {
        content: handle.createReadStream({ start: 0 }),
        size,
        contentType: isSheet ? XLSX : CSV,
        fileName: `${name}.${isSheet ? 'xlsx' : 'csv'}`,
      };
    } catch (error) {
      await handle.close();
      throw error;
    }
  },
});

/** The cases of the list that whoever asks has the right to export, where they are not too many. */
async function idsToExport(
  tx: TenantTransaction,
  asked: Parameters<typeof idsOfMatchingWork>[1],
  filter: WorkFilter,
  context: OperationContext,
): Promise<readonly number[]> {
  const most = context.services.exportLimit;
  const found = await idsOfMatchingWork(tx, asked, filter, most);
  if (found.count > most)
    throw refuse('invalid', `${found.count} cases fit, and at most ${most} are exported: filter further.`);
  return exportable(tx, found.ids, context);
}

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

/** The rows part by part. They go into a file of this machine, so that a slow client holds no transaction open. */
async function* readRows(
  tx: TenantTransaction,
  ids: readonly number[],
  columns: ReturnType<typeof columnsOf>,
  reader: SheetReader,
): AsyncGenerator<(readonly Cell[])[]> {
  for (let at = 0; at < ids.length; at += PART) {
    const entries = await loadWork(tx, ids.slice(at, at + PART));
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
