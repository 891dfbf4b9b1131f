import type { CaseState } from '../engine/index.ts';
import type { Steps } from '../run-steps.ts';
import { openAudiences } from './open-audiences.ts';

/** A document of a case: for the whole case, or for one of its instances. */
export interface WantedDocument {
  readonly key: string;
  readonly instance: number | null;
}

/** The documents that the rules want in a case. */
export interface WantedDocuments {
  readonly documents: readonly WantedDocument[];
  /** Keys of documents of which nobody can tell whose they are: those before them took the steps that they share. */
  readonly untold: ReadonlySet<string>;
}

/**
 * The documents that the rules include, in the order of the configuration; one for each instance if a document is per
 * instance. In steps.
 */
export function* wantedDocuments(state: CaseState): Steps<WantedDocuments> {
  const included = new Set<string>();
  for (const { kind, key, value } of state.subject.others.values())
    if (kind === 'document' && value === true) included.add(key);
  const documents: WantedDocument[] = [];
  const untold = new Set<string>();
  const audiences = openAudiences(state);
  for (const [key, { per }] of Object.entries(state.compiled.index.package.documents)) {
    if (!included.has(key)) continue;
    if (per === 'case') {
      documents.push({ key, instance: null });
      continue;
    }
    const instances = yield* audiences.instancesOf(per);
    if (instances.length === 0 && audiences.isSpent) untold.add(key);
    for (const { id } of instances) documents.push({ key, instance: id });
    yield;
  }
  return { documents, untold };
}
