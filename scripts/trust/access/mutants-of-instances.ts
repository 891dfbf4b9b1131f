import { type Mutant, of } from './mutant.ts';

/** The checks of who may see an instance outside of cases. */
export const MUTANTS_OF_INSTANCES: readonly Mutant[] = [
  ...of(
    'src/store/migrations/0001-47-instance-readers.sql',
    'instances',
    [
      "else ontology_key <> all (coalesce(nullif(current_setting('dossier.unseen_ontologies', true), ''), '{}')::text[]) end",
      "else coalesce(current_setting('dossier.unseen_ontologies', true), '') is not null end",
    ],
    [
      "and (kind <> 'instance' or type_key <> all (coalesce(nullif(current_setting('dossier.unseen_ontologies', true), ''), '{}')::text[]))",
      '',
    ],
    [
      "and (path !~ '^/api/[a-z0-9]+/instances/[0-9]' or instance_is_seen(substring(path from '/instances/([0-9]{1,15})')::bigint))",
      '',
    ],
  ),
  ...of(
    'src/store/migrations/0001-47-instance-readers.sql',
    'store',
    ["call protect_instance_rows('jobs');", ''],
    ["call protect_instance_rows('audit_waiting');", ''],
    ["call protect_instance_rows('audit_entries');", ''],
    ["call protect_instance_rows('interaction_logs');", ''],
    ["call protect_instance_rows('instance_value_changes');", ''],
  ),
  ...of('src/store/routines/unseen_ontologies.sql', 'instances', [
    ' and not r.members && known_by',
    ' and false',
  ]),
  ...of('src/store/routines/instance_is_seen.sql', 'instances', ["if unseen = '{}' then", 'if true then']),
  ...of('src/store/routines/newest_instances.sql', 'drafts', [
    "is_all constant boolean := audiences = ''",
    'is_all constant boolean := true',
  ]),
  ...of('src/store/routines/save_changes.sql', 'drafts', [
    "is_moved := changes ? 'case'",
    'is_moved := false',
  ]),
  ...of('src/store/routines/remove_case.sql', 'drafts', ['perform move_drafts(', 'perform (']),
  ...of('src/store/routines/restore_case.sql', 'drafts', ['perform move_drafts(', 'perform (']),
  ...of('src/store/routines/bin_instance.sql', 'drafts', ['perform move_drafts(', 'perform (']),
  ...of('src/store/routines/restore_instance.sql', 'drafts', ['perform move_drafts(', 'perform (']),
  ...of('src/store/instances/unseen-ontologies.ts', 'instances', [
    "row.status === 'draft' || !unseen.has(row.ontology_key)",
    "row.status === 'draft' || unseen.size > 0",
  ]),
  ...of('src/store/people/sessions.ts', 'instances', [
    'or exists (select from ontology_readers r where r.tenant_id = sessions.tenant_id)',
    '',
  ]),
  ...of('src/store/values/values.ts', 'instances', [
    'coalesce(ci.ontology_key, i.ontology_key)',
    'i.ontology_key',
  ]),
  ...of('src/writing/instances/instance-writing.ts', 'instances', [
    ': !(await unseenOntologies(call, tenantId, sight)).has(ontology_key);',
    ': true;',
  ]),
  ...of('src/writing/instances/change-instance.ts', 'instances', [
    "if ((await unseenOntologies(call, tenantId, writing.sight)).has(ontology)) throw lacking('see');",
    '',
  ]),
  ...of('src/writing/instances/delete-instance.ts', 'instances', [
    "if (!(await mayKnowOf(call, tenantId, id, writing.sight))) throw refuse('not_found');",
    '',
  ]),
  ...of('src/writing/instances/check-references.ts', 'instances', [
    '[...new Set(ids)], sight)',
    "[...new Set(ids)], 'everything')",
  ]),
  ...of('src/writing/plan/name-instances.ts', 'instances', [
    '[...missing], sight)',
    "[...missing], 'everything')",
  ]),
  ...of('src/operations/case-instances/link-instance.ts', 'instances', [
    '[to], sight)',
    "[to], 'everything')",
  ]),
  ...of('src/operations/cases/read-new-case.ts', 'instances', ['ids, sight)', "ids, 'everything')"]),
  ...of('src/operations/wizards/start-lifecycle-wizard.ts', 'instances', [
    '[id], tx.sight)',
    "[id], 'everything')",
  ]),
  ...of('src/operations/imports/instance-row.ts', 'instances', [
    '(each) => !unseen.has(each),',
    '(each) => unseen.size > 0 || !unseen.has(each),',
  ]),
  ...of(
    'src/operations/imports/list-import-rows.ts',
    'instances',
    ['row.recordId !== null && seen.has(row.recordId) ? row.recordId : null', 'row.recordId'],
    ['isOwnImport ? row.errors', 'true ? row.errors'],
  ),
  ...of('src/operations/operating/erase-audit.ts', 'instances', ['isHidden || isUnseen ? 0', 'isHidden ? 0']),
  ...of('src/background/handlers/plan-configuration.ts', 'instances', [
    '(await unseenOntologies(tx.call, tenantId, asker)).size > 0',
    'false',
  ]),
];
