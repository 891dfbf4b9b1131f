import type { Steps } from '../run-steps.ts';

/** So many values are written in one step, about: those of entries, and the entries of their lists. */
const STEP = 2000;

/** Writes a value as JSON. */
type Serialize = (value: object) => string;

/**
 * The JSON of an object with long lists, in parts that are written in steps. Each part is what the serialiser writes of the object with a few entries
 * and without all others, less what it writes of the object without any: together, the parts are what it would have written at one go.
 */
export function* jsonInSteps(value: object, serialize: Serialize): Steps<Buffer[]> {
  const lists = Object.entries(value).filter(([, list]) => Array.isArray(list) && list.length > 0);
  const emptied = { ...value, ...Object.fromEntries(lists.map(([key]) => [key, []])) };
  const bare = serialize(emptied);
  const places: { readonly at: number; readonly list: readonly unknown[]; readonly write: Write }[] = [];
  for (const [key, list] of lists) {
    const withEntries = (entries: readonly unknown[]): string => serialize({ ...emptied, [key]: entries });
    const at = firstDifference(bare, withEntries(list.slice(0, 1)));
    // The serialiser leaves out a list that its schema does not name.
    if (at === bare.length) continue;
    const write: Write = (entries) => {
      const written = withEntries(entries);
      return written.slice(at, written.length - (bare.length - at));
    };
    places.push({ at, list, write });
    yield;
  }
  const parts: Buffer[] = [];
  let written = 0;
  for (const { at, list, write } of places.sort((a, b) => a.at - b.at)) {
    parts.push(Buffer.from(bare.slice(written, at)));
    written = at;
    let isFirst = true;
    for (const entries of batchesOf(list)) {
      if (!isFirst) parts.push(COMMA);
      isFirst = false;
      const [only] = entries;
      if (entries.length === 1 && isRecord(only) && sizeOf(only) > STEP)
        for (const part of yield* jsonInSteps(only, (entry) => write([entry]))) parts.push(part);
      else parts.push(Buffer.from(write(entries)));
      yield;
    }
  }
  parts.push(Buffer.from(bare.slice(written)));
  return parts;
}

/** Writes entries of a list, without its brackets. */
type Write = (entries: readonly unknown[]) => string;

const COMMA = Buffer.from(',');

/** Entries that are written together; a large one by itself. */
function* batchesOf(list: readonly unknown[]): Generator<readonly unknown[]> {
  let from = 0;
  let size = 0;
  for (const [at, entry] of list.entries()) {
    const own = sizeOf(entry);
    if (at > from && size + own > STEP) {
      yield list.slice(from, at);
      [from, size] = [at, 0];
    }
    size += own;
  }
  yield list.slice(from);
}

/** An entry of a list and those of its own lists. */
function sizeOf(entry: unknown): number {
  if (typeof entry !== 'object' || entry === null) return 1;
  let size = 1;
  for (const value of Object.values(entry)) size += Array.isArray(value) ? 1 + value.length : 1;
  return size;
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function firstDifference(a: string, b: string): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
