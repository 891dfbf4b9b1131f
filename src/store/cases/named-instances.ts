// Instances that the values of a case name and that the case does not have: its formulas read them as they are outside.
import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { Call } from '../database/database.ts';
import { type InstanceRecords, loadInstanceRecords } from './instance-records.ts';
import type { CaseValueRow } from './value-row.ts';

/** A case that names more of them reads those with the lowest ids, and the others as empty. */
export const MOST_NAMED = 500;

/** What of a case says which instances it names. */
interface Naming {
  readonly head: { readonly status: string };
  readonly instances: readonly { readonly instance_id: number; readonly entry: string }[];
  readonly values: readonly CaseValueRow[];
  readonly outside_values: readonly CaseValueRow[];
  readonly proofs: readonly { readonly id: number; readonly information_key: string | null }[];
}

/**
 * The ids that the answers of a case name, of all that it does not have. A number in a value is the id of an instance or of a file. What rules gave counts
 * once the case has ended, when it stands for the answers of linked instances: before, a value would name what it is made of, and never change.
 */
export function namedOutside({ head, instances, values, outside_values, proofs }: Naming): number[] {
  const isOver = head.status !== 'ongoing';
  const own = new Set(instances.map((row) => row.instance_id));
  const named = new Set<number>();
  const assigned = new Map(proofs.map((proof) => [proof.id, proof.information_key]));
  const isFile = (id: number, { information_key }: CaseValueRow): boolean =>
    assigned.get(id) === information_key;
  const look = (row: CaseValueRow): void => {
    const id = row.answer ?? (isOver ? row.value : null);
    if (typeof id === 'number' && !own.has(id) && !named.has(id) && !isFile(id, row)) named.add(id);
  };
  for (const row of values) look(row);
  // Of what a copy was made of, others may have changed something since.
  const linked = new Set(instances.flatMap((row) => (row.entry === 'linked' ? [row.instance_id] : [])));
  for (const row of outside_values) if (linked.has(row.instance_id)) look(row);
  return [...named];
}

const lowest = (ids: readonly number[]): number[] => ids.toSorted((a, b) => a - b).slice(0, MOST_NAMED);

/** The part with which a case that has ended keeps an instance that it names; its key is the id of the instance. */
export const KEPT_NAMED = 'named';

/** Those that a case reads instead of the instances: what it names as of its present end. A case that ended under an earlier release has none, and reads the instances. */
export const keptParts = <
  Part extends { readonly part: string; readonly body: Readonly<Record<string, unknown>> },
>({
  head,
  parts,
}: {
  readonly head: { readonly status: string; readonly last_transition_at: string };
  readonly parts: readonly Part[];
}): Part[] =>
  head.status === 'ongoing'
    ? []
    : parts.filter(
        ({ part, body }) =>
          part === KEPT_NAMED && Date.parse(String(body.ended)) === Date.parse(head.last_transition_at),
      );

const NONE: InstanceRecords = { instances: [], values: [], occurrences: [] };

/** Those of some ids that are instances which anybody may name. */
export async function loadNamedInstances(
  call: Call,
  tenantId: number,
  ids: readonly number[],
): Promise<InstanceRecords> {
  if (ids.length === 0) return NONE;
  const found = await loadInstanceRecords(call, tenantId, lowest(ids));
  return recordsOf(found, new Set(ids));
}

/** The valid ones of some instances, with what belongs to them. */
function recordsOf(all: InstanceRecords, ids: ReadonlySet<number>): InstanceRecords {
  const instances = all.instances.filter(
    ({ id, status, is_hidden }) => status === 'valid' && !is_hidden && ids.has(id),
  );
  const known = new Set(instances.map(({ id }) => id));
  return {
    instances,
    values: all.values.filter((row) => known.has(row.instance_id)),
    occurrences: all.occurrences.filter((row) => known.has(row.instance_id)),
  };
}

/** What several cases name: the ids of each case, and the instances of all. */
interface NamedByCases {
  readonly idsOf: ReadonlyMap<number, ReadonlySet<number>>;
  readonly records: InstanceRecords;
}

/** The same for several cases that are not read here; null where none of them names any. */
export async function loadNamedByCases(
  call: Call,
  tenantId: number,
  cases: readonly number[],
): Promise<NamedByCases | null> {
  const rows = await call(sql<{ id: number; named: number[] }>`
    select * from load_named_by_cases(${tenantId}, ${[...cases]}::bigint[])`);
  if (rows.length === 0) return null;
  const idsOf = new Map(rows.map(({ id, named }) => [id, new Set(lowest(named))]));
  const ids = new Set([...idsOf.values()].flatMap((each) => [...each]));
  const records = await loadInstanceRecords(call, tenantId, [...ids]);
  return records.instances.length === 0 ? null : { idsOf, records };
}

/** The text of a case with what it names. */
export function withNamed(text: string, { idsOf, records }: NamedByCases): string {
  const ids = idsOf.get(Number(ID_OF_CASE.exec(text)?.[1]));
  return ids === undefined ? text : `${text.slice(0, -1)},"named":${storableJson(recordsOf(records, ids))}}`;
}

/** The head comes first, and the shortest of its keys before all others: PostgreSQL orders the keys of a jsonb by their length. */
const ID_OF_CASE = /^\s*\{\s*"head"\s*:\s*\{\s*"id"\s*:\s*(\d+)/;

/** Whether instances have the versions that somebody has seen. */
export async function areStill(
  call: Call,
  tenantId: number,
  versions: ReadonlyMap<number, number>,
): Promise<boolean> {
  const [row] = await call(sql<{ found: Readonly<Record<string, number>> }>`
    select load_versions(${tenantId}, ${[...versions.keys()]}::bigint[]) as found`);
  return [...versions].every(([id, version]) => row?.found[id] === version);
}
