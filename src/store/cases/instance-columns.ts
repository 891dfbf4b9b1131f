import type { CaseInstanceRow } from './case-instance-row.ts';
import { type Columns, entryOf } from './columns.ts';

/** The rows of the instances of a case that columns stand for. */
export function instancesOfColumns(columns: Columns<CaseInstanceRow>): CaseInstanceRow[] {
  const { instance_id, ontology_key, status, entry, is_by_hand, is_active, name, seen_version } = columns;
  const { entered_version, is_shared, number, locked, owner_id, version } = columns;
  const { outside_name, given_name, outside_status } = columns;
  return (instance_id ?? []).map((id, at) => ({
    instance_id: id,
    ontology_key: entryOf(ontology_key, at),
    status: entryOf(status, at),
    entry: entryOf(entry, at),
    is_by_hand: entryOf(is_by_hand, at),
    is_active: entryOf(is_active, at),
    name: entryOf(name, at),
    seen_version: entryOf(seen_version, at),
    entered_version: entryOf(entered_version, at),
    is_shared: entryOf(is_shared, at),
    number: entryOf(number, at),
    locked: entryOf(locked, at),
    owner_id: entryOf(owner_id, at),
    version: entryOf(version, at),
    outside_name: entryOf(outside_name, at),
    given_name: entryOf(given_name, at),
    outside_status: entryOf(outside_status, at),
  }));
}
