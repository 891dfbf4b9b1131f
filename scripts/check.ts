// `npm run check`: types, lint and format, the structure of the sources, lockfile, licences. Everything runs, then the outcome counts.
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';

const root = path.dirname(import.meta.dirname);
const bin = (name: string): string => path.join(root, 'node_modules', '.bin', name);

const CHECKS: readonly (readonly [string, readonly string[]])[] = [
  ['types', [bin('tsc')]],
  ['types of the application', [bin('tsc'), '-p', 'web']],
  ['types of the client', [bin('tsc'), '-p', 'clients/typescript', '--noEmit']],
  ['lint and format', [bin('biome'), 'ci', '--error-on-warnings', '--colors=off', '.']],
  ['imports', [process.execPath, 'scripts/check-imports.ts']],
  ['exports', [process.execPath, 'scripts/check-exports.ts']],
  ['places of a new thing', [process.execPath, 'scripts/check-places.ts']],
  ['lengths', [process.execPath, 'scripts/check-lengths.ts']],
  ['lockfile', [process.execPath, 'scripts/check-lockfile.ts']],
  ['licences', [process.execPath, 'scripts/check-licences.ts']],
];

const failed = CHECKS.filter(([name, [command = '', ...args]]) => {
  console.log(`— ${name}`);
  return spawnSync(command, args, { cwd: root, stdio: 'inherit' }).status !== 0;
});
if (failed.length > 0) {
  console.error(`failed: ${failed.map(([name]) => name).join(', ')}`);
  process.exit(1);
}
