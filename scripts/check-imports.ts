// Checks the direction of imports between the folders of src/, as drawn in docs/architecture.md, and that
// no two files import each other in a circle. Prints one line per violation and exits with 1 if there is one.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const PURE = [
  'errors.ts',
  'storable.ts',
  'fields',
  'formula',
  'configuration',
  'model',
  'engine',
  'instances',
  'changes',
  'stories',
  'presentation',
  'planning',
  'audit',
  'documents',
  'signatures',
  'wizards',
];

/** For each place in src/, what it may import beside itself. A folder that is not listed here is an error. */
export const ALLOWED: Record<string, readonly string[]> = {
  'errors.ts': [],
  'storable.ts': [],
  'settings.ts': ['errors.ts'],
  'version.ts': [],

  fields: [],
  formula: ['errors.ts', 'storable.ts'],
  configuration: ['errors.ts', 'storable.ts', 'fields', 'formula'],
  model: ['errors.ts', 'storable.ts', 'fields', 'formula', 'configuration'],
  engine: ['errors.ts', 'storable.ts', 'fields', 'formula', 'configuration', 'model'],
  instances: ['errors.ts', 'storable.ts', 'fields', 'formula', 'configuration', 'model', 'engine'],
  changes: ['errors.ts', 'storable.ts', 'fields', 'formula', 'configuration', 'model', 'engine', 'instances'],
  stories: [
    'errors.ts',
    'storable.ts',
    'fields',
    'formula',
    'configuration',
    'model',
    'engine',
    'instances',
    'changes',
  ],
  presentation: [
    'errors.ts',
    'storable.ts',
    'fields',
    'formula',
    'configuration',
    'model',
    'engine',
    'instances',
    'changes',
  ],
  documents: [
    'errors.ts',
    'storable.ts',
    'fields',
    'formula',
    'configuration',
    'model',
    'engine',
    'presentation',
  ],

  signatures: ['errors.ts', 'storable.ts'],
  planning: ['errors.ts', 'storable.ts', 'fields', 'formula', 'configuration', 'model', 'engine'],
  wizards: [
    'errors.ts',
    'storable.ts',
    'fields',
    'formula',
    'configuration',
    'model',
    'engine',
    'instances',
    'changes',
    'presentation',
  ],
  audit: ['errors.ts', 'storable.ts'],

  platform: ['errors.ts', 'storable.ts'],
  workshop: ['errors.ts', 'storable.ts', 'formula', 'configuration', 'documents', 'signatures', 'platform'],
  store: PURE,
  access: [...PURE, 'store', 'platform'],
  writing: [...PURE, 'store', 'platform', 'workshop'],
  webhooks: [...PURE, 'version.ts', 'store', 'platform', 'writing'],
  assistant: [...PURE, 'version.ts', 'store', 'platform', 'webhooks'],
  operations: [
    ...PURE,
    'version.ts',
    'store',
    'platform',
    'access',
    'workshop',
    'webhooks',
    'assistant',
    'writing',
  ],
  pages: [...PURE, 'version.ts', 'store', 'platform', 'access', 'workshop', 'writing', 'operations'],
  background: [
    ...PURE,
    'version.ts',
    'store',
    'platform',
    'access',
    'workshop',
    'assistant',
    'writing',
    'operations',
  ],
  mcp: ['errors.ts', 'version.ts', 'access', 'operations'],
  http: [...PURE, 'version.ts', 'store', 'platform', 'access', 'operations', 'mcp', 'pages'],
  'storage.ts': ['settings.ts', 'platform', 'store'],
  demo: ['*'],
  'app.ts': ['*'],
  commands: ['*'],
  'main.ts': ['*'],
};

/** The pure folders know no file system, network or database: of packages, only these. */
const PURE_PACKAGES: Record<string, readonly string[]> = {
  fields: [],
  formula: ['decimal.js', 'lezer-feel', '@lezer/common', 're2js'],
  configuration: ['typebox', 'typebox/compile', 'yaml', 'croner', 're2js', 'node:util'],
  model: [],
  engine: [],
  instances: [],
  changes: [],
  stories: [],
  presentation: [],
  planning: [],
  wizards: [],
  audit: ['node:crypto'],
  documents: ['node:crypto'],
  signatures: [],
};

/** Folders with a door: others import their `index.ts` alone, and their rooms know each other in one direction. */
export const DOORS: readonly string[] = ['engine'];

