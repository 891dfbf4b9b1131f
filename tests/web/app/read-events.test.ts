import { expect, test } from 'vitest';
import { readEvents, type ServerEvent } from '../../../web/src/api/read-events.ts';

const TOLD =
  'event: text\ndata: {"text":"Ja\\n"}\n\nevent: tool\ndata: {"tool":"explain"}\n\nevent: answer\ndata: {}\n\n';
const EVENTS = [
  { event: 'text', data: '{"text":"Ja\\n"}' },
  { event: 'tool', data: '{"tool":"explain"}' },
  { event: 'answer', data: '{}' },
];

async function* inPieces(text: string, size: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
}

async function eventsIn(text: string, size: number): Promise<ServerEvent[]> {
  const found: ServerEvent[] = [];
  for await (const event of readEvents(inPieces(text, size))) found.push(event);
  return found;
}

test.each([1, 2, 7, 1000])('events are the same in pieces of %i letters', async (size) => {
  expect(await eventsIn(TOLD, size)).toEqual(EVENTS);
});

test('an event that was cut off is left out', async () => {
  expect(await eventsIn(TOLD.slice(0, -5), 4)).toEqual(EVENTS.slice(0, 2));
});
