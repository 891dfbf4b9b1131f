import { expect, test } from 'vitest';
import { lettersOf, reachOf } from '../../../tests/support/letters-of.ts';
import type { Layout } from '../../documents/layout.ts';
import { layOutDocument } from './lay-out-document.ts';

/** A document with one table, as packages of before could have it. */
const withTable = (widths: readonly (number | null)[]): Layout => ({
  language: 'en',
  direction: 'ltr',
  paper: 'a4',
  title: 'Title',
  hasTitleInSections: false,
  author: 'Office',
  color: '#1f3a5f',
  logo: null,
  masthead: null,
  header: null,
  footer: { left: [], center: [], right: [] },
  contents: null,
  watermark: null,
  unprintable: null,
  notes: null,
  sections: [
    {
      title: null,
      onNewPage: false,
      boxes: [],
      blocks: [
        {
          kind: 'table',
          columns: widths.map((width, at) => ({ title: `${at}`, width, align: 'right' as const })),
          rows: [widths.map((_, at) => `${at}`)],
          totals: widths.map((_, at) => `${at}`),
          empty: '',
        },
      ],
    },
  ],
});

const lettersIn = async (widths: readonly (number | null)[]) => {
  const { pdf } = await layOutDocument.run({ layout: withTable(widths), pictures: [], at: 0 });
  return (await lettersOf(pdf)).flat().filter(({ letter }) => letter.trim() !== '');
};

test.each([
  { widths: [80, 70] },
  { widths: [null, 60, 60] },
  { widths: [100, null] },
  { widths: [100, 100, 100, 100] },
])('columns of $widths percent all stand on the page', async ({ widths }) => {
  const letters = await lettersIn(widths);
  expect(letters.map(({ letter }) => letter).join('')).toBe(
    `Title${widths
      .map((_, at) => at)
      .join('')
      .repeat(3)}`,
  );
  expect(reachOf(letters).right).toBeLessThanOrEqual(188.4);
});

test('a table without columns prints nothing', async () => {
  const layout = withTable([]);
  const empty = { ...layout, sections: [] };
  const pdfOf = async (of: Layout) => (await layOutDocument.run({ layout: of, pictures: [], at: 0 })).pdf;
  expect(await pdfOf(layout)).toEqual(await pdfOf(empty));
});
