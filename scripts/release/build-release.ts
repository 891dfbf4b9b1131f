import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SERVICE_VERSION } from '../../src/version.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import { changelogSection } from './changelog-section.ts';
import { stagePackage } from './stage-package.ts';

interface Release {
  readonly root: string;
  /** The folder that receives the files of the release; other files in it are removed, and folders such as `docs` stay. */
  readonly out: string;
  readonly commit: string;
  /** The moment of the commit. */
  readonly at: Date;
}

/**
 * Builds the files of a release from a clone whose application is built: the package, its bill of materials, the notes of the
 * version, and the checksums of these. The same commit gives the same bytes. Returns their names.
 */
export async function buildRelease({ root, out, commit, at }: Release): Promise<string[]> {
  const notes = changelogSection(readFileSync(path.join(root, 'CHANGELOG.md'), 'utf8'), SERVICE_VERSION);
  if (notes === undefined) throw new Error(`CHANGELOG.md has no section for ${SERVICE_VERSION}`);
  mkdirSync(out, { recursive: true });
  for (const name of filesIn(out)) rmSync(path.join(out, name));
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-release-'));
  try {
    const { manifest, ...materials } = await stagePackage(root, folder, commit);
    const { name, version } = manifest;
    if (version !== SERVICE_VERSION)
      throw new Error(`package.json has version ${version}, and src/version.ts ${SERVICE_VERSION}`);
    // npm sorts the files of a package and gives all of them the same time.
    execFileSync('npm', ['pack', '--silent', '--ignore-scripts', `--pack-destination=${out}`], {
      cwd: folder,
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const bill = billOfMaterials({ manifest, ...materials, at });
    writeFileSync(path.join(out, `${name}-${version}.cdx.json`), `${JSON.stringify(bill, null, 2)}\n`);
    writeFileSync(path.join(out, `${name}-${version}-notes.md`), `${notes}\n`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const names = filesIn(out);
  const sums = names.map((each) => `${sha256(path.join(out, each))}  ${each}\n`);
  writeFileSync(path.join(out, 'SHA256SUMS'), sums.join(''));
  return [...names, 'SHA256SUMS'];
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();

const sha256 = (file: string): string => createHash('sha256').update(readFileSync(file)).digest('hex');
