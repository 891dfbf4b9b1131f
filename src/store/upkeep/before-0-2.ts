import { OperatorError } from '../../errors.ts';

/** The migrations of 0.1, all of them. Since 0.2 the tables begin anew, with a baseline that none of them led to. */
const MIGRATIONS_BEFORE: readonly string[] = [
  '0001-foundation',
  '0002-configuration',
  '0003-cases',
  '0004-webhooks',
  '0005-imports',
  '0006-audit',
  '0007-proofs',
  '0008-documents',
  '0009-booklets',
  '0010-signatures',
  '0011-wizards',
  '0012-application',
  '0013-unique-identifiers',
  '0014-request-log',
  '0015-user-invitations',
  '0016-save-changes',
  '0017-settle-many',
  '0018-job-lanes',
  '0019-people-before',
  '0021-references',
  '0024-papers',
];

/** The columns of 0.1 that no table has any more; nothing was stored in them. */
const COLUMNS_BEFORE: Readonly<Record<string, readonly string[]>> = { cases: ['search_text'] };

/** Whether the steps that were applied to a database are those of a release before 0.2. */
export const isBefore02 = (applied: readonly string[]): boolean =>
  applied.includes(MIGRATIONS_BEFORE[0] ?? '');

/** Refuses to begin on a database of 0.1, with the commands that bring its rows over. */
export function refuseBefore02(applied: readonly string[]): void {
  if (isBefore02(applied))
    throw new OperatorError(
      'This database was made by a release before 0.2 and is left as it is: write its rows to a file with `dossier export ' +
        'before.ndjson`, then run `dossier import before.ndjson` with an empty DATA_DIR (copy the folder `files` into it) or an ' +
        'empty DATABASE_URL.',
    );
}

/** Only the rows of the last 0.1 can be brought over: what its own migrations would still have mended stays wrong otherwise. */
export function checkLastBefore02(applied: readonly string[]): void {
  const missing = MIGRATIONS_BEFORE.filter((name) => !applied.includes(name));
  if (missing.length > 0)
    throw new OperatorError(
      `These rows come from an earlier 0.1 (${missing.join(', ')} is missing): start the last 0.1 on that database once, then export again.`,
    );
}

/** A row of 0.1 as the table of the same name takes it now. */
export function rowSince02(table: string, row: Record<string, unknown>): Record<string, unknown> {
  const gone = COLUMNS_BEFORE[table];
  if (gone === undefined) return row;
  return Object.fromEntries(Object.entries(row).filter(([column]) => !gone.includes(column)));
}
