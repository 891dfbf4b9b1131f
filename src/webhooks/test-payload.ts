import type { Trigger } from '../model/triggers.ts';

const DEADLINE = {
  deadline_key: 'first_answer',
  comment_id: null,
  due_at: '2026-03-05T16:00:00.000Z',
  started_at: '2026-03-02T08:00:00.000Z',
};

/** The additional fields of triggers, with invented values. */
const EXTRA: Partial<Record<Trigger, object>> = {
  case_changed: { action: 'updated' },
  case_state_changed: {
    previous_state_key: 'draft',
    current_state_key: 'review',
    transition_key: 'submit',
  },
  case_deadline_at_risk: DEADLINE,
  case_deadline_missed: DEADLINE,
  case_suspended: { reason: 'Waits for the notary', suspended_until: null },
  case_resumed: { suspended_since: '2026-03-02T08:00:00.000Z' },
  case_reopened: { previous_state_key: 'approved' },
  case_documents_updated: { document_keys: ['contract'], action: 'generated' },
};

/** The payload of a test delivery: every field of the trigger, about a case that does not exist. */
export const testPayload = (trigger: Trigger, baseUrl: string): string =>
  JSON.stringify({
    trigger,
    case_id: 0,
    case_user_readable_id: 'CASE-0',
    case_name: 'Test of a webhook endpoint',
    case_url: `${baseUrl}/app/cases/0`,
    case_version: 1,
    case_color: null,
    outcome_instance_id: null,
    process_key: null,
    ...EXTRA[trigger],
  });
