import Type from 'typebox';
import { keyOf } from '../cases/case-body.ts';
import { newestConfiguration } from '../cases/create-case.ts';
import { defineUpload } from '../operation.ts';
import { Id } from '../shapes.ts';
import { IMPORT_TYPES, StartedImport, startImport } from './import.ts';

export const importInstances = defineUpload({
  id: 'import_instances',
  method: 'POST',
  path: '/api/1/instances/import',
  section: 'Imports',
  summary: 'Import instances',
  description:
    'Takes NDJSON (one object a line: `fields`, and where wanted `name`, `instance_id`, `ontology_key`) or a spreadsheet (a column for each information, `addresses.0.street` for structures; `name`, `instance_id` and `ontology_key` mean the same). A row with an `instance_id`, or with the identifier of an instance that exists, updates it; any other creates one. The work is a job; each row is done or reported on its own.',
  noDryRun: 'Rows are read in the background, where nobody waits for what they would be.',
  access: 'instances:write',
  uploads: IMPORT_TYPES,
  query: {
    ontology_id: Type.Optional(Id()),
    ontology_key: Type.Optional(Type.String({ description: 'For rows that name none themselves.' })),
    reindex: Type.Optional(
      Type.Boolean({ description: 'false leaves the search index for a reindex at the end.' }),
    ),
  },
  status: 201,
  answer: StartedImport,
  handle: async ({ query, upload }, context) => {
    const configuration = await newestConfiguration(context);
    const isNamed = query.ontology_id !== undefined || query.ontology_key !== undefined;
    const ontology = isNamed
      ? keyOf(
          configuration,
          'ontology',
          {
            ...(query.ontology_id !== undefined && { id: query.ontology_id }),
            ...(query.ontology_key !== undefined && { key: query.ontology_key }),
          },
          { id: 'ontology_id', key: 'ontology_key' },
          (key) => configuration.index.ontologies.has(key),
        )
      : null;
    return startImport(context, 'instances', upload, { ontology, reindex: query.reindex ?? true });
  },
});
