import { sql } from 'kysely';
import type { App } from '../../src/app.ts';
import { definitionIn } from '../../src/configuration/definition-in.ts';

interface StoredReference {
  readonly place: string;
  readonly case_id: number;
  readonly ontology: string;
  readonly structure: string | null;
  readonly information: string;
  readonly version: number | null;
  readonly id: number;
  readonly status: 'draft' | 'valid' | null;
  readonly is_followed: boolean;
}

/**
 * Everything stored for a tenant that refers to an instance which does not exist or, outside cases, is not valid.
 * Numbers in JSON are ids of instances or files, anywhere in a value. A reference to a deleted instance that a
 * waiting job will clear is not reported.
 */
export async function deadReferences({ storage, services }: App, tenantId: number): Promise<string[]> {
  const { values, parts } = await storage.database.inTenant(tenantId, async ({ db }) => {
    const named = await sql<StoredReference>`
      with held as (
        select v.*, side.name as side, n.number::text::bigint as named from information_values v,
          lateral (values ('answer', v.answer), ('value', v.value)) side(name, body),
          lateral jsonb_path_query(side.body, 'strict $.** ? (@.type() == "number")') n(number)
        union all
        select v.*, 'named_id', v.named_id from information_values v where v.named_id is not null)
      select 'case ' || h.case_id || ' instance ' || h.instance_id || ' ' || h.information_key || ' ' || h.side as place,
        h.case_id, i.ontology_key as ontology, o.structure_key as structure, h.information_key as information,
        c.configuration_version as version, h.named as id, t.status,
        exists (select from jobs j where j.kind = 'follow_instance' and j.state in ('waiting', 'running')
          and j.payload -> 'instance_id' = to_jsonb(h.named)) as is_followed
      from held h join instances i on i.id = h.instance_id left join cases c on c.id = h.case_id
        left join lateral (select structure_key from occurrences o where o.id = h.occurrence_id limit 1) o on true
        left join instances t on t.id = h.named
      where t.id is null or h.case_id = 0 and t.status <> 'valid'`.execute(db);
    const others = await sql<{ place: string; id: number }>`
      with named as (
        select 'case ' || id || ' outcome' as place, outcome_instance_id as id from cases where outcome_instance_id is not null
        union all select 'case ' || case_id || ' slot ' || key, (body ->> 'instance')::bigint from case_parts where part = 'slots'
        union all select 'case ' || case_id || ' ' || part || ' ' || key, substring(key from '^(?:mark )?i(\d+)/')::bigint
          from case_parts where part in ('roles', 'changed') and key ~ '^(mark )?i\d+/'
        union all select 'case ' || case_id || ' keeps ' || key, key::bigint from case_parts where part = 'named'
        union all select 'case ' || p.case_id || ' keeps an answer of ' || p.key, (a ->> 'named')::bigint
          from case_parts p, jsonb_array_elements(p.body -> 'answers') a where p.part = 'named' and a -> 'named' is not null)
      select place, id from named where not exists (select from instances i where i.id = named.id)`.execute(
      db,
    );
    return { values: named.rows, parts: others.rows };
  });
  const findings = parts.map(({ place, id }) => `${place} names ${id}`);
  for (const each of values) {
    const configuration = await services.cases.services.processes.configuration(
      tenantId,
      each.version ?? undefined,
    );
    const definition =
      configuration && definitionIn(configuration.index, each.ontology, each.structure, each.information);
    if (definition?.type === 'file' || (each.is_followed && each.case_id === 0)) continue;
    findings.push(`${each.place} names ${each.status ?? 'no'} instance ${each.id}`);
  }
  return findings;
}
