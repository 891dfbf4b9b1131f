import type { LaidBlock } from '../../documents/blocks/index.ts';
import { codePoints } from '../../documents/code-points.ts';
import type { Layout } from '../../documents/layout.ts';
import { defineTask, TaskRefusal } from '../task.ts';
import { drawable } from '../typst/drawable.ts';
import { type GivenPicture, preparePicture } from '../typst/prepare-picture.ts';
import { type Typeset, typeset } from '../typst/typeset.ts';

const MOST_PAGES = 500;

/** Generates a document as PDF/A from its data. The same data and time give the same bytes. */
export const layOutDocument = defineTask<
  {
    readonly layout: Layout;
    readonly pictures: readonly GivenPicture[];
    /** The moment from which its content dates, in milliseconds since 1970. */
    readonly at: number;
  },
  Typeset
>({
  seconds: 30,
  megabytes: 900,
  run: async ({ layout, pictures, at }) => {
    const ready = new Map<string, Uint8Array>();
    for (const picture of pictures) {
      const bytes = await preparePicture(picture).catch(() => null);
      if (bytes !== null) ready.set(picture.name, bytes);
    }
    return typeset({
      program: 'typst/document/document.typ',
      data: withLetters(withPictures(layout, ready)),
      language: layout.language,
      pictures: ready,
      at: new Date(at),
      isArchived: true,
      checkPages: (pages) => {
        if (pages > MOST_PAGES)
          throw new TaskRefusal(
            'too_many_pages',
            `The document has ${pages} pages; ${MOST_PAGES} is the most that a document may have.`,
          );
      },
    });
  },
});

/** Marks pictures that cannot be drawn as missing. */
function withPictures(layout: Layout, ready: ReadonlyMap<string, unknown>): Layout {
  const known = (name: string | null): string | null => (name !== null && ready.has(name) ? name : null);
  const drop = (block: LaidBlock) =>
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

/** A preview lists the characters that no font has by their code points, because they cannot be printed. */
function withLetters(layout: Layout): Layout {
  const { unprintable, notes } = layout;
  if (unprintable === null) return layout;
  const { missing } = drawable(layout, layout.language);
  if (missing.length === 0) return layout;
  const line = `${unprintable.label} ${missing.map(codePoints).join(', ')}`;
  return { ...layout, notes: { title: unprintable.title, lines: [...(notes?.lines ?? []), line] } };
}
