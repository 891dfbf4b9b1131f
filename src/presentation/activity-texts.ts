import { fill } from '../locales/fill.ts';
import { templateIn } from '../locales/say-in.ts';
import type { Tongue } from '../locales/tongue.ts';

/** The places of the sentence of each activity, in the order in which the names for them are given. */
const PLACES = {
  case_created: [],
  case_copied: ['source'],
  case_updated: ['names'],
  case_recalculated: ['names'],
  tags_updated: ['tags'],
  transition_used: ['name'],
  transition_not_used: ['name'],
  transition_undone: ['name'],
  vote_in_favour: ['name'],
  vote_against: ['name'],
  vote_in_favour_for: ['name', 'user'],
  vote_against_for: ['name', 'user'],
  case_taken: ['name'],
  case_taken_for: ['name', 'user'],
  case_given_back: [],
  case_given_back_for: ['user'],
  case_handed_over: ['user'],
  case_handed_to_queue: ['name'],
  case_snoozed: ['until'],
  case_woken: [],
  case_suspended: [],
  case_suspended_until: ['until'],
  case_resumed: [],
  case_resumed_in_time: [],
  case_reopened: ['state'],
  family_left: ['source'],
  documents_generated: ['names'],
  documents_frozen: ['names'],
  documents_not_frozen: [],
  comment_added: ['title'],
  issue_raised: ['title'],
  task_added: ['title', 'user'],
  comment_resolved: [],
  comment_reopened: [],
  proposal_accepted: ['names', 'proof'],
  case_imported: ['source'],
  case_started: ['source'],
  case_restored: [],
  case_not_started: ['process'],
  ai_check_asked: ['check'],
  ai_check_made: [],
  ai_check_found: [],
  ai_check_failed: [],
  call_asked: ['connector'],
  call_answered: [],
  call_failed: [],
  instance_added: ['name'],
  instance_removed: ['name'],
  instance_linked: ['before', 'after'],
  instance_unlinked: ['name'],
  role_added: ['role', 'name'],
  role_removed: ['role', 'name'],
  occurrence_added: ['name'],
  occurrence_removed: ['name'],
  occurrence_renamed: ['before', 'after'],
  occurrence_duplicated: ['source', 'copy'],
  proof_uploaded: ['name'],
  proof_replaced: ['name'],
  proof_renamed: ['before', 'after'],
  proof_deleted: ['name'],
  proof_assigned: ['name', 'document'],
  proof_unassigned: ['name', 'document'],
  signature_requested: ['name', 'document'],
  signature_given: ['document'],
  signature_declined: ['document'],
  signature_cancelled: ['name'],
  signature_expired: ['name'],
  signature_outdated: ['document'],
  booklet_sent: ['document', 'recipient'],
  letters_not_printed: ['document'],
  proofs_not_bound: ['document'],
  booklet_signed: ['document'],
  configuration_changed: ['version'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Activity = keyof typeof PLACES;

/** Activities whose first name may be empty have a sentence for that. */
const PLAIN = {
  case_recalculated: 'case_recalculated_plain',
  tags_updated: 'tags_updated_plain',
  comment_added: 'comment_added_plain',
  issue_raised: 'issue_raised_plain',
  task_added: 'task_added_plain',
} as const;

const isPlain = (activity: Activity): activity is keyof typeof PLAIN => Object.hasOwn(PLAIN, activity);

/** The sentence of an activity in the language of the case; who did it stands beside it. */
export function activityText(activity: Activity, tongue: Tongue, ...names: readonly string[]): string {
  const key = isPlain(activity) && names[0] === '' ? PLAIN[activity] : activity;
  const places: readonly string[] = PLACES[activity];
  return fill(
    templateIn('activity', key, tongue),
    new Map(places.map((place, at) => [place, names[at] ?? ''])),
  );
}
