// Cases with this many values, as rows: the people and accounts of the engine's benchmark.
import { sampleCase } from '../engine/sample-package.ts';
import type { BenchService, BenchTenant } from './open-service.ts';

export interface SampleCase {
  readonly id: number;
  /** The first account of the case, and the number of accounts; their ids are consecutive. */
  readonly account: number;
  readonly accounts: number;
}

const takeIds = async ({ owner }: BenchService, table: string, many: number): Promise<number> => {
  const { rows } = await owner.query('select min(id)::int as first from take_ids($1, $2) id', [table, many]);
  return rows[0].first;
};

/** Stores cases whose rules have never run; the first GET of each runs them. */
export async function addSampleCases(
  service: BenchService,
  tenant: BenchTenant,
  count: number,
  values: number,
): Promise<SampleCase[]> {
  const added: SampleCase[] = [];
  for (let n = 0; n < count; n++) added.push(await addSampleCase(service, tenant, values));
  return added;
}

async function addSampleCase(
  service: BenchService,
  tenant: BenchTenant,
  values: number,
): Promise<SampleCase> {
  const sample = sampleCase(values);
  const caseId = await takeIds(service, 'cases', 1);
  const instances = [...sample.instances];
  const first = await takeIds(service, 'instances', instances.length);
  const newId = new Map(instances.map(({ id }, at) => [id, first + at]));
  const idOf = (id: number): number => newId.get(id) ?? 0;
  const written = instances.reduce((sum, { answers }) => sum + answers.size, 0);
  const firstValue = await takeIds(service, 'information_values', written);
  const numbers = await service.owner.query(
    "select take_numbers($1, 'instance', $2)::int as instance, take_numbers($1, 'case', 1)::int as one",
    [tenant.id, instances.length],
  );
  const at = '2026-06-01T00:00:00Z';
  const own = { tenant_id: tenant.id };
  let value = firstValue;
  const changes = {
    case_id: caseId,
    new_case: {
      ...own,
      id: caseId,
      number: numbers.rows[0].one,
      process_key: 'run',
      name: `Sample ${caseId}`,
      use_given_name: false,
      status: 'ongoing',
      state_key: 'draft',
      outcome_instance_id: idOf(1),
      preferred_language: 'en',
      is_created: true,
      is_dirty: true,
      is_editable: true,
      is_lifecycle: false,
      created_at: at,
      last_modified_at: at,
      last_transition_at: at,
      version: 1,
      configuration_version: 1,
      past_owners: [],
      past_assignees: [],
    },
    new_instances: instances.map(({ id, ontology }, n) => ({
      ...own,
      id: idOf(id),
      number: numbers.rows[0].instance + n,
      ontology_key: ontology,
      name: `${ontology} ${n}`,
      status: 'draft',
      locked: false,
      is_hidden: false,
      version: 1,
      created_at: at,
      created_by: 'bench',
      last_modified_at: at,
      search_text: '',
    })),
    case_instances: instances.map(({ id, ontology, isByHand }) => ({
      ...own,
      case_id: caseId,
      instance_id: idOf(id),
      ontology_key: ontology,
      status: 'draft',
      entry: 'own',
      is_by_hand: isByHand,
      is_active: true,
      seen_version: 1,
      is_shared: false,
      entered_version: 1,
    })),
    new_values: instances.flatMap(({ id, answers }) =>
      [...answers].map(([key, answer]) => {
        const canonical = key === 'holder' ? idOf(Number(answer.value)) : answer.value;
        return {
          ...own,
          id: value++,
          case_id: caseId,
          instance_id: idOf(id),
          occurrence_id: 0,
          information_key: key,
          answer: canonical,
          value: canonical,
          is_asked: false,
          is_touched: true,
          author_kind: 'user',
          author_name: 'bench',
          written_at: at,
          version: 1,
        };
      }),
    ),
    counts: { cases: 1 },
  };
  await service.owner.query('select save_changes($1, $2)', [tenant.id, JSON.stringify(changes)]);
  const accounts = instances.filter(({ ontology }) => ontology === 'Account');
  return { id: caseId, account: idOf(accounts[0]?.id ?? 0), accounts: accounts.length };
}
