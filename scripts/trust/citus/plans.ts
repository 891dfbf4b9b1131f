import type { App } from '../../../src/app.ts';
import { check, type Desk, expectStatus } from './desk.ts';

/** Statements that Citus has executed on a server, by the number of shards that they touched. */
const COUNTERS = `select query_execution_single_shard::int as one, query_execution_multi_shard::int as many
  from citus_stat_counters where name = current_database()`;

/** Queries that lists and pages are made of, as the service asks them, with the id of the tenant in place of `$1`. */
const QUERIES = [
  'select id, name from cases order by created_at desc, id desc limit 20',
  'select c.id from cases c join case_instances ci on ci.case_id = c.id join instances i on i.id = ci.instance_id limit 5',
  `select id from case_events where (transaction_id, id) > ('0'::xid8, 0) and transaction_id < event_horizon() order by transaction_id, id limit 100`,
  `select id from jobs where state = 'waiting' and run_at <= clock_now() order by run_at, id limit 4 for update skip locked`,
  'select count(*) from audit_trail',
  `update cases set name = 'x' where id = 0`,
  'select open_until, clock_now() from connector_circuits where connector = $$register$$ for update',
  'select id from connector_calls where case_id = 1 and unsettled is not null order by id desc limit 1',
  'select secret from connector_secrets where name = $$key$$',
  `select q.case_id from queue_cases q join cases c on c.tenant_id = q.tenant_id and c.id = q.case_id
     where q.queue_key = 'desk' and q.taken_by is null and q.snoozed_until is null and q.skills <@ '{}'::text[] and not c.is_dirty
     order by q.rank, q.case_id limit 10`,
  `select c.id from cases c join queue_cases q on q.tenant_id = c.tenant_id and q.case_id = c.id
     where c.id = 1 and q.queue_key = 'desk' and q.taken_by is null for update of c skip locked`,
  `select a.id from absences a join users away on away.tenant_id = a.tenant_id and away.id = a.user_id where a.user_id = 1 and a.ends_at > clock_now()`,
  `select id from cases where id = any ((select cases_assigned_to('ana@bank.example'))::bigint[]) order by created_at desc limit 20`,
  `select u.id from users u left join provisioned_people p on p.tenant_id = u.tenant_id and p.user_id = u.id
     where p.removed_at is null and u.id = any ((select people_named('ana@bank.example'))::bigint[]) order by u.id limit 100`,
  `select id from directory_groups where id in (select m.group_id from directory_group_members m where m.user_id = 1) order by id limit 100`,
  `select author_id, count(*) from audit_trail where case_id = 1 and action = 'case.open' group by author_id`,
  `select s.id from support_sessions s join support_grants g on g.tenant_id = s.tenant_id and g.id = s.grant_id
     join tenants t on t.tenant_id = s.tenant_id where s.token_hash = '' and g.ended_at is null`,
  // Cases that somebody may list and not see, which a function of the owner gives.
  `select count(*) from listed_cases where (not is_card and audience_id = any ('{0,1}')) or (is_card and name <> '')`,
  'select id, is_card from listed_cases order by created_at desc, id desc limit 20',
  `select newest.id, newest.is_card from unnest('{0,1}'::bigint[]) audience(id)
     cross join lateral (
       (select c.id, c.created_at, false as is_card from cases c where c.audience_id = audience.id order by c.created_at desc, c.id desc limit 20)
       union all
       (select c.id, c.created_at, true from case_cards c where c.listing_id = audience.id order by c.created_at desc, c.id desc limit 20)) newest
     order by newest.created_at desc, newest.id desc limit 20`,
  `select c.id, (select count(*) from cases child where child.tenant_id = c.tenant_id and child.parent_id = c.id and child.status = 'ongoing') as children,
     array(select p.key from case_parts p where p.tenant_id = c.tenant_id and p.case_id = c.id and p.part = 'tags') as tags
     from cases c order by c.due_at, c.id limit 20`,
  `select n.id from notifications n where n.user_id = 1 and n.read_at is null order by n.id desc limit 20`,
  `select b.id from bin b order by b.deleted_at desc, b.id desc limit 20`,
  `select c.id from replay_shares s join cases c on c.tenant_id = s.tenant_id and c.id between s.first_id and s.last_id
     where s.replay_id = 1 and s.position = 0 and c.status <> 'ongoing' order by c.id`,
  `select r.case_id, c.name from replay_cases r join cases c on c.tenant_id = r.tenant_id and c.id = r.case_id where r.replay_id = 1 limit 20`,
  // What a shadow has found, in totals and as a list, and the cases that it looks at next.
  `with seen as materialized (
       select s.shadow_id, s.outcome, s.process_key, s.counts from shadow_cases s join cases on cases.tenant_id = s.tenant_id and cases.id = s.case_id
       where s.tenant_id = $1 and s.shadow_id = any ('{1,2}'::bigint[]) and (cases.terms is null or cases.terms <> all ('{}'::text[]))),
     outcomes as (select shadow_id, outcome, count(*) as cases from seen group by 1, 2),
     counted as (select shadow_id, process_key as process, c ->> 'part' as part, count(*) as cases
       from seen cross join lateral jsonb_array_elements(counts) c where outcome in ('differs', 'fails') group by 1, 2, 3),
     placed as (select counted.*, row_number() over (partition by shadow_id order by cases desc, process, part) as place from counted)
   select o.shadow_id, jsonb_object_agg(o.outcome, o.cases),
     coalesce((select jsonb_agg(p.part order by p.place) from placed p where p.shadow_id = o.shadow_id and p.place <= 200), '[]'::jsonb)
     from outcomes o group by o.shadow_id`,
  `select s.case_id, cases.name from shadow_cases s join cases on cases.tenant_id = s.tenant_id and cases.id = s.case_id
     where s.shadow_id = 1 and s.outcome in ('differs', 'fails') and 'limit' = any (s.rules) order by s.at desc, s.case_id desc limit 20`,
  `with given as materialized (
       select g.* from jsonb_to_recordset('[]') g(case_id bigint, process_key text, at timestamptz)
       join cases c on c.tenant_id = $1 and c.id = g.case_id for key share of c)
   insert into shadow_cases (shadow_id, case_id, process_key, at, outcome, decisions, left_out, counts, rules)
     select 1, case_id, process_key, at, 'same', '[]', 0, '[]', '{}' from given
     on conflict (tenant_id, shadow_id, case_id) do update set at = excluded.at`,
  `select id, coalesce(configuration_version, 1) from cases where id = any ('{1,2}'::bigint[]) and is_created order by id`,
  `select distinct c.terms from cases c where c.tenant_id = $1 and c.terms is not null
     and c.id in (select case_id from shadow_cases where tenant_id = $1 and shadow_id = any ('{1}'::bigint[]))`,
  // Lists of instances: their count by ontology, and the newest of ontologies that a reader sees and of those that are kept from them.
  `select coalesce(sum(count), 0)::bigint from list_counts where list in ('instances/RetailClient', 'instances/Passport')`,
  `select id from (
       select newest.id from unnest('{RetailClient}'::text[]) ontology(key) cross join lateral (
         select i.id from instances i where i.ontology_key = ontology.key and not i.is_hidden order by i.id desc limit 20) newest
       union all
       select newest.id from unnest('{Passport}'::text[]) ontology(key) cross join lateral (
         select i.id from instances i where i.ontology_key = ontology.key and not i.is_hidden and i.status = 'draft' order by i.id desc limit 20) newest) merged
     order by id desc offset 0 limit 20`,
  // Cases that were changed since a day, and those of a day with the forms that clients have.
  `select id from cases where last_modified_at >= '2026-01-01' and changed_on >= '2026-01-01'::date order by id desc limit 20`,
  `with mine as materialized (select c.* from cases c where c.id = any ((select ongoing_cases_of('{ana@bank.example}'))::bigint[]) order by c.due_at, c.id limit 50)
   select c.id, form.since from mine c left join lateral (select min(f.created_at) as since from (
       select w.* from wizard_runs w where w.tenant_id = c.tenant_id and w.case_id = c.id
       union all
       select w.* from case_instances i join wizard_runs w on w.tenant_id = i.tenant_id and w.instance_id = i.instance_id
       where i.tenant_id = c.tenant_id and i.case_id = c.id) f where f.submitted_at is null) form on true order by c.due_at, c.id`,
  `select id from users where disabled_at is null union all select id from api_keys where revoked_at is null order by id`,
  // Cases that name an instance which they do not have.
  `select c.id from cases c where c.tenant_id = $1 and c.id > 0 and c.status = 'ongoing' and not c.is_dirty and c.is_created
     and c.id in (
       select v.case_id from information_values v where v.tenant_id = $1 and v.named_id = 1 and v.case_id <> 0
       union select ci.case_id from information_values v join case_instances ci
         on ci.tenant_id = v.tenant_id and ci.instance_id = v.instance_id and ci.entry = 'linked'
         where v.tenant_id = $1 and v.named_id = 1 and v.case_id = 0)
     and not exists (select from case_instances own where own.tenant_id = $1 and own.case_id = c.id and own.instance_id = 1)
   order by c.id limit 20`,
];

