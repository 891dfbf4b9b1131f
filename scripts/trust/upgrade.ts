// `npm run trust -- upgrade [commit]`: three nodes of the release before serve under load, and are replaced one by one by nodes of this
// commit. Every write that was answered is there once, and clients see nothing that a repeat does not heal.
//
// Where this commit cannot take over the database of the release before, the pair is this commit and one more that adds a column, an
// index and a table, and replaces a function.
import assert from 'node:assert/strict';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { readRoutines } from '../../src/store/upkeep/routines.ts';
import { openBalancer } from './nodes/balancer.ts';
import { buildPackage, changedMigrations, cloneAt, commitAll, releaseBefore } from './nodes/build-package.ts';
import { inWords, startLoad } from './nodes/load.ts';
import { DEMO_KEY, openNodes } from './nodes/open-nodes.ts';

const NODES = 3;
const BETWEEN = 100;
const ROUTINE = 'save_changes';

const root = path.resolve(import.meta.dirname, '..', '..');
const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-upgrade-'));
const say = (line: string): void => console.log(`  ${line}`);

/** Adds what a release may add: a column of a large table, an index, a table, and a function with another text. */
function expandSchema(clone: string): void {
  const store = path.join(clone, 'src', 'store');
  writeFileSync(
    path.join(store, 'migrations', '9999-next.sql'),
    `alter table cases add column next_note text;
     create index on cases (tenant_id, next_note) where next_note is not null;
     create table next_things (tenant_id bigint not null references tenants on delete cascade, name text, primary key (tenant_id, name));
     call protect_tenant_table('next_things');\n`,
  );
  const file = path.join(store, 'routines', `${ROUTINE}.sql`);
  writeFileSync(file, `-- The text of the next release.\n${readFileSync(file, 'utf8')}`);
  const checksum = readRoutines(path.join(store, 'routines')).find(({ name }) => name === ROUTINE)?.checksum;
  appendFileSync(path.join(store, 'routines', 'history.txt'), `${ROUTINE} ${checksum}\n`);
  commitAll(clone, 'the next release');
}

/** The commands of both releases. */
function buildPair(): { readonly before: string[]; readonly after: string[] } {
  const commit = process.argv[3] ?? releaseBefore(root);
  const changed = changedMigrations(root, commit, 'HEAD');
  const build = (name: string, from: string, change?: (clone: string) => void): string[] => {
    const clone = cloneAt(root, path.join(folder, `${name}-clone`), from);
    change?.(clone);
    return buildPackage(root, clone, path.join(folder, name));
  };
  if (changed.length === 0) {
    say(`from ${commit} to this commit`);
    return { before: build('before', commit), after: build('after', 'HEAD') };
  }
  say(
    `this commit cannot take over the database of ${commit}, whose migrations are no more what they were: ${changed.slice(0, 3).join(', ')}${changed.length > 3 ? ` and ${changed.length - 3} more` : ''}`,
  );
  say('from this commit to one that expands the schema');
  return { before: build('before', 'HEAD'), after: build('after', 'HEAD', expandSchema) };
}

try {
  console.log('a rolling upgrade under load');
  const { before, after } = buildPair();
  const { nodes, close } = await openNodes(NODES);
  try {
    for (const node of nodes) await node.start(before);
    const balancer = await openBalancer(nodes.map(({ baseUrl }) => baseUrl));
    await balancer.untilReady(NODES);
    const load = await startLoad(balancer.baseUrl, DEMO_KEY);
    for (const node of nodes) {
      await load.writes(BETWEEN);
      assert.equal(await node.end('SIGTERM'), 0, node.output());
      await load.writes(BETWEEN);
      await node.start(after);
      await balancer.untilReady(NODES);
    }
    await load.writes(BETWEEN);
    for (const line of inWords(await load.stopAndCheck())) say(line);
    await balancer.close();
  } catch (error) {
    // What a node has answered with 500 is told by its log alone.
    for (const node of nodes)
      say(
        node
          .output()
          .slice(-20_000)
          .split('\n')
          .filter((line) => line.includes('"err"'))
          .slice(0, 5)
          .join('\n'),
      );
    throw error;
  } finally {
    await close();
  }
} finally {
  rmSync(folder, { recursive: true, force: true });
}
