import { readFileSync } from 'node:fs';
import type { KeySource } from '../backups/backup-key.ts';
import { openPlace, type Place } from '../platform/files/open-place.ts';
import type { Settings } from '../settings.ts';
import { type CommandInput, type CommandOption, UsageError } from './command.ts';

/** A place of backups, and the one backup that an address ends with. */
interface NamedPlace {
  readonly place: Place;
  readonly name: string | undefined;
}

const NAMED = /^(.*?)\/?(\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-\d{3}Z-[0-9a-f]{6})\/?(\?.*)?$/;

export const KEY_OPTION: Readonly<Record<'key-file', CommandOption>> = {
  'key-file': {
    type: 'string',
    describe: 'File with at least 32 random bytes that encrypts the backup; else BACKUP_PASSPHRASE does.',
  },
};

/** Opens the place that a command names, or that of the settings. The address may end with the name of a backup. */
export function openBackupPlace(input: CommandInput, settings: Settings): NamedPlace {
  const given = input.words[0] ?? settings.BACKUP_URL;
  if (given === undefined)
    throw new UsageError('Name the folder or the s3:// address of the backups, or set BACKUP_URL');
  const [, before, name, options = ''] = NAMED.exec(given) ?? [];
  const url = name === undefined ? given : (before || '.') + options;
  const place = openPlace(url, {
    ...settings,
    AWS_ACCESS_KEY_ID: settings.BACKUP_AWS_ACCESS_KEY_ID ?? settings.AWS_ACCESS_KEY_ID,
    AWS_SECRET_ACCESS_KEY: settings.BACKUP_AWS_SECRET_ACCESS_KEY ?? settings.AWS_SECRET_ACCESS_KEY,
  });
  return { place, name };
}

/** The secret of backups: a key file, or the passphrase of the settings. */
export function readKeySource(input: CommandInput, settings: Settings): KeySource | undefined {
  const file = input.text('key-file');
  if (file !== undefined) return { kind: 'key_file', bytes: readFileSync(file) };
  const text = settings.BACKUP_PASSPHRASE;
  return text === undefined ? undefined : { kind: 'passphrase', text };
}
