import { DASH, placeOf } from '../formula-in.ts';
import { labelOf } from '../label-of.ts';
import { defineBlock } from './block.ts';
import type { LaidPairs } from './laid-pairs.ts';

export const value = defineBlock<'value', LaidPairs>('value', {
  lay({ value: formula, label, empty }, { formulas, subject }) {
    const shown = formulas.shown(formula, subject);
    const instead = empty === undefined ? DASH : formulas.plain(empty, '');
    const title =
      label === undefined ? labelOf(formula, placeOf(subject), formulas) : formulas.plain(label, '');
    return [{ kind: 'pairs', pairs: [{ label: title, value: shown === '' ? instead : shown }] }];
  },
  note: ({ value: formula }, subject, shown) => shown.value(formula, subject),
});
