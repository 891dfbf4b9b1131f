// What a case that ended well leaves behind: its drafts exist from now on, and of its copies what it changed goes back.
import type { CanonicalValue } from '../../configuration/information-types/information-type.ts';
import { canonicalString } from '../../configuration/parse-value.ts';
import type { Subject } from '../../engine/subject.ts';
import { refuse } from '../../errors.ts';
import { instanceKey } from '../../model/subject-key.ts';
import type { InstanceRecords, ValueRow } from '../../store/case-record.ts';
import type { IdStock } from '../../store/ids.ts';
import type { Changes, HistoryRow, InstanceUpdate } from '../../store/save-changes.ts';
import { toTsvector } from '../../store/search-text.ts';
import type { Actor } from '../actor.ts';
import type { Applied } from './applied.ts';
import type { CurrentCase } from './current-case.ts';
import { historyOfCase } from './history-of-case.ts';

/** Instances of the case that exist outside and of which it has a copy: what they hold there has to be known. */
export const targetsOf = ({ session, instances }: CurrentCase): number[] =>
  [...session.state.subjects.values()]
    .filter((subject) => subject.shape.kind === 'instance' && subject.isActive && subject.entry !== 'linked')
    .filter(({ id }) => instances.get(id)?.outsideStatus === 'valid')
    .map(({ id }) => id);

interface ApplyOptions {
  readonly current: CurrentCase;
  /** What the copied instances hold outside the case. */
  readonly outside: InstanceRecords;
  readonly stock: IdStock;
  readonly actor: Actor;
  readonly now: Date;
}

/** Works out what goes from the case to its instances. A locked one refuses. */
export function applyCase({ current, outside, stock, actor, now }: ApplyOptions): Applied {
  const { session, tenantId, saved, instances: facts } = current;
  const instances: InstanceUpdate[] = [];
  const occurrences: NonNullable<Changes['occurrences']>[number][] = [];
  const dropped: { id: number; case_id: number }[] = [];
  const fresh: NonNullable<Changes['new_values']>[number][] = [];
  const updated: NonNullable<Changes['values']>[number][] = [];
  const history: HistoryRow[] = [];
  const parts: { part: string; key: string }[] = [];
  const written = new Set<number>();
  const born = new Set<number>();
  const known = new Map(outside.values.map((row) => [placeOf(row), row]));

  for (const subject of session.state.subjects.values()) {
    if (subject.shape.kind !== 'instance' || !subject.isActive || subject.entry === 'linked') continue;
    const isBorn = facts.get(subject.id)?.outsideStatus !== 'valid';
    const changed = isBorn ? null : changedOf(subject.key);
    if (changed?.size === 0) continue;
    if (facts.get(subject.id)?.locked === true)
      throw refuse('instance_locked', `INS-${facts.get(subject.id)?.number} is locked.`);
    written.add(subject.id);
    if (isBorn) born.add(subject.id);
    for (const field of subject.shape.fields) {
      if (field === undefined || (changed !== null && !changed.has(field.key))) continue;
      if (field.feel === 'occurrences') writeStructure(subject, field.key, field.slot);
      else writeValue(subject, subject, field.key, field.slot);
    }
    for (const key of changed ?? []) parts.push({ part: 'changed', key: `${subject.key}/${key}` });
    instances.push(updateOf(subject, isBorn));
  }
  const changes = {
    instances,
    occurrences,
    drop_occurrences: dropped,
    new_values: fresh,
    values: updated,
    history,
    drop_parts: parts,
  };
  return { changes, written, born };

  function changedOf(key: string): Set<string> {
    const prefix = `changed ${key}/`;
    return new Set(
      [...saved.keys()].filter((name) => name.startsWith(prefix)).map((name) => name.slice(prefix.length)),
    );
  }

  function writeStructure(owner: Subject, structure: string, slot: number): void {
    const now = owner.occurrences.get(slot) ?? [];
    const kept = new Set(now.map(({ id }) => id));
    for (const row of outside.occurrences)
      if (row.instance_id === owner.id && row.structure_key === structure && !kept.has(row.id))
        dropped.push({ id: row.id, case_id: 0 });
    for (const each of now) {
      occurrences.push({
        tenant_id: tenantId,
        id: each.id,
        case_id: 0,
        instance_id: owner.id,
        structure_key: structure,
        position: each.position,
        given_name: each.givenName,
      });
      for (const field of each.shape.fields)
        if (field !== undefined) writeValue(owner, each, field.key, field.slot);
    }
  }

  function writeValue(owner: Subject, subject: Subject, key: string, slot: number): void {
    const cell = subject.values[slot];
    const definition = subject.shape.fields[slot]?.information.definition;
    if (cell === undefined || definition === undefined) return;
    const view = session
      .view()
      .valuesOf(subject.key)
      .find((each) => each.information === key);
    const value: CanonicalValue = view?.value ?? cell.stored?.value ?? null;
    const row = known.get(`${owner.id}/${subject === owner ? 0 : subject.id}/${key}`);
    if (JSON.stringify(row?.value ?? null) === JSON.stringify(value)) return;
    const author = cell.stored?.by ?? actor;
    const columns = {
      // What was computed is computed anew outside; everything else is from now on an answer of the instance.
      answer: definition.formula === undefined ? value : null,
      value,
      is_asked: false,
      is_touched: cell.stored?.isTouched ?? false,
      author_kind: author.kind,
      author_name: author.name,
      written_at: cell.stored?.at ?? now.toISOString(),
      version: (facts.get(owner.id)?.version ?? 1) + 1,
    };
    if (row) updated.push({ id: row.id, ...columns });
    else
      fresh.push({
        tenant_id: tenantId,
        case_id: 0,
        id: stock.id('information_values'),
        instance_id: owner.id,
        occurrence_id: subject === owner ? 0 : subject.id,
        information_key: key,
        ...columns,
      });
    const place = subject === owner ? key : `${subject.shape.structure}.${subject.position}.${key}`;
    history.push(
      historyOfCase(current, actor, {
        instance_id: owner.id,
        information_key: place,
        old_value: canonicalString(definition, row?.value ?? null),
        new_value: canonicalString(definition, value),
      }),
    );
  }

  function updateOf(subject: Subject, isBorn: boolean): InstanceUpdate {
    const { index } = current.compiled;
    const identifier = index.ontologies.get(subject.shape.ontology)?.identifier;
    const values = session.view().valuesOf(subject.key);
    const given = values.find(({ information }) => information === identifier)?.value;
    const name = savedName(subject.key);
    return {
      id: subject.id,
      ...(isBorn ? { status: 'valid' as const } : {}),
      ...(name === null ? {} : { name }),
      ...(identifier === undefined ? {} : { identifier: given == null ? '' : String(given) }),
      search_text: toTsvector([
        name,
        `INS-${facts.get(subject.id)?.number ?? ''}`,
        ...values.map(({ value }) =>
          value === null ? null : typeof value === 'object' ? value.join(' ') : String(value),
        ),
      ]),
    };
  }

  function savedName(key: string): string | null {
    const view = session
      .view()
      .instances()
      .find(({ id }) => instanceKey(id) === key);
    return view?.name ?? null;
  }
}

const placeOf = (row: ValueRow): string => `${row.instance_id}/${row.occurrence_id}/${row.information_key}`;
