import Type, { type Static } from 'typebox';
import type { Principal } from '../../access/principal.ts';
import { writeValues } from '../../changes/write-values.ts';
import { findByPath, tongueOf } from '../../engine/index.ts';
import type { Sight } from '../../model/sight.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { Call } from '../../store/database/database.ts';
import type { Actor } from '../../writing/actor.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import type { NewCase } from '../../writing/create/create-case.ts';
import type { CaseRowOptions } from '../../writing/imports/import-rows.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { nameInstances } from '../../writing/plan/name-instances.ts';
import { checkMayUse } from '../cases/person-of-case.ts';
import { NewCaseBody, readNewCase } from '../cases/read-new-case.ts';
import { checkerFor } from '../check-input.ts';
import { cellOfSheet } from './cell-of-sheet.ts';

// A row names no parent: an import starts no case from another one.
const { parent_id: _, ...RowBody } = NewCaseBody;
const CaseRow = Type.Object(
  { ...RowBody, fields: Type.Optional(Type.Record(Type.String(), Type.Unknown())) },
  { additionalProperties: false },
);
const check: (value: unknown) => asserts value is Static<typeof CaseRow> = checkerFor(CaseRow);

/** The case that a row asks for: what Create a case takes, and values by case field. */
export async function readCaseRow(
  from: {
    readonly call: Call;
    readonly tenantId: number;
    readonly configuration: Configuration;
    readonly sight: Sight;
  },
  value: unknown,
  { process, source, isSheet, author }: CaseRowOptions,
): Promise<NewCase> {
  check(value);
  const { fields = {}, ...body } = value;
  const isNamed = body.process_key !== undefined || body.process_id !== undefined || process === null;
  const wanted = await readNewCase(from, isNamed ? body : { ...body, process_key: process });
  await checkTransition(wanted, from, author);
  return {
    ...wanted,
    isPostponed: false,
    activity: ({ session }) => [
      {
        activity: 'case_created',
        message: activityText('case_imported', tongueOf(session.state), source),
      },
    ],
    writes: async ({ current, call }) => {
      const { written, changes, entered } = await nameInstances(
        { current, call, sight: from.sight },
        (target) =>
          writeValues(
            target,
            Object.entries(fields).map(([key, given]) => ({
              entry: { case_field_key: key, value: isSheet ? cellOf(current, key, given) : given },
              attr: `fields.${key}`,
            })),
          ),
      );
      return { changes: [...changes, ...written], entered };
    },
  };
}

/** Support is bound as nobody is, and whoever is not a person acts for the tenant. */
const principalKindOf = (kind: Actor['kind']): Principal['kind'] =>
  kind === 'user' ? 'person' : kind === 'support' ? 'support' : 'key';

/** Who may use a transition also binds the person whose file it is. */
async function checkTransition(
  wanted: Omit<NewCase, 'isPostponed'>,
  { call, tenantId }: { readonly call: Call; readonly tenantId: number },
  { kind, id }: Actor,
): Promise<void> {
  if (wanted.transition === null) return;
  const { transitions } = wanted.configuration.index.processes.get(wanted.process)?.definition.workflow ?? {};
  const principal = { kind: principalKindOf(kind), tenantId, id: id ?? 0 };
  await checkMayUse(transitions?.[wanted.transition]?.may_use ?? [], { principal, call, people: wanted });
}

/** Reads a cell for the value that a case field leads to. */
function cellOf({ session: { state } }: Pick<CurrentCase, 'session'>, field: string, cell: unknown): unknown {
  const path = state.compiled.process.definition.case_fields[field]?.path;
  const found = path === undefined ? undefined : findByPath(path, state);
  return found?.kind === 'field'
    ? cellOfSheet(found.subject.shape.fields[found.slot]?.information.definition, cell, state.compiled.index)
    : cell;
}
