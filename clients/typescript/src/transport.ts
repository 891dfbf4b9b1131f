import { type DownloadedFile, readFile } from './downloaded-file.ts';
import type { CallOptions, DossierOptions } from './options.ts';
import { type AnyPage, Pages } from './pages.ts';
import { readEvents, type StreamEvent } from './read-events.ts';
import { type ListKind, type Route, requestOf } from './route.ts';
import { openSend } from './send.ts';

/** Calls routes; the generated client gives it the types of each. */
export interface Transport {
  json<Answer>(route: Route, input: object, options?: CallOptions): Promise<Answer>;
  none(route: Route, input: object, options?: CallOptions): Promise<void>;
  file(route: Route, input: object, options?: CallOptions): Promise<DownloadedFile>;
  list<Page extends AnyPage, Entry>(
    list: ListRoute<Page, Entry>,
    input: object,
    options?: CallOptions,
  ): Pages<Page, Entry>;
  events<Answer>(
    route: Route,
    input: object,
    options?: CallOptions,
  ): AsyncGenerator<StreamEvent<Answer>, void>;
}

interface ListRoute<Page, Entry> {
  readonly route: Route;
  readonly by: ListKind;
  entriesOf(page: Page): readonly Entry[];
}

/** An answer of the assistant may take minutes. */
const STREAM_TIMEOUT = 600_000;

export function openTransport(options: DossierOptions): Transport {
  const send = openSend(options);
  const call = (route: Route, input: object, call: CallOptions = {}): Promise<Response> =>
    send(requestOf(route, { ...input }, call), call);
  const json: Transport['json'] = async (route, input, options) => {
    const response = await call(route, input, options);
    return JSON.parse(await response.text());
  };
  return {
    json,
    none: async (route, input, options) => {
      await call(route, input, options);
    },
    file: async (route, input, options) => readFile(await call(route, input, options)),
    list: ({ route, by, entriesOf }, input, options) =>
      new Pages({ by, entriesOf, load: (asked) => json(route, asked, options) }, { ...input }),
    async *events(route, input, options) {
      const headers = { ...options?.headers, Accept: 'text/event-stream' };
      const listening = { timeout: STREAM_TIMEOUT, ...options, headers };
      const request = { ...requestOf(route, { ...input }, listening), isStreamed: true };
      yield* readEvents(await send(request, listening));
    },
  };
}
