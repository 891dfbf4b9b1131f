import { defineBlock } from './block.ts';

interface LaidHeading {
  readonly kind: 'heading';
  readonly level: number;
  readonly text: string;
}

export const heading = defineBlock<'heading', LaidHeading>('heading', {
  *lay({ text, level }, { formulas, subject }) {
    return [{ kind: 'heading', level: level ?? 2, text: yield* formulas.text(text, subject) }];
  },
  note: ({ text }, subject, shown) => shown.text(text, subject),
});
