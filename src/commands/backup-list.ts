import { listBackups } from '../backups/find-backups.ts';
import { sizeOf } from '../backups/manifest.ts';
import { readSettings } from '../settings.ts';
import { openBackupPlace } from './backup-place.ts';
import { type Command, columns, JSON_OPTION } from './command.ts';

export const backupList: Command = {
  name: 'backup list',
  summary: 'Lists the complete backups at a place, the oldest first.',
  takes: '[<place>]',
  options: JSON_OPTION,
  run: async (input, terminal) => {
    const { place } = openBackupPlace(input, readSettings(terminal.environment));
    try {
      const { backups, cutOff } = await listBackups(place, (reason) => terminal.note(reason));
      const rows = backups.map(({ name, sealed: { manifest } }) => ({
        name,
        release: manifest.release,
        tenants: manifest.tenants.map(({ key }) => key),
        is_whole: manifest.is_whole,
        files: manifest.files.count,
        bytes: sizeOf(manifest),
        is_encrypted: manifest.encryption !== null,
      }));
      if (input.flag('json')) terminal.print(JSON.stringify(rows));
      else
        for (const line of columns(
          rows.map((row) => [
            row.name,
            row.is_whole ? 'everything' : row.tenants.join(','),
            `${row.bytes} bytes`,
            row.is_encrypted ? 'encrypted' : '',
          ]),
        ))
          terminal.print(line);
      if (backups.length === 0) terminal.note(`There is no complete backup at ${place.name}.`);
      if (cutOff.size > 0)
        terminal.note(`Not finished, and no backups: ${[...cutOff.keys()].toSorted().join(', ')}.`);
    } finally {
      await place.close();
    }
  },
};
