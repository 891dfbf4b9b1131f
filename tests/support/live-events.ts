import { expect } from 'vitest';

interface LiveEvent {
  readonly event: string;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into bodies of every shape; what is not there fails the test.
  readonly data: any;
}

/** The events that an address sends, as they come. Returning ends the connection. */
export async function* liveEvents(
  url: string,
  headers: Readonly<Record<string, string>>,
): AsyncGenerator<LiveEvent, void> {
  const controller = new AbortController();
  const response = await fetch(url, { headers, signal: controller.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  try {
    for await (const chunk of response.body ?? []) {
      text += Buffer.from(chunk).toString();
      for (let end = text.indexOf('\n\n'); end >= 0; end = text.indexOf('\n\n')) {
        const [, event, data] = /^event: (.*)\ndata: (.*)$/.exec(text.slice(0, end)) ?? [];
        text = text.slice(end + 2);
        if (event !== undefined) yield { event, data: JSON.parse(data ?? '{}') };
      }
    }
  } finally {
    controller.abort();
  }
}
