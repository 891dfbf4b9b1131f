import { createRequire } from 'node:module';
import path from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { drawableJson } from '../typst/drawable-json.ts';
import { fontFolders } from '../typst/fonts.ts';

const PROGRAM = path.join(import.meta.dirname, 'signatures.typ');
/** Signatures that are typed are set in italics, which documents do without. */
const italics = (): string =>
  path.join(
    path.dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/noto-sans/package.json')),
    '400Regular_Italic',
  );

let opened: Promise<NodeCompiler> | undefined;

async function load(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  return NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontPaths: [...fontFolders(), italics()] }],
  });
}

/** The pages that our one program makes of the data, as a PDF. */
export async function layOutSignatures(
  data: Readonly<Record<string, unknown>>,
  at: Date,
): Promise<Uint8Array> {
  opened ??= load();
  const compiler = await opened;
  try {
    return compiler.pdf(
      { mainFilePath: PROGRAM, inputs: { data: await drawableJson(data) } },
      { creationTimestamp: Math.floor(at.getTime() / 1000) },
    );
  } finally {
    compiler.evictCache(10);
  }
}
