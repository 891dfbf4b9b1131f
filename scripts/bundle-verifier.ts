// Builds the page that checks a case file: one file of HTML with the engine of the service in it, and nothing from elsewhere.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.dirname(import.meta.dirname);
const PAGE = path.join(root, 'src', 'case-file', 'page');

/** The areas of words that the engine and the page say something of. */
const AREAS = ['case-file', 'explanations', 'fields'] as const;

/** The words that the service reads from its folder, as a module of their own. */
function wordsModule(): string {
  const folder = path.join(root, 'locales');
  const words = readdirSync(folder)
    .toSorted()
    .map((language) => [
      language,
      readdirSync(path.join(folder, language))
        .toSorted()
        .flatMap((name) => {
          const area = name.replace(/\.json$/, '');
          return AREAS.some((each) => each === area)
            ? [[area, JSON.parse(readFileSync(path.join(folder, language, name), 'utf8'))]]
            : [];
        }),
    ]);
  return `export const INSTALLED = new Map(${JSON.stringify(words)}.map(([language, areas]) => [language, new Map(areas)]));`;
}

/** The files beside the sources that the page is made of. */
export const verifierSources = (): string[] => [
  path.join(PAGE, 'page.css'),
  path.join(PAGE, 'page.js'),
  import.meta.filename,
  ...readdirSync(path.join(root, 'locales')).flatMap((language) =>
    AREAS.map((area) => path.join(root, 'locales', language, `${area}.json`)).filter((file) =>
      readdirSync(path.dirname(file)).includes(path.basename(file)),
    ),
  ),
];

/** The script of the page. A module of the run-time of the service would not work in a browser, so that it is an error. */
async function verifierScript(): Promise<string> {
  const { rolldown } = await import('rolldown');
  const bundle = await rolldown({
    cwd: root,
    input: path.join(PAGE, 'page.js'),
    platform: 'browser',
    external: (id) => {
      if (id.startsWith('node:')) throw new Error(`The page that checks case files would need ${id}.`);
      return false;
    },
    plugins: [
      {
        name: 'words',
        load: {
          filter: { id: /\/src\/locales\/installed-words\.ts$/ },
          handler: () => ({ code: wordsModule(), moduleType: 'js' }),
        },
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  // A closing tag within a text of the script would end it.
  return output[0].code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');
}

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Writes the page into a folder. Its own policy lets it run this script alone, and load or send nothing. */
export async function bundleVerifier(folder: string): Promise<void> {
  const script = await verifierScript();
  const style = readFileSync(path.join(PAGE, 'page.css'), 'utf8');
  const policy = `default-src 'none'; script-src ${hashOf(script)}; style-src ${hashOf(style)}; base-uri 'none'; form-action 'none'`;
  const html = [
    '<!doctype html>',
    '<html lang="en">',
    '<head>',
    '<meta charset="utf-8">',
    `<meta http-equiv="Content-Security-Policy" content="${policy}">`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<title>Check a case file</title>',
    `<style>${style}</style>`,
    '</head>',
    '<body><main><h1>Check a case file</h1><noscript>This page needs JavaScript.</noscript></main>',
    `<script>${script}</script>`,
    '</body>',
    '</html>',
    '',
  ].join('\n');
  writeFileSync(path.join(folder, 'verify.html'), html);
}
