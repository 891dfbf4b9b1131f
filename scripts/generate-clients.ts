// Writes the generated files of clients/ from the operations: the clients for TypeScript and Python, and the collection for Postman.
// `node scripts/generate-clients.ts --check` tells whether they are up to date.
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { readApi } from './clients/read-api.ts';
import { writePostman } from './clients/write-postman.ts';
import { writePython } from './clients/write-python.ts';
import { writeTypeScript } from './clients/write-typescript.ts';

const FOLDER = path.resolve(import.meta.dirname, '../clients');

/** The expected text of each file, by its path in clients/. */
function generateClients(): Map<string, string> {
  const api = readApi();
  const written = { typescript: writeTypeScript(api), python: writePython(api), postman: writePostman(api) };
  return new Map(
    Object.entries(written).flatMap(([folder, files]) =>
      Object.entries(files).map(([file, text]) => [`${folder}/${file}`, text] as const),
    ),
  );
}

const readCurrent = (file: string): string => {
  try {
    return readFileSync(path.join(FOLDER, file), 'utf8');
  } catch {
    return '';
  }
};

/** The files in the repository that are not up to date. */
export const findOldFiles = (): string[] =>
  [...generateClients()].filter(([file, text]) => readCurrent(file) !== text).map(([file]) => file);

if (import.meta.main) {
  if (process.argv.includes('--check')) {
    const old = findOldFiles();
    for (const file of old) console.error(`clients/${file} is not what the operations say: npm run clients`);
    if (old.length > 0) process.exit(1);
  } else for (const [file, text] of generateClients()) writeFileSync(path.join(FOLDER, file), text);
}
