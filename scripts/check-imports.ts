// Checks the direction of imports: between the folders of src/, between the rooms of a folder (there and in web/),
// and that no files import each other in a circle. Prints one line per violation and exits with 1 if there is one.
import { existsSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { ALLOWED, DOORS, PURE_PACKAGES, ROOMS } from './import-table.ts';
import { isTest, type Modules, readModules } from './read-modules.ts';

/** A file and the files of the project that it imports, as paths from the root. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Imports of types count like any other. Style sheets are no part of it. */
export const toGraph = (modules: Modules): ImportGraph =>
  new Map(
    [...modules].map(([file, { imports }]) => [
      file,
      [...new Set(imports.map(({ target }) => target))].filter((target) => /\.tsx?$/.test(target)),
    ]),
  );

const placeOf = (file: string): string => (file.split('/')[1] ?? '').replace('.test.ts', '.ts');

/** Imports between the folders of src/ that the table does not allow. */
export function findViolations(graph: ImportGraph): string[] {
  const violations: string[] = [];
  for (const [file, imports] of graph) {
    if (!file.startsWith('src/')) continue;
    const from = placeOf(file);
    const allowed = ALLOWED[from];
    if (!allowed) violations.push(`${file}: "${from}" has no place in scripts/import-table.ts`);
    if (!allowed || isTest(file)) continue;
    for (const target of imports) {
      const to = placeOf(target);
      if (!target.startsWith('src/')) violations.push(`${file}: imports ${target}, outside src/`);
      else if (to !== from && !allowed.includes(to) && !allowed.includes('*'))
        violations.push(`${file}: imports ${target}, but ${from} may not import ${to}`);
      else if (to !== from && DOORS.includes(to) && target !== `src/${to}/index.ts`)
        violations.push(`${file}: imports ${target}, but others enter ${to} by its index.ts`);
    }
  }
  return violations;
}

/** Imports between the rooms of a folder that run against their order, and rooms that have no place in it. */
export function findRoomViolations(
  graph: ImportGraph,
  rooms: Readonly<Record<string, readonly (readonly string[])[]>> = ROOMS,
): string[] {
  const files = [...graph.keys()].filter((file) => !isTest(file));
  const folders = new Set([...foldersWithRooms(files), ...Object.keys(rooms)]);
  return [...folders].flatMap((folder) => {
    const floors = rooms[folder];
    if (!floors) return [`${folder}: has rooms, but no order of them in scripts/import-table.ts`];
    return findWrongFloors(folder, floors, graph, files);
  });
}

/** The folders of the first level that hold others, and those of the application. */
function foldersWithRooms(files: readonly string[]): string[] {
  const parts = files.map((file) => file.split('/'));
  const inService = parts.filter(([top, , , ...rest]) => top === 'src' && rest.length > 0);
  return [...new Set(inService.map((names) => names.slice(0, 2).join('/')))];
}

function findWrongFloors(
  folder: string,
  floors: readonly (readonly string[])[],
  graph: ImportGraph,
  files: readonly string[],
): string[] {
  /** The room of a file; undefined for the folder's own files and for those outside. */
  const roomOf = (file: string): string | undefined => {
    const [first, ...rest] = file.startsWith(`${folder}/`) ? file.slice(folder.length + 1).split('/') : [];
    return rest.length > 0 ? first : undefined;
  };
  const floorOf = (room: string): number => floors.findIndex((floor) => floor.includes(room));
  const existing = new Set(files.flatMap((file) => roomOf(file) ?? []));
  const violations = [
    ...[...existing].filter((room) => floorOf(room) < 0).map((room) => `${folder}/${room}: has no floor`),
    ...floors
      .flat()
      .filter((room) => !existing.has(room))
      .map((room) => `${folder}/${room}: stands in scripts/import-table.ts and is not there`),
  ];
  for (const file of files) {
    const from = roomOf(file);
    if (from === undefined) continue;
    for (const [target, through] of reached(file, folder, roomOf, graph)) {
      const to = roomOf(target) ?? '';
      if (to !== from && floorOf(to) >= floorOf(from))
        violations.push(
          `${file}: imports ${target}${through}, but in ${folder} ${from} stands no higher than ${to}`,
        );
    }
  }
  return violations;
}

/** The files in rooms of the folder that a file imports, also by way of the folder's own files. */
function reached(
  file: string,
  folder: string,
  roomOf: (file: string) => string | undefined,
  graph: ImportGraph,
): Map<string, string> {
  const found = new Map<string, string>();
  const passed = new Set<string>();
  const follow = (from: string, through: string): void => {
    for (const target of graph.get(from) ?? []) {
      if (!target.startsWith(`${folder}/`) || passed.has(target)) continue;
      if (roomOf(target) !== undefined) {
        if (!found.has(target)) found.set(target, through);
        continue;
      }
      passed.add(target);
      follow(target, ` through ${target}`);
    }
  };
  follow(file, '');
  return found;
}

/** Files that import each other in a circle, one line for each. */
export function findCircles(graph: ImportGraph): string[] {
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

/** Imports of packages by files of the pure folders that these must not know. */
export const findImpurities = (modules: Modules): string[] =>
  [...modules]
    .filter(([file]) => file.startsWith('src/') && !isTest(file))
    .flatMap(([file, { packages }]) => {
      const folder = placeOf(file);
      const allowed = PURE_PACKAGES[folder];
      return packages
        .filter((name) => allowed && !allowed.includes(name))
        .map((name) => `${file}: ${folder} is pure and may not import ${name}`);
    });

/** Imports of files that are not there would count as allowed. */
export const findMissing = (modules: Modules, root: string): string[] =>
  [...modules]
    .filter(([file]) => !isTest(file))
    .flatMap(([file, { imports }]) =>
      imports
        .filter(({ target }) => !modules.has(target) && !existsSync(path.join(root, target)))
        .map(({ target }) => `${file}: imports ${target}, which is not there`),
    );

if (import.meta.main) {
  const modules = readModules(process.cwd());
  const graph = toGraph(modules);
  const violations = [
    ...findViolations(graph),
    ...findRoomViolations(graph),
    ...findCircles(graph),
    ...findImpurities(modules),
    ...findMissing(modules, process.cwd()),
  ];
  for (const line of violations) console.error(line);
  if (violations.length > 0) process.exit(1);
  console.log(`imports: ${graph.size} files, all in the allowed direction, none in a circle`);
}
