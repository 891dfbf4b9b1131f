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

/** How many are taken at once: few, since a restart loses what was not used, and more while they go fast. */
class Shelf {
  private ids: readonly number[] = [];
  private at = 0;
  private block: number;
  private filledAt = Number.NEGATIVE_INFINITY;
  private readonly first: number;
  private readonly most: number;
  isShort = false;
  constructor(first: number, most: number) {
    this.first = first;
    this.block = first;
    this.most = most;
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
  get isEmpty(): boolean {
    return this.isShort || this.at >= this.ids.length;
  }
  async fill(read: (many: number) => Promise<readonly number[]>): Promise<void> {
    if (!this.isEmpty) return;
    const now = performance.now();
    const isQuick = this.isShort || now - this.filledAt < QUICK_MS;
    this.block = isQuick ? Math.min(this.most, this.block * 4) : this.first;
    this.filledAt = now;
    const taken = await read(this.block);
    this.ids = [...this.ids.slice(this.at), ...taken];
    this.at = 0;
    this.isShort = false;
  }
}

export function openIdStock(database: Database): IdStock {
  const ids = new Map(
    ID_KINDS.map((kind) => [kind, new Shelf(kind === 'cases' || kind === 'comments' ? 1 : 100, 20_000)]),
  );
  const numbers = new Map<string, Shelf>();
  const shelfOf = (tenantId: number, kind: NumberKind): Shelf => {
    const name = `${tenantId}/${kind}`;
    const known = numbers.get(name);
    if (known) return known;
    const shelf = new Shelf(kind === 'case' ? 1 : 4, 1000);
    numbers.set(name, shelf);
    return shelf;
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
      const isFull =
        NUMBER_KINDS.every((kind) => !shelfOf(tenantId, kind).isEmpty) &&
        [...ids.values()].every((shelf) => !shelf.isEmpty);
      if (isFull) return;
      for (const [kind, shelf] of ids)
        await shelf.fill(async (many) => {
          const rows = await database.ask(sql<{ id: number }>`select take_ids(${kind}, ${many}) as id`);
          return rows.map((row) => row.id);
        });
      for (const kind of NUMBER_KINDS)
        await shelfOf(tenantId, kind).fill((many) => takeNumbers(tenantId, kind, many));
    },
  };
}
