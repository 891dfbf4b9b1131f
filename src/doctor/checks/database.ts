import { type Check, Unreachable } from '../check.ts';
import { failure, ok } from '../finding.ts';

const OLDEST = 150_000;

/** Whether the database can be asked at all, and is new enough. */
export const database: Check = {
  name: 'database',
  run: async ({ asOwner, isEmbedded }) => {
    try {
      const [row] = await asOwner<{ version: string; number: number }>(
        `select current_setting('server_version') as version, current_setting('server_version_num')::int as number`,
      );
      const figure = `PostgreSQL ${row?.version}`;
      return (row?.number ?? 0) >= OLDEST
        ? ok(figure)
        : failure(figure, 'Upgrade PostgreSQL to version 15 or later.');
    } catch (error) {
      if (!(error instanceof Unreachable)) throw error;
      return failure(
        error.message,
        isEmbedded
          ? 'Start the service once with `dossier serve`; if it does not start, its message and DATA_DIR/postgres.log say why.'
          : error.message.includes('startup parameter')
            ? 'Name PostgreSQL itself in DATABASE_URL: a pooler such as PgBouncer cannot stand between.'
            : 'Check that PostgreSQL runs and that DATABASE_URL names its host, port, user, password and database.',
      );
    }
  },
};
