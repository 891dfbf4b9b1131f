import { readUtf8 } from '#fields/read-utf8.ts';
import { base64Of, isSpreadsheet } from './spreadsheet-text.ts';

/** A file of a package that is in another encoding than UTF-8: its words would be shown with wrong letters. */
export class NotUtf8 extends Error {
  readonly file: string;
  readonly line: number;

  constructor(file: string, line: number) {
    super(`${file}:${line}`);
    this.name = 'NotUtf8';
    this.file = file;
    this.line = line;
  }
}

/** Whether a file can be part of a package. Hidden ones are none, such as `._roles.yaml`, which archives of a Mac have beside `roles.yaml`. */
export const isPackageFile = (path: string): boolean =>
  isSpreadsheet(path) || /(?:^|\/)[^./][^/]*\.(?:ya?ml|csv)$/.test(path);

/** The content of a file of a package as text; that of a spreadsheet as Base64. */
export function textOf(file: string, bytes: Uint8Array<ArrayBuffer>): string {
  if (isSpreadsheet(file)) return base64Of(bytes);
  const read = readUtf8(bytes);
  if ('badLine' in read) throw new NotUtf8(file, read.badLine);
  return read.text;
}
