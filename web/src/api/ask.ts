import { Problem, problemFrom, unreachable } from './problem.ts';
import { readEvents } from './read-events.ts';
import { type Answer, type Input, type OperationName, send } from './request.ts';
import { underWay } from './under-way.ts';

/** The operations that tell their answer as it is written. */
type Asking = Extract<OperationName, `POST ${string}/messages`>;

/** Called while the answer is being written. */
export interface AnswerListener {
  text(piece: string): void;
  /** The model looks something up; text that it wrote before is not part of the answer. */
  tool(name: string): void;
}

/** Asks the assistant and listens to its answer. A refusal is thrown as a Problem, also one that comes on the way. */
export const ask = <K extends Asking>(
  name: K,
  input: Input<K>,
  listener: AnswerListener,
): Promise<Answer<K>> => underWay(listen(name, input, listener));

async function listen<K extends Asking>(
  name: K,
  input: Input<K>,
  listener: AnswerListener,
): Promise<Answer<K>> {
  const response = await send(name, input, 'text/event-stream');
  // A repeat of an answered question has its answer at once.
  if (response.headers.get('content-type')?.includes('json')) return (await response.json()) as Answer<K>;
  try {
    for await (const { event, data } of readEvents(piecesOf(response))) {
      const told = JSON.parse(data);
      if (event === 'text') listener.text(String(told.text));
      if (event === 'tool') listener.tool(String(told.tool));
      if (event === 'problem') throw problemFrom(told, { status: 500, detail: '', requestId: null });
      if (event === 'answer') return told;
    }
  } catch (error) {
    if (error instanceof Problem || (error instanceof DOMException && error.name === 'AbortError'))
      throw error;
    throw unreachable(error);
  }
  throw unreachable('The answer has no end.');
}

/** The text of an answer in the pieces in which it comes. */
async function* piecesOf({ body }: Response): AsyncGenerator<string> {
  if (body === null) return;
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return;
    yield value;
  }
}
