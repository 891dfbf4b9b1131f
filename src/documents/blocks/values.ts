import { placeOf } from '../formula-in.ts';
import { labelOf } from '../label-of.ts';
import { defineBlock } from './block.ts';
import type { LaidPairs } from './laid-pairs.ts';

export const values = defineBlock<'values', LaidPairs>('values', {
  lay(keys, { formulas, subject }) {
    const pairs = keys.flatMap((key) => {
      const shown = formulas.shown(key, subject);
      return shown === '' ? [] : [{ label: labelOf(key, placeOf(subject), formulas), value: shown }];
    });
    return pairs.length === 0 ? [] : [{ kind: 'pairs', pairs }];
  },
  note(keys, subject, shown) {
    for (const key of keys) shown.value(key, subject);
  },
});
