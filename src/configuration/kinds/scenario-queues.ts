import { decimal, many, optional, ref } from '../schema/builders.ts';

/** What a scenario expects of the queues of a case. */
export const queueExpectations = {
  queues: many(ref('queue', 'A queue.'), 'Queues that the case is in.'),
  no_queues: many(ref('queue', 'A queue.'), 'Queues that the case is not in.'),
  urgency: optional(decimal('How urgent the case is.')),
};
