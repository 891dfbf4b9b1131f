import type { CaseRow } from '../../store/cases/case-record.ts';
import type { CurrentCase } from './current-case.ts';
import { openSavedRows } from './saved-rows.ts';

/** The head of a case of which nothing is known but its process. */
export const emptyHead = (process: string, language: string, at: string): CaseRow => ({
  id: 0,
  number: 0,
  process_key: process,
  name: '',
  calculated_name: null,
  given_name: null,
  use_given_name: false,
  color: null,
  status: 'ongoing',
  state_id: null,
  state_key: null,
  outcome_instance_id: null,
  preferred_language: language,
  is_created: true,
  is_dirty: false,
  is_editable: true,
  is_lifecycle: false,
  created_at: at,
  last_modified_at: at,
  last_transition_at: at,
  version: 1,
  configuration_version: null,
  owner_email: null,
  assignee_email: null,
  given_assignee: null,
  removed_assignee: null,
  past_owners: [],
  past_assignees: [],
  recalculate_at: null,
  open_issues: null,
  due_at: null,
  due_key: null,
  due_fact: null,
  parent_id: null,
  suspended_at: null,
  suspended_until: null,
});

/** The parts of a case in memory, beside its session, while nothing of it is stored. */
export const nothingStored = (): Omit<
  CurrentCase,
  'tenantId' | 'id' | 'head' | 'configuration' | 'compiled' | 'session' | 'isRunnable'
> => ({
  isSealed: false,
  isOfItsEnd: false,
  trouble: null,
  saved: openSavedRows(),
  outside: new Map(),
  instances: new Map(),
  named: new Map(),
  keptNamed: new Map(),
  neededDocuments: new Map(),
  documents: new Map(),
  proofs: new Map(),
  comments: new Map(),
  beginning: null,
});
