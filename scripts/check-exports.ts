// Checks that nothing is exported which no other file imports. `--write` takes the word `export` away where it can;
// the compiler then names the things that nobody uses at all.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { type Modules, readModules } from './read-modules.ts';

/** Files that are generated, or that a tool loads by its settings. */
const TAKEN_ELSEWHERE = [
  'web/src/api/schema.ts',
  'tests/support/build.ts',
  'tests/support/keep-processes.ts',
  'tests/support/longest-first.ts',
  'tests/support/memory-folder.ts',
  'tests/support/postgres.ts',
  'scripts/trust/citus/note-passed.ts',
];

interface UnusedExport {
  readonly file: string;
  readonly name: string;
}

export function findUnusedExports(modules: Modules): UnusedExport[] {
  const taken = new Map<string, Set<string>>();
  for (const { imports } of modules.values())
    for (const { target, names } of imports) {
      const all = taken.get(target) ?? new Set();
      for (const name of names) all.add(name);
      taken.set(target, all);
    }
  return [...modules]
    .filter(([file]) => !TAKEN_ELSEWHERE.includes(file))
    .flatMap(([file, { exports }]) => {
      const names = taken.get(file);
      return names?.has('*')
        ? []
        : exports.filter((name) => !names?.has(name)).map((name) => ({ file, name }));
    });
}

/** The text of a file that no longer exports these names. */
export function withoutExports(text: string, names: readonly string[]): string {
  let result = text;
  for (const name of names) {
    const declaration = new RegExp(
      `^export ((?:async )?(?:const|function\\*?|class|interface|type) ${name.replaceAll('$', '\\$')}\\b)`,
      'gm',
    );
    if (declaration.test(result)) result = result.replace(declaration, '$1');
    else
      result = result.replace(/^export (?:type )?\{[^}]*\}(?: from '[^']+')?;\n/gm, (list) => {
        const rest = list.replace(
          new RegExp(`(?<=[{,])\\s*(?:type )?(?:\\w+ as )?${name}\\s*(?:,|(?=\\}))`),
          '',
        );
        return /\{\s*\}/.test(rest) ? '' : rest;
      });
  }
  return result;
}

if (import.meta.main) {
  const root = process.cwd();
  const unused = findUnusedExports(readModules(root));
  for (const { file, name } of unused) console.error(`${file}: nobody imports ${name}`);
  if (process.argv.includes('--write'))
    for (const [file, found] of Map.groupBy(unused, (one) => one.file)) {
      const place = path.join(root, file);
      const names = found.map(({ name }) => name);
      writeFileSync(place, withoutExports(readFileSync(place, 'utf8'), names));
    }
  if (unused.length > 0) process.exit(1);
  console.log('exports: each is imported by somebody');
}