const PACKAGE_IMPORT = /(?:^|\n)(?:import|export)\b(?:[^;'"]*?\bfrom)?\s+['"]([^.'"][^'"]*)['"]/g;

/** Imports of packages by files of the pure folders that these must not know. */
export function findImpurities(root: string): string[] {
  return Object.entries(PURE_PACKAGES).flatMap(([folder, allowed]) =>
    listSources(path.join(root, 'src', folder))
      .filter((file) => !isTest(file))
      .flatMap((file) =>
        [...readFileSync(file, 'utf8').matchAll(PACKAGE_IMPORT)]
          .map((match) => match[1] ?? '')
          .filter((name) => !allowed.includes(name))
          .map((name) => `${path.relative(root, file)}: ${folder} is pure and may not import ${name}`),
      ),
  );
}

const listSources = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => name.endsWith('.ts'))
        .map((name) => path.join(folder, name))
    : [];

/** A file and the files of the project that it imports, all as paths relative to the root. */
export type ImportGraph = Map<string, string[]>;

const IMPORT = /(?:^|\n)\s*(?:import|export)\b[^;'"]*?['"](\.[^'"]+)['"]|\bimport\(\s*['"](\.[^'"]+)['"]/g;

export function readImports(root: string): ImportGraph {
  const graph: ImportGraph = new Map();
  for (const entry of readdirSync(path.join(root, 'src'), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !entry.name.endsWith('.ts')) continue;
    const file = path.join(entry.parentPath, entry.name);
    const imports = [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) =>
      path.relative(root, path.resolve(path.dirname(file), match[1] ?? match[2] ?? '')),
    );
    graph.set(path.relative(root, file), imports);
  }
  return graph;
}

const placeOf = (file: string): string => (file.split(path.sep)[1] ?? '').replace('.test.ts', '.ts');

const isTest = (file: string): boolean => file.endsWith('.test.ts');

export function findViolations(graph: ImportGraph): string[] {
  const violations: string[] = [];
  for (const [file, imports] of graph) {
    const from = placeOf(file);
    const allowed = ALLOWED[from];
    if (!allowed) violations.push(`${file}: "${from}" has no place in scripts/check-imports.ts`);
    if (!allowed || isTest(file)) continue;
    for (const target of imports) {
      const to = placeOf(target);
      if (!target.startsWith(`src${path.sep}`)) violations.push(`${file}: imports ${target}, outside src/`);
      else if (to !== from && !allowed.includes(to) && !allowed.includes('*'))
        violations.push(`${file}: imports ${target}, but ${from} may not import ${to}`);
      else if (to !== from && DOORS.includes(to) && target !== path.join('src', to, 'index.ts'))
        violations.push(`${file}: imports ${target}, but others enter ${to} by its index.ts`);
    }
  }
  const rooms = DOORS.flatMap((folder) => findCircles(roomsOf(folder, graph)));
  return [...violations, ...findCircles(graph), ...rooms];
}

/** The rooms of a folder, and the rooms that each imports. */
function roomsOf(folder: string, graph: ImportGraph): ImportGraph {
  const inside = path.join('src', folder) + path.sep;
  const roomOf = (file: string): string => file.split(path.sep).slice(0, 3).join(path.sep);
  const rooms: ImportGraph = new Map();
  for (const [file, imports] of graph) {
    if (!file.startsWith(inside) || isTest(file)) continue;
    const others = imports
      .filter((target) => target.startsWith(inside) && roomOf(target) !== roomOf(file))
      .map(roomOf);
    rooms.set(roomOf(file), [...new Set([...(rooms.get(roomOf(file)) ?? []), ...others])]);
  }
  return rooms;
}

function findCircles(graph: ImportGraph): string[] {
  const circles: string[] = [];
  const done = new Set<string>();
  const trail: string[] = [];
  const visit = (file: string): void => {
    const start = trail.indexOf(file);
    if (start >= 0) {
      circles.push(`circle: ${[...trail.slice(start), file].join(' → ')}`);
      return;
    }
    if (done.has(file)) return;
    trail.push(file);
    for (const target of graph.get(file) ?? []) visit(target);
    trail.pop();
    done.add(file);
  };
  for (const file of graph.keys()) visit(file);
  return circles;
}

if (import.meta.main) {
  const graph = readImports(process.cwd());
  const violations = [...findViolations(graph), ...findImpurities(process.cwd())];
  for (const line of violations) console.error(line);
  if (violations.length > 0) process.exit(1);
  console.log(`imports: ${graph.size} files, all in the allowed direction`);
}
