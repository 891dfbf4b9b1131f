-- Where the order of a tenant's events stands: how many servers the tenant has been on, and the one that wrote last. Transactions are
-- numbered by each server for itself: the numbers of a server are compared with each other alone, and those of the server before come
-- before them. Zero where nothing was written since the rows were spread.
create or replace function order_of_tenant(of_tenant_id bigint, out era bigint, out server bigint) language plpgsql as $$
begin
  select p.moves, p.server into era, server from tenant_places p where p.tenant_id = of_tenant_id;
  era := coalesce(era, 0);
  server := coalesce(server, 0);
end $$;
