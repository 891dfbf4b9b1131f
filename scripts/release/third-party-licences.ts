import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { type Lockfile, nameOfPlace } from './locked-packages.ts';

interface Sources {
  /** The folder that holds `node_modules`. */
  readonly root: string;
  readonly lockfile: Lockfile;
  readonly atRunTime: readonly string[];
  readonly inApplication: readonly string[];
}

const INTRODUCTION = `Third-party software

Dossier itself is available under the MIT licence: see LICENSE. Its application contains, and its package is installed
with, the software below. The texts of licences follow the list; a text that several packages have stands once. Packages that
exist for one kind of machine (marked "optional") bring their texts themselves.`;

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;

/** The licences of everything that the package contains or installs: a list, then the texts. */
export function thirdPartyLicences({ root, lockfile, atRunTime, inApplication }: Sources): string {
  const inside = new Set(inApplication);
  const places = [...new Set([...atRunTime, ...inApplication])].sort();
  const holders = new Map<string, string[]>();
  const lines = places.map((place) => {
    const { version, license, optional } = lockfile.packages[place] ?? {};
    const name = `${nameOfPlace(place)} ${version}`;
    // Which optional packages are installed depends on the machine; the file must not.
    const texts = optional ? [] : licenceTexts(path.join(root, place));
    for (const text of texts) holders.set(text, [...(holders.get(text) ?? []), name]);
    const notes = [
      ...(inside.has(place) ? ['in the application'] : []),
      ...(optional ? ['optional'] : texts.length === 0 ? [withoutText(path.join(root, place), license)] : []),
    ];
    return `${name}: ${license}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`;
  });
  const texts = [...holders].map(([text, names]) => `${'-'.repeat(80)}\n${names.join('\n')}\n\n${text}`);
  return `${[INTRODUCTION, [...new Set(lines)].join('\n'), ...texts].join('\n\n')}\n`;
}

/** Some packages name their licence and their author, but have no text. */
function withoutText(folder: string, licence: string | undefined): string {
  const { author } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const name: string | undefined = author?.name ?? author;
  return `without a text of its own${licence === 'MIT' && name ? `: the terms of LICENSE, by ${name}` : ''}`;
}

const licenceTexts = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && LICENCE_FILE.test(entry.name))
    .map((entry) => entry.name)
    .sort()
    .map((name) => readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n').trim());
