import { expect, test } from 'vitest';
import { readChosen } from '../../../web/src/pages/admin/configuration/import-package.ts';
import { writeZip } from '../../../web/src/pages/admin/configuration/zip.ts';

const PACKAGE = { 'package.yaml': 'name: Bank\n', 'roles.yaml': 'office:\n  name: Länge\n' };

const bytesOf = async (content: Blob): Promise<Buffer<ArrayBuffer>> =>
  Buffer.from(await content.arrayBuffer());

/** The same bytes with an ä as Latin-1 has it: one byte, which no text in UTF-8 has there. */
function inLatin1(bytes: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  const changed = Buffer.from(bytes);
  changed[changed.indexOf('ä')] = 0xe4;
  return changed;
}

const archive = async (change = (bytes: Buffer<ArrayBuffer>) => bytes): Promise<File[]> => [
  new File([change(await bytesOf(writeZip(PACKAGE)))], 'configuration.zip'),
];

const files = (change = (bytes: Buffer<ArrayBuffer>) => bytes): File[] =>
  Object.entries(PACKAGE).map(([name, text]) => {
    const bytes = Buffer.from(text);
    return new File([name === 'roles.yaml' ? change(bytes) : bytes], name);
  });

test('files and archives in UTF-8 are read as they are', async () => {
  expect(await readChosen(files())).toEqual(PACKAGE);
  expect(await readChosen(await archive())).toEqual(PACKAGE);
});

test('a file in another encoding, alone or in an archive, is refused with its line', async () => {
  const refusal = { name: 'NotUtf8', file: 'roles.yaml', line: 2 };
  await expect(readChosen(files(inLatin1))).rejects.toMatchObject(refusal);
  await expect(readChosen(await archive(inLatin1))).rejects.toMatchObject(refusal);
});
