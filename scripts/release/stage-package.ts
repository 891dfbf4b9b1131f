import { copyFileSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { bundleService } from '../build-service.ts';
import { type Lockfile, placesAtRunTime, placesBehind } from './locked-packages.ts';
import { type Manifest, type PackageManifest, packageManifest } from './package-manifest.ts';
import { packagesOf } from './packages-of.ts';
import { shrinkwrap } from './shrinkwrap.ts';
import { thirdPartyLicences } from './third-party-licences.ts';

/** Folders and files that the package has as they are. */
const AS_THEY_ARE = [
  'CHANGELOG.md',
  'LICENSE',
  'README.md',
  'deploy',
  'docs',
  'examples',
  'locales',
  'web/dist',
];

/** The stamp of the build of the application, which only a clone compares. */
const LEFT_OUT = new Set(['web/dist/.stamp']);

export interface StagedPackage {
  readonly manifest: PackageManifest;
  readonly lockfile: Lockfile;
  readonly atRunTime: readonly string[];
  readonly inApplication: readonly string[];
}

/** Writes the content of the package into an empty folder: the service as a bundle with the files that it reads, and the built application. */
export async function stagePackage(root: string, folder: string, commit: string): Promise<StagedPackage> {
  const read = (name: string): string => readFileSync(path.join(root, name), 'utf8');
  const write = (name: string, text: string, mode = 0o644): void => {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, text, { mode });
  };
  const source: Manifest = JSON.parse(read('package.json'));
  const manifest = packageManifest(source, commit);
  const lockfile: Lockfile = JSON.parse(read('package-lock.json'));
  const staged = {
    manifest,
    lockfile,
    atRunTime: placesAtRunTime(lockfile),
    inApplication: placesBehind(lockfile, packagesOf(root, 'web/src')),
  };

  await bundleService(path.join(folder, 'dist', 'service'));
  for (const name of listFiles(root, 'src')) if (!name.endsWith('.ts')) copy(root, folder, name);
  for (const place of AS_THEY_ARE)
    for (const name of listFiles(root, place)) if (!LEFT_OUT.has(name)) copy(root, folder, name);
  write('bin/dossier', read('scripts/release/dossier.sh'), 0o755);
  write('package.json', toText(manifest));
  write('npm-shrinkwrap.json', toText(shrinkwrap(lockfile, manifest)));
  write('THIRD-PARTY-LICENSES', thirdPartyLicences({ root, ...staged }));
  return staged;
}

const toText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function copy(root: string, folder: string, name: string): void {
  const file = path.join(folder, name);
  mkdirSync(path.dirname(file), { recursive: true });
  copyFileSync(path.join(root, name), file);
}

/** The files of a folder with its subfolders, or the one file, as paths from the root, sorted. */
function listFiles(root: string, place: string): string[] {
  if (!statSync(path.join(root, place)).isDirectory()) return [place];
  return readdirSync(path.join(root, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
}
