import path from 'node:path';
import type { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import type { Layout } from '../../documents/layout.ts';
import { defineTask, TaskRefusal } from '../task.ts';
import { drawableJson } from '../typst/drawable-json.ts';
import { fontFolders } from '../typst/fonts.ts';
import { type GivenPicture, preparePicture } from '../typst/prepare-picture.ts';

const FOLDER = path.resolve(import.meta.dirname, '..', 'typst');
const PROGRAM = path.join(FOLDER, 'document.typ');
const MOST_PAGES = 500;

let opened: Promise<NodeCompiler> | undefined;

async function open(): Promise<NodeCompiler> {
  const { NodeCompiler } = await import('@myriaddreamin/typst-ts-node-compiler');
  return NodeCompiler.create({ workspace: FOLDER, fontArgs: [{ fontPaths: fontFolders() }] });
}

/** A document as PDF/A, from the data that it shows. The same data and time give the same bytes. */
export const layOutDocument = defineTask<
  {
    readonly layout: Layout;
    readonly pictures: readonly GivenPicture[];
    /** When what it shows became so, in milliseconds since 1970. */
    readonly at: number;
  },
  { readonly pdf: Uint8Array; readonly pages: number }
>({
  seconds: 30,
  megabytes: 900,
  run: async ({ layout, pictures, at }) => {
    opened ??= open();
    const compiler = await opened;
    try {
      const ready = new Set<string>();
      for (const picture of pictures) {
        const bytes = await preparePicture(picture).catch(() => null);
        if (bytes === null) continue;
        compiler.mapShadow(path.join(FOLDER, 'pictures', picture.name), Buffer.from(bytes));
        ready.add(picture.name);
      }
      const inputs = { data: await drawableJson(withPictures(layout, ready)) };
      const compiled = compiler.compile({ mainFilePath: PROGRAM, inputs });
      const document = compiled.result;
      if (document === null) {
        const error = compiled.takeError();
        throw new Error(JSON.stringify(error?.shortDiagnostics ?? 'no diagnostics'));
      }
      const pages = document.numOfPages;
      if (pages > MOST_PAGES)
        throw new TaskRefusal(
          'too_many_pages',
          `The document has ${pages} pages; ${MOST_PAGES} is the most that a document may have.`,
        );
      const pdf = compiler.pdf(document, { pdfStandard: 'a-2b', creationTimestamp: Math.floor(at / 1000) });
      return { pdf: new Uint8Array(pdf), pages };
    } finally {
      compiler.resetShadow();
      compiler.evictCache(10);
    }
  },
});

/** What cannot be drawn shows as missing. */
function withPictures(layout: Layout, ready: ReadonlySet<string>): Layout {
  const known = (name: string | null): string | null => (name !== null && ready.has(name) ? name : null);
  const drop = (block: Layout['sections'][number]['blocks'][number]) =>
    block.kind === 'image' ? { ...block, picture: known(block.picture) } : block;
  return {
    ...layout,
    logo: known(layout.logo),
    sections: layout.sections.map((section) => ({
      ...section,
      boxes: section.boxes.map((box) => ({ ...box, blocks: box.blocks.map(drop) })),
      blocks: section.blocks.map(drop),
    })),
  };
}
