import type { Tools } from './tools.ts';

const BEGIN = '/Type /EmbeddedFile';
const STREAM = '>>\nstream\n';
const LONGEST_HEAD = 1000;
/** Beyond this, a file that claims to be larger was not made by the service. */
const MOST_BYTES = 200 * 1024 * 1024;

/**
 * The files that are embedded in a PDF of the service, in their order. It reads them as the service writes them, and not all
 * that the standard allows: every byte of the file has been checked before.
 */
export async function readAttachments(pdf: Uint8Array, { inflate }: Tools): Promise<Uint8Array[]> {
  // One character for each byte, so that places in the text are places in the file.
  const text = new TextDecoder('latin1').decode(pdf);
  const found: Uint8Array[] = [];
  for (let at = text.indexOf(BEGIN); at >= 0; at = text.indexOf(BEGIN, at + 1)) {
    const head = text.slice(Math.max(0, at - 200), at + LONGEST_HEAD);
    const inHead = Math.min(at, 200);
    const length = /\/Length (\d+)\s*$/.exec(head.slice(0, inHead))?.[1];
    const begin = head.indexOf(STREAM, inHead);
    if (length === undefined || begin < 0) continue;
    const from = at - inHead + begin + STREAM.length;
    const bytes = pdf.subarray(from, from + Number(length));
    const isCompressed = head.slice(inHead, begin).includes('/Filter /FlateDecode');
    found.push(isCompressed ? await inflate(bytes, MOST_BYTES) : bytes);
  }
  return found;
}
