import { defineBlock } from './block.ts';

interface LaidPageBreak {
  readonly kind: 'page_break';
}

export const pageBreak = defineBlock<'page_break', LaidPageBreak>('page_break', {
  lay: () => [{ kind: 'page_break' }],
  note() {
    // It shows no value.
  },
});
