import type { InputChange } from '../../model/input-change.ts';
import type { Entered } from '../../model/instance-facts.ts';
import type { Notice } from '../../model/notification.ts';
import type { Sight } from '../../model/sight.ts';
import type { ChangeAction } from '../../model/triggers.ts';
import type { CaseDocumentRow, CommentRow, PartRow, ProofRow } from '../../store/cases/case-record.ts';
import type { JobRow } from '../../store/cases/changes.ts';
import type { Call } from '../../store/database/database.ts';
import type { IdStock } from '../../store/database/ids.ts';
import type { Actor } from '../actor.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { CaseFact } from './case-events.ts';

/** The checked changes that a request makes to a case. */
export interface ChangePlan {
  readonly changes: readonly InputChange[];
  /** The action in the event `case_changed`. */
  readonly action: ChangeAction;
  /** The lines of the activity log; nothing is logged if nothing has changed. */
  readonly activity?: readonly ActivityNote[];
  readonly comments?: readonly CommentRow[];
  /** Comments that were there and are different now; others are told of new ones alone. */
  readonly changedComments?: readonly CommentRow[];
  readonly proofs?: readonly ProofRow[];
  readonly droppedProofs?: readonly number[];
  /** Documents of the case that are different now. */
  readonly documents?: readonly CaseDocumentRow[];
  readonly facts?: readonly CaseFact[];
  /** Facts that those who have the case in hand are told of. */
  readonly notices?: readonly Pick<Notice, 'kind' | 'key' | 'subject'>[];
  /** Parts of the case that the engine does not know. */
  readonly parts?: readonly PartRow[];
  /** Work for the background that somebody asked for. */
  readonly jobs?: readonly JobRow[];
  /** What changes about the queues of the case: until when nobody is given it, who gave it back, and to which queue it was handed. */
  readonly queueing?: {
    readonly snoozedUntil?: string | null;
    readonly givenBackBy?: string;
    readonly handedTo?: string;
  };
  /** The id of the person who gets the case: the change is refused if they could not see or change it then. */
  readonly receiver?: number;
  /** Facts that the audit keeps beside the values. */
  readonly audited?: Readonly<Record<string, string | number | null>>;
  /** Instances from outside that come into the case. */
  readonly entered?: Entered;
  /** A transition is used, also where it leads to the state the case is in. */
  readonly hasTransition?: boolean;
}

/** One line of the activity log. */
export interface ActivityNote {
  readonly activity: string;
  readonly message: string;
  readonly content?: string;
  /** `created` is the one that the change itself adds. */
  readonly instance?: number | 'created' | null;
  readonly neededDocument?: number | null;
}

/** The context in which a change is planned. */
export interface Planning {
  readonly current: CurrentCase;
  readonly call: Call;
  readonly stock: IdStock;
  readonly actor: Actor;
  /** Which instances outside the case are hidden from whoever changes it: one that is hidden cannot be named. */
  readonly sight: Sight;
  readonly now: Date;
}

export type Planner = (planning: Planning) => ChangePlan | Promise<ChangePlan>;
