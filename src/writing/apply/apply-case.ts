// The rows of what a case that ended well hands over to its instances.
import type { EndedCase } from '../../handover/ended-case.ts';
import { handOver } from '../../handover/hand-over.ts';
import type { GivenValue } from '../../handover/handover.ts';
import type { HeldOutside, OutsideInstances, OutsideValue } from '../../handover/outside-instances.ts';
import { type CopyMark, markAt, valueKey } from '../../model/rows/row-key.ts';
import { instanceKey } from '../../model/subject-key.ts';
import type { Steps } from '../../run-steps.ts';
import type { InstanceRecords } from '../../store/cases/instance-records.ts';
import type { OccurrenceRow } from '../../store/cases/occurrence-row.ts';
import type { ValueRow } from '../../store/cases/value-row.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Actor } from '../actor.ts';
import type { Applied } from '../collect/applied.ts';
import type { Collected } from '../collect/collect-changes.ts';
import { historyOfCase } from '../collect/history-of-case.ts';
import { compiledOntology } from '../configurations/compiled-ontologies.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { recordsByInstance } from '../open/records-by-instance.ts';
import { COPY_MARKS } from '../open/saved-rows.ts';

interface ApplyOptions {
  readonly current: CurrentCase;
  readonly collected: Pick<Collected, 'marks' | 'factOf' | 'outsideId'>;
  /** The copied and the linked instances as they are outside the case. */
  readonly outside: InstanceRecords;
  readonly stock: IdStock;
  readonly actor: Actor;
  readonly now: Date;
}

export function* applyCase({ current, collected, outside, stock, actor, now }: ApplyOptions): Steps<Applied> {
  const { session, tenantId, configuration } = current;
  const { values, occurrences, history, settled, born, ...handover } = yield* handOver({
    state: session.state,
    view: session.view(),
    outside: outsideOf(outside),
    author: { kind: actor.kind, name: actor.name },
    at: now.toISOString(),
    factOf: collected.factOf,
    ontologyOf: (key) => compiledOntology(configuration, key),
    notedOf: notedIn(current, collected.marks),
    writtenId: ({ key }, information) => collected.outsideId(valueKey(key, information)),
  });
  const newValues: NonNullable<Applied['changes']['new_values']>[number][] = [];
  const changedValues: NonNullable<Applied['changes']['values']>[number][] = [];
  for (const value of values) {
    yield;
    if (value.id !== null) changedValues.push({ id: value.id, ...columnsOf(value) });
    else
      newValues.push({
        tenant_id: tenantId,
        case_id: 0,
        id: stock.id('information_values'),
        instance_id: value.instance,
        occurrence_id: value.occurrence ?? 0,
        information_key: value.information,
        ...columnsOf(value),
      });
  }
  yield;
  return {
    returned: settled,
    written: handover.written,
    caughtUp: handover.caughtUp,
    hasShared: handover.hasShared,
    changes: {
      instances: [...born].map((id) => ({ id, status: 'valid' })),
      occurrences: occurrences.map(({ id, instance, structure, position, givenName }) => ({
        tenant_id: tenantId,
        id,
        case_id: 0,
        instance_id: instance,
        structure_key: structure,
        position,
        given_name: givenName,
      })),
      drop_occurrences: handover.droppedOccurrences.map((id) => ({ id, case_id: 0 })),
      drop_values: handover.droppedValues,
      new_values: newValues,
      values: changedValues,
      history: history.map(({ instance, place, before, after }) =>
        historyOfCase(current, actor, {
          instance_id: instance,
          information_key: place,
          old_value: before,
          new_value: after,
        }),
      ),
      drop_parts: settled.map((mark) => ({ part: COPY_MARKS, key: mark })),
    },
  };
}

/** An instance is read when it is asked for, so that thousands of them are not read at one go. */
function outsideOf(records: InstanceRecords): OutsideInstances {
  const { values, occurrences } = recordsByInstance(records);
  const read = new Map<number, HeldOutside>();
  return {
    valid: new Set(records.instances.flatMap(({ id, status }) => (status === 'valid' ? [id] : []))),
    heldBy(instance) {
      const known = read.get(instance) ?? heldIn(values.get(instance) ?? [], occurrences.get(instance) ?? []);
      read.set(instance, known);
      return known;
    },
  };
}

function heldIn(rows: readonly ValueRow[], occurrences: readonly OccurrenceRow[]): HeldOutside {
  const values = new Map<number | null, Map<string, OutsideValue>>();
  for (const row of rows) {
    const occurrence = row.occurrence_id === 0 ? null : row.occurrence_id;
    const there = values.get(occurrence) ?? new Map<string, OutsideValue>();
    values.set(
      occurrence,
      there.set(row.information_key, {
        id: row.id,
        instance: row.instance_id,
        occurrence,
        information: row.information_key,
        answer: row.answer,
        value: row.value,
        version: row.version,
      }),
    );
  }
  return {
    values,
    occurrences: occurrences.map((row) => ({
      id: row.id,
      instance: row.instance_id,
      structure: row.structure_key,
      position: row.position,
      givenName: row.given_name,
      version: row.version ?? null,
    })),
  };
}

/** The marks of a copy: those of earlier changes, and those of this one. */
function notedIn({ saved }: CurrentCase, marks: readonly CopyMark[]): EndedCase['notedOf'] {
  const noted = Map.groupBy([...saved.marks, ...marks], (mark) => markAt(mark).instance);
  return ({ id }) => new Set(noted.get(instanceKey(id)));
}

const columnsOf = ({ value, answer, isTouched, author, at, version }: GivenValue) => ({
  answer,
  value,
  is_asked: false,
  is_touched: isTouched,
  author_kind: author.kind,
  author_name: author.name,
  written_at: at,
  version,
});
