import { DidNotConverge } from '../engine/index.ts';
import { Refusal } from '../errors.ts';

/** What is thrown where rules come to no end, and there are no saved rows to show instead: a refusal. Other errors stay as they are. */
export const refuseEndless = (error: unknown): unknown =>
  error instanceof DidNotConverge ? new Refusal('rules_did_not_converge', { detail: error.message }) : error;
