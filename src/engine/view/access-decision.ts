import type { AccessDecision, CaseState } from '../state/state.ts';

/** The rule of access that decides about a case as it is now; null where its process has none. */
export function accessDecision(state: CaseState): AccessDecision | null {
  const unit = state.compiled.units.find(({ decides }) => decides !== undefined);
  return unit?.decides?.(state.subject, state) ?? null;
}
