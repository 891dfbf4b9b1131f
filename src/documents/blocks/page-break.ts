import type { LayBlock } from './block.ts';

export const pageBreak: LayBlock<'page_break'> = () => [{ kind: 'page_break' }];
