-- Every event of this database below this transaction is there to be seen by whoever looks now, and none will come later. The
-- snapshot names the transactions that run anywhere on the server; those of other databases write no event of ours. One that
-- has ended between the snapshot and the look at its lock is not known any more: then we look again.
create or replace function server_horizon() returns xid8 language plpgsql volatile as $$
declare
  seen pg_snapshot;
  oldest xid8;
  is_known boolean;
begin
  for look in 1..20 loop
    seen := pg_current_snapshot();
    if pg_snapshot_xmin(seen) = pg_snapshot_xmax(seen) then return pg_snapshot_xmax(seen); end if;
    select min(r.id) filter (where l.pid is null or a.datid is null or a.datid = b.oid),
      coalesce(bool_and(l.transactionid is not null), true)
      into oldest, is_known
      from pg_snapshot_xip(seen) r(id)
      join pg_database b on b.datname = current_database()
      left join pg_locks l on l.locktype = 'transactionid' and l.mode = 'ExclusiveLock' and l.transactionid = r.id::xid
      left join pg_stat_activity a on a.pid = l.pid;
    exit when is_known;
  end loop;
  return coalesce(oldest, pg_snapshot_xmax(seen));
end $$;
