import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { hiddenFromReader } from '../../store/cases/hidden-cases.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import {
  IMPORT_ROW_ORDERINGS,
  type Import,
  type ImportRow,
  loadImport,
  listImportRows as readRows,
} from '../../store/imports/imports.ts';
import { seenInstances, unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import type { Page } from '../../store/lists/page.ts';
import { defineList, type OperationContext } from '../operation.ts';
import { presentPage } from '../present-page.ts';
import { Id, Nullable, OneOf } from '../shapes.ts';

const Row = Type.Object({
  row: Type.Integer({ description: 'Line of the file, or row of the sheet.' }),
  status: OneOf(['created', 'updated', 'failed']),
  record_id: Nullable(Type.Integer({ description: 'The instance or case.' })),
  errors: Type.Array(
    Type.Object({ code: Type.String(), detail: Type.String(), attr: Nullable(Type.String()) }),
  ),
});

export const listImportRows = defineList({
  id: 'list_import_rows',
  method: 'GET',
  path: '/api/1/imports/{id}/rows',
  section: 'Imports',
  summary: 'Report of an import',
  description: 'What became of each row.',
  access: { oneOf: ['cases:write', 'instances:write'] },
  params: { id: Id() },
  query: { status: Type.Optional(OneOf(['created', 'updated', 'failed'])) },
  list: { key: 'results', orderings: Object.keys(IMPORT_ROW_ORDERINGS), defaultOrdering: 'row' },
  entry: Row,
  handle: async ({ params: { id }, query, list }, context) => {
    const page = await context.read(async (tx) => {
      const found = await loadImport(tx, id);
      const scope = found?.kind === 'cases' ? 'cases:write' : 'instances:write';
      if (!found || !context.principal.permissions.has(scope)) throw refuse('not_found');
      const rows = await readRows(tx, id, list, query.status);
      return found.kind === 'cases'
        ? withoutHiddenCases(tx, rows)
        : withoutHiddenInstances(tx, rows, isOwn(found, context));
    });
    return presentPage(page, ({ row, status, recordId, errors }) => ({
      row,
      status,
      record_id: recordId,
      errors: errors.map((each) => ({ ...each })),
    }));
  },
});

/** A row that made a case which is hidden from the reader says nothing of the case. */
async function withoutHiddenCases<R extends { readonly recordId: number | null }>(
  tx: TenantTransaction,
  page: Page<R>,
): Promise<Page<R>> {
  const ids = page.rows.flatMap(({ recordId }) => recordId ?? []);
  const hidden = await hiddenFromReader(tx, ids);
  const rows = page.rows.map((row) => (hidden.has(row.recordId ?? 0) ? { ...row, recordId: null } : row));
  return { ...page, rows };
}

/** Whether whoever asks has made the import. */
const isOwn = ({ authorKind, authorId }: Import, { caller: { actor } }: OperationContext): boolean =>
  authorKind === actor.kind && authorId === actor.id;

/**
 * A row that wrote an instance which is hidden from the reader says nothing of it. What was wrong with a row of somebody else may tell of one, too: that is left out for
 * those who do not see all ontologies.
 */
async function withoutHiddenInstances(
  tx: TenantTransaction,
  page: Page<ImportRow>,
  isOwnImport: boolean,
): Promise<Page<ImportRow>> {
  if ((await unseenOntologies(tx.call, tx.tenantId, tx.sight)).size === 0) return page;
  const seen = await seenInstances(
    tx,
    page.rows.flatMap(({ recordId }) => recordId ?? []),
  );
  const rows = page.rows.map((row) => ({
    ...row,
    recordId: row.recordId !== null && seen.has(row.recordId) ? row.recordId : null,
    errors: isOwnImport ? row.errors : row.errors.map((each) => ({ ...each, detail: '…' })),
  }));
  return { ...page, rows };
}
