import { findBackup, tellingOlder } from '../backups/find-backups.ts';
import type { Manifest } from '../backups/manifest.ts';
import { mendFiles, restoreBackup } from '../backups/restore-backup.ts';
import { type BackedUpTenant, tenantIn } from '../backups/tenant-in.ts';
import { openBackup, verifyParts } from '../backups/verify-backup.ts';
import { OperatorError } from '../errors.ts';
import { readSettings } from '../settings.ts';
import type { Storage } from '../storage.ts';
import { listTenants } from '../store/people/tenants.ts';
import { readMigrations } from '../store/upkeep/migrate.ts';
import { recordUpkeep } from '../store/upkeep/record-upkeep.ts';
import { checkMigrations } from '../store/upkeep/restore-rows.ts';
import { auditCommand } from './audit-command.ts';
import { KEY_OPTION, openBackupPlace, readKeySource } from './backup-place.ts';
import { type Command, UsageError } from './command.ts';
import { withStorage } from './with-tenant.ts';

export const restore: Command = {
  name: 'restore',
  summary:
    'Restores the newest backup of everything, or the one that is named, into an empty database, or one tenant beside others.',
  takes: '[<place>]',
  options: {
    tenant: {
      type: 'string',
      describe:
        'Key of the one tenant to restore, from the newest backup that has it, into a database that may have others.',
    },
    as: { type: 'string', describe: 'Another key for that tenant.' },
    resume: {
      type: 'boolean',
      describe:
        'Lets mail and webhooks that waited be sent. Without it they are held, since they may have been sent.',
    },
    'files-only': {
      type: 'boolean',
      describe: 'Stores the files of the backup that are gone or damaged, and touches no row.',
    },
    ...KEY_OPTION,
  },
  run: async (input, terminal) => {
    const as = input.text('as');
    if (as !== undefined && (input.text('tenant') === undefined || !/^[a-z][a-z0-9_-]{0,62}$/.test(as)))
      throw new UsageError('--as takes a key of letters, digits, "_" or "-", together with --tenant');
    const settings = readSettings(terminal.environment);
    const { place, name } = openBackupPlace(input, settings);
    const progress = (line: string): void => terminal.progress?.(line, false);
    try {
      const key = input.text('tenant');
      const found = await findBackup(place, { name, tenant: key });
      const reading = <T>(read: () => Promise<T>): Promise<T> =>
        tellingOlder(place, { name: found.name, tenant: key }, read);
      const { from, manifest } = await reading(() =>
        openBackup(place, found, readKeySource(input, settings)),
      );
      const tenant = tenantIn(manifest, key);
      checkMigrations(
        manifest.migrations,
        readMigrations().map((migration) => migration.name),
      );
      await withStorage(terminal, async (storage) => {
        const { files } = storage;
        await files.check();
        if (input.flag('files-only')) {
          await reading(() => verifyParts(from, manifest));
          const there = await storage.database.beforeTenant(listTenants);
          const wanted = there.filter(({ id }) => tenant === undefined || tenant.id === id);
          const ids = new Set(wanted.map(({ id }) => id));
          const { looked, stored } = await mendFiles({ files, from, manifest, progress }, ids);
          terminal.print(`${looked} files looked at, ${stored} stored from ${manifest.name}`);
          return;
        }
        await refuseTaken(storage, manifest, tenant && { ...tenant, key: as ?? tenant.key });
        progress('verifying');
        await reading(() => verifyParts(from, manifest));
        const isOutgoingHeld = !input.flag('resume');
        const rows = await restoreBackup({
          owner: storage.connection.owner,
          files,
          from,
          manifest,
          tenant: tenant && { id: tenant.id, as },
          isOutgoingHeld,
          progress,
        });
        terminal.progress?.('done', true);
        const restored = tenant ? [tenant] : manifest.tenants;
        for (const { id } of restored)
          await storage.database.inTenant(id, async (tx) => {
            await auditCommand(tx, { action: 'backup_restored', what: { backup: manifest.name } });
            await recordUpkeep(tx, 'restored', { name: manifest.name, taken_at: manifest.taken_at });
          });
        const keys = restored.map((each) => each.key).join(', ');
        terminal.print(
          `${rows} rows restored from ${manifest.name}, as of ${manifest.taken_at}: ${keys}${as === undefined ? '' : ` as ${as}`}`,
        );
        if (isOutgoingHeld)
          terminal.note('Mail and webhooks that waited are held: see failed mails and cancelled deliveries.');
      });
    } finally {
      await place.close();
    }
  },
};

/** Refuses before hours of work what the database would refuse at its end. */
async function refuseTaken(
  { database }: Storage,
  manifest: Manifest,
  tenant: BackedUpTenant | undefined,
): Promise<void> {
  const there = await database.beforeTenant(listTenants);
  const keys = manifest.tenants.map(({ key }) => key).join(', ');
  if (tenant === undefined && there.length > 0)
    throw new OperatorError(
      `This database has tenants. A whole backup is restored into an empty database; one tenant of it (${keys}) with --tenant.`,
    );
  if (tenant && there.some(({ id }) => id === tenant.id))
    throw new OperatorError(
      `Tenant ${tenant.id} is in this database. The audit of a tenant is bound to its number: restore it into another database.`,
    );
  if (tenant && there.some(({ key }) => key === tenant.key))
    throw new OperatorError(
      `There is a tenant "${tenant.key}" in this database; choose another key with --as.`,
    );
}
