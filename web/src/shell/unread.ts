import { useEffect, useSyncExternalStore } from 'react';
import { listenLive } from '../api/live-events.ts';
import { queryClient } from '../api/queries.ts';

let unread = 0;
const listeners = new Set<() => void>();

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Says how many notifications are unread; lists of them that are shown are read again where that is another number. */
function noteUnread(next: number): void {
  if (next === unread) return;
  unread = next;
  for (const listener of listeners) listener();
  queryClient.invalidateQueries({ queryKey: ['GET /api/admin/notifications'] });
}

const NAME = 'dossier-unread';

/** A message between the windows of a browser: how many are unread, or a question after it. */
type Message = number | 'how many?';

/**
 * Listens to the service in one window of the browser alone, which tells the others: a browser opens few connections to one service, and each window that
 * shows a case needs one already. When that window is closed, another one goes on.
 */
function listen(): () => void {
  const end = new AbortController();
  const channel = new BroadcastChannel(NAME);
  let isFirst = false;
  const tell = (message: Message): void => channel.postMessage(message);
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (typeof data === 'number') noteUnread(data);
    else if (isFirst) tell(unread);
  });
  const follow = (): Promise<void> =>
    new Promise((resolve) => {
      isFirst = true;
      const stop = listenLive('/api/admin/notifications/live', {
        unread: ({ unread: next = 0 }) => {
          noteUnread(next);
          tell(next);
          return undefined;
        },
      });
      end.signal.addEventListener('abort', () => {
        stop();
        resolve();
      });
    });
  // Browsers have locks on secure pages alone.
  if ('locks' in navigator) {
    navigator.locks.request(NAME, { signal: end.signal }, follow).catch(() => undefined);
    tell('how many?');
  } else follow();
  return () => {
    end.abort();
    channel.close();
  };
}

/** How many notifications the person has not read. */
export function useUnread(): number {
  useEffect(listen, []);
  return useSyncExternalStore(subscribe, () => unread);
}
