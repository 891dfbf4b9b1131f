import { addCaseHeads, withoutIndexes } from '../api/case-heads.ts';
import type { BenchService, BenchTenant } from '../api/open-service.ts';

/** One in fifty instances is a draft, and a case has ten of them. Every second case is kept from the reader. */
const DRAFT_EVERY = 50;
const DRAFTS_OF_CASE = 10;

const PACKAGE = {
  'package.yaml': 'name: Parties\nsettings: {languages: [en], time_zone: Europe/Zurich}\n',
  'teams.yaml': JSON.stringify({ narrow: { name: 'Narrow' }, vault: { name: 'Vault' } }),
  'ontologies.yaml': JSON.stringify({
    Party: { informations: { name: { type: 'text' } } },
    Client: { extends: 'Party' },
    Account: { extends: 'Party' },
  }),
  'access.yaml': JSON.stringify({ accounts: { ontologies: ['Account'], see: { teams: ['vault'] } } }),
};

/** Instances of two ontologies, of which the newer half is for a team that the reader is not in. */
export async function addParties(service: BenchService, tenant: BenchTenant, count: number): Promise<void> {
  const { owner } = service;
  const { id } = tenant;
  const cases = count / DRAFT_EVERY / DRAFTS_OF_CASE;
  await service.publish(tenant, PACKAGE);
  // Every second case is for the other team.
  await addCaseHeads(service, [{ tenant, count: cases, more: { audience_id: '1 + n % 2' } }]);
  await owner.query(
    `insert into audiences (tenant_id, id, hash, members) values ($1, 1, 'one', '{team:vault}'), ($1, 2, 'two', '{team:narrow,team:vault}')`,
    [id],
  );
  await withoutIndexes(owner, ['instances', 'case_instances'], async () => {
    await owner.query(
      `insert into instances (tenant_id, id, number, ontology_key, name, status, search_text)
       select $1, n, n, case when n > $2 / 2 then 'Account' else 'Client' end, 'Party ' || n,
         case when n % $3 = 0 then 'draft' else 'valid' end,
         case when n % $3 = 0 then '' else to_tsvector('simple', 'party ref' || n || 'x ' || case when n % 4 = 1 then 'premium' else 'basic' end) end
       from generate_series(1, $2::int) n`,
      [id, count, DRAFT_EVERY],
    );
    await owner.query(
      `insert into case_instances (tenant_id, case_id, instance_id, ontology_key, status, entry, is_by_hand, is_active, is_shared)
       select i.tenant_id, c.id, i.id, i.ontology_key, 'draft', 'own', false, true, false
       from instances i join cases c on c.tenant_id = i.tenant_id and c.number = 1 + (i.id / $2) % $3
       where i.tenant_id = $1 and i.status = 'draft'`,
      [id, DRAFT_EVERY, cases],
    );
  });
  await owner.query(
    `insert into list_counts (tenant_id, list, shard, count)
     select tenant_id, 'instances/' || ontology_key, 0, count(*) from instances where tenant_id = $1 group by 1, 2`,
    [id],
  );
  await owner.query('select tally_drafts($1)', [id]);
  for (const table of ['instances', 'case_instances', 'audiences', 'list_counts'])
    await owner.query(`vacuum (analyze) ${table}`);
}
