import type { TestApp } from './app.ts';
import { makeWorld, type World } from './every-write.ts';

/** Operations that want a world as it was made, or leave nothing in it that another could use. */
const ALONE = new Set([
  'use_transition',
  'reopen_case',
  'cast_vote',
  'suspend_case',
  'resume_case',
  'remove_instance',
  'link_instance',
  'delete_instance',
  'duplicate_occurrence',
  'reject_proposal',
  'accept_case_proposal',
  'reject_case_proposal',
  'reject_configuration_proposal',
]);

/** Operations that take something away. They come after all others, so that each finds what it refers to. */
const LAST = [
  'delete_interaction_log',
  'cancel_signatory_request',
  'accept_proposal',
  'unassign_proof',
  'delete_proof',
  'remove_occurrence',
  'withdraw_case_proposal',
  'delete_case_conversation',
  'accept_configuration_proposal',
  'delete_configuration_conversation',
  'update_instance',
  'unlink_instance',
  'remove_role',
  'delete_case',
];

/** The order in which operations can be tried in one world. */
export const inTurn = (ids: Iterable<string>): string[] =>
  [...ids].sort((one, other) => LAST.indexOf(one) - LAST.indexOf(other));

/**
 * The world for each operation: one for all that leave it to others, and a new one for each of the rest. A world takes twenty requests,
 * and each of its cases is calculated again when a package is published.
 */
export function shareWorld(of: () => TestApp): (operation: string) => Promise<World> {
  let shared: Promise<World> | undefined;
  return (operation) => {
    if (ALONE.has(operation)) return makeWorld(of(), operation);
    shared ??= makeWorld(of());
    return shared;
  };
}
