import type { ColumnType, Generated } from 'kysely';
import type { OptionalTime, Tenant, Time } from './columns.ts';

/** Who may fill in which case from outside, and how they got in. */
export interface WizardTables {
  wizard_runs: {
    tenant_id: Tenant;
    id: string;
    template_uuid: string;
    case_id: number;
    instance_id: number | null;
    address: string | null;
    position: string | null;
    expires_at: Time;
    revoked_at: OptionalTime;
    submitted_at: OptionalTime;
    created_at: Time;
    created_by: string;
  };
  wizard_links: {
    tenant_id: Tenant;
    secret_hash: Buffer;
    run_id: string;
    kind: WizardLinkKind;
    address: string | null;
    expires_at: Time;
    used_at: OptionalTime;
    created_at: Time;
  };
  wizard_sessions: {
    tenant_id: Tenant;
    secret_hash: Buffer;
    run_id: string;
    confirmed_address: string | null;
    language: string;
    returned: ColumnType<ReturnedForm | null, string | null | undefined, string | null>;
    expires_at: Time;
    created_at: Time;
  };
  wizard_codes: {
    tenant_id: Tenant;
    id: ColumnType<number, never, never>;
    run_id: string;
    address: string;
    code_hash: Buffer;
    tries: Generated<number>;
    expires_at: Time;
    used_at: OptionalTime;
    created_at: Time;
  };
}

/** The errors of a form, and the text that was typed into the fields that have one. */
export interface ReturnedForm {
  /** Names this form; the page that shows its mistakes sends it along. */
  readonly mark?: string;
  /** Of the page, below the address of the run. */
  readonly path: string;
  readonly problems: readonly { readonly name: string; readonly message: string }[];
  /** Everything that keeps the form from being sent, on whichever page it is. */
  readonly points: readonly {
    readonly message: string;
    readonly path: string | null;
    readonly field: string | null;
  }[];
  readonly typed: readonly (readonly [
    name: string,
    field: { readonly texts: Readonly<Record<string, readonly string[]>>; readonly was: string },
  ])[];
}

/** The purpose of a link: the one that a start returns, one that confirms an address, one to come back with. */
export type WizardLinkKind = 'start' | 'confirm' | 'resume';
