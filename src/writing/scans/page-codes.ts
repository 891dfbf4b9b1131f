import { encodePageCode, pageCodeVersion } from '../../documents/page-code.ts';
import type { Randomness } from '../../platform/randomness.ts';
import type { Database } from '../../store/database/database.ts';
import { pageCodeKey } from '../../store/documents/page-code-keys.ts';
import type { Workshop } from '../../workshop/workshop.ts';
import type { StampPages } from '../documents/documents.ts';

/** The codes on printed pages. */
export interface PageCodes {
  /** The key that seals the codes of a tenant; it is made at the first use. */
  keyOf(tenantId: number): Promise<Uint8Array>;
  /** Forgets the key of a tenant: it may have another one now. */
  forget(tenantId: number): void;
  /** Puts the codes on the pages of a document. */
  readonly stamp: StampPages;
}

export function openPageCodes(services: {
  readonly database: Database;
  readonly random: Randomness;
  readonly workshop: Workshop;
}): PageCodes {
  const keys = new Map<number, Promise<Uint8Array>>();

  function keyOf(tenantId: number): Promise<Uint8Array> {
    const known = keys.get(tenantId);
    if (known !== undefined) return known;
    const key = services.database.inTenant(tenantId, (tx) => pageCodeKey(tx, services.random.bytes(32)));
    keys.set(tenantId, key);
    key.catch(() => keys.delete(tenantId));
    return key;
  }

  return {
    keyOf,
    forget: (tenantId) => void keys.delete(tenantId),
    stamp: async (tenantId, pdf, { caseId, neededDocumentId, versionShown, pages }) => {
      const key = await keyOf(tenantId);
      const version = pageCodeVersion(versionShown);
      const codes = Array.from({ length: pages }, (_, at) =>
        encodePageCode({ caseId, neededDocumentId, version, page: at + 1, pages }, key),
      );
      return services.workshop.run('stampCodes', { pdf, codes });
    },
  };
}
