export type Cell = string | number | Date | null;

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
/** Spreadsheets cut longer texts off, or refuse the file. */
const LONGEST_TEXT = 32_767;
const LONGEST_NAME = 31;
const DAY_MS = 86_400_000;
/** Days from the day 0 of spreadsheets to 1970. */
const DAYS_BEFORE = 25_569;
/** Places in `cellXfs`: plain, heading, moment. */
const HEADING = 1;
const MOMENT = 2;

/** Where the rows of the sheet are. */
export const SHEET = 'xl/worksheets/sheet1.xml';

/** The parts of a spreadsheet in Office Open XML beside its one sheet. */
export function partsBeside(name: string): ReadonlyMap<string, Buffer> {
  const parts = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">' +
      '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
      '<Default Extension="xml" ContentType="application/xml"/>' +
      `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>` +
      `<Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/>` +
      `<Override PartName="/xl/styles.xml" ContentType="${TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${sheetName(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      `<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/>` +
      `<Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml':
      `<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd\\ hh:mm"/></numFmts>` +
      '<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts>' +
      '<fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills>' +
      '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf xfId="0"/>' +
      '<xf xfId="0" fontId="1" applyFont="1"/><xf xfId="0" numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>',
  };
  return new Map(Object.entries(parts).map(([part, xml]) => [part, Buffer.from(HEAD + xml)]));
}

/** The sheet with a heading that stays in view, part by part as its rows come. */
export async function* sheetText(
  heading: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): AsyncGenerator<string> {
  yield `${HEAD}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>` +
    `<cols><col min="1" max="${Math.max(1, heading.length)}" width="20" customWidth="1"/></cols><sheetData>${lineOf(heading, 1, HEADING)}`;
  let row = 1;
  for await (const part of parts)
    yield part
      .map((cells) => {
        row += 1;
        return lineOf(cells, row);
      })
      .join('');
  yield '</sheetData></worksheet>';
}

const lineOf = (cells: readonly Cell[], row: number, style?: number): string =>
  `<row r="${row}">${cells.map((cell, at) => cellOf(cell, `${letters(at)}${row}`, style)).join('')}</row>`;

function cellOf(cell: Cell, place: string, style: number | undefined): string {
  if (cell === null) return '';
  const look = ` r="${place}"${style === undefined ? '' : ` s="${style}"`}`;
  if (typeof cell === 'number') return `<c${look}><v>${cell}</v></c>`;
  if (cell instanceof Date)
    return `<c r="${place}" s="${MOMENT}"><v>${cell.getTime() / DAY_MS + DAYS_BEFORE}</v></c>`;
  return `<c t="inlineStr"${look}><is><t xml:space="preserve">${escaped(cell.slice(0, LONGEST_TEXT))}</t></is></c>`;
}

/** A, B, … Z, AA, as spreadsheets count columns. */
export const letters = (at: number): string =>
  (at < 26 ? '' : letters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** A sheet's name has no signs that formulas use. */
const sheetName = (name: string): string =>
  escaped(name.replaceAll(/[[\]:*?/\\]/g, ' ').slice(0, LONGEST_NAME));

// XML has no control characters but these three, and no half characters.
const UNWRITABLE = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const escaped = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(UNWRITABLE, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
