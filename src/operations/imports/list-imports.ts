import Type from 'typebox';
import { refuse } from '../../errors.ts';
import {
  IMPORT_ORDERINGS,
  type ImportKind,
  listImports as readImports,
} from '../../store/imports/imports.ts';
import { defineList } from '../operation.ts';
import { OneOf } from '../shapes.ts';
import { ImportEntry, presentImport } from './import.ts';

const SCOPES = [
  ['instances', 'instances:write'],
  ['cases', 'cases:write'],
] as const;

export const listImports = defineList({
  id: 'admin_list_imports',
  method: 'GET',
  path: '/api/admin/imports',
  section: 'Operation',
  summary: 'List imports',
  description: 'Newest first: those of what the caller may write.',
  access: { oneOf: ['cases:write', 'instances:write'] },
  query: { kind: Type.Optional(OneOf(['instances', 'cases'])) },
  list: { key: 'results', orderings: Object.keys(IMPORT_ORDERINGS), defaultOrdering: '-id' },
  entry: ImportEntry,
  handle: async ({ query: { kind }, list }, context) => {
    const kinds = SCOPES.flatMap(([each, scope]): ImportKind[] =>
      context.principal.permissions.has(scope) && (kind === undefined || kind === each) ? [each] : [],
    );
    if (kinds.length === 0) throw refuse('permission_denied');
    return context.read(async (tx) => {
      const page = await readImports(tx, list, kinds);
      const rows = [];
      for (const each of page.rows) rows.push(await presentImport(tx, each));
      return { ...page, rows };
    });
  },
});
