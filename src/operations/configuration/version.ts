import Type, { type Static } from 'typebox';
import type { ConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { DateTime, presentTime } from '../shapes.ts';
import { PackageFilesBody } from './package-files.ts';

export const VersionNumber = Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 });

/** What changed, as whoever publishes says it. */
export const VersionNote = Type.String({ maxLength: 1000 });

export const VersionEntry = Type.Object({
  version: Type.Integer(),
  published: DateTime(),
  published_by: Type.String(),
  note: Type.String(),
});

export const VersionAnswer = Type.Object({
  data: Type.Object({ ...VersionEntry.properties, files: PackageFilesBody }),
});

export const presentVersion = (entry: ConfigurationVersion): Static<typeof VersionEntry> => ({
  version: entry.version,
  published: presentTime(entry.publishedAt),
  published_by: entry.publishedBy,
  note: entry.note,
});
