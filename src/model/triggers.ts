/** The facts about a case that other systems can be told. A new trigger is one entry here. */
export const TRIGGERS = {
  case_created: 'A new case is created',
  case_approved: 'A case is approved',
  case_declined: 'A case is declined',
  case_finished: 'A case is finished',
  case_comment: 'A comment is added to a case',
  case_changed: 'Data within a case is changed',
  case_state_changed: 'A case transitions to a different state',
  case_documents_updated: 'Documents on a case are generated or deleted',
  case_proofs_updated: 'Proofs on a case are uploaded or deleted',
  case_deadline_at_risk: 'A deadline of a case is at risk',
  case_deadline_missed: 'A deadline of a case is missed',
  case_suspended: 'A case is suspended',
  case_resumed: 'A suspended case is resumed',
  case_reopened: 'A case that had ended is reopened',
  case_restored: 'A deleted case comes back from the bin',
} as const;

export type Trigger = keyof typeof TRIGGERS;

export const isTrigger = (name: string): name is Trigger => Object.hasOwn(TRIGGERS, name);

/** Kinds of change that `case_changed` tells apart; they follow the operation called, not what the rules did. */
export type ChangeAction =
  | 'updated'
  | 'instance_added'
  | 'instance_removed'
  | 'instance_linked'
  | 'instance_unlinked'
  | 'role_added'
  | 'role_removed'
  | 'occurrence_added'
  | 'occurrence_removed'
  | 'occurrence_renamed'
  | 'tags_updated';
