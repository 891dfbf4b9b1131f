import { createRequire } from 'node:module';
import path from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const PROGRAM = path.join(import.meta.dirname, 'signatures.typ');
const FONTS = [
  '@expo-google-fonts/noto-sans/400Regular',
  '@expo-google-fonts/noto-sans/400Regular_Italic',
  '@expo-google-fonts/noto-sans/600SemiBold',
  '@expo-google-fonts/noto-sans-arabic/400Regular',
  '@expo-google-fonts/noto-sans-sc/400Regular',
];

let opened: Promise<NodeCompiler> | undefined;

async function load(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  const { resolve } = createRequire(import.meta.url);
  const folderOf = (name: string): string => {
    const [scope, family, weight] = name.split('/');
    return path.join(path.dirname(resolve(`${scope}/${family}/package.json`)), weight ?? '');
  };
  return NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontPaths: FONTS.map(folderOf) }],
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
      { mainFilePath: PROGRAM, inputs: { data: JSON.stringify(data) } },
      { creationTimestamp: Math.floor(at.getTime() / 1000) },
    );
  } finally {
    compiler.evictCache(10);
  }
}
