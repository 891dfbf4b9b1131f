import type { LayBlock } from './block.ts';

export const fillIn: LayBlock<'fill_in'> = ({ label, kind, lines }, { formulas, subject }) => [
  { kind: 'fill_in', label: formulas.text(label, subject), form: kind ?? 'line', lines: lines ?? 1 },
];
