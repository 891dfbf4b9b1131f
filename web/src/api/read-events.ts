/** A server-sent event: its name and its data. */
export interface ServerEvent {
  readonly event: string;
  readonly data: string;
}

const EVENT = /^event: ?(.*)$/m;
const DATA = /^data: ?(.*)$/gm;

const eventOf = (block: string): ServerEvent => ({
  event: EVENT.exec(block)?.[1] ?? 'message',
  data: [...block.matchAll(DATA)].map(([, line]) => line ?? '').join('\n'),
});

/** The events of an answer, as they come. Pieces of the network are not those of the events. */
export async function* readEvents(chunks: AsyncIterable<string>): AsyncGenerator<ServerEvent> {
  let rest = '';
  for await (const chunk of chunks) {
    const blocks = (rest + chunk).split('\n\n');
    rest = blocks.pop() ?? '';
    for (const block of blocks) if (block.trim() !== '') yield eventOf(block);
  }
}
