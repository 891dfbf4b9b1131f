import type { BulkKind, FormerCase } from '../../store/tables/bulk-tables.ts';
import type { ChangeOptions } from '../change/case-desk.ts';
import type { ChangePlan, Planning } from '../plan/plan.ts';

/** The change that is wanted of each of many cases. */
export interface BulkWish {
  readonly kind: BulkKind;
  /** The key of a transition or tag, or the address of a person; null for nobody. */
  readonly target: string | null;
  /** The id of the bulk change, which the audit of each case names. */
  readonly bulkId: number;
}

/** A change that is to be taken back: how the case stood before, and the version that the change left. */
export interface BulkUndo {
  readonly former: FormerCase;
  readonly version: number;
}

/** How each case of a bulk change is changed. A change is a request of the API, so that `app.ts` takes this from there. */
export interface BulkPlans {
  /** How the case stands, as far as a bulk change can change it. */
  formerOf(planning: Pick<Planning, 'current'>): FormerCase;
  options(wish: BulkWish, isUndo: boolean): Pick<ChangeOptions, 'mode' | 'isForAll' | 'hasNoEffects'>;
  /** Plans the change of one case; refuses where it cannot be. */
  plan(wish: BulkWish, planning: Planning): Promise<ChangePlan>;
  /** Plans to take it back; refuses where the case has moved on. */
  undo(wish: BulkWish, undone: BulkUndo, planning: Planning): Promise<ChangePlan>;
}
