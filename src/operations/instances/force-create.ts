import Type from 'typebox';
import { createInstance } from '../../writing/instances/change-instance.ts';
import { keyOf } from '../cases/case-body.ts';
import { defineOperation } from '../operation.ts';
import { Id, Key } from '../shapes.ts';
import { answerInstance, Fields, InstanceAnswer, InstanceName } from './instance.ts';
import { sourceOfApi, writeInstance } from './write-instance.ts';

export const forceCreate = defineOperation({
  id: 'force_create_instance',
  method: 'POST',
  path: '/api/1/instances/force_create',
  section: 'Instances',
  summary: 'Create an instance without a case',
  description:
    'Creates a valid instance. Refused for ontologies whose instances are managed, and for abstract ones. An identifier that another instance has is rejected.',
  access: 'instances:write',
  body: {
    fields: Type.Optional(Fields),
    name: Type.Optional(InstanceName),
    ontology_id: Type.Optional(Id()),
    ontology_key: Type.Optional(Key()),
  },
  answer: InstanceAnswer,
  handle: ({ body }, context) =>
    writeInstance(context, async (writing) => {
      const { configuration } = writing;
      const ontology = keyOf(
        configuration,
        'ontology',
        {
          ...(body.ontology_id !== undefined && { id: body.ontology_id }),
          ...(body.ontology_key !== undefined && { key: body.ontology_key }),
        },
        { id: 'ontology_id', key: 'ontology_key' },
        (key) => configuration.index.ontologies.has(key),
      );
      const made = await createInstance(writing, ontology, {
        fields: body.fields,
        name: body.name,
        source: sourceOfApi(context.principal),
      });
      return { ...(await answerInstance(writing, made)), location: `/api/1/instances/${made.row.id}` };
    }),
});
