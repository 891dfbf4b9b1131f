import { pruneBackups } from '../backups/find-backups.ts';
import { type Manifest, sizeOf } from '../backups/manifest.ts';
import { takeBackup } from '../backups/take-backup.ts';
import { OperatorError } from '../errors.ts';
import { readSettings } from '../settings.ts';
import type { Storage } from '../storage.ts';
import { listTenants, type Tenant } from '../store/people/tenants.ts';
import { recordUpkeep } from '../store/upkeep/record-upkeep.ts';
import { SERVICE_VERSION } from '../version.ts';
import { auditCommand } from './audit-command.ts';
import { KEY_OPTION, openBackupPlace, readKeySource } from './backup-place.ts';
import { type Command, JSON_OPTION, UsageError } from './command.ts';
import { withStorage } from './with-tenant.ts';

export const backup: Command = {
  name: 'backup',
  summary: 'Writes everything, files included, as of one moment to a folder or S3, and verifies it.',
  takes: '[<place>]',
  options: {
    tenant: { type: 'string', describe: 'Key of the one tenant to back up; everything if left out.' },
    keep: { type: 'string', describe: 'Removes all but so many of the newest backups of the same kind.' },
    encrypt: { type: 'boolean', describe: 'Refuses to write a backup that is not encrypted.' },
    ...KEY_OPTION,
    'without-missing-files': {
      type: 'boolean',
      describe: 'Completes the backup although files are gone or damaged, and lists them in it.',
    },
    ...JSON_OPTION,
  },
  run: async (input, terminal) => {
    const keep = input.text('keep');
    if (keep !== undefined && !/^[1-9]\d{0,5}$/.test(keep))
      throw new UsageError('--keep takes a number of backups, at least 1');
    const settings = readSettings(terminal.environment);
    const key = readKeySource(input, settings);
    if (input.flag('encrypt') && key === undefined)
      throw new UsageError('--encrypt needs a key: name one with --key-file, or set BACKUP_PASSPHRASE');
    const { place, name } = openBackupPlace(input, settings);
    if (name !== undefined) throw new UsageError('Name the place of backups, not a backup');
    const progress = (line: string): void => terminal.progress?.(line, false);
    try {
      await withStorage(terminal, async (storage) => {
        const tenants = await pickTenants(storage, input.text('tenant'));
        await auditAll(storage, tenants);
        const manifest = await takeBackup({
          owner: storage.connection.owner,
          files: storage.files,
          place,
          tenantId: input.text('tenant') === undefined ? undefined : tenants[0]?.id,
          key,
          release: SERVICE_VERSION,
          mayMissFiles: input.flag('without-missing-files'),
          progress,
        });
        terminal.progress?.('done', true);
        await recordAll(storage, manifest);
        const removed =
          keep === undefined ? [] : await pruneBackups(place, manifest, Number(keep), new Date());
        if (input.flag('json')) terminal.print(JSON.stringify({ ...factsOf(manifest), removed }));
        else {
          terminal.print(`${manifest.name} at ${place.name}: ${describe(manifest)}`);
          for (const gone of removed) terminal.note(`removed ${gone}`);
        }
        const missing = manifest.missing_files.length;
        if (missing > 0) terminal.note(`${missing} files are gone or damaged, and listed in the backup.`);
      });
    } finally {
      await place.close();
    }
  },
};

async function pickTenants({ database }: Storage, key: string | undefined): Promise<readonly Tenant[]> {
  const tenants = await database.beforeTenant(listTenants);
  if (key === undefined) return tenants;
  const chosen = tenants.filter((tenant) => tenant.key === key);
  if (chosen.length === 0) throw new OperatorError(`There is no tenant "${key}".`);
  return chosen;
}

async function auditAll({ database }: Storage, tenants: readonly Tenant[]): Promise<void> {
  for (const { id } of tenants)
    await database.inTenant(id, (tx) => auditCommand(tx, { action: 'backup_created' }));
}

/** Notes the backup for each tenant in it, so that its age can be told. One that was deleted meanwhile needs none. */
async function recordAll({ database }: Storage, manifest: Manifest): Promise<void> {
  const there = new Set((await database.beforeTenant(listTenants)).map(({ id }) => id));
  for (const { id } of manifest.tenants)
    if (there.has(id)) await database.inTenant(id, (tx) => recordUpkeep(tx, 'backup', factsOf(manifest)));
}

const rowsOf = ({ rows }: Manifest): number => Object.values(rows).reduce((sum, count) => sum + count, 0);

const factsOf = (manifest: Manifest): Record<string, unknown> => ({
  name: manifest.name,
  taken_at: manifest.taken_at,
  is_whole: manifest.is_whole,
  bytes: sizeOf(manifest),
  rows: rowsOf(manifest),
  files: manifest.files.count,
  missing_files: manifest.missing_files.length,
  is_encrypted: manifest.encryption !== null,
});

const describe = (manifest: Manifest): string =>
  `${manifest.tenants.length} tenants, ${rowsOf(manifest)} rows, ${manifest.files.count} files, ${sizeOf(manifest)} bytes, verified`;
