import { defineBlock } from './block.ts';

interface LaidFillIn {
  readonly kind: 'fill_in';
  readonly label: string;
  readonly form: 'line' | 'box' | 'checkbox';
  readonly lines: number;
}

export const fillIn = defineBlock<'fill_in', LaidFillIn>('fill_in', {
  lay: ({ label, kind, lines }, { formulas, subject }) => [
    { kind: 'fill_in', label: formulas.text(label, subject), form: kind ?? 'line', lines: lines ?? 1 },
  ],
  note: ({ label }, subject, shown) => shown.text(label, subject),
});
