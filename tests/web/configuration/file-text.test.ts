import { expect, test } from 'vitest';
import { textOf } from '../../../web/src/pages/admin/configuration/file-text.ts';
import { readZip, writeZip } from '../../../web/src/pages/admin/configuration/zip.ts';

const ROLES = 'office:\n  name: Länge\n';

/** The same bytes with an ä as Latin-1 has it: one byte, which no text in UTF-8 has there. */
function inLatin1(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const changed = Buffer.from(bytes);
  changed[changed.indexOf('ä')] = 0xe4;
  return changed;
}

const archive = async (): Promise<Uint8Array<ArrayBuffer>> =>
  new Uint8Array(await writeZip({ 'roles.yaml': ROLES }).arrayBuffer());

test('files and archives in UTF-8 are read as they are', async () => {
  expect(textOf('roles.yaml', Buffer.from(ROLES))).toBe(ROLES);
  expect(textOf('decisions/fee.csv', Buffer.from('\ufeffa,b\n'))).toBe('a,b\n');
  expect(await readZip(await archive())).toEqual({ 'roles.yaml': ROLES });
});

test('a file in another encoding, alone or in an archive, is refused with its line', async () => {
  const refusal = { name: 'NotUtf8', file: 'roles.yaml', line: 2 };
  expect(() => textOf('roles.yaml', inLatin1(Buffer.from(ROLES)))).toThrow(expect.objectContaining(refusal));
  expect(() => textOf('roles.yaml', Buffer.from(ROLES, 'utf16le'))).toThrow(
    expect.objectContaining({ ...refusal, line: 1 }),
  );
  await expect(readZip(inLatin1(await archive()))).rejects.toMatchObject(refusal);
});

test('hidden files that other programs keep in an archive beside those of a package are left out', async () => {
  const beside = { '__MACOSX/bank/._roles.yaml': 'ä', 'bank/decisions/~$fee.xlsx': 'ä' };
  const bytes = await writeZip({ ...beside, 'bank/roles.yaml': 'office: {}\n' }).arrayBuffer();
  expect(await readZip(inLatin1(new Uint8Array(bytes)))).toEqual({ 'bank/roles.yaml': 'office: {}\n' });
});
