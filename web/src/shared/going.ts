import { useSyncExternalStore } from 'react';
import { queryClient } from '../api/queries.ts';
import { type OperationName, request } from '../api/request.ts';
import { doUnlessUndone, showProblem } from './toasts.tsx';

let going: ReadonlySet<string> = new Set();
const listeners = new Set<() => void>();

const setGoing = (next: ReadonlySet<string>): void => {
  going = next;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether something is about to be deleted and can still be kept: lists leave it out on every page. */
export function useGoing(): (key: string) => boolean {
  const now = useSyncExternalStore(subscribe, () => going);
  return (key) => now.has(key);
}

/**
 * Deletes something once its message has disappeared, unless undo was pressed; then reads the affected queries again.
 */
export function letGo(options: {
  /** The key among everything that is being deleted: `key 12`. */
  key: string;
  text: string;
  work: () => Promise<unknown>;
  refreshes: readonly OperationName[];
  undone?: () => void;
}): void {
  const { key, text, work, refreshes, undone } = options;
  const keep = (): void => setGoing(going.difference(new Set([key])));
  setGoing(going.union(new Set([key])));
  doUnlessUndone({
    text,
    work: async () => {
      try {
        await work();
      } catch (error) {
        showProblem(error);
      }
      await Promise.all(refreshes.map((each) => queryClient.invalidateQueries({ queryKey: [each] })));
      keep();
    },
    undo: () => {
      keep();
      undone?.();
    },
  });
}

/** Deletes with an operation that continues when the page is closed. */
export const remove: typeof request = (name, input) => request(name, { ...input, keepalive: true });
