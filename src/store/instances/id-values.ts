import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { KEPT_NAMED } from '../cases/named-instances.ts';
import type { Call } from '../database/database.ts';

/** A value in a case that is an id: of an instance or of a file, which its definition says. */
export interface IdValue {
  /** The id of the value. */
  readonly id: number;
  readonly case: number;
  readonly named: number;
  readonly ontology: string;
  readonly structure: string | null;
  readonly information: string;
  /** The version of the configuration that the case has. */
  readonly version: number | null;
}

/**
 * Values, with what their answer names, or what the case derives. That is worked out first: policies keep the planner from looking an instance up
 * by an expression, and it would read all of them.
 */
const valuesWhere = (
  call: Call,
  tenantId: number,
  cases: readonly number[],
  condition: RawBuilder<SqlBool>,
): Promise<IdValue[]> =>
  call(sql<IdValue>`
    select v.id, v.case_id as "case", named.id as named, i.ontology_key as ontology, o.structure_key as structure, v.information_key as information,
      c.configuration_version as version
    from information_values v join cases c on c.tenant_id = v.tenant_id and c.id = v.case_id
      join instances i on i.tenant_id = v.tenant_id and i.id = v.instance_id
      left join occurrences o on o.tenant_id = v.tenant_id and o.id = v.occurrence_id and o.case_id = v.case_id
      cross join lateral (select named_by(v.case_id, v.answer, v.value) as id offset 0) named
    where v.tenant_id = ${tenantId} and v.case_id = any (${[...cases]}::bigint[]) and ${condition}`);

/** The values in cases that are an id. */
export const valuesWithId = (
  call: Call,
  tenantId: number,
  cases: readonly number[],
  id: number,
): Promise<IdValue[]> =>
  valuesWhere(
    call,
    tenantId,
    cases,
    sql`(v.value = ${String(id)}::jsonb or v.answer = ${String(id)}::jsonb)`,
  );

/** The values in cases that are the id of no instance that is there; of one of their instances, or of all. */
export const valuesOfGone = (
  call: Call,
  tenantId: number,
  cases: readonly number[],
  of: number | null,
): Promise<IdValue[]> =>
  valuesWhere(
    call,
    tenantId,
    cases,
    sql`${of === null ? sql`true` : sql`v.instance_id = ${of}`} and named.id is not null
      and not exists (select from instances n where n.tenant_id = ${tenantId} and n.id = named.id)`,
  );

/** The instances that cases which have ended keep, and that are gone. */
export async function keptAndGone(call: Call, tenantId: number, cases: readonly number[]): Promise<number[]> {
  const rows = await call(sql<{ id: number }>`
    select kept.id from (select distinct p.key::bigint as id from case_parts p
      where p.tenant_id = ${tenantId} and p.case_id = any (${[...cases]}::bigint[]) and p.part = ${KEPT_NAMED}) kept
    where not exists (select from instances i where i.tenant_id = ${tenantId} and i.id = kept.id)`);
  return rows.map(({ id }) => id);
}
