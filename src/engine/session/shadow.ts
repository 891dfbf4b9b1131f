import { storedFrom } from '../rows/stored-from.ts';
import { createState } from './create-state.ts';
import { differences, dump } from './dump.ts';
import type { OpenOptions } from './open-options.ts';
import type { CaseSession } from './session.ts';

/** A cell that a change and a full recalculation disagree about. */
interface ShadowDifference {
  readonly cell: string;
  readonly incremental: string | null;
  readonly full: string | null;
}

/** Decides by chance that arrives as a number below 1 whether a write is recomputed in full. */
export const isSampled = (chance: number, share: number): boolean => chance < share;

/** Recomputes a case from nothing beside the session and reports what differs; the session is left alone. */
export function shadow(session: CaseSession, ids: OpenOptions['ids']): ShadowDifference[] {
  const { state } = session;
  const { compiled, moment, budget } = state;
  const full = createState(compiled, storedFrom(state), { ...moment, ids, budget });
  return differences(dump(state), dump(full)).map(({ cell, left, right }) => ({
    cell,
    incremental: left,
    full: right,
  }));
}
