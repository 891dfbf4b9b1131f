import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { createDeflate, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { openPdf } from '../../src/workshop/pdf/open-pdf.ts';

/** A PDF with these texts on its pages; an empty text leaves the page blank. */
export const textPdf = (...pages: string[]): Buffer => {
  const kids = pages.map((_, at) => `${4 + at * 2} 0 R`).join(' ');
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...pages.flatMap((text, at) => {
      const lines = text.split('\n').map((line) => `(${line}) Tj T*`);
      const size = lines.length > 1 ? 12 : 24;
      const drawing = text === '' ? '' : `BT /F ${size} Tf ${size} TL 72 700 Td ${lines.join(' ')} ET`;
      return [
        `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F 3 0 R>>>>/Contents ${5 + at * 2} 0 R>>`,
        `<</Length ${drawing.length}>>\nstream\n${drawing}\nendstream`,
      ];
    }),
  ]);
};

/** A PDF of a few bytes whose page has this size when unpacked. */
export const bombPdf = async (megabytes: number): Promise<Buffer> => {
  const piece = Buffer.alloc(2 ** 20, ' ');
  const content = Readable.from(Array<Buffer>(megabytes).fill(piece));
  // Packed twice: the bytes of the first packing are nearly all the same.
  const packed = deflateSync(await buffer(content.pipe(createDeflate({ level: 1 }))));
  return pdfOf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R>>',
    `<</Filter[/FlateDecode/FlateDecode]/Length ${packed.length}>>\nstream\n${packed.toString('latin1')}\nendstream`,
  ]);
};

function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n';
  const places = objects.map((object, at) => {
    const place = text.length;
    text += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const trailer = `trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + table + trailer, 'latin1');
}

/** The same PDF, protected by a password. */
export async function lockedPdf(pdf: Uint8Array): Promise<Buffer> {
  const opened = await openPdf(pdf);
  opened.lib.EPDF_SetEncryption(opened.document, 'secret', 'owner', 0);
  const bytes = Buffer.from(opened.save());
  opened.close();
  return bytes;
}

/** The text of a PDF, page by page. */
export async function textsOf(pdf: Uint8Array): Promise<string[]> {
  const { lib, pages, document, close } = await openPdf(pdf);
  const texts = Array.from({ length: pages }, (_, index) => {
    const page = lib.FPDF_LoadPage(document, index);
    const text = lib.FPDFText_LoadPage(page);
    const count = lib.FPDFText_CountChars(text);
    const at = lib.pdfium.wasmExports.malloc((count + 1) * 2);
    lib.FPDFText_GetText(text, 0, count, at);
    return count > 0 ? lib.pdfium.UTF16ToString(at) : '';
  });
  close();
  return texts;
}

/** A picture with this text on it. */
export const picture = (text: string, format: 'png' | 'jpeg' | 'tiff' = 'png'): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="1000" height="240"><rect width="100%" height="100%" fill="white"/>
       <text x="40" y="140" font-size="64" font-family="sans-serif">${text}</text></svg>`,
    ),
  )
    .flatten()
    .toFormat(format)
    .toBuffer();

/** The beginning of a HEIC picture without any content. */
export const heicHeader = (brand = 'heic'): Buffer =>
  Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from(`ftyp${brand}\0\0\0\0mif1${brand}`),
    Buffer.alloc(200),
  ]);

/** The header of a PNG that claims this size, without any content. */
export function pngHeader(width: number, height: number): Buffer {
  const body = Buffer.alloc(13);
  body.writeUInt32BE(width, 0);
  body.writeUInt32BE(height, 4);
  body.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', body),
    chunk('IDAT', deflateSync(Buffer.alloc(64))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(kind: string, body: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length);
  const content = Buffer.concat([Buffer.from(kind), body]);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, check]);
}

const crc32 = (bytes: Uint8Array): number => {
  let crc = ~0;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
};
