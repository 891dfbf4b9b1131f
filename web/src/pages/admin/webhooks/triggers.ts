import { wordsOf } from '../../../texts/words.ts';

const TRIGGERS = [
  'case_created',
  'case_approved',
  'case_declined',
  'case_finished',
  'case_comment',
  'case_changed',
  'case_state_changed',
  'case_documents_updated',
  'case_proofs_updated',
  'case_deadline_at_risk',
  'case_deadline_missed',
] as const;

export type Trigger = (typeof TRIGGERS)[number];

export const isTrigger = (key: string): key is Trigger => TRIGGERS.some((each) => each === key);

/** The description of a trigger, in the language of the interface. */
export const triggerText = (key: string): string =>
  isTrigger(key) ? wordsOf('admin-webhooks')(`t_${key}`) : key;
