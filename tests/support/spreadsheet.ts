import { crc32, deflateRawSync } from 'node:zlib';

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const cell = (value: string | number | boolean | null, name: string): string => {
  if (value === null) return '';
  if (typeof value === 'string') return `<c r="${name}" t="inlineStr"><is><t>${escaped(value)}</t></is></c>`;
  return typeof value === 'number'
    ? `<c r="${name}"><v>${value}</v></c>`
    : `<c r="${name}" t="b"><v>${Number(value)}</v></c>`;
};

/** A spreadsheet with one sheet, as an office program saves it. */
export function spreadsheet(rows: readonly (readonly (string | number | boolean | null)[])[]): Buffer {
  const body = rows
    .map((cells, at) => {
      const found = cells.map((value, column) => cell(value, `${String.fromCharCode(65 + column)}${at + 1}`));
      return `<row r="${at + 1}">${found.join('')}</row>`;
    })
    .join('');
  return sheetOf(body);
}

interface Packing {
  readonly isPacked?: boolean;
  /** The unpacked size that the archive states for each part, if it is not the real one. */
  readonly statedSize?: number;
  /** Another sheet of the same name, which the directory of the archive does not list. */
  readonly unlisted?: string;
}

/** A spreadsheet with this content in its only sheet. */
export function sheetOf(body: string, { unlisted, ...packing }: Packing = {}): Buffer {
  const part = (type: string) => `application/vnd.openxmlformats-officedocument.spreadsheetml.${type}+xml`;
  const sheet = (rows: string) =>
    `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;
  return zip(
    {
      '[Content_Types].xml': `${HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${part('sheet.main')}"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${part('worksheet')}"/></Types>`,
      '_rels/.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
      'xl/workbook.xml': `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
      'xl/_rels/workbook.xml.rels': `${HEAD}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
      [SHEET]: sheet(body),
    },
    { ...packing, ...(unlisted !== undefined && { unlisted: { [SHEET]: sheet(unlisted) } }) },
  );
}

const SHEET = 'xl/worksheets/sheet1.xml';
type Files = Readonly<Record<string, string>>;

/** A zip archive; its entries are compressed if requested, and those that are not listed come last. */
function zip(
  files: Files,
  { isPacked = false, statedSize, unlisted = {} }: Omit<Packing, 'unlisted'> & { readonly unlisted?: Files },
): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  const listed = Object.keys(files).length;
  for (const [at, [name, text]] of [...Object.entries(files), ...Object.entries(unlisted)].entries()) {
    const plain = Buffer.from(text);
    const data = isPacked ? deflateRawSync(plain) : plain;
    const method = isPacked ? 8 : 0;
    const title = Buffer.from(name);
    const sizes = Buffer.alloc(16);
    sizes.writeUInt32LE(crc32(plain), 0);
    sizes.writeUInt32LE(data.length, 4);
    sizes.writeUInt32LE(statedSize ?? plain.length, 8);
    sizes.writeUInt16LE(title.length, 12);
    const local = Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, method, 0, 0, 0, 0x21, 0]);
    parts.push(local, sizes, title, data);
    const central = Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, method, 0, 0, 0, 0x21, 0]);
    const rest = Buffer.alloc(14);
    rest.writeUInt32LE(offset, 10);
    if (at < listed) directory.push(central, sizes, rest, title);
    offset += local.length + sizes.length + title.length + data.length;
  }
  const index = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(listed, 8);
  end.writeUInt16LE(listed, 10);
  end.writeUInt32LE(index.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, index, end]);
}
