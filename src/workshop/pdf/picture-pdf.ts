import { TaskRefusal } from '../task.ts';

/** A4 in points; pictures that lie are put on pages that lie. */
const SHORT = 595.28;
const LONG = 841.89;
const MARGIN = 18;
/** A page at 300 dots an inch: more is not seen, and pictures of phones have four times as many. */
const MOST_SIDE = 3500;
const MOST_PAGES = 200;

/** A picture as pages of a PDF, upright, one page for each that the file has. */
export async function picturePdf(bytes: Uint8Array): Promise<Uint8Array[]> {
  const { default: sharp } = await import('sharp');
  const open = (page: number) => sharp(bytes, { page, failOn: 'error' });
  try {
    const { pages = 1, format } = await open(0).metadata();
    const made: Uint8Array[] = [];
    // The frames of an animation are no pages.
    const count = format === 'tiff' ? Math.min(pages, MOST_PAGES) : 1;
    for (let page = 0; page < count; page++) {
      const { data, info } = await open(page)
        .autoOrient()
        .flatten({ background: '#ffffff' })
        .resize({ width: MOST_SIDE, height: MOST_SIDE, fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .jpeg({ quality: 88 })
        .toBuffer({ resolveWithObject: true });
      made.push(pageWith(data, info));
    }
    return made;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new TaskRefusal('broken', `The picture cannot be read: ${reason}`);
  }
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** A PDF of one page that shows a JPEG in its middle, as large as the page allows. */
function pageWith(
  jpeg: Uint8Array,
  { width, height, channels }: Size & { readonly channels: number },
): Uint8Array {
  const page = width > height ? { width: LONG, height: SHORT } : { width: SHORT, height: LONG };
  const room = { width: page.width - 2 * MARGIN, height: page.height - 2 * MARGIN };
  const scale = Math.min(room.width / width, room.height / height);
  const shown = { width: width * scale, height: height * scale };
  const at = { x: (page.width - shown.width) / 2, y: (page.height - shown.height) / 2 };
  const number = (value: number): string => value.toFixed(2);
  const drawing = `q ${number(shown.width)} 0 0 ${number(shown.height)} ${number(at.x)} ${number(at.y)} cm /P Do Q`;
  const colours = channels === 1 ? '/DeviceGray' : '/DeviceRGB';
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Resources<</XObject<</P 5 0 R>>>>/Contents 4 0 R>>`,
    [`<</Length ${drawing.length}>>`, drawing],
    [
      `<</Type/XObject/Subtype/Image/Width ${width}/Height ${height}/ColorSpace${colours}/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.byteLength}>>`,
      jpeg,
    ],
  ]);
}

type PdfObject = string | readonly [dictionary: string, stream: string | Uint8Array];

/** The objects of a PDF, numbered from 1, with the table by which readers find them. */
function writePdf(objects: readonly PdfObject[]): Uint8Array {
  const pieces: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const places: number[] = [];
  let length = pieces[0]?.byteLength ?? 0;
  const write = (piece: string | Uint8Array): void => {
    const bytes = typeof piece === 'string' ? Buffer.from(piece, 'latin1') : Buffer.from(piece);
    pieces.push(bytes);
    length += bytes.byteLength;
  };
  for (const [index, object] of objects.entries()) {
    places.push(length);
    write(`${index + 1} 0 obj\n`);
    if (typeof object === 'string') write(object);
    else {
      write(`${object[0]}\nstream\n`);
      write(object[1]);
      write('\nendstream');
    }
    write('\nendobj\n');
  }
  const start = length;
  const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`);
  write(`trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`);
  return Buffer.concat(pieces);
}
