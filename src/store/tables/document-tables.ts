import type { Generated } from 'kysely';
import type { OptionalTime, Tenant, Time } from './columns.ts';

/** The documents of cases, and their files by language. */
export interface DocumentTables {
  case_documents: {
    tenant_id: Tenant;
    id: Generated<number>;
    case_id: number;
    number: number;
    document_key: string;
    instance_id: number | null;
    ordering: number;
    state: 'live' | 'freezing' | 'frozen';
    generated_at: OptionalTime;
    signed_at: OptionalTime;
  };
  document_files: {
    tenant_id: Tenant;
    id: Generated<number>;
    document_id: number;
    language: string;
    kind: 'final' | 'preview';
    shows: string;
    version_shown: string;
    file_hash: string;
    file_name: string;
    size: number;
    page_count: number;
    missing_letters: Generated<string[]>;
    created_at: Time;
  };
}
