import { sql } from 'kysely';
import type { Call } from '../database/database.ts';
import type { OccurrenceRow } from './occurrence-row.ts';
import type { ValueRow } from './value-row.ts';

/** An instance itself, outside any case. */
export interface InstanceRow {
  readonly id: number;
  readonly number: number;
  readonly ontology_key: string;
  readonly name: string;
  readonly given_name: string | null;
  readonly status: 'draft' | 'valid';
  readonly locked: boolean;
  readonly is_hidden: boolean;
  readonly owner_id: number | null;
  readonly identifier: string | null;
  readonly version: number;
  readonly created_at: string;
  readonly created_by: string;
  readonly last_modified_at: string;
}

/** Instances with what they hold outside cases. */
export interface InstanceRecords {
  readonly instances: readonly InstanceRow[];
  readonly values: readonly ValueRow[];
  readonly occurrences: readonly OccurrenceRow[];
}

export async function loadInstanceRecords(
  call: Call,
  tenantId: number,
  ids: readonly number[],
): Promise<InstanceRecords> {
  const [row] = await call(
    sql<{ found: InstanceRecords }>`select load_instances(${tenantId}, ${ids}::bigint[]) as found`,
  );
  return row?.found ?? { instances: [], values: [], occurrences: [] };
}
