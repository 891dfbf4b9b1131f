import path from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { drawable } from './drawable.ts';
import { type FontFamily, type FontStyle, fontFolder, keepToOwnFonts } from './fonts.ts';

/** The folder that a program may read: the programs themselves, and the pictures placed beside them. */
const WORKSPACE = path.resolve(import.meta.dirname, '..');

/** A typst program with its data. */
interface ToTypeset {
  /** The path of the program, relative to the folder of the workshop. */
  readonly program: string;
  readonly data: unknown;
  /** The data for a given number of pages, for programs that print it. */
  readonly dataFor?: (pages: number) => unknown;
  readonly language: string;
  /** Pictures by name. */
  readonly pictures?: ReadonlyMap<string, Uint8Array>;
  /** The moment from which its content dates. */
  readonly at: Date;
  readonly hasItalics?: boolean;
  /** Whether to produce PDF/A. */
  readonly isArchived?: boolean;
  /** Files that the program attaches, by name; the PDF is PDF/A-3 then. */
  readonly attachments?: ReadonlyMap<string, Uint8Array>;
  checkPages?(pages: number): void;
}

export interface Typeset {
  readonly pdf: Uint8Array;
  readonly pages: number;
  /** Characters that no font has. */
  readonly missing: readonly string[];
}

/** Typesets data as a PDF. The same data and time give the same bytes. */
export async function typeset(given: ToTypeset): Promise<Typeset> {
  const { json, families, missing } = drawable(given.data, given.language);
  const compiler = await compilerWith(families, given.hasItalics === true);
  try {
    for (const [name, bytes] of given.pictures ?? [])
      compiler.mapShadow(path.join(WORKSPACE, 'pictures', name), Buffer.from(bytes));
    for (const [name, bytes] of given.attachments ?? [])
      compiler.mapShadow(path.join(WORKSPACE, name), Buffer.from(bytes));
    const compile = (data: string) => {
      const compiled = compiler.compile({
        mainFilePath: path.join(WORKSPACE, given.program),
        inputs: { data, fonts: JSON.stringify(families) },
      });
      if (compiled.result === null)
        throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no diagnostics'));
      return compiled.result;
    };
    const first = compile(json);
    const { dataFor } = given;
    const laid =
      dataFor === undefined ? first : compile(drawable(dataFor(first.numOfPages), given.language).json);
    const pages = laid.numOfPages;
    given.checkPages?.(pages);
    const pdf = compiler.pdf(laid, {
      ...(given.isArchived === true && {
        pdfStandard: given.attachments === undefined ? ('a-2b' as const) : ('a-3b' as const),
      }),
      creationTimestamp: Math.floor(given.at.getTime() / 1000),
    });
    return { pdf: new Uint8Array(pdf), pages, missing };
  } finally {
    compiler.resetShadow();
    compiler.evictCache(10);
  }
}

const MOST_COMPILERS = 4;
const opened = new Map<string, Promise<NodeCompiler>>();

/** A compiler with exactly these fonts: most documents need one family, and those of East Asia are large. */
function compilerWith(families: readonly FontFamily[], hasItalics: boolean): Promise<NodeCompiler> {
  const styles: readonly FontStyle[] = ['400Regular', '600SemiBold'];
  const folders = [
    ...families.flatMap((family) => styles.map((style) => fontFolder(family, style))),
    // Only typed signatures are set in italics.
    ...(hasItalics ? [fontFolder('Noto Sans', '400Regular_Italic')] : []),
  ];
  const name = folders.join('\n');
  const compiler = opened.get(name) ?? open(folders);
  opened.delete(name);
  opened.set(name, compiler); // The most recently used compiler is last, and the first one is dropped.
  for (const oldest of opened.keys()) if (opened.size > MOST_COMPILERS) opened.delete(oldest);
  return compiler;
}

async function open(folders: string[]): Promise<NodeCompiler> {
  keepToOwnFonts();
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  return NodeCompiler.create({ workspace: WORKSPACE, fontArgs: [{ fontPaths: folders }] });
}
