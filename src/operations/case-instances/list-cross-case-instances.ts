import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import {
  CROSS_CASE_ORDERINGS,
  type CrossCaseRow,
  listCrossCaseInstances as read,
} from '../../store/instances/cross-case-instances.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { defineList } from '../operation.ts';
import { Id, Nullable } from '../shapes.ts';

const CrossCaseInstance = Type.Object(
  {
    case_id: Type.String({ description: 'This case.' }),
    id: Type.String(),
    instance_id: Id(),
    source_case_id: Id({ description: 'The other case that has the instance, too.' }),
    source_case_name: Type.String(),
    source_case_process_name: Type.String(),
    source_case_state: Nullable(Type.String()),
    source_case_state_type: Type.String({ description: 'start, open, approved, declined or finished.' }),
    source_case_user_readable_id: Type.String(),
  },
  { title: 'Cross-case instance' },
);

export const listCrossCaseInstances = defineList({
  id: 'list_cross_case_instances',
  method: 'GET',
  path: '/api/1/cases/{case_pk}/cross_case_instances',
  section: 'Instances',
  summary: 'List cross-case instances',
  description:
    'The instances of this case that other cases have, too, linked or as a copy: one entry for each such case.',
  access: 'cases:read',
  params: { case_pk: Id() },
  list: { key: 'results', orderings: Object.keys(CROSS_CASE_ORDERINGS), defaultOrdering: '-source_case_id' },
  entry: CrossCaseInstance,
  handle: async ({ params: { case_pk }, list }, { read: inTenant, principal, services }) => {
    const { processes } = services.cases.services;
    const newest = list.search === undefined ? undefined : await processes.configuration(principal.tenantId);
    const { head, page } = await inTenant(async (tx) => {
      const head = await loadCaseHead(tx, case_pk);
      if (!head) throw refuse('not_found');
      return { head, page: await read(tx, case_pk, list, namesIn(newest, head.preferredLanguage)) };
    });
    const versions = new Map<number, Configuration | undefined>();
    for (const { configurationVersion: version } of page.rows)
      if (!versions.has(version))
        versions.set(version, await processes.configuration(principal.tenantId, version));
    return {
      ...page,
      rows: page.rows.map((row) =>
        present(row, versions.get(row.configurationVersion), case_pk, head.preferredLanguage),
      ),
    };
  },
});

/** The names of processes, and of their states as `process/state`. */
function namesIn(configuration: Configuration | undefined, language: string | null): Record<string, string> {
  if (configuration === undefined) return {};
  const { index } = configuration;
  const words = language ?? index.defaultLanguage;
  return Object.fromEntries(
    [...index.processes].flatMap(([key, { definition }]) => [
      [key, index.text(definition.name, key, words)],
      ...Object.entries(definition.workflow.states).map(([state, { name }]) => [
        `${key}/${state}`,
        index.text(name, state, words),
      ]),
    ]),
  );
}

function present(
  row: CrossCaseRow,
  configuration: Configuration | undefined,
  caseId: number,
  language: string | null,
): Type.Static<typeof CrossCaseInstance> {
  const index = configuration?.index;
  const process = index?.processes.get(row.processKey)?.definition;
  const state = row.stateKey === null ? undefined : process?.workflow.states[row.stateKey];
  const words = language ?? index?.defaultLanguage ?? 'en';
  return {
    case_id: String(caseId),
    id: `${row.instanceId}-${row.caseId}`,
    instance_id: row.instanceId,
    source_case_id: row.caseId,
    source_case_name: row.name,
    source_case_process_name: index?.text(process?.name, row.processKey, words) ?? row.processKey,
    source_case_state:
      row.stateKey === null ? null : (index?.text(state?.name, row.stateKey, words) ?? row.stateKey),
    source_case_state_type: state?.kind ?? (row.status === 'ongoing' ? 'open' : row.status),
    source_case_user_readable_id: `CASE-${row.number}`,
  };
}
