// From the rows that the engine reports to the rows of the database. Nothing is written here: what is collected is saved as a whole.

import { fallbackName } from '../../configuration/fallback-name.ts';
import { rowOf } from '../../engine/rows.ts';
import type { Subject } from '../../engine/subject.ts';
import type { RowChange } from '../../model/change-set.ts';
import { CASE_KEY, instanceKey } from '../../model/subject-key.ts';
import type { NeededDocumentRow } from '../../store/cases/case-record.ts';
import type { Changes } from '../../store/cases/save-changes.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Actor } from '../actor.ts';
import type { Applied } from './applied.ts';
import { noteText, textOfValue, type WordChanges } from './case-words.ts';
import { openChangeLists } from './change-lists.ts';
import type { CurrentCase } from './current-case.ts';
import type { Entered, InstanceFacts } from './instance-facts.ts';
import { instanceRows } from './instance-rows.ts';
import { collectOutside, occurrenceRow } from './outside-rows.ts';
import { answerText, headBody } from './read-record.ts';
import { type SavedRow, SavedValue } from './saved-row.ts';
import { answerColumns, answerIn, isNewValue, type ValueBody, valueBodyOf } from './value-body.ts';

/** What a change leaves for the store, and what becomes of the case in memory once it is stored. */
export interface Collected {
  /** Ends the collecting: instances that are written go up a version, those that were applied are copies from there. */
  seal(applied?: Applied): Changes;
  /** Whether something that people call data changed: values, instances, roles, occurrences, tags, names, people. */
  hasNews: boolean;
  /** Instances outside the case that it writes: their versions go up. */
  readonly written: Set<number>;
  /** Those of them that somebody writes who is no rule. */
  readonly writtenByHand: Set<number>;
  /** What becomes of the case's words in the search index. */
  readonly words: WordChanges;
  /** What this change notes of copies, as `i12/first_name`: it goes back to the instance in the end. */
  readonly marks: Set<string>;
  /** What is known of an instance, also of one that has just come. */
  factOf(instance: number): InstanceFacts | undefined;
  /** The row of a shared instance's answer that this change writes, such as `i12/first_name`. */
  outsideId(key: string): number | undefined;
  remember(): void;
}

export interface CollectOptions {
  readonly current: CurrentCase;
  readonly stock: IdStock;
  readonly now: Date;
  readonly actor: Actor;
  /** Whether the rules have run: only then has the case seen what was changed outside. */
  readonly isSeen: boolean;
  readonly entered?: Entered;
}

