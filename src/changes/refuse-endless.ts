import { DidNotConverge } from '../engine/index.ts';
import { Refusal } from '../errors.ts';

/** Does something with rules; where they come to no end, it is refused. */
export function refusingEndless<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    throw refuseEndless(error);
  }
}

/** What is thrown where rules come to no end, and there are no saved rows to show instead: a refusal. Other errors stay as they are. */
export const refuseEndless = (error: unknown): unknown =>
  error instanceof DidNotConverge ? new Refusal('rules_did_not_converge', { detail: error.message }) : error;
