import type { CaseState } from '../engine/index.ts';
import { runSteps } from '../run-steps.ts';
import { formulasIn } from './formula-in.ts';

/** A document of a case: for the whole case, or for one of its instances. */
export interface WantedDocument {
  readonly key: string;
  readonly instance: number | null;
}

/**
 * The documents that the rules include, in the order of the configuration; one for each instance if a document is per
 * instance.
 */
export function wantedDocuments(state: CaseState): WantedDocument[] {
  const { documents } = state.compiled.index.package;
  const included = new Set<string>();
  for (const { kind, key, value } of state.subject.others.values())
    if (kind === 'document' && value === true) included.add(key);
  if (included.size === 0) return [];
  const formulas = formulasIn({ state, language: state.head.language, fileName: () => null });
  return Object.entries(documents).flatMap(([key, { per }]): WantedDocument[] => {
    if (!included.has(key)) return [];
    if (per === 'case') return [{ key, instance: null }];
    return runSteps(formulas.subjects(per, state.subject)).flatMap((subject) =>
      subject.shape.kind === 'instance' ? [{ key, instance: subject.id }] : [],
    );
  });
}
