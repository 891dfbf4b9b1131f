import type { ColumnType } from 'kysely';
import type { Tenant, Time } from './columns.ts';

/** Files by the hash of their content, and who holds them. */
export interface FileTables {
  files: { tenant_id: Tenant; hash: string; size: number; content_type: string; stored_at: Time };
  file_uses: { tenant_id: Tenant; hash: string; holder_kind: string; holder_id: number };
  file_words: {
    tenant_id: Tenant;
    hash: string;
    pages: ColumnType<unknown, string, string>;
    read_at: Time;
  };
  file_texts: { tenant_id: Tenant; hash: string; text: string; read_at: Time };
}
