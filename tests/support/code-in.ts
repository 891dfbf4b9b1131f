import { readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..', '..');

/** The blocks of code of a page of the documentation that are in a language. */
export const codeIn = (page: string, language: string): string[] =>
  [
    ...readFileSync(path.join(ROOT, page), 'utf8').matchAll(
      new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'),
    ),
  ].map(([, code = '']) => code);
