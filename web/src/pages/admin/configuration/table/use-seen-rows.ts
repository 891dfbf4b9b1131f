import { type RefObject, useCallback, useEffect, useState } from 'react';
import type { Spot } from './use-selection.ts';

/** The heights of a row and of the headings; the style sheet has them, too. */
export const ROW_PX = 34;
export const HEAD_PX = 48;

/** The part of the grid that is seen. The active cell is scrolled into it, below the headings and beside the numbers. */
export function useSeenRows(frame: RefObject<HTMLDivElement | null>, { row }: Spot, activeId: string) {
  const [seen, setSeen] = useState({ top: 0, height: 600 });
  const look = useCallback((): void => {
    const { current } = frame;
    if (current !== null) setSeen({ top: current.scrollTop, height: current.clientHeight });
  }, [frame]);

  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const top = row * ROW_PX;
    const room = current.clientHeight - HEAD_PX;
    if (top < current.scrollTop) current.scrollTop = top;
    else if (top + ROW_PX > current.scrollTop + room) current.scrollTop = top + ROW_PX - room;
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [frame, row, activeId]);

  useEffect(() => {
    const { current } = frame;
    if (current === null) return;
    const observer = new ResizeObserver(look);
    observer.observe(current);
    look();
    return () => observer.disconnect();
  }, [frame, look]);

  return { seen, look };
}
