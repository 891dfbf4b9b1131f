import { isDeepStrictEqual } from 'node:util';
import { instanceIn } from '../../changes/case-to-change.ts';
import { isReadOnly } from '../../changes/read-only.ts';
import { audienceIn } from '../../configuration/audience-in.ts';
import { fieldOf } from '../../configuration/field-of.ts';
import type { Information } from '../../configuration/kinds/information.ts';
import type { Subject } from '../../engine/index.ts';
import { answerFor } from '../../extraction/answer-for.ts';
import { findAnswers } from '../../extraction/find-answers.ts';
import type { PageWords } from '../../extraction/page-words.ts';
import type { CanonicalValue } from '../../fields/canonical-value.ts';
import { wallClock } from '../../fields/wall-clock.ts';
import type { ProofRow } from '../../store/cases/case-record.ts';
import type { NewProposal, ReadProof } from '../../store/files/proof-proposals.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { readingsOf } from '../open/readings-of.ts';

/** Whose answers a proof is read for; undefined where it is read for none. */
export function readAs(current: CurrentCase, proof: ProofRow): ReadProof | undefined {
  const { document_key: documentKey, instance_id: instanceId } = proof;
  if (documentKey === null || instanceId === null || readingsOf(current, proof).length === 0)
    return undefined;
  return { id: proof.id, caseId: current.id, hash: proof.file_hash, documentKey, instanceId };
}

/** The answers that a proof's words give to the questions it is read for, and that are not given already. */
export function proposeAnswers(
  current: CurrentCase,
  proof: ProofRow,
  pages: readonly PageWords[],
  now: Date,
): NewProposal[] {
  const instance = proof.instance_id === null ? undefined : instanceIn(current, proof.instance_id);
  if (instance === undefined) return [];
  const { index } = current.compiled;
  const { language } = current.session.state.head;
  const { locale } = audienceIn(index, language);
  const today = wallClock(now.getTime(), index.timeZone).slice(0, 10);
  const found = findAnswers(pages, readingsOf(current, proof), { locale, today });
  return found.flatMap(({ information, finding }) => {
    const definition = writableIn(instance, information);
    if (definition === undefined) return [];
    const value = answerFor(finding, definition, fieldOf(definition, index, language), index.currency);
    const answerBefore = answerOf(instance, information);
    if (value === undefined || isDeepStrictEqual(value, answerBefore)) return [];
    const { page, box, confidence, source } = finding;
    return [{ instanceId: instance.id, information, value, answerBefore, page, box, confidence, source }];
  });
}

/** The answer that somebody has given to a question of an instance; null where nobody has. */
export const answerOf = (instance: Subject, information: string): CanonicalValue =>
  instance.values[instance.shape.family.slots.get(information) ?? -1]?.stored?.value ?? null;

function writableIn(instance: Subject, information: string): Information | undefined {
  const slot = instance.shape.family.slots.get(information) ?? -1;
  const definition = instance.shape.fields[slot]?.information.definition;
  return definition === undefined || isReadOnly(instance, information, definition) ? undefined : definition;
}
