import { cleanFileName } from '../changes/clean-file-name.ts';

/** `Content-Disposition` of a download (RFC 6266): an ASCII name for old clients, and the real name (RFC 8187). */
export function attachment(fileName: string): string {
  const name = cleanFileName(fileName);
  const plain = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^\x20-\x7e]/g, '_')
    .replaceAll(/["\\%]/g, '_');
  const quoted = `attachment; filename="${plain}"`;
  return plain === name ? quoted : `${quoted}; filename*=UTF-8''${encode(name)}`;
}

const encode = (name: string): string =>
  encodeURIComponent(name).replaceAll(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
