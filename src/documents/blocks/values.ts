import { placeOf } from '../formula-in.ts';
import { labelOf } from '../label-of.ts';
import type { LayBlock } from './block.ts';

export const values: LayBlock<'values'> = (keys, { formulas, subject }) => {
  const pairs = keys.flatMap((key) => {
    const shown = formulas.shown(key, subject);
    return shown === '' ? [] : [{ label: labelOf(key, placeOf(subject), formulas), value: shown }];
  });
  return pairs.length === 0 ? [] : [{ kind: 'pairs', pairs }];
};