/** Functions that requests begin with, or that lists call, with the id of the tenant in place of `$1`. */
const CALLS = [
  `select load_case_as($1, 1, true), load_children($1, 1, null), case_is_seen(1)`,
  `select * from load_cases_as($1, '{1,2}', true)`,
  `select * from load_cases_by_column($1, '{1,2}', true)`,
  `select * from load_named_by_cases($1, '{1,2}')`,
  `select load_versions($1, '{1,2}')`,
  `select count, ids from find_cases_by_words($1, '{round,open}', 1000)`,
  'select id, number from case_cards where listing_id = 1',
  `select find_worker($1, 1, clock_now())`,
  `select * from find_users($1, '{ana@bank.example}', '{1}')`,
  `select * from find_reader($1, 'user', 1, '{lead_of:ana@bank.example}')`,
  `select relations_of($1, 1)`,
  `select seen_audiences('["team:credit"]')`,
  `select unseen_ontologies($1, '["team:credit"]')`,
  `select (select of_all - of_reader from count_drafts('{RetailClient}')), (select of_reader from count_drafts('{Passport}'))`,
  `set dossier.audiences = '{0,1}'; select of_reader from count_drafts('{RetailClient}')`,
  `select search_instances($1, '{RetailClient}', 'round:*'::tsquery)`,
  `select * from hidden_cases($1, '{1}', '["team:credit"]')`,
  `select people_named('ana@bank.example'), people_with_emails('{ana@bank.example}'), groups_named('credit'), cases_assigned_to('ana@bank.example'),
     ongoing_cases_of('{ana@bank.example}'), cases_of_team('credit'), cases_of_queue('desk', 'all', false, false, 10),
     waiting_cases('desk', '{}', 'ana@bank.example', '{}', '{}', false, 10)`,
];

