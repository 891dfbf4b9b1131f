import type { LayBlock } from './block.ts';

export const heading: LayBlock<'heading'> = ({ text, level }, { formulas, subject }) => [
  { kind: 'heading', level: level ?? 2, text: formulas.text(text, subject) },
];
