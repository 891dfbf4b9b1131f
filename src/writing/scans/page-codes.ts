import { encodePageCode, pageCodeVersion } from '../../documents/page-code.ts';
import type { Randomness } from '../../platform/randomness.ts';
import type { NeededDocumentRow } from '../../store/case-record.ts';
import type { Database } from '../../store/database.ts';
import { pageCodeKey } from '../../store/page-code-keys.ts';
import type { CurrentCase } from '../cases/current-case.ts';

/** A document of a case: its key, and its instance where it is one for each. */
export interface DocumentPlace {
  readonly document_key: string;
  readonly instance_id: number | null;
}

/** The codes on printed pages of a tenant. */
export interface PageCodes {
  /** What seals the codes of the tenant, made at the first use. */
  keyOf(tenantId: number): Promise<Uint8Array>;
  /** The code of each page of a document. */
  codesFor(
    current: CurrentCase,
    document: DocumentPlace,
    versionShown: string,
    pages: number,
  ): Promise<readonly string[]>;
}

export function openPageCodes(services: {
  readonly database: Database;
  readonly random: Randomness;
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
    codesFor: async (current, document, versionShown, pages) => {
      const key = await keyOf(current.tenantId);
      const neededDocumentId = returnsAs(current, document)?.id ?? null;
      const version = codeVersion(document, versionShown);
      return Array.from({ length: pages }, (_, at) =>
        encodePageCode({ caseId: current.id, neededDocumentId, version, page: at + 1, pages }, key),
      );
    },
  };
}

/** Whether the pages of a document carry codes. */
export function carriesCodes({ compiled }: CurrentCase, key: string): boolean {
  const document = compiled.index.package.documents[key];
  return document?.qr_code === true || document?.returns_as !== undefined;
}

/** The needed document that the pages of a document fill: that of its instance before that of the case. */
export function returnsAs(
  { compiled, neededDocuments }: CurrentCase,
  { document_key, instance_id }: DocumentPlace,
): NeededDocumentRow | undefined {
  const key = compiled.index.package.documents[document_key]?.returns_as;
  const found = [...neededDocuments.values()].filter(
    (each) => key !== undefined && each.document_key === key,
  );
  return (
    found.find((each) => each.instance_id === instance_id) ??
    found.find((each) => each.instance_id === null) ??
    // A document of the whole case that fills one of an instance: where there is one, it is that.
    (instance_id === null && found.length === 1 ? found[0] : undefined)
  );
}

/** Two documents that show the same have different codes. */
export const codeVersion = ({ document_key, instance_id }: DocumentPlace, versionShown: string): number =>
  pageCodeVersion(`${document_key}/${instance_id ?? ''}/${versionShown}`);
