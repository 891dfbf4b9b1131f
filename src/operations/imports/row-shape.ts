/** Columns that are not fields, by kind of import. */
const OWN_COLUMNS: Readonly<Record<'instances' | 'cases', ReadonlySet<string>>> = {
  instances: new Set(['ontology_key', 'instance_id', 'name']),
  cases: new Set([
    'assignee_email',
    'name',
    'outcome_instance_id',
    'owner_email',
    'preferred_language_key',
    'process_id',
    'process_key',
    'transition_with_transition_key',
  ]),
};

const WHOLE: ReadonlySet<string> = new Set(['instance_id', 'outcome_instance_id', 'process_id']);

/** A row of a spreadsheet in the shape of an NDJSON line: `addresses.0.street` becomes part of a list. */
export function rowOfSheet(
  kind: 'instances' | 'cases',
  cells: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const row: Record<string, unknown> = {};
  const fields: Record<string, unknown> = {};
  for (const [column, cell] of Object.entries(cells)) {
    if (OWN_COLUMNS[kind].has(column))
      row[column] = WHOLE.has(column) && typeof cell === 'string' ? Number(cell) : cell;
    else if (!putComponent(fields, column, cell)) fields[column] = cell;
  }
  return { ...row, fields };
}

const COMPONENT = /^(\w+)\.(\d{1,3})\.(\w+)$/;

function putComponent(fields: Record<string, unknown>, column: string, cell: unknown): boolean {
  const [, structure, index, component] = COMPONENT.exec(column) ?? [];
  if (structure === undefined || index === undefined || component === undefined) return false;
  const known = fields[structure];
  const list: Record<string, unknown>[] = Array.isArray(known) ? known : [];
  while (list.length <= Number(index)) list.push({});
  Object.assign(list[Number(index)] ?? {}, { [component]: cell });
  fields[structure] = list;
  return true;
}
