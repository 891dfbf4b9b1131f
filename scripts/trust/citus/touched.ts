import { OPERATIONS } from '../../../src/operations/index.ts';
import { readMigrations } from '../../../src/store/upkeep/migrate.ts';
import { check } from './desk.ts';

/** Every operation has been answered, and every table has got rows: by the lines that the tests have noted. */
export function checkTouched(noted: ReadonlySet<string>, say: (line: string) => void): void {
  const operations = OPERATIONS.map(({ id }) => id);
  const tables = readMigrations().flatMap(({ text }) =>
    [...text.matchAll(/^create table (\w+)/gm)].map(([, name = '']) => name),
  );
  const missing = [
    ...operations.map((id) => `operation ${id}`),
    ...tables.map((name) => `table ${name}`),
  ].filter((line) => !noted.has(line));
  check(missing.length === 0, `the tests do not touch ${missing.length}: ${missing.join(', ')}`);
  say(`the tests have touched all ${operations.length} operations and all ${tables.length} tables`);
}
