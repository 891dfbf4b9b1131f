// Answers that stand on the pages of a proof, for the questions of the instance that it belongs to.
import { audienceIn } from '../configuration/audience-in.ts';
import { fieldOf } from '../configuration/field-of.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import type { Information } from '../configuration/kinds/information.ts';
import type { WantedReading } from '../configuration/kinds/needed-document.ts';
import type { Subject } from '../engine/index.ts';
import { answerFor } from '../extraction/answer-for.ts';
import { findAnswers } from '../extraction/find-answers.ts';
import type { Place } from '../extraction/lines-of.ts';
import type { PageWords } from '../extraction/page-words.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import { wallClock } from '../fields/wall-clock.ts';
import { answerOf } from './answer-of.ts';
import { isReadOnly } from './read-only.ts';

/** An answer on a page that differs from the answer that is there. */
export interface FoundAnswer extends Place {
  readonly instanceId: number;
  readonly information: string;
  readonly value: CanonicalValue;
  /** The answer that was there when the proof was read. */
  readonly answerBefore: CanonicalValue;
  readonly source: string;
}

/** The configuration, the language of the case and the moment of reading. */
export interface ReadingContext {
  readonly index: PackageIndex;
  readonly language: string;
  readonly now: Date;
}

/** An information that nothing was found for, with all labels beside which it may stand. */
export type MissingAnswer = Pick<WantedReading, 'information' | 'near'>;

/** The answers that code of ours finds, one for each information, and the informations for which it finds none. */
export function readAnswers(
  instance: Subject,
  readings: readonly WantedReading[],
  pages: readonly PageWords[],
  { index, language, now }: ReadingContext,
): { readonly found: readonly FoundAnswer[]; readonly missing: readonly MissingAnswer[] } {
  const { locale } = audienceIn(index, language);
  const today = wallClock(now.getTime(), index.timeZone).slice(0, 10);
  const findings = findAnswers(pages, readings, { locale, today });
  const found: FoundAnswer[] = [];
  const missing: MissingAnswer[] = [];
  for (const [information, several] of Map.groupBy(readings, (reading) => reading.information)) {
    const definition = writableIn(instance, information);
    if (definition === undefined) continue;
    const field = fieldOf(definition, index, language);
    const [best] = findings
      .filter((each) => each.information === information)
      .flatMap(({ finding }) => {
        const value = answerFor(finding, definition, field, index.currency);
        return value === undefined ? [] : [{ finding, value }];
      })
      .toSorted((one, other) => other.finding.confidence - one.finding.confidence);
    if (best === undefined) missing.push({ information, near: several.flatMap(({ near }) => near) });
    else found.push(...unlessGiven(instance, information, best.value, best.finding, best.finding.source));
  }
  return { found, missing };
}

/** An answer as it is proposed; nothing where it is the answer that is there already. */
export function unlessGiven(
  instance: Subject,
  information: string,
  value: CanonicalValue,
  { page, box, confidence }: Place,
  source: string,
): FoundAnswer[] {
  const answerBefore = answerOf(instance, information);
  if (JSON.stringify(value) === JSON.stringify(answerBefore)) return [];
  return [{ instanceId: instance.id, information, value, answerBefore, page, box, confidence, source }];
}

/** The definition of an information that can be written; undefined where it cannot. */
export function writableIn(instance: Subject, information: string): Information | undefined {
  const slot = instance.shape.family.slots.get(information) ?? -1;
  const definition = instance.shape.fields[slot]?.information.definition;
  return definition === undefined || isReadOnly(instance, information, definition) ? undefined : definition;
}
