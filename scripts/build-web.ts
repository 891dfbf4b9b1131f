// Builds the application in web/ to web/dist if its sources or packages have changed since the last time.
import path from 'node:path';
import process from 'node:process';
import { buildOnce, filesBelow, hashOfFiles } from './build-once.ts';

const root = path.dirname(import.meta.dirname);
const web = path.join(root, 'web');
export const WEB_OUTPUT = path.join(web, 'dist');

/** The folders of the service that the application has, too: what values are to people, and the words. */
const SHARED = ['src/fields', 'src/locales', 'locales'].map((folder) => path.join(root, folder));

/**
 * The words of one language are one file for the pages of everybody, one for the own account, one for the administration, one for configuring,
 * and one for the hints of forms.
 */
const WORDS = /\/locales\/([\w-]+)\/(?:(app|own|admin|configuring|hints)-[\w-]+|fields)\.json$/;

const nameOfWords = (id: string): string | null => {
  const [, language, part = 'app'] = WORDS.exec(id) ?? [];
  return language === undefined ? null : `words-${language}-${part}`;
};

/** Every source, this script and the packages. */
const stamp = (): string =>
  hashOfFiles(root, [
    ...filesBelow([web, ...SHARED]).filter((file) => !/^(dist|dist\.lock)\//.test(path.relative(web, file))),
    import.meta.filename,
    path.join(root, 'package-lock.json'),
  ]);

/** Builds the application unless it is up to date. */
export async function buildWeb(say: (line: string) => void = () => undefined): Promise<void> {
  const make = async (next: string): Promise<void> => {
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
        outDir: next,
        emptyOutDir: true,
        manifest: true,
        // Every browser that the application supports knows `modulepreload`.
        modulePreload: { polyfill: false },
        reportCompressedSize: false,
        chunkSizeWarningLimit: 900,
        rolldownOptions: {
          output: { codeSplitting: { groups: [{ name: nameOfWords, debugName: 'words', test: WORDS }] } },
        },
      },
    });
    if (before === undefined) delete process.env.NODE_ENV;
    else process.env.NODE_ENV = before;
    say(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
  };
  await buildOnce({ output: WEB_OUTPUT, stamp, make });
}

if (import.meta.main) await buildWeb((line) => console.error(line));
