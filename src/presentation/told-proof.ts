import { type CaseState, guardedFiles } from '../engine/index.ts';
import { isGuardedProof } from '../model/tells-of-hidden.ts';
import { NOT_TOLD } from './told-occurrence.ts';

/** A proof, with what it is assigned to. */
export interface PlacedProof {
  readonly id: number;
  readonly document_key: string | null;
  readonly information_key: string | null;
}

/** Names and files of proofs as the activity tells them, which is stored for all readers of the case. */
export function tellingProofs(state: CaseState): (proof: PlacedProof, text: string) => string {
  let files: ReadonlySet<number> | undefined;
  const isValue = ({ id }: PlacedProof): boolean => {
    files ??= guardedFiles(state);
    return files.has(id);
  };
  return (proof, text) =>
    text !== '' && (isGuardedProof(proof, state.compiled.index) || isValue(proof)) ? NOT_TOLD : text;
}
