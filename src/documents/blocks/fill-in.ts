import { defineBlock } from './block.ts';

interface LaidFillIn {
  readonly kind: 'fill_in';
  readonly label: string;
  readonly form: 'line' | 'box' | 'checkbox';
  readonly lines: number;
}

export const fillIn = defineBlock<'fill_in', LaidFillIn>('fill_in', {
  *lay({ label, kind, lines }, { formulas, subject }) {
    const said = yield* formulas.text(label, subject);
    return [{ kind: 'fill_in', label: said, form: kind ?? 'line', lines: lines ?? 1 }];
  },
  note: ({ label }, subject, shown) => shown.text(label, subject),
});
