import { type Mutant, of } from './mutant.ts';

const INSTANCE_READERS = 'src/store/migrations/0001-47-instance-readers.sql';

/** Checks that stand alone: nothing behind them would hide what they hide. */
export const MUTANTS_OF_WALLS: readonly Mutant[] = [
  ...of('src/store/migrations/0001-23-access.sql', 'store', [
    "(select coalesce(current_setting('dossier.audiences', true), '') = '') or about_case is null or case_is_seen(about_case)",
    'true',
  ]),
  ...of(INSTANCE_READERS, 'bin', [
    "(audience_id = 0 or audience_id = any (nullif(current_setting('dossier.audiences', true), '')::bigint[]))",
    '(audience_id is not null)',
  ]),
  ...of(
    INSTANCE_READERS,
    'sight',
    [
      "(path !~ '/cases/[0-9]' or case_is_seen(substring(path from '/cases/([0-9]{1,15})')::bigint))",
      '(true)',
    ],
    ["when status = 'draft' then draft_is_seen(id)", "when status = 'draft' then true"],
  ),
  ...of('src/store/routines/protect_instance_rows.sql', 'sight', [
    'else case_is_seen(case_id) end',
    'else true end',
  ]),
  ...of(
    'src/store/routines/hidden_cases.sql',
    ['telling', 'sight'],
    ['and c.audience_id <> all (seen_audiences(words))', 'and false'],
  ),
  ...of('src/access/support.ts', 'support', ['visit.hasAudiences && !visit.passesRules ? []', 'false ? []']),
  ...of('src/writing/instances/rights-outside.ts', 'informations', [
    '.filter(([field]) => hidden.has(field))',
    '.filter(() => false)',
  ]),
  ...of('src/operations/cases/read-new-case.ts', 'ids', [
    "} else if (kind === 'file' || !wanted.has(id))",
    "} else if (kind === 'file')",
  ]),
  ...of('src/http/live.ts', 'families', ['({ sight }) => familyIn(sight),', '() => familyIn(),']),
];
