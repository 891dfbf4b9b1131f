// Builds the service in src/ to dist/service if its sources have changed since the last time: a few large files of
// JavaScript start in a third of the time that the sources take.
import path from 'node:path';
import { buildOnce, filesBelow, hashOfFiles } from './build-once.ts';
import { bundleVerifier, verifierSources } from './bundle-verifier.ts';

const root = path.dirname(import.meta.dirname);

/** From the root of a clone or of the package. */
const OUTPUT = path.join('dist', 'service');
export const SERVICE_PROGRAM = path.join(root, OUTPUT, 'main.js');

/** The files that a process or a thread begins with, by the names that they get. */
const ENTRIES: Readonly<Record<string, string>> = {
  main: 'src/main.ts',
  'workshop-child': 'src/workshop/child.ts',
  'plan-thread': 'src/writing/publication/plan-thread.ts',
  'replay-thread': 'src/writing/replays/replay-thread.ts',
};

/**
 * Packages of many small modules, which are put into the bundle with what only they need: a start would spend a third of its time on finding and linking
 * some fifteen hundred files. None of them has files of another kind, or is loaded by a package that stays outside.
 */
const INSIDE: ReadonlySet<string> = new Set([
  'typebox',
  'kysely',
  'yaml',
  'undici',
  'nodemailer',
  // The protocol of agents.
  '@modelcontextprotocol/server',
  '@modelcontextprotocol/core',
  'zod',
  // The web server. Its log stays outside: threads of the log load files of their own.
  'fastify',
  '@fastify/ajv-compiler',
  '@fastify/busboy',
  '@fastify/deepmerge',
  '@fastify/error',
  '@fastify/fast-json-stringify-compiler',
  '@fastify/forwarded',
  '@fastify/merge-json-schemas',
  '@fastify/multipart',
  '@fastify/proxy-addr',
  '@fastify/under-pressure',
  'fastify-plugin',
  'avvio',
  'find-my-way',
  'light-my-request',
  'fast-json-stringify',
  'json-schema-ref-resolver',
  'ajv',
  'ajv-formats',
  'fast-uri',
  'fast-querystring',
  'semver',
  'safe-regex2',
  'ret',
  // Its figures.
  'prom-client',
  'tdigest',
  'bintrees',
]);

const packageOf = (id: string): string => /^(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? '';

const OTHER_ENTRY = /new URL\('(\.[^']+\.ts)', import\.meta\.url\)/g;

/**
 * Sources find files beside them by their own address. A part of the bundle has another address, from which the sources are
 * two folders up; the processes and threads that they start are parts of the bundle, too.
 */
function readdress(code: string, file: string): string {
  const place = path.relative(root, file);
  const fromOutput = path.posix.join('..', '..', place);
  return code
    .replace(OTHER_ENTRY, (_, name: string) => {
      const target = path.join(path.dirname(place), name);
      const [entry] = Object.entries(ENTRIES).find(([, source]) => source === target) ?? [];
      if (entry === undefined) throw new Error(`${place} starts ${name}, which is no entry of the bundle`);
      return `new URL('./${entry}.js', import.meta.url)`;
    })
    .replaceAll('import.meta.dirname', `import.meta.dirname.concat('/${path.posix.dirname(fromOutput)}')`)
    .replaceAll(/(?<!\.js', )import\.meta\.url/g, `new URL('${fromOutput}', import.meta.url).href`);
}

/** Writes the bundle into a folder. Other packages stay outside. */
export async function bundleService(folder: string): Promise<void> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: { ...ENTRIES },
    platform: 'node',
    transform: { target: 'esnext' },
    external: (id) => !/^[./#]/.test(id) && !INSIDE.has(packageOf(id)),
    logLevel: 'warn',
    plugins: [
      {
        name: 'addresses',
        transform: {
          filter: { id: /\/src\/.*\.ts$/, code: 'import.meta' },
          handler: (code, id) => ({ code: readdress(code, id), map: null }),
        },
      },
    ],
  });
  await bundle.write({ dir: folder, format: 'esm', chunkFileNames: '[name]-[hash].js' });
  await bundle.close();
  // Case files carry it along.
  await bundleVerifier(folder);
}

/** Builds the service unless it is up to date. */
export const buildService = (): Promise<void> =>
  buildOnce({
    output: path.join(root, OUTPUT),
    stamp: () =>
      hashOfFiles(root, [
        ...filesBelow([path.join(root, 'src')]).filter((file) => file.endsWith('.ts')),
        import.meta.filename,
        ...verifierSources(),
        path.join(root, 'package-lock.json'),
      ]),
    make: bundleService,
  });

if (import.meta.main) await buildService();
