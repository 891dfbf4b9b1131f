import { DASH, placeOf } from '../formula-in.ts';
import { labelOf } from '../label-of.ts';
import type { LayBlock } from './block.ts';

export const value: LayBlock<'value'> = ({ value: formula, label, empty }, { formulas, subject }) => {
  const shown = formulas.shown(formula, subject);
  const instead = empty === undefined ? DASH : formulas.plain(empty, '');
  const title =
    label === undefined ? labelOf(formula, placeOf(subject), formulas) : formulas.plain(label, '');
  return [{ kind: 'pairs', pairs: [{ label: title, value: shown === '' ? instead : shown }] }];
};
