import type { ColumnType, Generated } from 'kysely';
import type { OptionalTime, Tenant, Time } from './columns.ts';

/** Instances as they are outside of cases. */
export interface InstanceTables {
  instances: {
    tenant_id: Tenant;
    id: Generated<number>;
    number: number;
    ontology_key: string;
    name: string;
    given_name: string | null;
    status: 'draft' | 'valid';
    locked: Generated<boolean>;
    is_hidden: Generated<boolean>;
    owner_id: number | null;
    identifier: string | null;
    version: Generated<number>;
    created_at: Time;
    created_by: Generated<string>;
    last_modified_at: Time;
    search_text: ColumnType<string, string | undefined, string>;
  };
  instance_value_changes: {
    tenant_id: Tenant;
    id: Generated<number>;
    instance_id: number;
    information_key: string;
    old_value: string;
    new_value: string;
    reason: string;
    source_kind: string;
    source_key: string;
    source_name: string;
    case_id: number | null;
    action_key: string | null;
    action_title: Generated<string>;
    author_kind: string;
    author_id: number | null;
    author_name: string;
    created_at: Time;
  };
  interaction_logs: {
    tenant_id: Tenant;
    id: Generated<number>;
    instance_id: number;
    type_key: string;
    interaction_time: Time;
    description: string | null;
    author_kind: string;
    author_name: string;
    created_at: Time;
  };
  scheduled_rules: { tenant_id: Tenant; key: string; done_until: Time };
  scheduled_rule_runs: {
    tenant_id: Tenant;
    instance_id: number;
    rule_key: string;
    due_at: OptionalTime;
    ran_for: OptionalTime;
    instance_version: Generated<number>;
    configuration_version: Generated<number>;
  };
}
