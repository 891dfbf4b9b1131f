import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { IMPORT_ROW_ORDERINGS, loadImport, listImportRows as readRows } from '../../store/imports/imports.ts';
import { defineList } from '../operation.ts';
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
      return readRows(tx, id, list, query.status);
    });
    return presentPage(page, ({ row, status, recordId, errors }) => ({
      row,
      status,
      record_id: recordId,
      errors: errors.map((each) => ({ ...each })),
    }));
  },
});
