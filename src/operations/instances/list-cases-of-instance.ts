import Type from 'typebox';
import { refuse } from '../../errors.ts';
import {
  INSTANCE_CASE_ORDERINGS,
  type InstanceCaseRow,
  listCasesOfInstance as read,
} from '../../store/instances/instance-cases.ts';
import { isInstance } from '../../store/instances/instances.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { defineList } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentTime } from '../shapes.ts';

const Entry = Type.Object({
  id: Id(),
  user_readable_id: Type.String(),
  name: Type.String(),
  process_name: Type.String(),
  state_name: Nullable(Type.String()),
  status: Type.String(),
  created: DateTime(),
  is_outcome: Type.Boolean(),
  entry: OneOf(['own', 'linked', 'copy']),
  roles: Type.Array(Type.Object({ key: Type.String(), name: Type.String() })),
});

export const listCasesOfInstance = defineList({
  id: 'admin_list_cases_of_instance',
  method: 'GET',
  path: '/api/admin/instances/{id}/cases',
  section: 'Work',
  summary: 'List the cases of an instance',
  description: 'Newest first, with the roles that the instance has in each.',
  access: ['instances:read', 'cases:read'],
  params: { id: Id() },
  query: { language: Type.Optional(Type.String({ maxLength: 20, description: 'For names.' })) },
  list: { key: 'results', orderings: Object.keys(INSTANCE_CASE_ORDERINGS), defaultOrdering: '-id' },
  entry: Entry,
  handle: async ({ params: { id }, query: { language }, list }, { read: inTenant, principal, services }) => {
    const page = await inTenant(async (tx) => {
      if (!(await isInstance(tx, id))) throw refuse('not_found');
      return read(tx, id, list);
    });
    const { processes } = services.cases.services;
    const versions = new Map<number, Configuration | undefined>();
    for (const { configurationVersion: version } of page.rows)
      if (!versions.has(version))
        versions.set(version, await processes.configuration(principal.tenantId, version));
    return {
      ...page,
      rows: page.rows.map((row) => present(row, versions.get(row.configurationVersion), language)),
    };
  },
});

function present(
  row: InstanceCaseRow,
  configuration: Configuration | undefined,
  language: string | undefined,
): Type.Static<typeof Entry> {
  const index = configuration?.index;
  const words = language ?? index?.defaultLanguage ?? 'en';
  const process = index?.processes.get(row.processKey)?.definition;
  const state = row.stateKey === null ? undefined : process?.workflow.states[row.stateKey];
  return {
    id: row.id,
    user_readable_id: `CASE-${row.number}`,
    name: row.name,
    process_name: index?.text(process?.name, row.processKey, words) ?? row.processKey,
    state_name:
      row.stateKey === null ? null : (index?.text(state?.name, row.stateKey, words) ?? row.stateKey),
    status: row.status,
    created: presentTime(row.createdAt),
    is_outcome: row.isOutcome,
    entry: ENTRIES.find((each) => each === row.entry) ?? 'linked',
    roles: row.roleKeys.map((key) => ({
      key,
      name: index?.text(index.package.roles[key]?.name, key, words) ?? key,
    })),
  };
}

const ENTRIES = ['own', 'linked', 'copy'] as const;
