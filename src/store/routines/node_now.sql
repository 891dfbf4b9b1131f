-- The time of the nodes, which is the same for all tenants: for leases, budgets and the audit. Tests move it by setting dossier.now.
create or replace function node_now() returns timestamptz language sql stable parallel safe
return coalesce(nullif(current_setting('dossier.now', true), '')::timestamptz, statement_timestamp());
