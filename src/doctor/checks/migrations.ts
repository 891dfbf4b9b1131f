import { readMigrations } from '../../store/upkeep/migrate.ts';
import { readRoutines } from '../../store/upkeep/routines.ts';
import type { Check } from '../check.ts';
import { failure, ok, warning } from '../finding.ts';

/** Whether the schema is the one that this release knows. */
export const migrations: Check = {
  name: 'migrations',
  run: async ({ asOwner }) => {
    const [found] = await asOwner<{ has: boolean }>(
      `select to_regclass('dossier.migrations') is not null as has`,
    );
    if (found?.has !== true)
      return failure('the database is empty', 'Start the service, or run `dossier migrate`.');
    const applied = await asOwner<{ name: string; checksum: string }>(
      'select name, checksum from migrations',
    );
    const there = new Map(applied.map(({ name, checksum }) => [name, checksum]));
    const known = readMigrations();
    const routines = readRoutines();
    const functions = await asOwner<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = to_regnamespace('dossier')`,
    );
    const changed = known.filter(({ name, checksum }) => there.has(name) && there.get(name) !== checksum);
    if (changed.length > 0)
      return failure(
        `changed since they were applied: ${changed.map(({ name }) => name).join(', ')}`,
        'Install the release again: its migrations were edited.',
      );
    const missing = known.filter(({ name }) => !there.has(name)).map(({ name }) => name);
    const outdated = routines
      .filter(({ name, checksum, former }) => {
        const text = there.get(`routine ${name}`);
        return text === undefined || (text !== checksum && former.has(text));
      })
      .map(({ name }) => name);
    if (missing.length + outdated.length > 0)
      return failure(
        `not applied: ${[...missing, ...outdated].join(', ')}`,
        'Start this release, or run `dossier migrate`.',
      );
    const gone = routines.filter(({ name }) => !functions.some((each) => each.name === name));
    if (gone.length > 0)
      return failure(
        `functions are gone: ${gone.map(({ name }) => name).join(', ')}`,
        'Somebody has dropped them: restore the database, or delete their lines from dossier.migrations and run `dossier migrate`.',
      );
    const names = new Set([
      ...known.map(({ name }) => name),
      ...routines.map(({ name }) => `routine ${name}`),
    ]);
    const newer = applied.filter(({ name }) => !names.has(name));
    const figure = `${known.length} migrations, ${routines.length} functions`;
    return newer.length === 0
      ? ok(figure)
      : warning(
          `${figure}, ${newer.length} of a newer release`,
          'Upgrade this node: a newer release has changed the schema.',
        );
  },
};
