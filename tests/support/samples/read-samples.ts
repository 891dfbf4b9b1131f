import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder of the repository. */
export const ROOT = path.resolve(import.meta.dirname, '..', '..', '..');

/** One fenced sample of a page of the documentation. */
export interface Sample {
  /** The file, relative to the root: `docs/cases.md`. */
  readonly page: string;
  /** The line of its fence, counted from 1. */
  readonly line: number;
  /** The first word behind the fence; empty if there is none. */
  readonly language: string;
  readonly code: string;
}

/** The pages whose samples are checked: those for readers, without the generated ones. */
export const pagesWithSamples = (): string[] =>
  ['README.md', ...globSync('docs/**/*.md', { cwd: ROOT }).sort()].filter(
    (page) => page !== 'docs/conformance.md',
  );

export const readSamples = (page: string): Sample[] =>
  samplesIn(page, readFileSync(path.join(ROOT, page), 'utf8'));

/** The place of a sample as a failure names it. */
export const placeOf = ({ page, line }: Sample): string => `${page}:${line}`;

/** The fenced samples of a Markdown text, in order. A fence inside a list is indented, and so is its code. */
export function samplesIn(page: string, source: string): Sample[] {
  const found: Sample[] = [];
  let open: { indent: string; fence: string; language: string; line: number; code: string[] } | undefined;
  for (const [index, text] of source.split('\n').entries()) {
    const [, indent = '', fence = '', language = ''] = /^( *)(`{3,})\s*([\w-]*)/.exec(text) ?? [];
    if (open === undefined) {
      if (fence !== '') open = { indent, fence, language, line: index + 1, code: [] };
    } else if (fence.startsWith(open.fence) && text.trim() === fence) {
      found.push({ page, line: open.line, language: open.language, code: `${open.code.join('\n')}\n` });
      open = undefined;
    } else open.code.push(text.startsWith(open.indent) ? text.slice(open.indent.length) : text);
  }
  if (open !== undefined) throw new Error(`${page}:${open.line}: the sample has no end`);
  return found;
}
