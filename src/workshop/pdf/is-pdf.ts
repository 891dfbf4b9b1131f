const MARK = '%PDF-';
/** Readers tolerate some bytes before the header. */
const WITHIN = 1024;

/** Whether the content is a PDF, whatever its name says. */
export const isPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, WITHIN)).includes(MARK);
