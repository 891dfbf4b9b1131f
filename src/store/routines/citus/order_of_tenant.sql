-- Where the order of a tenant's events stands: how often the tenant has changed servers, and the server that wrote last. Transactions are
-- numbered by each server for itself: the numbers of a server are compared with each other alone, and those of the server before come
-- before them. Zero where nothing was written since the rows were spread.
create or replace function order_of_tenant(of_tenant_id bigint, out era bigint, out server bigint) language plpgsql as $$
declare
  held bigint;
begin
  select c.next into held from counters c where c.tenant_id = of_tenant_id and c.kind = 'order';
  era := coalesce(held, 0) / 65536;
  server := coalesce(held, 0) % 65536;
end $$;
