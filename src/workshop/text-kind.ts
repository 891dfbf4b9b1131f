const CONTROL = /[^\P{Cc}\t\n\r\f]/u;
const MAIL_HEADERS = /^(from|to|date|subject|message-id|received|mime-version|return-path|delivered-to):/i;
const SEPARATORS = [',', ';', '\t', '|'];
const LINES_READ = 10;

/** The kind of text at the beginning of a file; undefined if it is not text. */
export function textKind(head: Uint8Array): 'text/plain' | 'text/csv' | 'message/rfc822' | undefined {
  const text = readText(head);
  if (text === undefined || CONTROL.test(text)) return undefined;
  const lines = text.split(/\r?\n/);
  if (isMail(lines)) return 'message/rfc822';
  return isTable(lines.slice(0, LINES_READ)) ? 'text/csv' : 'text/plain';
}

/** Decodes bytes in the encoding they seem to have. */
export function readText(bytes: Uint8Array): string | undefined {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return decode(bytes, 'utf-16le');
  if (first === 0xfe && second === 0xff) return decode(bytes, 'utf-16be');
  return decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252');
}

function decode(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    // The beginning of a file can end in the middle of a character.
    return new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
  } catch {
    return undefined;
  }
}

function isMail(lines: readonly string[]): boolean {
  const end = lines.indexOf('');
  const headers = lines.slice(0, end < 0 ? lines.length : end);
  const isHeader = (line: string): boolean => /^[!-9;-~]+:/.test(line) || /^[ \t]/.test(line);
  return headers.every(isHeader) && headers.filter((line) => MAIL_HEADERS.test(line)).length >= 2;
}

/** Whether all lines have the same number of cells. */
function isTable(lines: readonly string[]): boolean {
  const whole = lines.slice(0, -1).filter((line) => line !== '');
  const rows = whole.length > 0 ? whole : lines;
  if (rows.length < 2) return false;
  return SEPARATORS.some((separator) => {
    const counts = new Set(rows.map((row) => cellsOf(row, separator)));
    return counts.size === 1 && !counts.has(1);
  });
}

const cellsOf = (row: string, separator: string): number =>
  row.replaceAll(/"(?:[^"]|"")*"/g, '').split(separator).length;
