import path from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { BookletFront } from '../../documents/booklet-front.ts';
import { drawableJson } from './drawable-json.ts';
import { fontFolders } from './fonts.ts';
import { type GivenPicture, preparePicture } from './prepare-picture.ts';

/** A part as the table of contents names it. */
export interface ListedPart {
  readonly kind: 'document' | 'proof';
  readonly title: string;
  /** From 1 in the booklet. */
  readonly page: number;
}

const FOLDER = import.meta.dirname;
const PROGRAM = path.join(FOLDER, 'booklet.typ');

let opened: Promise<NodeCompiler> | undefined;

async function open(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  return NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontPaths: fontFolders() }] });
}

/**
 * Cover and contents as a PDF, for parts that begin on pages counted after them: the front is laid out once to know
 * how long it is, and once more with the right numbers.
 */
export async function layOutFront(
  front: BookletFront,
  parts: readonly ListedPart[],
  logo: GivenPicture | null,
  at: number,
): Promise<Uint8Array> {
  opened ??= open();
  const compiler = await opened;
  try {
    const picture = logo === null ? null : await preparePicture(logo).catch(() => null);
    if (logo !== null && picture !== null)
      compiler.mapShadow(path.join(FOLDER, 'pictures', logo.name), Buffer.from(picture));
    const compile = async (before: number) => {
      const data = {
        ...front,
        logo: picture === null ? null : front.logo,
        parts: parts.map((part) => ({ ...part, page: part.page + before })),
      };
      const compiled = compiler.compile({
        mainFilePath: PROGRAM,
        inputs: { data: await drawableJson(data) },
      });
      if (compiled.result === null)
        throw new Error(JSON.stringify(compiled.takeError()?.shortDiagnostics ?? 'no diagnostics'));
      return compiled.result;
    };
    // Numbers stand in a column of their own, so that they do not change how many pages there are.
    const laid = await compile((await compile(0)).numOfPages);
    return new Uint8Array(compiler.pdf(laid, { creationTimestamp: Math.floor(at / 1000) }));
  } finally {
    compiler.resetShadow();
    compiler.evictCache(10);
  }
}
