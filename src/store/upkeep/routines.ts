import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(import.meta.dirname, '..', 'routines');
/** The routines of a database that Citus spreads over several servers: some in place of those above, and some beside them. */
export const CITUS_FOLDER = path.join(FOLDER, 'citus');

/** A function of the database that is replaced as a whole when it changes; its text stands in one place. */
export interface Routine {
  readonly name: string;
  readonly text: string;
  readonly checksum: string;
  /** The checksums of its texts in releases before. A text with none of these checksums comes from a newer release, and stays. */
  readonly former: ReadonlySet<string>;
  /** Whether tables or other routines need it, so that it has to be there before the migrations. */
  readonly isFirst: boolean;
  /** Whether it is one of a database that is spread over several servers. */
  readonly isSpread?: boolean;
}

/**
 * Defaults of columns call the clocks, policies call those that tell what is seen, and migrations those that protect tables. Drafts are counted by routines that nodes of the release before call
 * as soon as they are replaced, so that what these call is there by then.
 */
const FIRST: ReadonlySet<string> = new Set([
  'clock_now',
  'drafts_by_ontology',
  'hide_rows',
  'move_drafts',
  'node_now',
  'protect_tenant_table',
  'protect_case_rows',
  'case_is_seen',
  'draft_is_seen',
  'instance_is_seen',
  'protect_instance_rows',
]);

const checksumOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The checksums that routines have had, the newest of each last: a line each in `history.txt`. */
export function readHistory(folder: string = FOLDER): Map<string, string[]> {
  const lines = readFileSync(path.join(folder, 'history.txt'), 'utf8').trim().split('\n');
  const history = new Map<string, string[]>();
  for (const line of lines) {
    const [name = '', checksum = ''] = line.split(' ');
    history.set(name, [...(history.get(name) ?? []), checksum]);
  }
  return history;
}

export function readRoutines(folder: string = FOLDER): Routine[] {
  const history = readHistory(folder);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.sql'))
    .sort()
    .map((file) => {
      const name = file.slice(0, -4);
      const text = readFileSync(path.join(folder, file), 'utf8');
      return {
        name,
        text,
        checksum: checksumOf(text),
        former: new Set(history.get(name)),
        isFirst: FIRST.has(name),
      };
    });
}
