import { siteAt } from '../../model/rows/row-key.ts';
import type { CaseState } from './state.ts';

/** The instance that a rule has made: by its creation of this key, or by the only one it has. */
export const madeBy = (rule: string, create: string | null, { slots }: CaseState): number | undefined =>
  [...slots.values()].find(
    (each) => each.rule === rule && (create === null || siteAt(each.key).creation === create),
  )?.instance;
