// From the rows that the engine reports to the rows of the database. Nothing is written here: the rows are saved as a whole.

import type { Entered, InstanceFacts } from '../../model/instance-facts.ts';
import type { CopyMark, ValueKey } from '../../model/rows/row-key.ts';
import type { RowChange } from '../../model/rows/row-tables.ts';
import { instanceKey } from '../../model/subject-key.ts';
import type { Changes } from '../../store/cases/changes.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Actor } from '../actor.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { COPY_MARKS, commitStaged, openStagedRows } from '../open/saved-rows.ts';
import { keepOwnAnswers, keepValuesOfShared } from './after-rows.ts';
import type { Applied } from './applied.ts';
import { noteShared, type WordChanges } from './case-words.ts';
import { openChangeLists } from './change-lists.ts';
import type { Collecting, FileChanges } from './collecting.ts';
import { collectRow } from './collectors.ts';
import { collectOutside } from './outside-rows.ts';
import { writeInstance } from './write-instance.ts';

/** A change as the store gets it, and the update of the case in memory once it is stored. */
export interface Collected {
  /** Ends the collecting: instances that are written go up a version, those that were applied are copies from there. */
  seal(applied?: Applied): Changes;
  /** Whether something that people call data changed: values, instances, roles, occurrences, tags, names, people. */
  readonly hasNews: boolean;
  /** Instances outside the case that it writes: their versions go up. */
  readonly written: ReadonlySet<number>;
  /** Those of them that somebody writes who is no rule. */
  readonly writtenByHand: ReadonlySet<number>;
  /** The words that the search index gets and loses. */
  readonly words: WordChanges;
  /** Files of informations that not everybody may see. */
  readonly files: FileChanges;
  /** Marks that this change sets on copies: those values go back to the instances in the end. */
  readonly marks: readonly CopyMark[];
  /** The facts of an instance, also of one that has just come. */
  factOf(instance: number): InstanceFacts | undefined;
  /** The row of a shared instance's answer that this change writes. */
  outsideId(key: ValueKey): number | undefined;
  remember(): void;
}

interface CollectOptions {
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
  const { current, entered } = options;
  const lists = openChangeLists();
  const written = new Set<number>();
  const writtenByHand = new Set<number>();
  const facts = new Map<number, InstanceFacts | null>(entered?.facts);
  const factOf = (instance: number): InstanceFacts | undefined =>
    facts.get(instance) ?? current.instances.get(instance);
  const outside = collectOutside({ ...options, push: lists.push, written, writtenByHand, factOf });
  const collecting: Collecting = {
    ...options,
    entered,
    push: lists.push,
    inCase: { tenant_id: current.tenantId, case_id: current.id },
    staged: openStagedRows(),
    outside,
    facts,
    needed: new Map(),
    words: { whole: new Set(), mayHaveLost: false, texts: new Map() },
    files: { came: new Set(), went: new Set() },
    hasNews: false,
    touched: new Set(options.isSeen ? movedOn(current) : []),
    renamed: new Map(),
    copied: new Set(),
    shared: new Set(),
    factOf,
  };
  for (const id of collecting.touched) {
    const subject = current.session.state.subjects.get(instanceKey(id));
    if (subject !== undefined) noteShared(collecting.words, subject);
  }
  for (const row of rows) collectRow(row, collecting);
  for (const instance of collecting.copied) keepOwnAnswers(instance, collecting);
  keepValuesOfShared(collecting);
  return {
    seal: (applied) => seal(applied, written, lists, collecting),
    hasNews: collecting.hasNews,
    written,
    writtenByHand,
    words: collecting.words,
    files: collecting.files,
    marks: newMarks(collecting),
    factOf,
    outsideId: outside.idOf,
    remember: () => remember(collecting),
  };
}

/** Instances that have another version than the case has seen. */
const movedOn = ({ instances }: CurrentCase): number[] =>
  [...instances].flatMap(([id, { version, seenVersion }]) => (version === seenVersion ? [] : [id]));

const newMarks = ({ staged }: Collecting): CopyMark[] =>
  [...staged.marks].flatMap(([mark, isSet]) => (isSet ? [mark] : []));

function seal(
  applied: Applied | undefined,
  written: ReadonlySet<number>,
  lists: ReturnType<typeof openChangeLists>,
  collecting: Collecting,
): Changes {
  const { push, touched, factOf, inCase, staged } = collecting;
  for (const instance of new Set([...written, ...(applied?.written ?? [])])) {
    touched.add(instance);
    const known = factOf(instance);
    if (known !== undefined) push('guards', { id: instance, version: known.version });
  }
  for (const instance of touched) writeInstance(instance, applied, written, collecting);
  lists.add(applied?.changes ?? {});
  for (const mark of applied?.returned ?? []) staged.marks.set(mark, false);
  for (const mark of newMarks(collecting))
    push('parts', { ...inCase, part: COPY_MARKS, key: mark, body: {} });
  return lists.done();
}

/** The case in memory is as the store has it now. */
function remember({ current, staged, needed, outside, facts }: Collecting): void {
  commitStaged(staged, current.saved);
  for (const [key, row] of needed) {
    if (row === null) current.neededDocuments.delete(key);
    else current.neededDocuments.set(key, row);
  }
  outside.remember();
  for (const [instance, fact] of facts)
    if (fact === null) current.instances.delete(instance);
    else current.instances.set(instance, fact);
}
