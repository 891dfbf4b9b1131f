import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Lexer, type Token } from 'marked';
import { pauses } from '../../platform/pauses.ts';
import { plainText } from '../markdown/render-markdown.ts';

/** One Markdown file of the documentation. */
export interface DocsEntry {
  /** The end of its address: `settings`, `decisions/0001-one-process`; a README has the address of its folder. */
  readonly name: string;
  /** The path relative to the documentation folder, with "/". */
  readonly file: string;
  readonly title: string;
  /** The first paragraph as plain text. */
  readonly summary: string;
  readonly source: string;
}

/** Every document by name, in order; the documents of a folder come before those of its subfolders. */
export type DocsLibrary = ReadonlyMap<string, DocsEntry>;

/** Reads the whole folder once, so that no address can lead outside it; in steps, since it takes a good part of a second. */
export async function readDocs(folder: string): Promise<DocsLibrary> {
  const pause = pauses();
  const files = listMarkdown(folder)
    .map((file) => path.relative(folder, file).split(path.sep).join('/'))
    .sort((a, b) => depthOf(a) - depthOf(b) || inOrder(a, b));
  await pause();
  const library = new Map<string, DocsEntry>();
  for (const file of files) {
    const name = docsName(file);
    library.set(name, { name, file, ...describe(file, readFileSync(path.join(folder, file), 'utf8')) });
    await pause();
  }
  return library;
}

/** The name of the document in a file; that of the main README is empty. */
export const docsName = (file: string): string => file.replace(/\.md$/, '').replace(/(^|\/)README$/, '');

const inOrder = new Intl.Collator('en').compare;

const depthOf = (file: string): number => file.split('/').length;

function listMarkdown(folder: string): string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
      .map((entry) => path.join(entry.parentPath, entry.name));
  } catch (error) {
    // The service can be installed without its documentation.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return [];
    throw error;
  }
}

function describe(file: string, source: string): Pick<DocsEntry, 'title' | 'summary' | 'source'> {
  // Most say what they are about before their first section, and the rest need not be read for it.
  const { heading, paragraph } = beginningOf(source.split('\n## ', 1)[0] ?? '') ?? beginningOf(source) ?? {};
  return {
    title: heading ? plainText([heading]) : path.basename(file, '.md'),
    summary: paragraph ? plainText([paragraph]).replaceAll(/\s+/g, ' ') : '',
    source,
  };
}

function beginningOf(source: string): { readonly heading?: Token; readonly paragraph: Token } | undefined {
  const tokens = new Lexer({ gfm: true }).lex(source);
  const heading = tokens.find(({ type }) => type === 'heading');
  const paragraph = tokens.find(({ type }) => type === 'paragraph');
  return paragraph && { ...(heading && { heading }), paragraph };
}
