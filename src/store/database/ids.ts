import { sql } from 'kysely';
import type { Database } from './database.ts';

/** The tables whose rows get their id before they are written. */
type IdKind =
  | 'cases'
  | 'instances'
  | 'information_values'
  | 'occurrences'
  | 'needed_documents'
  | 'proofs'
  | 'comments'
  | 'case_documents';

/** The kinds of things with a readable number: `CASE-12`, `INS-34`, `DOC-56`. */
type NumberKind = 'case' | 'instance' | 'document';

/** There are not enough ids at hand; the stock has to be filled and the work done again. */
export class OutOfIds extends Error {
  override readonly name = 'OutOfIds';
}

/** Ids and readable numbers at hand on this node, taken from the database in blocks, so that no row is waited for. */
export interface IdStock {
  id(kind: IdKind): number;
  number(tenantId: number, kind: NumberKind): number;
  /** Makes sure that there is a stock of everything, and more of what has run out. */
  fill(tenantId: number): Promise<void>;
  /** Forgets the readable numbers of a tenant: they may be in use now. */
  forget(tenantId: number): void;
}

const ID_KINDS: readonly IdKind[] = [
  'cases',
  'instances',
  'information_values',
  'occurrences',
  'needed_documents',
  'proofs',
  'comments',
  'case_documents',
];
const NUMBER_KINDS: readonly NumberKind[] = ['case', 'instance', 'document'];

/** A block that is used up faster than this is followed by a larger one. */
const QUICK_MS = 5000;
/** So many are brought before the last is used. More are only for work that needs more at once: they take the database and the driver a while. */
const MOST_AHEAD = 5000;
/** The same of readable numbers. People see the gaps that a restart leaves. */
const MOST_NUMBERS_AHEAD = 1000;

/** So many one change can use, which is made again with more until there are enough: a structure can name thousands of instances, each with its values. */
const MOST_OF_CHANGE = 409_600;

type Read = (many: number) => Promise<readonly number[]>;

/** How many are taken at once: few, since a restart loses what was not used, and more while they go fast. */
class Shelf {
  private ids: readonly number[] = [];
  private at = 0;
  private block: number;
  private filledAt = Number.NEGATIVE_INFINITY;
  private filling: Promise<void> | undefined;
  private waiting = 0;
  private readonly first: number;
  private readonly most: number;
  private readonly mostAhead: number;
  private isShort = false;
  /** `most` is for work that is short; `mostAhead` for all other blocks. */
  constructor(first: number, most: number, mostAhead: number) {
    this.first = first;
    this.block = first;
    this.most = most;
    this.mostAhead = mostAhead;
  }
  take(): number {
    const id = this.ids[this.at];
    if (id === undefined) {
      this.isShort = true;
      throw new OutOfIds();
    }
    this.at += 1;
    return id;
  }
  private get isEmpty(): boolean {
    return this.isShort || this.at >= this.ids.length;
  }
  /** Less than a quarter is left of a block that was not the smallest. */
  private get isLow(): boolean {
    return this.block > this.first && (this.ids.length - this.at) * 4 < this.block;
  }
  get isFull(): boolean {
    return !this.isEmpty && !this.isLow;
  }
  /** Waits for more where there are none, and begins to bring more where there are few. Whoever asks meanwhile waits for the same. */
  async fill(read: Read): Promise<void> {
    const isEmpty = this.isEmpty;
    this.filling ??= this.bring(read).finally(() => {
      this.filling = undefined;
    });
    // Nobody waits for what is brought ahead. If that fails, it is brought when it is needed.
    if (!isEmpty) return void this.filling.catch(() => undefined);
    this.waiting += 1;
    try {
      await this.filling;
    } finally {
      this.waiting -= 1;
    }
  }
  /** Brings a block, and further ones until there is one for each who waits, or none are given. */
  private async bring(read: Read): Promise<void> {
    let taken: readonly number[];
    do {
      const now = performance.now();
      const isQuick = this.isShort || now - this.filledAt < QUICK_MS;
      const most = this.isShort ? this.most : this.mostAhead;
      const times = this.isShort ? 8 : 4;
      this.block = isQuick ? Math.min(most, this.block * times) : this.first;
      this.filledAt = now;
      taken = await read(this.block);
      this.ids = [...this.ids.slice(this.at), ...taken];
      this.at = 0;
      this.isShort = false;
    } while (taken.length > 0 && this.ids.length < this.waiting);
  }
}

export function openIdStock(database: Database): IdStock {
  const ids = new Map(
    ID_KINDS.map((kind) => [
      kind,
      new Shelf(kind === 'cases' || kind === 'comments' ? 1 : 100, MOST_OF_CHANGE, MOST_AHEAD),
    ]),
  );
  const numbers = new Map<string, Shelf>();
  const shelfOf = (tenantId: number, kind: NumberKind): Shelf => {
    const name = `${tenantId}/${kind}`;
    const known = numbers.get(name);
    if (known) return known;
    const shelf = new Shelf(kind === 'case' ? 1 : 4, MOST_OF_CHANGE, MOST_NUMBERS_AHEAD);
    numbers.set(name, shelf);
    return shelf;
  };
  const takeIds = async (kind: IdKind, many: number): Promise<number[]> => {
    const rows = await database.ask(sql<{ id: number }>`select take_ids(${kind}, ${many}) as id`);
    return rows.map((row) => row.id);
  };
  const takeNumbers = async (tenantId: number, kind: NumberKind, many: number): Promise<number[]> => {
    const [row] = await database.callIn(tenantId)(
      sql<{ first: number }>`select take_numbers(${tenantId}, ${kind}, ${many}) as first`,
    );
    return Array.from({ length: many }, (_, at) => (row?.first ?? 1) + at);
  };
  return {
    id: (kind) => ids.get(kind)?.take() ?? 0,
    number: (tenantId, kind) => shelfOf(tenantId, kind).take(),
    forget: (tenantId) => {
      for (const kind of NUMBER_KINDS) numbers.delete(`${tenantId}/${kind}`);
    },
    fill: async (tenantId) => {
      for (const [kind, shelf] of ids) if (!shelf.isFull) await shelf.fill((many) => takeIds(kind, many));
      for (const kind of NUMBER_KINDS) {
        const shelf = shelfOf(tenantId, kind);
        if (!shelf.isFull) await shelf.fill((many) => takeNumbers(tenantId, kind, many));
      }
    },
  };
}
