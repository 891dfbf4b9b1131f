-- Takes the next readable numbers of a kind and gives the first of them.
create or replace function take_numbers(of_tenant_id bigint, of_kind text, many int) returns bigint language plpgsql as $$
declare
  first bigint;
begin
  perform enter_tenant(of_tenant_id);
  insert into counters as c (kind, next) values (of_kind, 1 + many)
    on conflict (tenant_id, kind) do update set next = c.next + many
    returning next - many into first;
  return first;
end $$;
