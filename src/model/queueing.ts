// How a case stands in queues, as it is stored with the case.

/** The place of a case in a queue. */
export interface QueuePlace {
  readonly queue: string;
  /** Places are compared number by number: the smaller comes first. */
  readonly rank: readonly number[];
  /** The skills that a person needs for the case. */
  readonly skills: readonly string[];
}

export interface Queueing {
  readonly places: readonly QueuePlace[];
  /** Null for a process without urgency. */
  readonly urgency: number | null;
  /** Until then nobody is given the case; null where it is not snoozed. */
  readonly snoozed_until: string | null;
  /** Addresses of those who gave the case back: they are not given it again while it is in its queues. */
  readonly given_back_by: readonly string[];
  /** The queue that somebody handed the case to: while it is in it, it is in no other. */
  readonly handed_to: string | null;
}
