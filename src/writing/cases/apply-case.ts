// What a case that ended well leaves behind: its drafts exist from now on, of its copies what it changed goes back, and
// what its rules gave the instances that it shares is written there.
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import { canonicalString } from '../../configuration/parse-value.ts';
import type { ShapeField, Subject } from '../../engine/subject.ts';
import { refuse } from '../../errors.ts';
import { BY_FORMULA } from '../../instances/index.ts';
import { instanceKey } from '../../model/subject-key.ts';
import type { InstanceRecords, OccurrenceRow, ValueRow } from '../../store/cases/case-record.ts';
import type { Changes, HistoryRow, InstanceUpdate } from '../../store/cases/save-changes.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Actor } from '../actor.ts';
import { compiledOntology } from '../instances/compiled-ontologies.ts';
import type { Applied } from './applied.ts';
import type { Collected } from './collect-changes.ts';
import type { CurrentCase } from './current-case.ts';
import { historyOfCase } from './history-of-case.ts';
import type { InstanceFacts } from './instance-facts.ts';
import { compareOutside, isSame } from './outside-compared.ts';

/** Instances that exist outside: what those of the case hold there has to be known, and that those which copies name are there. */
export function targetsOf(
  { session: { state } }: CurrentCase,
  factOf: (instance: number) => InstanceFacts | undefined,
): number[] {
  const own = [...state.subjects.values()]
    .filter((subject) => subject.shape.kind === 'instance' && subject.isActive)
    .filter(({ id }) => factOf(id)?.outsideStatus === 'valid')
    .map(({ id }) => id);
  const named = [...state.namedBy]
    .filter(([id, cells]) => cells.size > 0 && !state.subjects.has(instanceKey(id)))
    .map(([id]) => id);
  return [...own, ...named];
}

interface ApplyOptions {
  readonly current: CurrentCase;
  readonly collected: Pick<Collected, 'marks' | 'factOf' | 'outsideId'>;
  /** What the copied and the shared instances hold outside the case. */
  readonly outside: InstanceRecords;
  readonly stock: IdStock;
  readonly actor: Actor;
  readonly now: Date;
}