/** Collects the rows that the engine says have changed. */
export function collectChanges(rows: readonly RowChange[], options: CollectOptions): Collected {
  const { current, stock, now, actor } = options;
  const { tenantId, id: caseId, saved, session } = current;
  const at = now.toISOString();
  const lists = openChangeLists();
  const { push } = lists;
  const next = new Map<string, SavedRow | null>();
  const facts = new Map<number, InstanceFacts | null>(options.entered?.facts);
  const needed = new Map<string, NeededDocumentRow | null>();
  const collected: Collected = {
    seal,
    hasNews: false,
    written: new Set(),
    writtenByHand: new Set(),
    words: { whole: new Set(), texts: new Map() },
    marks: new Set(),
    factOf: (instance) => facts.get(instance) ?? current.instances.get(instance),
    outsideId: (key) => outside.idOf(key),
    remember,
  };
  const outside = collectOutside({ ...options, ...collected, push });
  /** Instances whose row in the case has to be written, and names of those that are the case's own. */
  const touched = new Set<number>();
  const renamed = new Map<number, string | null>();
  const subjects = session.state.subjects;
  const inCase = { tenant_id: tenantId, case_id: caseId };

  /** Instances that were linked and of which the case has a copy now. */
  const copied = new Set<number>();
  /** Occurrences that were the case's own and are those of the shared instance now. */
  const shared = new Set<string>();

  if (options.isSeen)
    for (const [instance, { version, seenVersion }] of current.instances)
      if (version !== seenVersion) touched.add(instance);
  for (const row of rows) collect(row);
  for (const instance of copied) keepOwnAnswers(instanceKey(instance));
  if (shared.size > 0) keepValuesOfShared();
  return collected;

  function seal(applied?: Applied): Changes {
    for (const instance of new Set([...collected.written, ...(applied?.written ?? [])])) {
      touched.add(instance);
      const known = facts.get(instance) ?? current.instances.get(instance);
      if (known != null) push('guards', { id: instance, version: known.version });
    }
    for (const instance of touched) writeInstance(instance, applied);
    lists.add(applied?.changes ?? {});
    const isDone = new Set(applied?.changes.drop_parts?.map(({ key }) => key));
    for (const key of isDone) next.set(`changed ${key}`, null);
    for (const key of collected.marks)
      if (!isDone.has(key)) push('parts', { ...inCase, part: 'changed', key, body: {} });
    return lists.done();
  }

  function collect({ table, key, row }: RowChange): void {
    const name = `${table} ${key}`;
    if (table === 'values') collectValue(key, row === null ? null : valueBodyOf(row));
    else if (table === 'head') collectHead(name);
    else if (table === 'instances') collectInstance(key, row);
    else if (table === 'occurrences') collectOccurrence(key, row);
    else if (table === 'proofs') keep(name, row);
    else if (table === 'outputs' && key.startsWith('needed ')) collectNeeded(name, key.slice(7), row);
    else if (table === 'outputs' && !key.startsWith('document ')) collectName(name, key, row);
    else collectPart(table, key, row);
  }

  function keep(name: string, row: RowChange['row']): void {
    next.set(name, row === null ? null : { id: null, body: JSON.stringify(row) });
  }

  function collectHead(name: string): void {
    next.set(name, { id: null, body: headBody(session.state.head) });
    collected.words.whole.add(CASE_KEY);
    collected.hasNews ||= isNewsOfHead();
  }

  function collectPart(part: string, key: string, row: RowChange['row']): void {
    keep(`${part} ${key}`, row);
    if (row === null) push('drop_parts', { part, key });
    else push('parts', { ...inCase, part, key, body: row });
    collected.hasNews ||= part === 'roles' || part === 'tags';
  }

  /** A draft that the end of its case makes valid: `case_approved` and `case_finished` say so. */
  function hasOnlyBecomeValid(before: string | undefined, row: RowChange['row']): boolean {
    if (before === undefined || row === null) return false;
    return JSON.stringify({ ...JSON.parse(before), status: row.status }) === JSON.stringify(row);
  }

  function isNewsOfHead(): boolean {
    const before = JSON.parse(saved.get('head head')?.body ?? '{}');
    const { head } = session.state;
    return (
      ['language', 'givenName', 'useGivenName', 'ownerEmail', 'assigneeEmail', 'outcome'] as const
    ).some((key) => before[key] !== head[key]);
  }

  function collectInstance(key: string, row: RowChange['row']): void {
    const instance = Number(key.slice(1));
    const before = saved.get(`instances ${key}`);
    collected.hasNews ||= !hasOnlyBecomeValid(before?.body, row);
    collected.words.whole.add(key);
    keep(`instances ${key}`, row);
    if (row !== null) {
      const entry = entryBefore(key);
      if (entry === 'linked' && row.entry === 'copy') copied.add(instance);
      if (entry !== null && entry !== 'linked' && row.entry === 'linked') dropOwnAnswers(key);
      touched.add(instance);
      return;
    }
    if (before === undefined) return;
    facts.set(instance, null);
    next.set(`outputs instance_name ${key}`, null);
    const known = current.instances.get(instance);
    if (JSON.parse(before.body).entry === 'own' && known?.outsideStatus === 'draft')
      push('drop_instances', instance);
    else push('drop_case_instances', instance);
    for (const { part, mark } of marksOf(key)) push('drop_parts', { part, key: mark });
  }

  /** What was noted about an instance beside its rows. */
  function marksOf(key: string): { part: string; mark: string }[] {
    return [...saved.keys()]
      .filter((name) => name.startsWith(`changed ${key}/`))
      .map((name) => {
        next.set(name, null);
        return { part: 'changed', mark: name.slice(8) };
      });
  }

  /** How the case had an instance before this change. */
  function entryBefore(key: string): string | null {
    const before = saved.get(`instances ${key}`);
    return before === undefined ? null : JSON.parse(before.body).entry;
  }

  /** A case that no longer links an instance has its answers for itself. */
  function keepOwnAnswers(key: string): void {
    for (const subject of subjects.values()) {
      if (subject.isGone || (subject.key !== key && subject.parent?.key !== key)) continue;
      if (subject.parent !== null && !next.has(`occurrences ${subject.key}`))
        push('occurrences', occurrenceRow(subject, subject.parent, tenantId, caseId));
      for (const cell of subject.values) {
        const found = cell === undefined ? null : rowOf(cell, session.state);
        if (found?.table === 'values' && found.row !== null && !next.has(`values ${found.key}`))
          writeValue(found.key, valueBodyOf(found.row));
      }
    }
  }

  /** What a copy held is gone once the case sees the instance itself. */
  function dropOwnAnswers(key: string): void {
    for (const { part, mark } of marksOf(key)) push('drop_parts', { part, key: mark });
    for (const [name, { body }] of saved)
      if (name.startsWith('occurrences ') && instanceKey(JSON.parse(body).instance) === key) {
        push('drop_occurrences', { id: Number(name.slice('occurrences o'.length)), case_id: caseId });
        shared.add(name.slice('occurrences '.length));
      }
  }

  /** Values go with the rows of their occurrences; of those that stay, the case has its own rows again, with their ids. */
  function keepValuesOfShared(): void {
    for (const [name, before] of saved) {
      const [owner = '', information = ''] = name.slice('values '.length).split('/');
      const subject = name.startsWith('values ') && shared.has(owner) ? subjects.get(owner) : undefined;
      const row = next.has(name) ? next.get(name) : before;
      if (subject === undefined || subject.isGone || row?.id == null || row.value === undefined) continue;
      push('new_values', { id: row.id, ...placeOf(subject, information), ...columnsOf(subject, row.value) });
    }
  }

  function collectOccurrence(key: string, row: RowChange['row']): void {
    const name = `occurrences ${key}`;
    const subject = subjects.get(key);
    const owner = subject?.parent;
    if (subject == null || owner == null) return;
    collected.hasNews = true;
    collected.words.whole.add(key);
    keep(name, row);
    const wasInCase = saved.has(name) && entryBefore(owner.key) !== 'linked';
    const known = options.entered?.occurrences.get(key);
    const before = wasInCase ? saved.get(name)?.body : (known ?? saved.get(name)?.body);
    const body = row === null ? undefined : JSON.stringify(row);
    if (owner.entry === 'linked') {
      outside.writeOccurrence(subject, owner, wasInCase ? known : before, body);
      return;
    }
    if (row !== null) push('occurrences', occurrenceRow(subject, owner, tenantId, caseId));
    else if (wasInCase) push('drop_occurrences', { id: subject.id, case_id: caseId });
    if (before !== body && !owner.isGone) noteChanged(owner.key, subject.shape.structure ?? '');
  }

  function collectValue(key: string, body: ValueBody | null): void {
    const name = `values ${key}`;
    const [owner = '', information = ''] = key.split('/');
    const subject = subjects.get(owner);
    const known = saved.get(name);
    if (subject === undefined) {
      keepUnknown(name, body);
      return;
    }
    const instance = subject.parent ?? subject;
    const before = known?.value ?? null;
    if (isNewValue(before, body)) {
      collected.hasNews = true;
      const slot = subject.shape.family.slots.get(information) ?? -1;
      const definition = subject.shape.fields[slot]?.information.definition;
      const text = (value: ValueBody | null) => textOfValue(definition, value?.value ?? null);
      noteText(collected.words, owner, text(before), text(body));
    }
    const answer = body === null ? null : answerIn(body);
    if (instance.isGone) {
      // What is removed with its instance is no change of the instance.
    } else if (instance.entry === 'linked') {
      if (body?.is_own !== true) outside.writeAnswer(subject, information, answer);
    } else if (
      isCopy(instance.id) &&
      (before?.is_own === true || answerText(answer) !== answerBefore(key, before))
    )
      noteChanged(
        instance.key,
        subject.parent === null ? information : `${subject.shape.structure}/${owner}/${information}`,
      );
    if (body === null) {
      next.set(name, null);
      if (known?.id != null) push('drop_values', known.id);
    } else writeValue(key, body);
  }

  function answerBefore(key: string, before: ValueBody | null): string {
    return before === null ? (options.entered?.answers.get(key)?.answer ?? '') : answerText(answerIn(before));
  }

  /** The row of a value in the case. What was answered of a linked instance stands with the instance alone, unless it names a draft. */
  function writeValue(key: string, body: ValueBody): void {
    const name = `values ${key}`;
    const [owner = '', information = ''] = key.split('/');
    const subject = subjects.get(owner);
    if (subject === undefined) return;
    const known = saved.get(name);
    const columns = columnsOf(subject, body);
    const id = known?.id ?? stock.id('information_values');
    next.set(name, new SavedValue(id, body));
    if (known?.id != null) push('values', { id, ...columns });
    else push('new_values', { id, ...placeOf(subject, information), ...columns });
  }

  function columnsOf(subject: Subject, body: ValueBody) {
    return {
      ...answerColumns(
        (subject.parent ?? subject).entry === 'linked' && body.is_own !== true ? null : answerIn(body),
      ),
      is_touched: body.is_touched,
      value: body.value,
      is_asked: body.is_asked,
      version: 1,
    };
  }

  function placeOf(subject: Subject, information: string) {
    return {
      ...inCase,
      instance_id: (subject.parent ?? subject).id,
      occurrence_id: subject.parent === null ? 0 : subject.id,
      information_key: information,
    };
  }

  /** A value of an instance that this version of the configuration does not know is kept, and shows nowhere. */
  function keepUnknown(name: string, body: ValueBody | null): void {
    const id = saved.get(name)?.id ?? null;
    if (id === null) return;
    next.set(name, body === null ? null : new SavedValue(id, body));
    if (body === null) push('drop_values', id);
    else {
      const { value, is_asked, is_touched } = body;
      push('values', { id, ...answerColumns(answerIn(body)), value, is_asked, is_touched, version: 1 });
    }
  }

  /** Whether an instance of the case that it does not share exists outside of it. */
  function isCopy(instance: number): boolean {
    return collected.factOf(instance)?.outsideStatus === 'valid';
  }

  /** Remembers what this case changed of a copy: only that goes back to the instance in the end. */
  function noteChanged(instance: string, information: string): void {
    const name = `changed ${instance}/${information}`;
    if (!isCopy(Number(instance.slice(1))) || saved.has(name) || next.has(name)) return;
    next.set(name, { id: null, body: '{}' });
    collected.marks.add(`${instance}/${information}`);
  }

  function collectNeeded(name: string, key: string, row: RowChange['row']): void {
    const known = current.neededDocuments.get(name);
    if (row === null) {
      next.set(name, null);
      needed.set(name, null);
      if (known) push('drop_needed_documents', known.id);
      return;
    }
    const [owner = '', document = '', information = null] = key.split('/');
    const subject = subjects.get(owner);
    const wanted: NeededDocumentRow = {
      id: known?.id ?? stock.id('needed_documents'),
      document_key: document,
      instance_id: owner === CASE_KEY ? null : ((subject?.parent ?? subject)?.id ?? null),
      occurrence_id: subject?.parent == null ? null : subject.id,
      information_key: information,
      is_optional: row.optional === true,
      is_provided: row.provided === true,
    };
    next.set(name, { id: wanted.id, body: JSON.stringify(row) });
    needed.set(name, wanted);
    push('needed_documents', { ...inCase, ...wanted });
  }

  /** Names stand in the rows of what they name. */
  function collectName(name: string, key: string, row: RowChange['row']): void {
    const [what = '', owner = ''] = key.split(' ');
    keep(name, row);
    collected.words.whole.add(owner);
    collected.hasNews ||= what !== 'color';
    if (what !== 'instance_name') return;
    const instance = Number(owner.slice(1));
    touched.add(instance);
    renamed.set(instance, typeof row?.value === 'string' ? row.value : null);
  }

  function writeInstance(instance: number, applied?: Applied): void {
    const subject = subjects.get(instanceKey(instance));
    if (subject === undefined || subject.isGone) return;
    const name = nameOf(instance);
    const known = collected.factOf(instance);
    const number = known?.number ?? stock.number(tenantId, 'instance');
    const { fact, inCase, added, update } = instanceRows({
      subject,
      tenantId,
      caseId,
      known,
      number,
      name,
      label:
        name ??
        fallbackName(current.compiled.index, subject.shape.ontology, number, session.state.head.language),
      at,
      author: actor.name,
      isApplied: applied?.written.has(instance) === true,
      isWritten: applied?.written.has(instance) === true || collected.written.has(instance),
      isSeen: options.isSeen,
      isCaughtUp: copied.has(instance) || applied?.caughtUp.has(instance) === true,
    });
    facts.set(instance, fact);
    if (added !== undefined) push('new_instances', added);
    if (update !== undefined) push('instances', update);
    push('case_instances', inCase);
  }

  function nameOf(instance: number): string | null {
    const given = renamed.get(instance);
    if (given !== undefined) return given;
    const body = saved.get(`outputs instance_name ${instanceKey(instance)}`)?.body;
    return body === undefined ? null : JSON.parse(body).value;
  }

  function remember(): void {
    for (const [name, row] of next) {
      if (row === null) saved.delete(name);
      else saved.set(name, row);
    }
    for (const [name, row] of needed) {
      if (row === null) current.neededDocuments.delete(name);
      else current.neededDocuments.set(name, row);
    }
    outside.remember();
    for (const [instance, fact] of facts)
      if (fact === null) current.instances.delete(instance);
      else current.instances.set(instance, fact);
  }
}
