import { DossierError, DossierUnreachable, readProblem } from './dossier-error.ts';

/** Told while the assistant answers; the last one is the answer. */
export type StreamEvent<Answer> =
  | { readonly event: 'text'; readonly data: { readonly text: string } }
  | { readonly event: 'tool'; readonly data: { readonly tool: string } }
  | {
      readonly event: 'proposal';
      readonly data: { readonly reason: string; readonly changes: unknown; readonly effect: unknown };
    }
  | { readonly event: 'answer'; readonly data: Answer };

/** The events of an answer that is told as it comes. A problem on the way is thrown as an error. */
export async function* readEvents<Answer>(
  response: Response,
): AsyncGenerator<StreamEvent<Answer>, void, undefined> {
  if (!response.headers.get('content-type')?.includes('text/event-stream')) {
    // Nothing was told on the way.
    yield { event: 'answer', data: JSON.parse(await response.text()) };
    return;
  }
  let isAnswered = false;
  for await (const block of blocksOf(response)) {
    const event = /^event: ?(.*)$/m.exec(block)?.[1] ?? 'message';
    const text = [...block.matchAll(/^data: ?(.*)$/gm)].map(([, line]) => line).join('\n');
    if (event === 'problem') throw problemOf(text);
    isAnswered ||= event === 'answer';
    yield JSON.parse(`{"event":${JSON.stringify(event)},"data":${text}}`);
  }
  if (!isAnswered) throw new DossierUnreachable('The answer broke off.');
}

/** The blocks of a stream of events, each of which ends with an empty line. */
async function* blocksOf({ body }: Response): AsyncGenerator<string, void, undefined> {
  const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  try {
    while (reader) {
      const { done, value } = await reader.read();
      if (done) return;
      const blocks = (text + value).split('\n\n');
      text = blocks.pop() ?? '';
      yield* blocks;
    }
  } catch (error) {
    throw new DossierUnreachable('The answer broke off.', { cause: error });
  } finally {
    // A caller that stops listening hangs up.
    await reader?.cancel().catch(() => undefined);
  }
}

function problemOf(text: string): Error {
  const problem = readProblem(text);
  if (!problem) return new DossierUnreachable('The answer broke off.');
  const { status } = JSON.parse(text);
  return new DossierError(Number(status), problem);
}
