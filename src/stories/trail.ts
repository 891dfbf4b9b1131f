import type { CaseSession } from '../engine/index.ts';
import type { DecidedRows } from '../formula/index.ts';
import type { Effect } from '../model/change-set.ts';
import type { InputChange } from '../model/input-change.ts';

/** Everything that the case of a story has come by, for the coverage of a package by its scenarios. */
export interface Trail {
  readonly rules: Set<string>;
  /** Rows of decision tables that have matched. */
  readonly decided: DecidedRows[];
  readonly transitions: Set<string>;
  readonly documents: Set<string>;
  readonly neededDocuments: Set<string>;
  readonly questions: Set<string>;
}

export const newTrail = (): Trail => ({
  rules: new Set(),
  decided: [],
  transitions: new Set(),
  documents: new Set(),
  neededDocuments: new Set(),
  questions: new Set(),
});

/** Notes a change that has been made, and the case as it is now. */
export function noteOnTrail(
  trail: Trail,
  session: CaseSession,
  changes: readonly InputChange[],
  effects: readonly Effect[],
): void {
  for (const change of changes)
    if (change.kind === 'use_transition') trail.transitions.add(change.transition);
  for (const { kind, detail } of effects)
    if (kind === 'transition' && detail.reason === null) trail.transitions.add(String(detail.transition));
  const view = session.view();
  for (const key of view.documents()) trail.documents.add(key);
  for (const { document } of view.neededDocuments()) trail.neededDocuments.add(document);
  for (const { information } of view.questions()) trail.questions.add(information);
}
