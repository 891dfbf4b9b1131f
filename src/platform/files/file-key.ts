import { FileStoreError } from './file-store-error.ts';

const HASH = /^[0-9a-f]{64}$/;

const START = /^[0-9a-f]{2}$/;

export const isHash = (text: string): boolean => HASH.test(text);

/** Whether a name is that of a folder between the tenant and the hash. */
export const isStart = (text: string): boolean => START.test(text);

/** The name under which all of a tenant's files lie. Only digits come out, whatever goes in. */
export function tenantKey(tenantId: number): string {
  if (!Number.isSafeInteger(tenantId) || tenantId < 1)
    throw new FileStoreError('invalid', 'A file belongs to a tenant with a positive whole number.');
  return String(tenantId);
}

/** Where a file lies, relative to the store: `<tenant>/<first two digits>/<hash>`. */
export function fileKey(tenantId: number, hash: string): string {
  const tenant = tenantKey(tenantId);
  if (typeof hash !== 'string' || !isHash(hash))
    throw new FileStoreError('invalid', 'A file is named by its SHA-256: 64 lower-case hexadecimal digits.');
  return `${tenant}/${hash.slice(0, 2)}/${hash}`;
}

/** The refusal to open a file that is not there, the same for every kind of store. */
export const missingFile = (tenantId: number, hash: string, cause?: unknown): FileStoreError =>
  new FileStoreError('missing', `Tenant ${tenantId} has no stored file ${hash}.`, cause);
