import { type Mutant, of } from './mutant.ts';

/** The checks that the store makes: statements, functions and policies of the database. */
export const MUTANTS_OF_STORE: readonly Mutant[] = [
  ...of('src/store/cases/work-filter.ts', 'sight', [
    'if (Object.values(others).some((each) => each !== undefined)) return null;',
    '',
  ]),
  ...of('src/store/cases/cases.ts', 'sight', [
    'cards: words.length === 0 ? [] : [cardHolds(list.search)],',
    'cards: [],',
  ]),
  ...of(
    'src/store/migrations/0001-45-listing.sql',
    'sight',
    ["and c.listing_id = any (nullif(current_setting('dossier.audiences', true), '')::bigint[])", ''],
    [
      'assignee_email, due_at, open_issues, audience_id, false as is_card',
      'assignee_email, due_at, open_issues, audience_id, true as is_card',
    ],
  ),
  ...of(
    'src/store/people/find-reader.ts',
    ['rights', 'informations'],
    [
      'return found.team === null ? EVERYTHING : sightOfKey({ id: doer.id, team: found.team });',
      'return EVERYTHING;',
    ],
  ),
  ...of('src/store/cases/hidden-cases.ts', 'sight', [
    'return new Set(rows.map(({ id }) => id));',
    'return new Set();',
  ]),
  ...of('src/store/routines/stands_to.sql', 'rights', ['led = any (reader_teams) and ', '']),
  ...of('src/store/migrations/0001-23-access.sql', 'sight', [
    'create policy sight on cases as restrictive for select using (\n  audience_id = 0',
    'create policy sight on cases as restrictive for select using (\n  true',
  ]),
  ...of(
    'src/store/values/values.ts',
    'informations',
    ['if (hidden !== undefined && hidden.size > 0) query', 'if (hidden === null) query'],
    ['and v.information_key <> all (', "and '' <> all ("],
  ),
  ...of('src/store/instances/instance-history.ts', 'informations', [
    'if (filter.hidden !== undefined && filter.hidden.size > 0)',
    'if (filter.hidden === null)',
  ]),
  ...of('src/store/routines/save_words.sql', 'informations', [
    "if changes ? 'drop_chunks' then",
    'if false then',
  ]),
  ...of('src/store/files/proof-texts.ts', 'informations', [
    'texts.filter((proof) => !isGuarded(proof))',
    'texts',
  ]),
  ...of('src/store/signatures/signatory-requests.ts', 'informations', ['unnamed.size === 0', 'true']),
  ...of(
    'src/store/mails/mails.ts',
    'informations',
    ['OPEN_SUBJECT}', 'sql<string>`subject`}'],
    ["case when guarded then '' else recipient end", 'recipient'],
    ['case when guarded or exists', 'case when exists'],
  ),
  ...of(
    'src/store/assistant/conversations.ts',
    'informations',
    ['const named = whereTold(told, shownName);', 'const named = shownName;'],
    ['conversation_name: named }', 'conversation_name: shownName }'],
    ['name: whereTold(told, givenName)', 'name: givenName'],
  ),
  ...of('src/store/routines/seen_audiences.sql', 'sight', [' and a.members && known_by', '']),
  ...of('src/store/routines/case_is_seen.sql', 'sight', [
    'return coalesce(audience = 0',
    'return true or coalesce(audience = 0',
  ]),
  ...of('src/store/routines/draft_is_seen.sql', 'sight', ['return exists (', 'return true or exists (']),
  ...of(
    'src/store/routines/protect_case_rows.sql',
    ['store', 'sight'],
    ["or case_is_seen(case_id)')", "or true')"],
  ),
  ...of('src/store/routines/refuse_readers.sql', 'store', [
    "if coalesce(current_setting('dossier.audiences', true), '') <> '' then",
    'if false then',
  ]),
  ...of(
    'src/store/routines/cases_of_queue.sql',
    'lists',
    [
      "when is_reader then 'queue_cases q where q.audience_id = any ($3) and '",
      "when is_reader then 'queue_cases q where '",
    ],
    ['from queue_cases q where q.audience_id = a.id and %s', 'from queue_cases q where %s'],
  ),
  ...of(
    'src/store/routines/waiting_cases.sql',
    'lists',
    [' and (seen is null or q.audience_id = 0 or q.audience_id = any (seen))', ''],
    ['and q.queue_key = queue and q.audience_id = a.id', 'and q.queue_key = queue'],
  ),
  ...of('src/store/routines/save_changes.sql', 'lists', ['elsif is_queued then', 'elsif false then']),
  ...of('src/store/routines/save_queueing.sql', 'lists', [
    'select c.audience_id, c.process_key',
    'select 0, c.process_key',
  ]),
  ...of(
    'src/store/routines/find_cases_by_words.sql',
    'lists',
    [
      'where %s (select from cases c where c.tenant_id = $1 and c.id = f.id',
      'where true or %s (select from cases c where c.tenant_id = $1 and c.id = f.id',
    ],
    ['filter (where w.case_id <> all ($4))', 'filter (where $4 is not null)'],
    ['c.id = w.case_id and c.audience_id = any ($4)', 'c.id = w.case_id and $4 is not null'],
    [' and c.id = any (ids) and c.audience_id = any (readers)', ' and c.id = any (ids)'],
  ),
];
