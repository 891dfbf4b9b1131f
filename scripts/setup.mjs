// Installs the packages of the lockfile if they are missing or stale, and prints the path of the Node that runs the
// sources. Plain JavaScript for Node 18 and later, because it runs before anything is installed. Progress goes to
// stderr: stdout carries only the path, for `runtime=$(node scripts/setup.mjs)`.
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const NEEDED_MAJOR = 24;
const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const modules = path.join(root, 'node_modules');
const stamp = path.join(modules, '.dossier-install');
const lock = path.join(root, '.setup-lock');
const runtimeFolder = path.join(lock, 'runtime');

const say = (line) => process.stderr.write(`${line}\n`);

const fail = (line) => {
  say(`dossier: ${line}`);
  process.exit(1);
};

/** The stamp of an up-to-date installation: the lockfile's content and the kind of machine. */
const wantedStamp = () =>
  createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .update(`${process.platform}-${process.arch}`)
    .digest('hex');

const isInstalled = (wanted) => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

const isAlive = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
};

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Takes the lock, or waits for the process that holds it: two starts of one clone install once. */
const takeLock = async () => {
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(path.join(lock, 'pid'), String(process.pid));
      return;
    } catch (error) {
      if (error.code !== 'EEXIST') fail(`cannot write to ${root}: ${error.message}`);
    }
    if (holders().some(isAlive)) await pause(300);
    else {
      await pause(500); // The holder may have made the folder but not yet its pid file.
      if (!holders().some(isAlive)) rmSync(lock, { recursive: true, force: true });
    }
  }
};

/** The processes that hold the lock: a set-up, and the npm that it started. */
const holders = () => {
  try {
    return readFileSync(path.join(lock, 'pid'), 'utf8').split(' ').map(Number).filter(Boolean);
  } catch {
    return [];
  }
};

/** The running npm; it must not outlive this process, or the next start would install into the same folder. */
let running;

const stop = () => {
  if (!running || running.exitCode !== null) process.exit(1);
  running.on('exit', () => process.exit(1));
  running.kill('SIGTERM');
  setTimeout(() => running.kill('SIGKILL'), 2000);
};

/** Runs npm in a folder on the given Node; its output goes to stderr. */
const runNpm = (node, folder, args) => {
  const cli = process.env.npm_execpath;
  const [command, ...rest] = cli?.endsWith('.js') ? [node, cli, ...args] : ['npm', ...args];
  const environment = { ...process.env, PATH: `${path.dirname(node)}${path.delimiter}${process.env.PATH}` };
  return new Promise((resolve) => {
    const child = spawn(command, rest, { cwd: folder, env: environment, stdio: ['ignore', 2, 2] });
    running = child;
    writeFileSync(path.join(lock, 'pid'), `${process.pid} ${child.pid}`);
    child.on('error', (error) => fail(`cannot run npm: ${error.message}`));
    child.on('exit', (code, signal) => resolve(code ?? signal));
  });
};

// No package needs its install script, so none is run.
const INSTALL = [
  'ci',
  '--ignore-scripts',
  '--include=dev',
  '--include=optional',
  '--no-audit',
  '--no-fund',
  '--loglevel=error',
];

const pinnedName = `node-${process.platform}-${process.arch}`;
const pinnedNode = (folder) => path.join(folder, 'node_modules', pinnedName, 'bin', 'node');

/**
 * The Node that npm itself runs on. An older one would silently leave out optional packages that require a newer one:
 * the pinned runtime is therefore installed first, by its entry in the lockfile, and installs the rest.
 */
const nodeForNpm = async () => {
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  const entry = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages[
    `node_modules/${pinnedName}`
  ];
  if (!entry) return process.execPath;
  const project = { name: 'runtime', private: true, dependencies: { [pinnedName]: entry.version } };
  const { optional, ...installed } = entry;
  const packages = { '': project, [`node_modules/${pinnedName}`]: installed };
  mkdirSync(runtimeFolder, { recursive: true });
  writeFileSync(path.join(runtimeFolder, 'package.json'), JSON.stringify(project));
  writeFileSync(
    path.join(runtimeFolder, 'package-lock.json'),
    JSON.stringify({ name: 'runtime', lockfileVersion: 3, requires: true, packages }),
  );
  const outcome = await runNpm(process.execPath, runtimeFolder, INSTALL);
  if (outcome !== 0) fail(`the runtime could not be installed (${outcome}); npm's own message stands above.`);
  return pinnedNode(runtimeFolder);
};

const install = async (wanted) => {
  say('Installing the dependencies of Dossier; this happens once and takes about half a minute.');
  const started = Date.now();
  const ticker = setInterval(() => say(`  … ${Math.round((Date.now() - started) / 1000)} s`), 5000);
  const outcome = await runNpm(await nodeForNpm(), root, INSTALL);
  clearInterval(ticker);
  if (outcome !== 0) fail(`"npm ci" failed (${outcome}); its own message stands above.`);
  linkRuntime();
  writeFileSync(stamp, wanted);
  say(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`);
};

/** npm scripts find the pinned Node first on their path; some versions of npm do not create the link. */
const linkRuntime = () => {
  const link = path.join(modules, '.bin', 'node');
  if (!existsSync(link) && existsSync(pinnedNode(root)))
    symlinkSync(path.join('..', pinnedName, 'bin', 'node'), link);
};

const findRuntime = () => {
  if (existsSync(pinnedNode(root))) return pinnedNode(root);
  if (Number.parseInt(process.versions.node, 10) >= NEEDED_MAJOR) return process.execPath;
  return fail(
    `Node ${NEEDED_MAJOR} or later is needed here: no pinned runtime exists for ${process.platform}-${process.arch}, ` +
      `and this is Node ${process.versions.node}.`,
  );
};

if (Number.parseInt(process.versions.node, 10) < 18)
  fail(`Node 18 or later is needed to set up; this is ${process.version}.`);
const wanted = wantedStamp();
if (!isInstalled(wanted)) {
  await takeLock();
  process.on('exit', () => rmSync(lock, { recursive: true, force: true }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
  if (!isInstalled(wanted)) await install(wanted);
}
process.stdout.write(`${findRuntime()}\n`);
