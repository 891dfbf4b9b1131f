import type { Cell } from '../state/subject.ts';

/** Whether another system has given the value, and the information does not let people correct it. */
export const isGivenByConnector = (
  cell: Cell | undefined,
  { correctable }: { readonly correctable?: boolean },
): boolean => correctable !== true && cell?.stored?.by.kind === 'connector';
