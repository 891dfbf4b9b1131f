import Type, { type Static } from 'typebox';
import { type Hidden, NOTHING_HIDDEN } from '../../model/hidden.ts';
import { type FullInstanceSource, presentInstance } from '../../presentation/instance.ts';
import type { InstanceRow } from '../../store/cases/instance-records.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import type { CurrentInstance, InstanceWriting } from '../../writing/instances/instance-writing.ts';
import { rightsOutside } from '../../writing/instances/rights-outside.ts';
import type { Answer } from '../operation.ts';
import { DateTime, Id, Line, Nullable, OneOf } from '../shapes.ts';

/** The stable properties of an instance, as the specification lists them. */
export const StableProperties = {
  id: Id(),
  locked: Type.Boolean(),
  name: Type.String(),
  ontology_id: Id(),
  owner_id: Nullable(Id()),
  status: OneOf(['draft', 'valid'], { description: 'A draft is built inside an ongoing case.' }),
  user_readable_id: Type.String({ description: '`INS-34`' }),
};

export const InstanceEntry = Type.Object(StableProperties);

const Instance = {
  ...StableProperties,
  ontology_key: Type.String(),
  given_name: Nullable(Type.String()),
  identifier: Nullable(Type.String({ description: 'What other systems know it by.' })),
  version: Type.Integer(),
  created: DateTime(),
  last_modified: DateTime(),
  fields: Type.Unsafe<Record<string, unknown>>({
    type: 'object',
    additionalProperties: true,
    description:
      'Values by information key, computed ones too; of a structure a list with one object per occurrence.',
  }),
};

export const InstanceAnswer = Type.Object({ data: Type.Object(Instance) });

export const InstanceWithCasesAnswer = Type.Object({
  data: Type.Object({
    ...Instance,
    case_ids: Type.Optional(Type.Array(Id(), { description: 'Present when the action created cases.' })),
  }),
});

/** The `fields` of a request. */
export const Fields = Type.Record(Type.String(), Type.Unknown(), {
  description:
    'Values by information key; null clears one. A structure is a list with one object per occurrence, with `__name` for its name.',
});

export const InstanceName = Line({
  maxLength: 1000,
  description: 'An empty one takes the given name away.',
});

function fullSource(
  { index, idOf }: Pick<Configuration, 'index' | 'idOf'>,
  row: InstanceRow,
  record: CurrentInstance['record'],
  hidden: Hidden,
): FullInstanceSource {
  return {
    entry: {
      id: row.id,
      number: row.number,
      name: row.name,
      ontologyId: idOf('ontology', row.ontology_key),
      ownerId: row.owner_id,
      status: row.status,
      locked: row.locked,
    },
    index,
    ontology: row.ontology_key,
    givenName: row.given_name,
    identifier: row.identifier,
    version: row.version,
    created: new Date(row.created_at),
    lastModified: new Date(row.last_modified_at),
    record,
    hidden,
  };
}

/** The answer of an operation on an instance, without what whoever asks may not see outside of cases, nor in the case of a draft. */
export async function answerInstance(
  { configuration, ...reader }: Reading,
  { row, record }: CurrentInstance,
  hiddenBeside: Hidden = NOTHING_HIDDEN,
): Promise<Answer<Static<typeof InstanceAnswer>>> {
  const { hidden } = await rightsOutside(configuration.index, reader);
  return {
    body: {
      data: presentInstance(fullSource(configuration, row, record, new Set([...hidden, ...hiddenBeside]))),
    },
    version: row.version,
  };
}

/** Who reads an instance, and by which configuration. */
type Reading = Pick<InstanceWriting, 'tenantId' | 'actor' | 'call' | 'configuration'>;
