// From the rows that the engine reports to the rows of the database. Nothing is written here: what is collected is saved as a whole.
import { canonicalString } from '../../configuration/parse-value.ts';
import type { RowChange } from '../../model/change-set.ts';
import type { StoredAnswer } from '../../model/stored-case.ts';
import { CASE_KEY, instanceKey } from '../../model/subject-key.ts';
import type { NeededDocumentRow, ValueRow } from '../../store/case-record.ts';
import type { IdStock } from '../../store/ids.ts';
import type { Changes, InstanceUpdate, NewInstanceRow } from '../../store/save-changes.ts';
import type { Actor } from '../actor.ts';
import type { Applied } from './applied.ts';
import type { CurrentCase } from './current-case.ts';
import { historyOfCase } from './history-of-case.ts';
import type { InstanceFacts, OutsideAnswer } from './instance-facts.ts';
import { answerText, headBody } from './read-record.ts';
import type { SavedRow } from './saved-row.ts';

/** What a change leaves for the store, and what becomes of the case in memory once it is stored. */
export interface Collected {
  /** Ends the collecting: instances that are written go up a version, those that were applied are copies from there. */
  seal(applied?: Applied): Changes;
  /** Whether something that people call data changed: values, instances, roles, occurrences, tags, names, people. */
  hasNews: boolean;
  /** Instances outside the case that it writes: their versions go up. */
  readonly written: Set<number>;
  /** Subjects whose words in the search index changed. */
  readonly wordsOf: Set<string>;
  remember(): void;
}

type ListKey = {
  [K in keyof Changes]-?: NonNullable<Changes[K]> extends readonly unknown[] ? K : never;
}[keyof Changes];
type ItemOf<K extends ListKey> = NonNullable<Changes[K]> extends readonly (infer Item)[] ? Item : never;

export interface CollectOptions {
  readonly current: CurrentCase;
  readonly stock: IdStock;
  readonly now: Date;
  readonly actor: Actor;
  /** Instances from outside that the change brought in, as they are there. */
  readonly entered?: {
    readonly facts: ReadonlyMap<number, InstanceFacts>;
    readonly answers: ReadonlyMap<string, OutsideAnswer>;
  };
}

interface ValueBody {
  readonly stored: ValueRow['answer'];
  readonly value: ValueRow['value'];
  readonly is_asked: boolean;
  readonly is_touched: boolean;
  readonly by: string | null;
  readonly at: string | null;
}

