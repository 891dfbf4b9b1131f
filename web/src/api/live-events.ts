import { whenSignedInAgain } from './ended-session.ts';

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

/** What the service tells of: the version of a case, or how many notifications are unread. */
interface LiveData {
  readonly version?: number;
  readonly unread?: number;
}

/** Listens to server-sent events of the service by their names, until the function that it returns is called; one that returns false ends it, too. */
export function listenLive(
  path: string,
  handlers: Readonly<Record<string, (data: LiveData) => undefined | false>>,
): () => void {
  let source: EventSource;
  let again: ReturnType<typeof setTimeout> | undefined;
  let failures = 0;
  const open = (): void => {
    again = undefined;
    source = new EventSource(path);
    for (const [name, handle] of Object.entries(handlers))
      source.addEventListener(name, (event: MessageEvent<string>) => {
        failures = 0;
        const data: LiveData = JSON.parse(event.data);
        if (handle(data) === false) source.close();
      });
    // A browser connects again by itself, but not after an answer such as 502, while a node is replaced.
    source.addEventListener('error', () => {
      if (source.readyState !== EventSource.CLOSED) return;
      again = setTimeout(open, Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures));
      failures += 1;
    });
  };
  open();
  // Without a session it was refused, and would be tried again only after a while.
  const stop = whenSignedInAgain(() => {
    if (source.readyState !== EventSource.CLOSED || again === undefined) return;
    clearTimeout(again);
    failures = 0;
    open();
  });
  return () => {
    stop();
    clearTimeout(again);
    source.close();
  };
}