/** Works out what goes from the case to its instances. A locked one refuses. */
export function applyCase({ current, collected, outside, stock, actor, now }: ApplyOptions): Applied {
  const { session, tenantId, saved } = current;
  const { marks, factOf } = collected;
  const instances: InstanceUpdate[] = [];
  const occurrences: NonNullable<Changes['occurrences']>[number][] = [];
  const dropped: { id: number; case_id: number }[] = [];
  const forgotten: number[] = [];
  const fresh: NonNullable<Changes['new_values']>[number][] = [];
  const updated: NonNullable<Changes['values']>[number][] = [];
  const history: HistoryRow[] = [];
  const parts: { part: string; key: string }[] = [];
  const written = new Set<number>();
  const born = new Set<number>();
  const caughtUp = new Set<number>();
  const { rowOf, seenOf, isDifferent, givenBy } = compareOutside(
    session.view(),
    outside.values,
    enteredVersion,
  );
  let hasShared = false;

  for (const subject of session.state.subjects.values()) {
    if (subject.shape.kind !== 'instance' || !subject.isActive) continue;
    if (subject.entry === 'linked') applyLinked(subject);
    else if (factOf(subject.id)?.outsideStatus === 'valid') applyCopy(subject);
    else applyDraft(subject);
  }
  const changes = {
    instances,
    occurrences,
    drop_occurrences: dropped,
    drop_values: forgotten,
    new_values: fresh,
    values: updated,
    history,
    drop_parts: parts,
  };
  return { changes, written, born, caughtUp, hasShared };

  function begin(subject: Subject): void {
    const found = factOf(subject.id);
    if (found?.locked === true) throw refuse('instance_locked', `INS-${found.number} is locked.`);
    written.add(subject.id);
  }

  function applyDraft(subject: Subject): void {
    begin(subject);
    born.add(subject.id);
    caughtUp.add(subject.id);
    instances.push({ id: subject.id, status: 'valid' });
    for (const field of subject.shape.fields) {
      if (field === undefined) continue;
      if (field.feel === 'occurrences') applyStructure(subject, field, null);
      else applyValue(subject, subject, field);
    }
  }

  /** What was answered stands with a shared instance already. What the rules gave was this case's own view until now. */
  function applyLinked(subject: Subject): void {
    const { kind } = compiledOntology(current.configuration, subject.shape.ontology);
    const parts = [...subject.occurrences.values()].flat().filter(({ isGone }) => !isGone);
    const given = [subject, ...parts].flatMap((each) => {
      const inner = each === subject ? kind : kind.structures.get(each.shape.structure ?? '');
      const keys = givenBy(subject, each);
      return each.shape.fields
        .filter((field) => field !== undefined)
        .filter(({ key, isComputed }) => {
          // Outside, the instance computes by itself what it can; the rest it has from its cases.
          if (isComputed) return inner?.fields.get(key)?.formula === null && isDifferent(subject, each, key);
          return keys.has(key);
        })
        .map((field) => ({ each, field }));
    });
    if (given.length === 0) return;
    begin(subject);
    hasShared = true;
    for (const { each, field } of given) applyValue(subject, each, field);
  }

  /** What this case changed goes back, also what its rules gave; what only others changed since stays as it is. */
  function applyCopy(subject: Subject): void {
    const changed = changedOf(subject);
    if (changed.size === 0) return;
    begin(subject);
    for (const field of subject.shape.fields) {
      if (field === undefined) continue;
      const isChanged = [...changed].some((mark) => mark === field.key || mark.startsWith(`${field.key}/`));
      if (!isChanged && !field.isComputed) continue;
      if (field.feel === 'occurrences') applyStructure(subject, field, changed);
      else applyValue(subject, subject, field);
    }
    const isBehind = outside.values.some(
      (row) =>
        row.instance_id === subject.id &&
        row.version > enteredVersion(subject) &&
        row.occurrence_id === 0 &&
        !changed.has(row.information_key) &&
        !isSame(row.answer, storedOf(subject, row.information_key)),
    );
    if (!isBehind && !hasOtherOccurrences(subject)) caughtUp.add(subject.id);
    for (const key of changed) parts.push({ part: 'changed', key: `${subject.key}/${key}` });
  }

  /** Whether others have added or removed occurrences of which the copy knows nothing. */
  function hasOtherOccurrences(subject: Subject): boolean {
    const own = [...subject.occurrences.values()].flat();
    const ids = new Set(own.map(({ id }) => id));
    return (
      own.some(({ isRemovedInSource }) => isRemovedInSource) ||
      outside.occurrences.some(
        (row) => row.instance_id === subject.id && !ids.has(row.id) && isAddedByOthers(subject, row),
      )
    );
  }

  /** Informations of a copy that are different through this case. */
  function changedOf(subject: Subject): Set<string> {
    const prefix = `changed ${subject.key}/`;
    const noted = [...saved.keys()].filter((name) => name.startsWith(prefix));
    const changed = new Set(noted.map((name) => name.slice(prefix.length)));
    for (const mark of marks)
      if (mark.startsWith(`${subject.key}/`)) changed.add(mark.slice(subject.key.length + 1));
    for (const key of givenBy(subject, subject)) changed.add(key);
    for (const each of [...subject.occurrences.values()].flat())
      for (const key of givenBy(subject, each)) changed.add(`${each.shape.structure}/${each.key}/${key}`);
    return changed;
  }

  function enteredVersion({ id }: Subject): number {
    return factOf(id)?.enteredVersion ?? 0;
  }

  function applyStructure(owner: Subject, { key, slot }: ShapeField, changed: Set<string> | null): void {
    const now = owner.occurrences.get(slot) ?? [];
    const there = new Map(
      outside.occurrences
        .filter((row) => row.instance_id === owner.id && row.structure_key === key)
        .map((row) => [row.id, row]),
    );
    let position = 0;
    for (const each of now) {
      const row = there.get(each.id);
      there.delete(each.id);
      // What others removed stays removed, unless this case has something to say of it.
      if (each.isRemovedInSource && !isWrittenHere(`${key}/${each.key}/`, changed)) continue;
      const place = position++;
      if (row?.position !== place || row.given_name !== each.givenName)
        occurrences.push({
          tenant_id: tenantId,
          id: each.id,
          case_id: 0,
          instance_id: owner.id,
          structure_key: key,
          position: place,
          given_name: each.givenName,
        });
      for (const field of each.shape.fields)
        if (field !== undefined && (row === undefined || changed?.has(`${key}/${each.key}/${field.key}`)))
          applyValue(owner, each, field);
    }
    for (const row of there.values()) {
      if (isAddedByOthers(owner, row))
        occurrences.push({ tenant_id: tenantId, ...row, position: position++ });
      else dropOccurrence(owner, row);
    }
  }

  /** An occurrence that the copy never had is nobody's to remove here. */
  function isAddedByOthers(owner: Subject, { id, version }: OccurrenceRow): boolean {
    if (version != null) return version > enteredVersion(owner);
    const values = outside.values.filter((row) => row.occurrence_id === id);
    return values.length > 0 && values.every((row) => row.version > enteredVersion(owner));
  }

  function dropOccurrence(owner: Subject, { id, structure_key, position }: OccurrenceRow): void {
    dropped.push({ id, case_id: 0 });
    const shape = owner.shape.structures.get(owner.shape.family.slots.get(structure_key) ?? -1);
    for (const row of outside.values) {
      if (row.occurrence_id !== id) continue;
      forgotten.push(row.id);
      const field = shape?.fields[shape.family.slots.get(row.information_key) ?? -1];
      if (field !== undefined)
        note(owner, `${structure_key}.${position}.${row.information_key}`, field, row, null);
    }
  }

  function applyValue(owner: Subject, subject: Subject, field: ShapeField): void {
    const cell = subject.values[field.slot];
    const seen = seenOf(subject, field.key);
    // A hidden answer counts for nothing; an instance that a copy names need not be part of the case.
    const value: CanonicalValue =
      seen?.value ?? (subject.isDraft || field.isComputed ? null : (cell?.stored?.value ?? null));
    const row = rowOf(owner, subject, field.key);
    if (field.feel === 'instance' && typeof value === 'number' && !isThere(value)) return;
    if (isSame(row?.value ?? null, value)) return;
    // A value that a rule gave does not keep the author of the answer it replaces.
    const stored = isSame(cell?.stored?.value ?? null, value) ? cell?.stored : null;
    const author = field.isComputed ? BY_FORMULA : (stored?.by ?? actor);
    const columns = {
      // What was computed is computed anew outside; everything else is from now on an answer of the instance.
      answer: field.isComputed ? null : value,
      value,
      is_asked: false,
      is_touched: !field.isComputed && (stored?.isTouched ?? false),
      author_kind: author.kind,
      author_name: author.name,
      written_at: stored?.at ?? now.toISOString(),
      // An instance that this very change makes has its first version.
      version: (factOf(owner.id)?.version ?? 0) + 1,
    };
    // An answer that this very change writes to a shared instance has a row already.
    const id = row?.id ?? collected.outsideId(`${subject.key}/${field.key}`);
    if (id !== undefined) updated.push({ id, ...columns });
    else
      fresh.push({
        tenant_id: tenantId,
        case_id: 0,
        id: stock.id('information_values'),
        instance_id: owner.id,
        occurrence_id: subject === owner ? 0 : subject.id,
        information_key: field.key,
        ...columns,
      });
    const place =
      subject === owner ? field.key : `${subject.shape.structure}.${subject.position}.${field.key}`;
    note(owner, place, field, row, value);
  }

  /** A draft that the case does not have in the end, and what others have deleted, is nobody's to name. */
  function isThere(id: number): boolean {
    const named = session.state.subjects.get(instanceKey(id));
    if (named === undefined) return outside.instances.some((row) => row.id === id && row.status === 'valid');
    return named.isActive || factOf(id)?.outsideStatus === 'valid';
  }

  function note(
    owner: Subject,
    place: string,
    { information }: ShapeField,
    row: ValueRow | undefined,
    value: CanonicalValue,
  ): void {
    history.push(
      historyOfCase(current, actor, {
        instance_id: owner.id,
        information_key: place,
        old_value: canonicalString(information.definition, row?.value ?? null),
        new_value: canonicalString(information.definition, value),
      }),
    );
  }
}

const isWrittenHere = (prefix: string, changed: ReadonlySet<string> | null): boolean =>
  [...(changed ?? [])].some((mark) => mark.startsWith(prefix));

const storedOf = (subject: Subject, key: string): CanonicalValue =>
  subject.values[subject.shape.family.slots.get(key) ?? -1]?.stored?.value ?? null;
