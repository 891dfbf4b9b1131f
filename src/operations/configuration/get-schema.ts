import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { defineOpenOperation } from '../operation.ts';
import { knownSchemas } from './known-schemas.ts';

export const getSchema = defineOpenOperation({
  id: 'admin_get_configuration_schema',
  method: 'GET',
  path: '/api/admin/configuration/schemas/{name}',
  section: 'Configuration',
  summary: 'Get a JSON Schema',
  description:
    'For completion and checking in an editor: `ontologies.schema.json`, `processes.schema.json`, …',
  params: { name: Type.String({ maxLength: 100 }) },
  answer: Type.Record(Type.String(), Type.Unknown()),
  handle: async ({ params: { name } }) => {
    const schemas = await knownSchemas();
    const schema = schemas.get(name.replace(/\.schema\.json$/, ''));
    if (!schema) throw refuse('not_found');
    return { body: schema, isPartial: true };
  },
});
