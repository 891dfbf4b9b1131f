import { defineBlock } from './block.ts';

interface LaidText {
  readonly kind: 'text';
  readonly style: 'normal' | 'small' | 'note' | 'bold';
  readonly text: string;
}

export const text = defineBlock<'text', LaidText>('text', {
  *lay({ text: words, style }, { formulas, subject }) {
    return [{ kind: 'text', style: style ?? 'normal', text: yield* formulas.text(words, subject) }];
  },
  note: ({ text: words }, subject, shown) => shown.text(words, subject),
});
