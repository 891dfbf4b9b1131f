// `npm run trust -- <suite>`: checks that take too long for `npm test`, one file of scripts/trust/ each. Without a name, it
// lists them.
import { readdirSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { buildService } from './build-service.ts';

const folder = path.join(import.meta.dirname, 'trust');
const suites = readdirSync(folder)
  .filter((name) => /^[a-z-]+\.ts$/.test(name))
  .map((name) => path.basename(name, '.ts'));
const [name = ''] = process.argv.slice(2);
if (!suites.includes(name)) {
  console.error(`There is no suite "${name}"; there are: ${suites.join(', ')}`);
  process.exit(2);
}
await buildService();
await import(path.join(folder, `${name}.ts`));
