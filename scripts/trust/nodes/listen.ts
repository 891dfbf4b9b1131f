import { setTimeout as pause } from 'node:timers/promises';

/** Somebody who watches a case, and connects again whenever the connection is lost. */
interface Listener {
  /** The newest version that was told. */
  readonly version: () => number;
  readonly connections: () => number;
  close(): Promise<void>;
}

/** Listens to a case at one of some addresses, beginning with the first; the next one after each loss. */
export function listen(addresses: readonly string[], key: string, caseId: number): Listener {
  const over = new AbortController();
  let [version, connections] = [0, 0];
  const follow = async (address: string): Promise<void> => {
    const answer = await fetch(`${address}/api/admin/cases/${caseId}/live`, {
      headers: { Authorization: `Api-Key ${key}` },
      signal: over.signal,
    });
    if (answer.status !== 200 || answer.body === null) throw new Error(`answered with ${answer.status}`);
    connections += 1;
    let text = '';
    for await (const chunk of answer.body.pipeThrough(new TextDecoderStream())) {
      text += chunk;
      const parts = text.split('\n\n');
      text = parts.pop() ?? '';
      for (const part of parts) {
        const data = /^data: (.*)$/m.exec(part)?.[1];
        if (data !== undefined) version = JSON.parse(data).version ?? version;
      }
    }
  };
  const running = (async () => {
    for (let at = 0; !over.signal.aborted; at += 1) {
      await follow(addresses[at % addresses.length] ?? '').catch(() => undefined);
      if (!over.signal.aborted) await pause(100);
    }
  })();
  return {
    version: () => version,
    connections: () => connections,
    close: async () => {
      over.abort();
      await running;
    },
  };
}
