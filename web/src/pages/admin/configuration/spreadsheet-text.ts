/** Spreadsheets go to the service as Base64, which makes rows of them. Programs leave hidden copies while one is open. */
export const isSpreadsheet = (path: string): boolean => /(?:^|\/)[^~./][^/]*\.xlsx$/i.test(path);

const CHUNK = 0x8000;

export function base64Of(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += CHUNK)
    text += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  return btoa(text);
}
