// Checks that no source file has more than 400 lines, but for words, generated files and tables of the database.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';

const MOST_LINES = 400;
const PLACES = ['src', 'web/src', 'clients', 'scripts', 'bench', 'tests'];
const SOURCE = /\.(ts|tsx|mjs|sql|py|typ|css)$/;

/** Migrations are not edited once they are released; words are as long as they are; the schema is generated. */
const EXEMPT = [
  /^web\/src\/api\/schema\.ts$/,
  /^src\/configuration\/calendars\/holidays\.ts$/,
  /^clients\/.*\/generated\//,
  /^src\/store\/migrations\//,
  /(^|[-/])(texts|words)\.ts$/,
  /[-/](de|fr)\.ts$/,
];

export function findLongFiles(lines: ReadonlyMap<string, number>): string[] {
  return [...lines]
    .filter(([file, count]) => count > MOST_LINES && !EXEMPT.some((pattern) => pattern.test(file)))
    .map(([file, count]) => `${file}: has ${count} lines, ${MOST_LINES} are allowed`);
}

function countLines(root: string): Map<string, number> {
  const lines = new Map<string, number>();
  for (const place of PLACES)
    for (const name of readdirSync(path.join(root, place), { recursive: true, encoding: 'utf8' })) {
      if (!SOURCE.test(name)) continue;
      const file = path.join(place, name);
      lines.set(
        file.split(path.sep).join('/'),
        readFileSync(path.join(root, file), 'utf8').split('\n').length - 1,
      );
    }
  return lines;
}

if (import.meta.main) {
  const lines = countLines(process.cwd());
  const long = findLongFiles(lines);
  for (const line of long) console.error(line);
  if (long.length > 0) process.exit(1);
  console.log(`lengths: ${lines.size} files, none over ${MOST_LINES} lines`);
}
