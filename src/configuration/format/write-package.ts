import { stringify } from 'yaml';
import { type KindKey, kinds, type Package, packageFileSchema } from '../kinds/index.ts';
import { nodeOf } from '../schema/schema-node.ts';
import { denormalise } from './denormalise.ts';
import { kindKeys, PACKAGE_FILE } from './package-files.ts';
import { writeRows } from './write-rows.ts';

/** The files of a package by path; reading them gives the same package again. */
export function writePackage(pkg: Package): Map<string, string> {
  const { name, description, settings } = pkg;
  const heading = { name, ...(description === undefined ? {} : { description }), include: [], settings };
  const files = new Map([[PACKAGE_FILE, yamlOf(denormalise(heading, nodeOf(packageFileSchema)))]]);
  for (const kind of kindKeys) {
    const definitions = Object.entries(pkg[kind]);
    if (definitions.length === 0) continue;
    if (kinds[kind].ownFile)
      for (const [key, body] of definitions) {
        const path = freePath(files, kind, key);
        const large = kind === 'decisions' ? pkg.decisions[key] : undefined;
        const isLarge = large !== undefined && large.rows.length > MOST_ROWS;
        files.set(path, yamlOf(ownFile(kind, key, isLarge ? { ...large, rows: [] } : body)));
        if (isLarge) files.set(path.replace(/\.yaml$/, '.csv'), writeRows(large));
      }
    else
      for (const [path, entries] of grouped(kind, definitions))
        files.set(path, yamlOf(mapFile(kind, entries)));
  }
  return files;
}

/** The rows of a larger table are in a file of their own. */
const MOST_ROWS = 200;

type Entries = readonly (readonly [string, unknown])[];

const yamlOf = (value: unknown): string => stringify(value, { lineWidth: 110, aliasDuplicateObjects: false });

function ownFile(kind: KindKey, key: string, body: unknown): unknown {
  const written = denormalise(body, nodeOf(kinds[kind].schema));
  return { key, ...(typeof written === 'object' ? written : {}) };
}

const mapFile = (kind: KindKey, entries: Entries): unknown =>
  Object.fromEntries(entries.map(([key, body]) => [key, denormalise(body, nodeOf(kinds[kind].schema))]));

/** Scenarios are grouped by process, everything else in one file of its kind. */
function grouped(kind: KindKey, definitions: Entries): Map<string, Entries> {
  if (kind !== 'tests') return new Map([[`${kind}.yaml`, definitions]]);
  return Map.groupBy(definitions, ([, body]) => `tests/${processOf(body)}.yaml`);
}

/** The process of a scenario, if it can be a file name. */
function processOf(body: unknown): string {
  const process = typeof body === 'object' && body !== null && 'process' in body ? String(body.process) : '';
  return /^[a-z][a-z0-9_]*$/.test(process) ? process : 'others';
}

function freePath(files: ReadonlyMap<string, string>, kind: KindKey, key: string): string {
  const path = `${kind}/${key.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase()}.yaml`;
  return files.has(path) ? `${kind}/${key}.yaml` : path;
}
