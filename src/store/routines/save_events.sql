-- The events of a change, with a delivery for each endpoint that asks for them. Whether a delivery has to wait for another is found out
-- when it is claimed: writers wait for nobody.
create or replace function save_events(of_tenant_id bigint, events jsonb) returns void language plpgsql as $$
begin
  -- Most tenants have no endpoint, and the statement below takes twice as long.
  if not exists (select from webhook_endpoints w where w.tenant_id = of_tenant_id and w.is_enabled) then
    insert into case_events (case_id, case_version, trigger, payload, traceparent)
      select e.case_id, e.case_version, e.trigger, e.payload, e.traceparent
      from jsonb_to_recordset(events) e(case_id bigint, case_version bigint, trigger text, payload text, traceparent text);
    return;
  end if;
  with added as (
    insert into case_events (case_id, case_version, trigger, payload, traceparent)
      select e.case_id, e.case_version, e.trigger, e.payload, e.traceparent
      from jsonb_to_recordset(events) e(case_id bigint, case_version bigint, trigger text, payload text, traceparent text)
      returning id, case_id, case_version, trigger)
  insert into webhook_deliveries (endpoint_id, event_id, case_id, case_version, trigger)
    select w.id, e.id, e.case_id, e.case_version, e.trigger
    from added e join webhook_endpoints w on w.tenant_id = of_tenant_id and w.is_enabled and e.trigger = any (w.triggers)
    order by e.id;
end $$;
