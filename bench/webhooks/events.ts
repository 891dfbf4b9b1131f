import type { BenchService, BenchTenant } from '../api/open-service.ts';

type Body = Readonly<Record<string, unknown>>;

/** A caller of one node. */
export const callerOf =
  (origin: string, { key }: BenchTenant) =>
  async (method: string, path: string, body: Body): Promise<{ readonly id: number }> => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: { authorization: `Api-Key ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${text}`);
    return JSON.parse(text).data;
  };

export const addEndpoints = async (
  { origin }: BenchService,
  tenant: BenchTenant,
  urls: readonly string[],
): Promise<void> => {
  const call = callerOf(origin, tenant);
  for (const url of urls)
    await call('POST', '/api/admin/webhook_endpoints', { url, triggers: ['case_changed'] });
};

/** The only foreign key of deliveries, named as in the migrations. */
const KEY = 'webhook_deliveries_tenant_id_endpoint_id_fkey';

/**
 * Adds waiting events of many cases with their deliveries, in the state that writes would produce. The foreign key is
 * validated once at the end, because checking millions of rows one by one takes longer than the measurement.
 */
export async function addEvents(
  { owner }: BenchService,
  tenant: BenchTenant,
  { events, cases }: { readonly events: number; readonly cases: number },
): Promise<void> {
  const payload = `json_build_object('trigger', 'case_changed', 'case_id', 1000000 + n % $3, 'case_user_readable_id', 'CASE-' || n % $3,
    'case_name', 'Person P' || n % $3, 'case_url', 'http://127.0.0.1/app/cases/' || n % $3, 'case_version', n / $3 + 1,
    'case_color', null, 'outcome_instance_id', n % $3, 'process_key', 'open_account', 'action', 'updated')::text`;
  await owner.query(`select set_config('dossier.tenant_id', $1::text, false)`, [tenant.id]);
  await owner.query(`alter table webhook_deliveries drop constraint ${KEY}`);
  await owner.query(
    `with added as (
       insert into case_events (tenant_id, case_id, case_version, trigger, payload)
       select $1::bigint, 1000000 + n % $3::int, n / $3 + 1, 'case_changed', ${payload} from generate_series(0, $2::int - 1) n
       returning id, case_id, case_version, trigger)
     insert into webhook_deliveries (tenant_id, endpoint_id, event_id, case_id, case_version, trigger)
     select $1::bigint, w.id, e.id, e.case_id, e.case_version, e.trigger
     from added e join webhook_endpoints w on w.tenant_id = $1::bigint and w.is_enabled and e.trigger = any (w.triggers) order by e.id`,
    [tenant.id, events, cases],
  );
  await owner.query(
    `alter table webhook_deliveries add constraint ${KEY} foreign key (tenant_id, endpoint_id) references webhook_endpoints on delete cascade`,
  );
  await owner.query('vacuum (analyze) webhook_deliveries');
  await owner.query('vacuum (analyze) case_events');
}

/** The number of a tenant's deliveries in each state. */
export async function statesOf(
  { owner }: BenchService,
  tenant: BenchTenant,
): Promise<Record<string, number>> {
  const { rows } = await owner.query(
    'select state, count(*)::int from webhook_deliveries where tenant_id = $1 group by state',
    [tenant.id],
  );
  return Object.fromEntries(rows.map(({ state, count }) => [state, count]));
}
