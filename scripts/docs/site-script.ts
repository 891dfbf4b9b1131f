import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';

const SEARCH = path.resolve(import.meta.dirname, '../../src/pages/docs/search-sections.ts');

/** The script of the site with the search of the service in front: one function, since browsers load no modules from files. */
export function siteScript(script: string): string {
  const search = stripTypeScriptTypes(readFileSync(SEARCH, 'utf8'), { mode: 'strip' })
    .replaceAll(/^export /gm, '')
    .replaceAll(/[ \t]+$/gm, '')
    .replaceAll(/\n{3,}/g, '\n\n');
  return `(() => {\n${search}\n${script}})();\n`;
}
