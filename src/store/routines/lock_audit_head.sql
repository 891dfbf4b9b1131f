-- The head of the chain, which is the transaction's own until it ends; before the first entry it is nought.
create or replace function lock_audit_head(of_tenant_id bigint, out sequence bigint, out hash bytea) language plpgsql as $$
begin
  insert into audit_heads (tenant_id, sequence, hash) values (of_tenant_id, 0, decode(repeat('00', 32), 'hex')) on conflict do nothing;
  select h.sequence, h.hash into sequence, hash from audit_heads h where h.tenant_id = of_tenant_id for update;
end $$;