/** Collects the rows that the engine says have changed. */
export function collectChanges(rows: readonly RowChange[], options: CollectOptions): Collected {
  const { current, stock, now, actor } = options;
  const { tenantId, id: caseId, saved, session } = current;
  const at = now.toISOString();
  const lists = new Map<ListKey, unknown[]>();
  const push = <K extends ListKey>(key: K, item: ItemOf<K>): void => {
    const known = lists.get(key);
    if (known) known.push(item);
    else lists.set(key, [item]);
  };
  const next = new Map<string, SavedRow | null>();
  const outside = new Map<string, { id: number; answer: string }>();
  const facts = new Map<number, InstanceFacts | null>(options.entered?.facts);
  for (const [key, answer] of options.entered?.answers ?? []) outside.set(key, answer);
  const needed = new Map<string, NeededDocumentRow | null>();
  const collected: Collected = {
    seal,
    hasNews: false,
    written: new Set(),
    wordsOf: new Set(),
    remember,
  };
  /** Instances whose row in the case has to be written, and names of those that are the case's own. */
  const touched = new Set<number>();
  const renamed = new Map<number, string | null>();
  const subjects = session.state.subjects;
  const inCase = { tenant_id: tenantId, case_id: caseId };

  for (const [instance, { version, seenVersion }] of current.instances)
    if (version !== seenVersion) touched.add(instance);
  for (const row of rows) collect(row);
  return collected;

  function seal(applied?: Applied): Changes {
    for (const instance of [...collected.written, ...(applied?.written ?? [])]) {
      touched.add(instance);
      const known = facts.get(instance) ?? current.instances.get(instance);
      if (known != null) push('guards', { id: instance, version: known.version });
    }
    for (const instance of touched) writeInstance(instance, applied);
    for (const [key, items] of Object.entries(applied?.changes ?? {}))
      lists.set(key as ListKey, [...(lists.get(key as ListKey) ?? []), ...items]);
    for (const { part, key } of applied?.changes.drop_parts ?? []) next.set(`${part} ${key}`, null);
    return Object.fromEntries(lists);
  }

  function collect({ table, key, row }: RowChange): void {
    const name = `${table} ${key}`;
    if (table === 'values') collectValue(key, row as ValueBody | null);
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
    collected.hasNews ||= isNewsOfHead();
  }

  function collectPart(part: string, key: string, row: RowChange['row']): void {
    keep(`${part} ${key}`, row);
    if (row === null) push('drop_parts', { part, key });
    else push('parts', { ...inCase, part, key, body: row });
    collected.hasNews ||= part === 'roles' || part === 'tags';
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
    collected.hasNews = true;
    collected.wordsOf.add(key);
    keep(`instances ${key}`, row);
    if (row !== null) {
      const wasLinked = before !== undefined && JSON.parse(before.body).entry === 'linked';
      if (wasLinked && row.entry === 'copy') keepOwnAnswers(key);
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

  /** A case that no longer links an instance has its answers for itself. */
  function keepOwnAnswers(key: string): void {
    const own = new Set([key]);
    for (const each of subjects.values()) if (each.parent?.key === key && !each.isGone) own.add(each.key);
    for (const [name, { body }] of saved) {
      const [table = '', rest = ''] = name.split(/ (.*)/s);
      if (table === 'values' && own.has(rest.split('/')[0] ?? '')) collectValue(rest, JSON.parse(body));
      if (table === 'occurrences' && own.has(rest)) collectOccurrence(rest, JSON.parse(body));
    }
  }

  function collectOccurrence(key: string, row: RowChange['row']): void {
    const subject = subjects.get(key);
    const owner = subject?.parent;
    if (subject == null || owner == null) return;
    collected.hasNews = true;
    collected.wordsOf.add(key);
    keep(`occurrences ${key}`, row);
    const isLinked = owner.entry === 'linked';
    const place = isLinked ? 0 : caseId;
    if (isLinked) collected.written.add(owner.id);
    else noteChanged(owner.key, subject.shape.structure ?? '');
    if (row === null) push('drop_occurrences', { id: subject.id, case_id: place });
    else
      push('occurrences', {
        tenant_id: tenantId,
        id: subject.id,
        case_id: place,
        instance_id: owner.id,
        structure_key: subject.shape.structure ?? '',
        position: subject.position,
        given_name: subject.givenName,
      });
  }

  function collectValue(key: string, body: ValueBody | null): void {
    const name = `values ${key}`;
    const [owner = '', information = ''] = key.split('/');
    const subject = subjects.get(owner);
    const known = saved.get(name);
    if (subject === undefined) return keepUnknown(name, body);
    const instance = subject.parent ?? subject;
    const before: ValueBody | null = known === undefined ? null : JSON.parse(known.body);
    if (isNews(before, body)) {
      collected.hasNews = true;
      collected.wordsOf.add(owner);
    }
    if (body === null) {
      next.set(name, null);
      if (known?.id != null) push('drop_values', known.id);
      return;
    }
    const isLinked = instance.entry === 'linked';
    const answer = answerOf(body);
    if (isLinked) writeOutside(key, answer, before);
    else if (answerText(answer) !== answerText(before === null ? null : answerOf(before)))
      noteChanged(instance.key, subject.parent === null ? information : (subject.shape.structure ?? ''));
    const columns = {
      ...answerColumns(isLinked ? null : answer),
      is_touched: body.is_touched,
      value: body.value,
      is_asked: body.is_asked,
      version: 1,
    };
    const id = known?.id ?? stock.id('information_values');
    next.set(name, { id, body: JSON.stringify(body) });
    if (known?.id != null) push('values', { id, ...columns });
    else
      push('new_values', {
        ...inCase,
        id,
        instance_id: instance.id,
        occurrence_id: subject.parent === null ? 0 : subject.id,
        information_key: information,
        ...columns,
      });
  }

  /** A value of an instance that this version of the configuration does not know is kept, and shows nowhere. */
  function keepUnknown(name: string, body: ValueBody | null): void {
    const id = saved.get(name)?.id ?? null;
    if (id === null) return;
    next.set(name, body === null ? null : { id, body: JSON.stringify(body) });
    if (body === null) push('drop_values', id);
    else {
      const { value, is_asked, is_touched } = body;
      push('values', { id, ...answerColumns(answerOf(body)), value, is_asked, is_touched, version: 1 });
    }
  }

  /** An answer given to a linked instance is stored with the instance, for all who share it. */
  function writeOutside(key: string, answer: StoredAnswer | null, before: ValueBody | null): void {
    const text = answerText(answer);
    const known = outside.get(key) ?? current.outside.get(key);
    if ((known?.answer ?? '') === text) return;
    const [owner = '', information = ''] = key.split('/');
    const subject = subjects.get(owner);
    if (subject === undefined) return;
    const instance = subject.parent ?? subject;
    const id = known?.id ?? stock.id('information_values');
    outside.set(key, { id, answer: text });
    collected.written.add(instance.id);
    const columns = {
      ...answerColumns(answer),
      is_touched: answer?.isTouched ?? false,
      value: answer?.value ?? null,
      is_asked: false,
      version: (current.instances.get(instance.id)?.version ?? 0) + 1,
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
    const definition =
      subject.shape.fields[subject.shape.family.slots.get(information) ?? -1]?.information.definition;
    if (definition === undefined) return;
    push(
      'history',
      historyOfCase(current, actor, {
        instance_id: instance.id,
        information_key:
          subject.parent === null
            ? information
            : `${subject.shape.structure}.${subject.position}.${information}`,
        old_value: canonicalString(definition, before?.stored ?? null),
        new_value: canonicalString(definition, answer?.value ?? null),
      }),
    );
  }

  /** Remembers what this case changed of a copy: only that goes back to the instance in the end. */
  function noteChanged(instance: string, information: string): void {
    const name = `changed ${instance}/${information}`;
    const isCopy =
      saved.has(`instances ${instance}`) &&
      current.instances.get(Number(instance.slice(1)))?.outsideStatus === 'valid';
    if (!isCopy || saved.has(name) || next.has(name)) return;
    next.set(name, { id: null, body: '{}' });
    push('parts', { ...inCase, part: 'changed', key: `${instance}/${information}`, body: {} });
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
    collected.wordsOf.add(owner);
    collected.hasNews ||= what !== 'color';
    if (what !== 'instance_name') return;
    const instance = Number(owner.slice(1));
    touched.add(instance);
    renamed.set(instance, typeof row?.value === 'string' ? row.value : null);
  }

  function writeInstance(instance: number, applied?: Applied): void {
    const subject = subjects.get(instanceKey(instance));
    if (subject === undefined || subject.isGone) return;
    const { ontology } = subject.shape;
    const name = nameOf(instance);
    const known = facts.get(instance) ?? current.instances.get(instance) ?? undefined;
    const number = known?.number ?? stock.number(tenantId, 'instance');
    const label =
      name ??
      `${current.compiled.index.text(current.compiled.index.ontologies.get(ontology)?.definition.name, ontology, session.state.head.language)} INS-${number}`;
    const isOwn = subject.entry === 'own' && known?.outsideStatus !== 'valid';
    if (known === undefined) {
      const fresh: NewInstanceRow = {
        id: instance,
        number,
        ontology_key: ontology,
        name: label,
        given_name: null,
        status: 'draft',
        locked: false,
        is_hidden: !subject.isActive,
        owner_id: null,
        identifier: null,
        version: 1,
        created_at: at,
        created_by: actor.name,
        last_modified_at: at,
        search_text: '',
      };
      push('new_instances', { tenant_id: tenantId, ...fresh });
    } else if (isOwn) {
      const update: InstanceUpdate = { id: instance, name: label, is_hidden: !subject.isActive };
      push('instances', update);
    }
    const isApplied = applied?.written.has(instance) === true;
    const isWritten = known !== undefined && (isApplied || collected.written.has(instance));
    const version = (known?.version ?? 1) + (isWritten ? 1 : 0);
    const fact: InstanceFacts = {
      number,
      locked: known?.locked ?? false,
      ownerId: known?.ownerId ?? null,
      outsideStatus: isApplied ? 'valid' : (known?.outsideStatus ?? 'draft'),
      outsideName: isOwn ? label : (known?.outsideName ?? label),
      version,
      seenVersion: version,
      enteredVersion: isApplied ? version : (known?.enteredVersion ?? version),
    };
    facts.set(instance, fact);
    push('case_instances', {
      ...inCase,
      instance_id: instance,
      ontology_key: ontology,
      status: subject.status,
      entry: subject.entry,
      is_by_hand: subject.isByHand,
      is_active: subject.isActive,
      name,
      seen_version: fact.seenVersion,
      entered_version: fact.enteredVersion,
      is_shared: subject.entry !== 'own' || fact.outsideStatus === 'valid',
    });
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
    for (const [key, answer] of outside) current.outside.set(key, answer);
    for (const [instance, fact] of facts)
      if (fact === null) current.instances.delete(instance);
      else current.instances.set(instance, fact);
  }
}

const isNews = (before: ValueBody | null, after: ValueBody | null): boolean =>
  JSON.stringify([before?.stored ?? null, before?.value ?? null]) !==
  JSON.stringify([after?.stored ?? null, after?.value ?? null]);

function answerOf(body: ValueBody): StoredAnswer | null {
  if (body.stored === null || body.by === null) return null;
  const [kind = 'system', name = ''] = body.by.split(/ (.*)/s);
  return {
    value: body.stored,
    by: { kind: kind as StoredAnswer['by']['kind'], name },
    at: body.at ?? '',
    isTouched: body.is_touched,
  };
}

export const answerColumns = (answer: StoredAnswer | null) => ({
  answer: answer?.value ?? null,
  author_kind: answer?.by.kind ?? null,
  author_name: answer?.by.name ?? null,
  written_at: answer === null || answer.at === '' ? null : answer.at,
});
