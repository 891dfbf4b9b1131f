// Builds the application in web/ to web/dist if its sources or packages have changed since the last time.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import { setTimeout as pause } from 'node:timers/promises';

const root = path.dirname(import.meta.dirname);
const web = path.join(root, 'web');
export const WEB_OUTPUT = path.join(web, 'dist');
const stamp = path.join(WEB_OUTPUT, '.stamp');
const lock = path.join(web, '.build-lock');
const next = path.join(lock, 'next');

/** The folders of the service that the application has, too: what values are to people, and the words. */
const SHARED = ['src/fields', 'src/locales', 'locales'].map((folder) => path.join(root, folder));

/** The words of one language are one file for the pages of everybody, one for the own account, one for the administration, and one for the hints of forms. */
const WORDS = /\/locales\/([\w-]+)\/(?:(app|own|admin|hints)-[\w-]+|fields)\.json$/;

const nameOfWords = (id: string): string | null => {
  const [, language, part = 'app'] = WORDS.exec(id) ?? [];
  return language === undefined ? null : `words-${language}-${part}`;
};

/** The stamp of an up-to-date build: a hash of every source, this script and the packages. */
function wantedStamp(): string {
  const hash = createHash('sha256');
  const sources = [web, ...SHARED]
    .flatMap((folder) => readdirSync(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(WEB_OUTPUT + path.sep) && !file.startsWith(lock))
    .toSorted();
  for (const file of [...sources, import.meta.filename, path.join(root, 'package-lock.json')])
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

const isBuilt = (wanted: string): boolean => existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted;

const isAlive = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

/** Two builds at a time would write into the same folder: the second waits, and finds it built. */
async function withLock(work: () => Promise<void>): Promise<void> {
  const holder = path.join(lock, 'pid');
  for (;;) {
    try {
      mkdirSync(lock);
      writeFileSync(holder, String(process.pid));
      break;
    } catch {
      await pause(200);
      const pid = existsSync(holder) ? Number(readFileSync(holder, 'utf8')) : Number.NaN;
      if (pid > 0 && !isAlive(pid)) rmSync(lock, { recursive: true, force: true });
    }
  }
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

/** Builds the application unless it is up to date. */
export async function buildWeb(say: (line: string) => void = () => undefined): Promise<void> {
  if (isBuilt(wantedStamp())) return;
  await withLock(async () => {
    const wanted = wantedStamp();
    if (isBuilt(wanted)) return;
    const started = Date.now();
    say('Building the application; this happens when its sources have changed.');
    // Under a test runner the tools would make a development build.
    const before = process.env.NODE_ENV;
    process.env.NODE_ENV = 'production';
    const [{ build }, { default: react }] = await Promise.all([
      import('vite'),
      import('@vitejs/plugin-react'),
    ]);
    await build({
      root: web,
      base: '/app/',
      configFile: false,
      logLevel: 'warn',
      plugins: [react()],
      build: {
        // Beside the served folder, which stays as it is until the new build is complete.
        outDir: next,
        emptyOutDir: true,
        manifest: true,
        reportCompressedSize: false,
        chunkSizeWarningLimit: 900,
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: nameOfWords, debugName: 'words', test: WORDS }] } },
        },
      },
    });
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    writeFileSync(path.join(next, path.basename(stamp)), wanted);
    rmSync(WEB_OUTPUT, { recursive: true, force: true });
    renameSync(next, WEB_OUTPUT);
    say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  });
}

if (import.meta.main) await buildWeb((line) => console.error(line));
