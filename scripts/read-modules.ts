// Reads the imports and exports of every source file of the project with the parser of the bundler, types included.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

/** One import of a file of the project. `names` is '*' where all of it is taken: a namespace, or an import at run time. */
interface ModuleImport {
  readonly target: string;
  readonly names: '*' | readonly string[];
}

interface Module {
  readonly imports: readonly ModuleImport[];
  /** The packages that the file imports. */
  readonly packages: readonly string[];
  readonly exports: readonly string[];
}

/** Every file by its path from the root, with `/` on every system. */
export type Modules = ReadonlyMap<string, Module>;

/** The places that hold sources. */
const PLACES = ['src', 'web/src', 'scripts', 'bench', 'tests'];

const IMPORT_AT_RUN_TIME = /\bimport\(\s*'([^']+)'|\bnew URL\('([^']+\.ts)', import\.meta\.url\)/g;

export function listSources(root: string): string[] {
  return PLACES.filter((place) => existsSync(path.join(root, place))).flatMap((place) =>
    readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name) && !name.endsWith('.d.ts'))
      .map((name) => path.posix.join(place, name.split(path.sep).join('/')))
      .sort(),
  );
}

export function readModules(root: string): Modules {
  return new Map(
    listSources(root).map((file) => [file, readModule(file, readFileSync(path.join(root, file), 'utf8'))]),
  );
}

/** The imports and exports of one file. */
export function readModule(file: string, text: string): Module {
  const { module, comments } = parseSync(file, text);
  const isSaid = (at: number): boolean => comments.some(({ start, end }) => start < at && at < end);
  const taken: [specifier: string, names: '*' | string[]][] = [];
  for (const { moduleRequest, entries } of module.staticImports)
    taken.push([moduleRequest.value, namesOf(entries.map((entry) => entry.importName))]);
  for (const { entries } of module.staticExports)
    for (const { moduleRequest, importName } of entries)
      if (moduleRequest) taken.push([moduleRequest.value, namesOf([importName])]);
  for (const match of text.matchAll(IMPORT_AT_RUN_TIME))
    if (!isSaid(match.index)) taken.push([match[1] ?? match[2] ?? '', '*']);

  const isOwn = (specifier: string): boolean => /^(\.|#(fields|locales)\/)/.test(specifier);
  return {
    imports: taken
      .filter(([specifier]) => isOwn(specifier))
      .map(([specifier, names]) => ({ target: resolve(file, specifier), names })),
    packages: taken.map(([specifier]) => specifier).filter((specifier) => !isOwn(specifier)),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName }) =>
        exportName.kind === 'Default' ? ['default'] : exportName.name === null ? [] : [exportName.name],
      ),
    ),
  };
}

/** `package.json` gives `#fields/` and `#locales/` their meaning. */
const resolve = (file: string, specifier: string): string =>
  /^#(fields|locales)\//.test(specifier)
    ? specifier.replace('#', 'src/')
    : path.posix.join(path.posix.dirname(file), specifier);

function namesOf(names: readonly { readonly kind: string; readonly name?: string | null }[]): '*' | string[] {
  if (names.some(({ kind }) => kind === 'NamespaceObject' || kind === 'All' || kind === 'AllButDefault'))
    return '*';
  return names.flatMap(({ kind, name }) => (kind === 'Default' ? ['default'] : name ? [name] : []));
}

export const isTest = (file: string): boolean => /\.test\.tsx?$/.test(file) || file.startsWith('tests/');
