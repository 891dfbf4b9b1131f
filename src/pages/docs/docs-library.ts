import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Lexer } from 'marked';
import { plainText } from '../markdown/render-markdown.ts';

/** One Markdown file of the documentation. */
export interface DocsEntry {
  /** Relative to the folder, with "/" and without the ending: `decisions/0001-one-process`. */
  readonly name: string;
  readonly title: string;
  /** The first paragraph, in plain words. */
  readonly summary: string;
  readonly source: string;
}

/** Every document by its name, in order; a folder's own come before those of its subfolders. */
export type DocsLibrary = ReadonlyMap<string, DocsEntry>;

/** Reads the whole folder once. What is not in it cannot be asked for, whatever the address says. */
export function readDocs(folder: string): DocsLibrary {
  const files = listMarkdown(folder)
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .sort((a, b) => depthOf(a) - depthOf(b) || a.localeCompare(b, 'en'));
  return new Map(
    files.map((file) => {
      const name = file.replace(/\.md$/, '');
      return [name, { name, ...describe(name, readFileSync(path.join(folder, file), 'utf8')) }];
    }),
  );
}

const depthOf = (file: string): number => file.split('/').length;

function listMarkdown(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    // A service can be installed without its documentation.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function describe(name: string, source: string): Omit<DocsEntry, 'name'> {
  const tokens = new Lexer({ gfm: true }).lex(source);
  const heading = tokens.find(({ type }) => type === 'heading');
  const paragraph = tokens.find(({ type }) => type === 'paragraph');
  return {
    title: heading ? plainText([heading]) : path.basename(name),
    summary: paragraph ? plainText([paragraph]).replaceAll(/\s+/g, ' ') : '',
    source,
  };
}
