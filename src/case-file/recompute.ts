import { indexPackage } from '../configuration/index-package.ts';
import { type CaseSession, compileProcess, countedIds, differingRows, openCase } from '../engine/index.ts';
import {
  countRows,
  type ReadonlyRowTables,
  type ReadonlyTable,
  type RowTable,
} from '../model/rows/row-tables.ts';
import type { CaseData, ConfigurationData, Difference } from './case-file.ts';
import { fromJson } from './stored-case-json.ts';

interface Recomputed {
  readonly session: CaseSession;
  /** The number of rows that were stored, and of the values among them. */
  readonly rows: number;
  readonly values: number;
  readonly differences: readonly Difference[];
}

/** Ids for what rules would create now and have not created then: they meet no id of a case. */
const UNUSED_ID = 2 ** 52;

/** Runs all rules of a case at the moment of its end, from its answers, and compares every row with the stored one. */
export function recompute(data: CaseData, { package: pkg }: ConfigurationData): Recomputed {
  const compiled = compileProcess(indexPackage(pkg), data.process);
  const stored = fromJson(data.case);
  const session = openCase(compiled, stored, {
    now: Date.parse(data.ended),
    by: { kind: 'system', name: '' },
    ids: countedIds(UNUSED_ID),
  });
  return {
    session,
    rows: countRows(stored.saved),
    values: stored.saved.values.size,
    differences: differingRows(session.state, stored.saved).map(({ table, key, body }) => ({
      table,
      key: String(key),
      stored: bodyAt(table, key, stored.saved),
      computed: body,
    })),
  };
}

function bodyAt(table: RowTable, key: string | number, saved: ReadonlyRowTables): unknown {
  const rows: ReadonlyTable<string | number, unknown> = saved[table];
  return rows.get(key) ?? null;
}
