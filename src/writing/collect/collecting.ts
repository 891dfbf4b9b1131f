import type { Entered, InstanceFacts } from '../../model/instance-facts.ts';
import type { NeededKey } from '../../model/rows/row-key.ts';
import type { InstanceKey, OccurrenceKey } from '../../model/subject-key.ts';
import type { NeededDocumentRow } from '../../store/cases/case-record.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Actor } from '../actor.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { StagedRows } from '../open/saved-rows.ts';
import type { WordChanges } from './case-words.ts';
import type { ChangeLists } from './change-lists.ts';
import type { OutsideRows } from './outside-rows.ts';

/** Files that become values of informations that not everybody may see, and files that are no longer one of these values. */
export interface FileChanges {
  readonly came: Set<number>;
  readonly went: Set<number>;
}

/** The state that the collectors of all tables share while the rows of one change are collected. */
export interface Collecting {
  readonly current: CurrentCase;
  readonly stock: IdStock;
  readonly actor: Actor;
  readonly now: Date;
  /** Whether the rules have run: only then has the case seen what was changed outside. */
  readonly isSeen: boolean;
  readonly entered: Entered | undefined;
  readonly push: ChangeLists['push'];
  readonly inCase: { readonly tenant_id: number; readonly case_id: number };
  readonly staged: StagedRows;
  readonly outside: OutsideRows;
  /** Null for an instance that leaves the case. */
  readonly facts: Map<number, InstanceFacts | null>;
  readonly needed: Map<NeededKey, NeededDocumentRow | null>;
  readonly words: WordChanges;
  readonly files: FileChanges;
  /** Whether something that people call data changed: values, instances, roles, occurrences, tags, names, people. */
  hasNews: boolean;
  /** Instances whose row in the case has to be written. */
  readonly touched: Set<number>;
  /** Names of instances that are new. */
  readonly renamed: Map<number, string | null>;
  /** Instances that were linked and of which the case has a copy now. */
  readonly copied: Set<InstanceKey>;
  /** Occurrences that were the case's own and are those of the shared instance now. */
  readonly shared: Set<OccurrenceKey>;
  /** The facts of an instance, also of one that has just come. */
  factOf(instance: number): InstanceFacts | undefined;
}
