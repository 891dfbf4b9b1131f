/** Deliberate faults that the property test has to find; none in real use. */
export type Mutant =
  | 'no_notification_of_references'
  | 'stale_aggregate'
  | 'stale_occurrences'
  | 'no_retraction'
  | 'missing_way_back'
  | 'hidden_answer_counts'
  | 'slot_not_reused'
  | 'cyclic_group_not_reset'
  | 'inactive_instance_counts'
  | 'clock_ignored'
  | 'undo_forgets_values'
  | 'support_ignored';
