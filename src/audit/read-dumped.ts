import type { AuditHead, Cover, SealedEntry } from './audit-entry.ts';

type Row = Readonly<Record<string, unknown>>;

/** A sealed entry from its row as an export has it; undefined where it is none. */
export function readDumped(row: Row): SealedEntry | undefined {
  const hash = bytesOf(row.hash);
  const at = new Date(String(row.created_at));
  const { sequence, tenant_id, action, author_kind, changed } = row;
  if (
    hash === null ||
    Number.isNaN(at.getTime()) ||
    typeof sequence !== 'number' ||
    typeof tenant_id !== 'number' ||
    typeof action !== 'string' ||
    typeof author_kind !== 'string' ||
    !Array.isArray(changed)
  )
    return undefined;
  return {
    tenantId: tenant_id,
    sequence,
    at,
    action,
    authorKind: author_kind,
    authorId: numberOf(row.author_id),
    requestId: textOf(row.request_id),
    caseId: numberOf(row.case_id),
    instanceId: numberOf(row.instance_id),
    subject: textOf(row.subject),
    changed: changed.map(String),
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
  return hash === null || typeof row.sequence !== 'number' ? undefined : { sequence: row.sequence, hash };
}

function coverOf(salt: unknown, hash: unknown): Cover | null {
  const bytes = bytesOf(hash);
  return bytes === null ? null : { salt: bytesOf(salt), hash: bytes };
}

const bytesOf = (value: unknown): Buffer | null =>
  typeof value === 'string' && value.startsWith('\\x') ? Buffer.from(value.slice(2), 'hex') : null;
const numberOf = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);
