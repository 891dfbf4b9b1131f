import { findBackup } from '../backups/find-backups.ts';
import { sizeOf } from '../backups/manifest.ts';
import { openBackup, verifyParts } from '../backups/verify-backup.ts';
import { readSettings } from '../settings.ts';
import { KEY_OPTION, openBackupPlace, readKeySource } from './backup-place.ts';
import type { Command } from './command.ts';

export const backupVerify: Command = {
  name: 'backup verify',
  summary: 'Reads all of a backup and compares it with its manifest; the newest one if none is named.',
  takes: '[<place>]',
  options: KEY_OPTION,
  run: async (input, terminal) => {
    const settings = readSettings(terminal.environment);
    const { place, name } = openBackupPlace(input, settings);
    try {
      const found = await findBackup(place, name);
      const { from, manifest } = await openBackup(place, found, readKeySource(input, settings));
      await verifyParts(from, manifest);
      const parts = `${manifest.parts.length} parts, ${sizeOf(manifest)} bytes`;
      terminal.print(`${manifest.name}: ${parts}, ${manifest.files.count} files, as they were written`);
    } finally {
      await place.close();
    }
  },
};
