import type { AuditHead, Cover, SealedEntry } from './audit-entry.ts';
import { fromHex } from './hex.ts';

type Row = Readonly<Record<string, unknown>>;

const isNumber = (value: unknown): value is number => Number.isSafeInteger(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isBytes = (value: unknown): value is string => isText(value) && /^\\x([0-9a-f]{2})*$/.test(value);
/** Times are stored in milliseconds; finer digits would be lost and are refused. */
const isTime = (value: unknown): value is string =>
  isText(value) && /^\d{4,}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,3})?[+-]\d\d(:\d\d)?$/.test(value);
const orNull =
  (fits: (value: unknown) => boolean) =>
  (value: unknown): boolean =>
    value === null || fits(value);

/**
 * The valid values of each column of a sealed entry. A value that cannot be read is an error rather than null: it
 * would escape the check, and a database would still import it.
 */
const COLUMNS: Readonly<Record<string, (value: unknown) => boolean>> = {
  tenant_id: isNumber,
  id: isNumber,
  sequence: isNumber,
  created_at: isTime,
  action: isText,
  author_kind: isText,
  author_id: orNull(isNumber),
  request_id: orNull(isText),
  case_id: orNull(isNumber),
  instance_id: orNull(isNumber),
  subject: orNull(isText),
  changed: (value) => Array.isArray(value) && value.every(isText),
  who: orNull(isText),
  what: orNull(isText),
  who_salt: orNull(isBytes),
  what_salt: orNull(isBytes),
  who_hash: orNull(isBytes),
  what_hash: orNull(isBytes),
  hash: isBytes,
};

/** A sealed entry from its row in an export; undefined if the row is not a valid one. */
export function readDumped(row: Row): SealedEntry | undefined {
  if (!Object.entries(COLUMNS).every(([column, fits]) => fits(row[column]))) return undefined;
  const isSaltAlone = [
    [row.who_salt, row.who_hash],
    [row.what_salt, row.what_hash],
  ].some(([salt, hash]) => salt !== null && hash === null);
  const hash = bytesOf(row.hash);
  const at = new Date(String(row.created_at));
  if (isSaltAlone || hash === null || Number.isNaN(at.getTime())) return undefined;
  return {
    tenantId: Number(row.tenant_id),
    id: Number(row.id),
    sequence: Number(row.sequence),
    at,
    action: String(row.action),
    authorKind: String(row.author_kind),
    authorId: numberOf(row.author_id),
    requestId: textOf(row.request_id),
    caseId: numberOf(row.case_id),
    instanceId: numberOf(row.instance_id),
    subject: textOf(row.subject),
    changed: Array.isArray(row.changed) ? row.changed.map(String) : [],
    who: textOf(row.who),
    what: textOf(row.what),
    whoCover: coverOf(row.who_salt, row.who_hash),
    whatCover: coverOf(row.what_salt, row.what_hash),
    hash,
  };
}

/** The stored head of a chain from its row. */
export function readDumpedHead(row: Row): AuditHead | undefined {
  const hash = bytesOf(row.hash);
  return hash === null || !isNumber(row.sequence) ? undefined : { sequence: row.sequence, hash };
}

function coverOf(salt: unknown, hash: unknown): Cover | null {
  const bytes = bytesOf(hash);
  return bytes === null ? null : { salt: bytesOf(salt), hash: bytes };
}

const bytesOf = (value: unknown): Uint8Array | null => (isBytes(value) ? fromHex(value.slice(2)) : null);
const numberOf = (value: unknown): number | null => (isNumber(value) ? value : null);
const textOf = (value: unknown): string | null => (isText(value) ? value : null);
