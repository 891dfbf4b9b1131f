import type { Input, ListKind } from './route.ts';

/** The parts of a page by which the next one is found. */
export interface AnyPage {
  readonly meta?: { readonly pagination: { readonly page: number; readonly pages: number } };
  readonly next?: string;
  readonly has_more?: boolean;
}

interface PageSource<Page, Entry> {
  readonly by: ListKind;
  load(input: Input): Promise<Page>;
  entriesOf(page: Page): readonly Entry[];
}

/**
 * A list. Awaited, it is the page that was asked for; in `for await`, it is every entry from that page on, and further pages are asked for
 * as they are needed.
 */
export class Pages<Page extends AnyPage, Entry> implements PromiseLike<Page>, AsyncIterable<Entry> {
  readonly #source: PageSource<Page, Entry>;
  readonly #input: Input;

  constructor(source: PageSource<Page, Entry>, input: Input) {
    this.#source = source;
    this.#input = input;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list can be awaited, which is its point.
  then<Good = Page, Bad = never>(
    onGood?: ((page: Page) => Good | PromiseLike<Good>) | null,
    onBad?: ((reason: unknown) => Bad | PromiseLike<Bad>) | null,
  ): Promise<Good | Bad> {
    return this.#source.load(this.#input).then(onGood, onBad);
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Entry, void, undefined> {
    for await (const page of this.pages()) yield* this.#source.entriesOf(page);
  }

  /** Page after page, for callers that want the counts as well. */
  async *pages(): AsyncGenerator<Page, void, undefined> {
    let input: Input | undefined = this.#input;
    while (input !== undefined) {
      const page: Page = await this.#source.load(input);
      yield page;
      const next: Input | undefined = nextOf(this.#source.by, page);
      input = next && { ...input, ...next };
    }
  }
}

/** The inputs that ask for the next page; undefined after the last. */
function nextOf(by: ListKind, page: AnyPage): Input | undefined {
  if (by === 'cursor') return page.has_more ? { after: page.next } : undefined;
  const { page: at = 1, pages = 1 } = page.meta?.pagination ?? {};
  return at < pages ? { page: at + 1 } : undefined;
}
