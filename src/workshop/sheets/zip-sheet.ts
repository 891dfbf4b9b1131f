import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { type Cell, partsBeside, SHEET, sheetText } from './sheet-parts.ts';

/** A spreadsheet of one sheet, made as it is read: no more than one part of its rows is in memory. Texts are texts, whatever they begin with; dates are dates. */
export function zipSheet(
  name: string,
  heading: readonly string[],
  parts: AsyncIterable<readonly (readonly Cell[])[]>,
): Readable {
  const zip = new ZipFile();
  const output = new PassThrough();
  const sheet = Readable.from(sheetText(heading, parts));
  sheet.on('error', (error) => output.destroy(error));
  output.on('close', () => sheet.destroy());
  for (const [part, bytes] of partsBeside(name)) zip.addBuffer(bytes, part, { compress: true });
  zip.addReadStream(sheet, SHEET, { compress: true });
  zip.end();
  zip.outputStream.pipe(output);
  return output;
}