/**
 * While the service does what it does most, Citus counts on each server how many shards a statement touches, also of those within
 * functions: always one. Newer lists and functions are asked as the role of the service asks them. The plans of queries say the same.
 */
export async function checkPlans(desk: Desk, say: (line: string) => void): Promise<void> {
  const [first, ...others] = desk.cluster.servers;
  for (const server of desk.cluster.servers) await server.configure('citus.enable_stat_counters = on\n');
  const count = async (): Promise<{ one: number; many: number }> => {
    const sum = { one: 0, many: 0 };
    for (const server of desk.cluster.servers)
      for (const { one, many } of await desk.query<{ one: number; many: number }>(server, COUNTERS)) {
        sum.one += one;
        sum.many += many;
      }
    return sum;
  };
  const key = desk.dossier('tenants', 'create', 'plans');
  const app = await desk.serve({ DOSSIER_WORKER: 'off' });
  const before = await count();
  await work(desk, app, key);
  await app.close();
  const [tenant] = await desk.query<{ id: string; port: number }>(
    first,
    `select t.tenant_id::text as id, p.port from dossier.tenants t, lateral dossier.place_of_tenant(t.tenant_id) p where t.key = 'plans'`,
  );
  const server = others.find(({ port }) => port === tenant?.port);
  if (tenant === undefined || server === undefined) throw new Error('the tenant is nowhere');
  const ask = (statement: string) =>
    desk.query<{ 'QUERY PLAN': string }>(
      server,
      `set search_path = dossier; set plan_cache_mode = force_custom_plan; set citus.allow_nested_distributed_execution = on;
       set dossier.tenant_id = '${tenant.id}'; ${statement}`,
      'dossier_app',
    );
  const queries = QUERIES.map((query) => query.replaceAll('$1', tenant.id));
  const calls = CALLS.map((call) => call.replaceAll('$1', tenant.id));
  for (const statement of [...queries, ...calls]) await ask(statement);
  const after = await count();
  check(after.one - before.one > 200, `only ${after.one - before.one} statements were counted`);
  check(after.many === before.many, `${after.many - before.many} statements touched several shards`);

  for (const query of queries) {
    const lines = await ask(`explain (costs off) ${query}`);
    const plan = lines.map((line) => line['QUERY PLAN']).join('\n');
    check(/Task Count: 1\b/.test(plan), `not one shard: ${query}\n${plan}`);
  }
  say(
    `${after.one - before.one} statements of the hot paths touched one shard each, and ${QUERIES.length} plans say so`,
  );
}

/** What people and machines do most: creates, writes, reads, lists, searches, the feed, and jobs. */
async function work(desk: Desk, app: App, key: string): Promise<void> {
  const own = desk.deskOf(app, 'plans', key);
  await expectStatus(own.ask('POST', '/api/admin/configuration/publish', { files: desk.package() }), 201);
  const ask = async (method: string, address: string, body?: unknown) => {
    const answer = await own.ask(method, address, body);
    check(answer.status < 300, `${method} ${address}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as unknown as { readonly data: { readonly id: number } };
  };
  for (let round = 0; round < 3; round += 1) {
    const { id } = (await ask('POST', '/api/1/cases', { process_key: 'open_account' })).data;
    await ask('PATCH', `/api/1/cases/${id}`, { given_name: `Round ${round}`, use_given_name: true });
    await ask('POST', `/api/1/cases/${id}/comments`, { text: 'seen' });
    for (const address of [
      `/api/1/cases/${id}`,
      `/api/1/cases/${id}/activity_log`,
      '/api/1/cases?search=round&ordering=-created',
      '/api/1/cases?page_size=5',
      '/api/1/case_activity_log',
      '/api/1/events',
    ])
      await ask('GET', address);
    await app.drainJobs();
  }
}
