import { PDF } from '@libpdf/core';

const MARGIN = 72;

/** Pages that look like forms, their corners free for codes: lines of text and boxes, as many as asked for. */
export async function printedPages(count: number, random: () => number): Promise<Uint8Array> {
  const pdf = PDF.create();
  for (let number = 0; number < count; number++) {
    const page = pdf.addPage({ size: 'a4' });
    for (let y = page.height - MARGIN; y > MARGIN; y -= 16) {
      const words = Array.from({ length: 4 + Math.floor(random() * 9) }, () =>
        Math.floor(random() * 36 ** 5).toString(36),
      );
      if (random() < 0.12)
        page.drawRectangle({ x: MARGIN, y: y - 2, width: 60 + random() * 300, height: 12, borderWidth: 0.6 });
      else page.drawText(words.join(' '), { x: MARGIN, y, size: 9.5 });
    }
  }
  return pdf.save();
}
