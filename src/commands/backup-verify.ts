import { findBackup, tellingOlder } from '../backups/find-backups.ts';
import { sizeOf } from '../backups/manifest.ts';
import { tenantIn } from '../backups/tenant-in.ts';
import { openBackup, verifyParts } from '../backups/verify-backup.ts';
import { readSettings } from '../settings.ts';
import { KEY_OPTION, openBackupPlace, readKeySource } from './backup-place.ts';
import type { Command } from './command.ts';

export const backupVerify: Command = {
  name: 'backup verify',
  summary:
    'Reads all of a backup and compares it with its manifest; the newest of everything if none is named.',
  takes: '[<place>]',
  options: {
    tenant: { type: 'string', describe: 'Key of a tenant: reads the newest backup that has it.' },
    ...KEY_OPTION,
  },
  run: async (input, terminal) => {
    const settings = readSettings(terminal.environment);
    const { place, name } = openBackupPlace(input, settings);
    const tenant = input.text('tenant');
    try {
      const found = await findBackup(place, { name, tenant });
      const manifest = await tellingOlder(place, { name: found.name, tenant }, async () => {
        const opened = await openBackup(place, found, readKeySource(input, settings));
        tenantIn(opened.manifest, tenant);
        await verifyParts(opened.from, opened.manifest);
        return opened.manifest;
      });
      const tenants = manifest.tenants.map(({ key }) => key).join(', ');
      const parts = `${manifest.parts.length} parts, ${sizeOf(manifest)} bytes`;
      terminal.print(
        `${manifest.name}: ${manifest.is_whole ? 'everything' : 'one tenant'} (${tenants}), ${parts}, ${manifest.files.count} files, as they were written`,
      );
    } finally {
      await place.close();
    }
  },
};
