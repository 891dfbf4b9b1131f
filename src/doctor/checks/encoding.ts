import type { Check } from '../check.ts';
import { type Finding, failure, ok, together, warning } from '../finding.ts';

interface Found {
  readonly encoding: string;
  readonly isolation: string;
  readonly zone: string;
  readonly collation: string;
  readonly recorded: string | null;
  readonly actual: string | null;
}

/** How the database stores text and begins transactions. */
export const encoding: Check = {
  name: 'encoding',
  run: async ({ asOwner }) => {
    const [row] = await asOwner<Found>(
      `select pg_encoding_to_char(d.encoding) as encoding, d.datcollate as collation, d.datcollversion as recorded,
         pg_database_collation_actual_version(d.oid) as actual,
         current_setting('default_transaction_isolation') as isolation, current_setting('TimeZone') as zone
       from pg_database d where d.datname = current_database()`,
    );
    return row === undefined
      ? failure('the database is not listed', 'Check the database of DATABASE_URL.')
      : together([encodingOf(row), collationOf(row), isolationOf(row), ok(`time zone ${row.zone}`)]);
  },
};

const encodingOf = ({ encoding: found }: Found): Finding =>
  found === 'UTF8'
    ? ok(found)
    : failure(
        found,
        "Create the database with ENCODING 'UTF8' and restore a backup into it: other encodings refuse texts.",
      );

/** Indexes on text are sorted by the collation of the system, which an upgrade of the system can change. */
const collationOf = ({ collation, recorded, actual }: Found): Finding =>
  recorded === actual
    ? ok(`collation ${collation}`)
    : warning(
        `collation ${collation} is version ${actual}, indexes were built with ${recorded}`,
        'Run REINDEX DATABASE and then ALTER DATABASE … REFRESH COLLATION VERSION.',
      );

const isolationOf = ({ isolation }: Found): Finding =>
  isolation === 'read committed'
    ? ok(isolation)
    : warning(isolation, 'Set default_transaction_isolation to read committed for this database.');
