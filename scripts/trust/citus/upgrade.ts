import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';
import { startService } from '../../../tests/support/process.ts';
import { cloneAt } from '../nodes/build-package.ts';
import { check, type Desk, expectStatus, type TenantDesk } from './desk.ts';
import { withFreeClients } from './instance-sight.ts';
import { checkSame, SCHEMA } from './schema.ts';
import { CASE, checkCases, feedEnd, startWriting } from './writing.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const MAIN = path.join(ROOT, 'src', 'main.ts');
/** The release before is the commit before this migration came: those since then make views, tables, columns, indexes and policies. */
const FIRST_NEW = 'src/store/migrations/0001-45-listing.sql';

/** The instances of clients are for one team: what a database could not keep that was spread by the release before. */
const KEPT = 'clients_kept:\n  ontologies: RetailClient\n  see: {teams: compliance}\n';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

/** The commit before a file was added; undefined where its history is not here. */
function commitBefore(file: string): string | undefined {
  if (!existsSync(path.join(ROOT, '.git'))) return undefined;
  const added = git('log', '--diff-filter=A', '--format=%H', '--', file).split('\n').at(-1);
  return added === undefined || added === '' ? undefined : git('rev-parse', `${added}^`);
}

/**
 * A database that the release before has spread is brought up to date while a node of that release works on it, by a command that is killed
 * in the middle and run again: it is then the same as one that this release has spread, on each server, and rules that are new hold on it.
 */
export async function checkUpgrade(
  desk: Desk,
  fresh: Desk,
  say: (line: string) => void,
  commit = commitBefore(FIRST_NEW),
): Promise<void> {
  if (commit === undefined) {
    say('a database of the release before: skipped, since its commit is not here');
    return;
  }
  const folder = mkdtempSync(path.join(os.tmpdir(), 'dossier-citus-before-'));
  try {
    const before = desk.at(cloneAt(ROOT, path.join(folder, 'before'), commit));
    before.dossier('migrate', '--distribute', 'citus');
    const node = await startService(desk.environment, {
      command: [process.execPath, path.join(folder, 'before', 'src', 'main.ts'), 'serve'],
    });
    let own: TenantDesk;
    try {
      own = await before.addTenant(node, 'early');
      const end = await feedEnd(own);
      const writer = startWriting(own, CASE);
      const wasCutOff = await migrateAndKill(desk);
      await desk.run('migrate');
      await pause(500);
      const seen = await writer.stop();
      // Whoever waits for a table that is being changed for too long is asked to come again; nothing else is refused.
      check(
        writer.answers.at(-1)?.status === 200 && seen.refused.every(({ status }) => status === 503),
        `the release before has answered ${seen.refused.map(({ status }) => status).join(', ')}: ${node.output().slice(-2000)}`,
      );
      await checkCases(own, seen.written, end);
      say(
        `a database of ${commit.slice(0, 8)} was brought up to date ${wasCutOff ? 'by a command that was killed and run again, ' : ''}beside ${seen.written.length} writes of a node of that release: ${seen.refused.length} refused${statusesOf(seen.refused)}, for ${Math.round(seen.longestRefusalMs)} ms at most; the slowest took ${Math.round(seen.longestAnswerMs)} ms`,
      );
    } finally {
      await node.end('SIGTERM');
    }
    fresh.dossier('migrate', '--distribute', 'citus');
    await checkSameSchema(desk, fresh);
    await checkNewRules(desk, own);
    say('it is the same as one that was spread anew, on each server, and hides instances from readers');
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const statusesOf = (refused: readonly { readonly status: number }[]): string =>
  refused.length === 0 ? '' : ` with ${[...new Set(refused.map(({ status }) => status))].join(' and ')}`;

/**
 * Ends `dossier migrate` at once when all of its steps are applied and it has begun to spread what they have changed: foreign keys are aside then.
 * True where it had not come to its end.
 */
async function migrateAndKill(desk: Desk): Promise<boolean> {
  const [first] = desk.cluster.servers;
  const isThere = async (table: string): Promise<boolean> => {
    const [found] = await desk.query<{ is_there: boolean }>(
      first,
      `select to_regclass('dossier.${table}') is not null as is_there`,
    );
    return found?.is_there === true;
  };
  const child = spawn(process.execPath, [MAIN, 'migrate'], {
    env: { PATH: process.env.PATH, ...desk.environment },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  while (child.exitCode === null && !(await isThere('keys_aside'))) await pause(5);
  child.kill('SIGKILL');
  await ended;
  return isThere('spreading_due');
}

/** Whatever the schema consists of is the same on each server, whether it came with the release or was spread by it. */
async function checkSameSchema(upgraded: Desk, fresh: Desk): Promise<void> {
  for (const [at, server] of upgraded.cluster.servers.entries())
    for (const [name, statement] of Object.entries(SCHEMA)) {
      const of = async (desk: Desk) =>
        (await desk.query(server, statement)).map((row) => JSON.stringify(row));
      checkSame(await of(fresh), await of(upgraded), `${name} of server ${at} differ after the upgrade`);
    }
}

/** A rule about instances can be published, and holds for whoever it does not name. */
async function checkNewRules(desk: Desk, { tenant, key }: TenantDesk): Promise<void> {
  const app = await desk.serve();
  const own = desk.deskOf(app, tenant, key);
  const files = { ...withFreeClients(desk.package()), 'access.yaml': KEPT };
  await expectStatus(own.ask('POST', '/api/admin/configuration/publish', { files }), 201);
  const created = await expectStatus(
    own.ask('POST', '/api/1/instances/force_create', { ontology_key: 'RetailClient', fields: {} }),
    200,
  );
  const { id } = (created.body as unknown as { data: { id: number } }).data;
  const keyOf = async (team: string): Promise<TenantDesk> => {
    const made = await expectStatus(
      own.ask('POST', '/api/admin/api_keys', { name: team, team, scopes: ['instances:read'] }),
      201,
    );
    return desk.deskOf(app, tenant, (made.body as unknown as { data: { key: string } }).data.key);
  };
  await expectStatus((await keyOf('compliance')).ask('GET', `/api/1/instances/${id}`), 200);
  await expectStatus((await keyOf('client_advisers')).ask('GET', `/api/1/instances/${id}`), 404);
  await app.close();
}
