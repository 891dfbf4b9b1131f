import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { Entered } from '../../signatures/entered.ts';
import type { GivenSignature } from '../../signatures/signature.ts';
import type { SignatoryStatus } from '../../signatures/status.ts';
import type { Id, OptionalTime, Tenant, Time } from './columns.ts';

type OptionalJson<T> = ColumnType<T | null, string | null | undefined, string | null>;

/** A place on a page for a signature; see the workshop, which makes it. */
export interface StoredPlace {
  readonly field: string;
  readonly page: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly isAudit: boolean;
  readonly isSeal: boolean;
}

/** A document of a booklet, by itself and ready to be signed. */
export interface RoundDocument {
  /** Of the documents overview. */
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly fileName: string;
  readonly hash: string;
  readonly size: number;
  /** Places of each request, by its id; and those that are left. */
  readonly places: Readonly<Record<string, readonly StoredPlace[]>>;
  readonly spare: readonly StoredPlace[];
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

export type RoundState = 'open' | 'complete' | 'abandoned';

export interface SignatureTables {
  signing_keys: {
    tenant_id: Tenant;
    id: Id;
    certificate: Buffer;
    private_key: Buffer;
    link_key: Buffer;
    expires_at: Time;
    created_at: Time;
    retired_at: OptionalTime;
  };
  signing_rounds: {
    tenant_id: Tenant;
    id: Id;
    case_id: number;
    booklet_key: string;
    instance_id: number | null;
    language: string;
    state: Generated<RoundState>;
    name: string;
    file_name: string;
    shows: string;
    frozen_hash: string;
    frozen_size: number;
    current_hash: string;
    current_size: number;
    signature_count: Generated<number>;
    pages: JSONColumnType<readonly PageSize[]>;
    documents: JSONColumnType<readonly RoundDocument[]>;
    spare: JSONColumnType<readonly StoredPlace[]>;
    created_at: Time;
    completed_at: OptionalTime;
  };
  signatory_requests: {
    tenant_id: Tenant;
    id: Id;
    uuid: string;
    case_id: number;
    booklet_key: string;
    instance_id: number | null;
    language: string;
    round_id: number | null;
    signatory_name: string;
    signatory_email: string;
    signatory_phone_number: string | null;
    signer_id: number | null;
    position: Generated<number>;
    status: Generated<SignatoryStatus>;
    information_value_ids: Generated<string>;
    needed_document_ids: Generated<string>;
    sendings: Generated<number>;
    secret_hash: Buffer | null;
    expires_at: OptionalTime;
    sent_at: OptionalTime;
    viewed_at: OptionalTime;
    decided_at: OptionalTime;
    decline_reason: string | null;
    signature: OptionalJson<GivenSignature>;
    returned: OptionalJson<Entered>;
    remote_address: string | null;
    user_agent: string | null;
    places: OptionalJson<readonly StoredPlace[]>;
    sealed_at: OptionalTime;
    created_at: Time;
    created_by: string;
  };
  signed_documents: {
    tenant_id: Tenant;
    id: Id;
    case_id: number;
    round_id: number;
    document_id: number;
    language: string;
    file_hash: string;
    file_size: number;
    file_name: string;
    created_at: Time;
  };
}
