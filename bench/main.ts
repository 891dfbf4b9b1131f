// `npm run bench -- <name>`: runs one benchmark, or all of them.
import process from 'node:process';
import { benchCompetitors } from './engine/competitors.ts';
import { benchEngine } from './engine/run.ts';
import { printConditions } from './formula/conditions.ts';
import { printRelations } from './formula/relations.ts';

const BENCHES: Readonly<Record<string, () => void | Promise<void>>> = {
  async engine() {
    benchEngine();
    await benchCompetitors();
  },
  formula() {
    printConditions();
    printRelations();
  },
};

const names = process.argv.slice(2);
for (const name of names.length === 0 ? Object.keys(BENCHES) : names) {
  const bench = BENCHES[name];
  if (bench === undefined) {
    console.error(`There is no benchmark "${name}"; there are ${Object.keys(BENCHES).join(', ')}.`);
    process.exit(1);
  }
  await bench();
}
