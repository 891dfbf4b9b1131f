import type { LayBlock } from './block.ts';

export const text: LayBlock<'text'> = ({ text: words, style }, { formulas, subject }) => [
  { kind: 'text', style: style ?? 'normal', text: formulas.text(words, subject) },
];
