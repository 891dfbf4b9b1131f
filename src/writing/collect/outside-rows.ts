// The rows that a case writes of the instances that it shares: their answers and occurrences stand with the instance, for all.
import { canonicalString } from '../../configuration/parse-value.ts';
import type { Subject } from '../../engine/index.ts';
import type { Entered, InstanceFacts, OutsideAnswer } from '../../model/instance-facts.ts';
import type { OccurrenceBody } from '../../model/rows/row-bodies.ts';
import { type ValueKey, valueKey } from '../../model/rows/row-key.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import { occurrenceKey } from '../../model/subject-key.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Actor } from '../actor.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { answerColumns, isSameAnswer } from '../open/value-body.ts';
import type { ChangeLists, ItemOf } from './change-lists.ts';
import { historyOfCase } from './history-of-case.ts';

interface OutsideOptions {
  readonly current: CurrentCase;
  readonly entered?: Entered | undefined;
  readonly stock: IdStock;
  readonly actor: Actor;
  readonly push: ChangeLists['push'];
  /** Instances that are written are noted here. */
  readonly written: Set<number>;
  /** The same, without what rules write: they act for the configuration. */
  readonly writtenByHand: Set<number>;
  factOf(instance: number): InstanceFacts | undefined;
}

/** Collects what goes to shared instances. */
export interface OutsideRows {
  writeAnswer(subject: Subject, information: string, answer: StoredAnswer | null): void;
  /** From one body to another. */
  writeOccurrence(
    subject: Subject,
    owner: Subject,
    before: OccurrenceBody | undefined,
    body: OccurrenceBody | null,
  ): void;
  /** The row of an answer of a shared instance, where it has one. */
  idOf(key: ValueKey): number | undefined;
  remember(): void;
}

/** The row of an occurrence: in a case, or with case 0 at the instance itself. */
export const occurrenceRow = (
  subject: Subject,
  owner: Subject,
  tenantId: number,
  caseId: number,
): ItemOf<'occurrences'> => ({
  tenant_id: tenantId,
  id: subject.id,
  case_id: caseId,
  instance_id: owner.id,
  structure_key: subject.shape.structure ?? '',
  position: subject.position,
  given_name: subject.givenName,
});

/** Whether an occurrence stands as it did. */
export const isSameOccurrence = (before: OccurrenceBody | undefined, now: OccurrenceBody | null): boolean =>
  JSON.stringify(before ?? null) === JSON.stringify(now);

export function collectOutside(options: OutsideOptions): OutsideRows {
  const { current, entered, stock, actor, push, written, writtenByHand, factOf } = options;
  const { tenantId, saved } = current;
  const answers = new Map<ValueKey, OutsideAnswer | null>(entered?.answers);

  /** The history of an instance says what a case changed of it. */
  function noteHistory(
    subject: Subject,
    information: string,
    before: OutsideAnswer | undefined,
    answer: StoredAnswer | null,
  ): void {
    const definition =
      subject.shape.fields[subject.shape.family.slots.get(information) ?? -1]?.information.definition;
    if (definition === undefined) return;
    const place = subject.parent === null ? '' : `${subject.shape.structure}.${positionOf(subject)}.`;
    push(
      'history',
      historyOfCase(current, actor, {
        instance_id: (subject.parent ?? subject).id,
        information_key: `${place}${information}`,
        old_value: canonicalString(definition, before?.answer?.value ?? null),
        new_value: canonicalString(definition, answer?.value ?? null),
      }),
    );
  }

  /** Where an occurrence stands, or stood before it was removed. */
  function positionOf({ id, isGone, position }: Subject): number {
    const before = isGone ? saved.rows.occurrences.get(occurrenceKey(id)) : undefined;
    return before?.position ?? position;
  }

  return {
    writeAnswer(subject, information, answer) {
      const key = valueKey(subject.key, information);
      const known = answers.get(key) ?? current.outside.get(key);
      if (isSameAnswer(known?.answer ?? null, answer)) return;
      const instance = subject.parent ?? subject;
      written.add(instance.id);
      if (answer?.by.kind !== 'rule') writtenByHand.add(instance.id);
      noteHistory(subject, information, known, answer);
      if (subject.isGone) {
        if (known) push('drop_values', known.id);
        answers.set(key, null);
        return;
      }
      const id = known?.id ?? stock.id('information_values');
      answers.set(key, { id, answer });
      const columns = {
        ...answerColumns(answer),
        is_touched: answer?.isTouched ?? false,
        value: answer?.value ?? null,
        is_asked: false,
        version: (factOf(instance.id)?.version ?? 0) + 1,
      };
      if (known) push('values', { id, ...columns });
      else
        push('new_values', {
          tenant_id: tenantId,
          case_id: 0,
          id,
          instance_id: instance.id,
          occurrence_id: subject.parent === null ? 0 : subject.id,
          information_key: information,
          ...columns,
        });
    },
    writeOccurrence(subject, owner, before, body) {
      // An instance that merely leaves the case keeps what it has.
      if (owner.isGone || isSameOccurrence(before, body)) return;
      written.add(owner.id);
      writtenByHand.add(owner.id);
      if (body === null) push('drop_occurrences', { id: subject.id, case_id: 0 });
      else push('occurrences', occurrenceRow(subject, owner, tenantId, 0));
    },
    idOf: (key) => answers.get(key)?.id,
    remember() {
      for (const [key, answer] of answers) {
        if (answer === null) current.outside.delete(key);
        else current.outside.set(key, answer);
      }
    },
  };
}
