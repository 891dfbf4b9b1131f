import Type from 'typebox';
import { keyOf } from '../cases/case-body.ts';
import { newestConfiguration } from '../cases/create-case.ts';
import { defineUpload } from '../operation.ts';
import { Id } from '../shapes.ts';
import { IMPORT_TYPES, StartedImport, startImport } from './import.ts';

export const importCases = defineUpload({
  id: 'import_cases',
  method: 'POST',
  path: '/api/1/cases/import',
  section: 'Imports',
  summary: 'Import cases',
  description:
    'Takes NDJSON (one object a line: what Create a case takes, and `fields` keyed by case field) or a spreadsheet (columns of the same names, any other column is a case field). The work is a job; each row is done or reported on its own.',
  noDryRun: 'Rows are read in the background, where nobody waits for what they would be.',
  access: 'cases:write',
  uploads: IMPORT_TYPES,
  query: {
    process_id: Type.Optional(Id()),
    process_key: Type.Optional(Type.String({ description: 'For rows that name none themselves.' })),
  },
  status: 201,
  answer: StartedImport,
  handle: async ({ query, upload }, context) => {
    const configuration = await newestConfiguration(context);
    const isNamed = query.process_id !== undefined || query.process_key !== undefined;
    const process = isNamed
      ? keyOf(
          configuration,
          'process',
          {
            ...(query.process_id !== undefined && { id: query.process_id }),
            ...(query.process_key !== undefined && { key: query.process_key }),
          },
          { id: 'process_id', key: 'process_key' },
          (key) => configuration.index.processes.has(key),
        )
      : null;
    return startImport(context, 'cases', upload, { process });
  },
});
