import type { LaidBlock } from '../../src/documents/blocks/index.ts';
import type { Layout } from '../../src/documents/layout.ts';
import { layOutDocument } from '../../src/workshop/tasks/lay-out-document.ts';

/** A generated document with this number of pages, filled with invented values; its corners are free for codes. */
export async function printedPages(count: number, random: () => number): Promise<Uint8Array> {
  const word = () => Math.floor(random() * 36 ** 5).toString(36);
  const words = (most: number) => Array.from({ length: 1 + Math.floor(random() * most) }, word).join(' ');
  const pairs = (): LaidBlock => ({
    kind: 'pairs',
    pairs: Array.from({ length: 3 + Math.floor(random() * 6) }, () => ({
      label: words(3),
      value: words(4),
    })),
  });
  const layout: Layout = {
    language: 'en',
    direction: 'ltr',
    paper: 'a4',
    title: 'Printed pages',
    hasTitleInSections: false,
    author: 'Bank of Tests',
    color: '#1f3a5f',
    logo: null,
    masthead: null,
    header: { left: [{ text: 'Bank of Tests' }], center: [], right: [{ text: 'CASE-1' }] },
    footer: { left: [{ text: words(6) }], center: [], right: [{ number: 'page' }] },
    contents: null,
    watermark: null,
    unprintable: null,
    sections: Array.from({ length: count }, (_, at) => ({
      title: words(3),
      onNewPage: at > 0,
      boxes: [{ title: words(2), hasFrame: true, blocks: [pairs()] }],
      blocks: [
        { kind: 'text', style: 'normal', text: words(40) },
        pairs(),
        { kind: 'fill_in', label: words(2), form: 'box', lines: 3 },
        { kind: 'fill_in', label: words(3), form: 'checkbox', lines: 1 },
      ],
    })),
    notes: null,
  };
  const { pdf, pages } = await layOutDocument.run({ layout, pictures: [], at: 0 });
  if (pages !== count) throw new Error(`${pages} pages were laid out in place of ${count}`);
  return pdf;
}
