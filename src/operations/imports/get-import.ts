import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadImport } from '../../store/imports/imports.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { ImportEntry, presentImport } from './import.ts';

export const getImport = defineOperation({
  id: 'get_import',
  method: 'GET',
  path: '/api/1/imports/{id}',
  section: 'Imports',
  summary: 'Get an import',
  description: 'How far it has come, and how its rows have ended.',
  access: { oneOf: ['cases:write', 'instances:write'] },
  params: { id: Id() },
  answer: Type.Object({ data: ImportEntry }),
  handle: ({ params: { id } }, context) =>
    context.read(async (tx) => {
      const found = await loadImport(tx, id);
      const scope = found?.kind === 'cases' ? 'cases:write' : 'instances:write';
      if (!found || !context.principal.permissions.has(scope)) throw refuse('not_found');
      return { body: { data: await presentImport(tx, found) } };
    }),
});
