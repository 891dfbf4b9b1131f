import pg from 'pg';
import { cleanText } from '../../storable.ts';

/** Marks a query whose best plan depends on its values: it is planned anew each time. */
const PLAN_EACH_TIME = '/* plan each time */';

/** So little work makes no table large. */
const FEW_USES = 128;

const MOST_NAMES = 2000;
const names = new Map<string, string>();

/** The same name for the same text, so that PostgreSQL parses and plans a statement once per connection. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES || text.includes(PLAN_EACH_TIME)) return known;
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

/** The last gate: a text that PostgreSQL cannot hold is cleaned, so that it never fails the statement and all that goes with it. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  return Array.isArray(value) ? value.map(storable) : value;
}

/** Told when a statement begins; gives a function that is told when it ends. */
export type StatementWatch = (text: string) => (error?: unknown) => void;

/** A connection that prepares each statement with parameters on its first use. */
export class PreparingClient extends pg.Client {
  /** Observes the statements of all connections of a pool, where somebody does. */
  watch: { begin?: StatementWatch } = {};

  /** How much work the connections of the pool had done when this one began to make its plans. */
  #planned: number | undefined;

  /**
   * Takes up work of a pool whose connections have been used so many times. PostgreSQL keeps a plan until it has new statistics, which takes a minute or
   * more: one that was made for a table of fifty rows, by which a foreign key goes through all of them, would be kept while it grows to thousands.
   * So plans are made anew whenever twice as much has been done.
   */
  begin(uses: number): void {
    this.#planned ??= uses;
    if (uses < 2 * Math.max(this.#planned, FEW_USES)) return;
    this.#planned = uses;
    // Whatever comes next on this connection waits for it, and tells if the connection is lost.
    super.query('discard plans').catch(() => undefined);
  }

  // biome-ignore lint/suspicious/noExplicitAny: pg declares a dozen overloads of one method; all pass through here.
  override query(...args: any[]): any {
    const [text] = args;
    const ended = typeof text === 'string' ? this.watch.begin?.(text) : undefined;
    const result = this.#prepare(...args);
    if (ended !== undefined && result instanceof Promise) result.then(() => ended(), ended);
    return result;
  }

  // biome-ignore lint/suspicious/noExplicitAny: as above.
  #prepare(...args: any[]): any {
    const [text, values, ...rest] = args;
    const hasValues = Array.isArray(values) && values.length > 0;
    const name = typeof text === 'string' && hasValues ? nameOf(text) : undefined;
    if (hasValues) for (const [at, value] of values.entries()) values[at] = storable(value);
    if (name === undefined) return Reflect.apply(super.query, this, args);
    // As a query of its own: pg would copy an object with name and values property by property.
    const query = Object.assign(new pg.Query(text, values), { name });
    const submit = (callback: unknown): unknown =>
      Reflect.apply(super.query, this, [Object.assign(query, { callback })]);
    if (typeof rest[0] === 'function') return submit(rest[0]);
    return new Promise((resolve, reject) => {
      submit((error: Error | null | undefined, result: unknown) => (error ? reject(error) : resolve(result)));
    });
  }
}

const INT8 = 20;
const INT8_LIST = 1016;
const NUMERIC = 1700;

/** A list of int8, such as `{1,2,NULL}`. */
const numbersOf = (list: string): (number | null)[] =>
  list === '{}'
    ? []
    : list
        .slice(1, -1)
        .split(',')
        .map((each) => (each === 'NULL' ? null : Number(each)));

/** int8 as a number, also in lists: our ids and counts stay far below 2^53. numeric stays text, since a double would round it. */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => {
    if (oid === INT8) return Number;
    if (oid === INT8_LIST) return numbersOf;
    if (oid === NUMERIC) return String;
    return format === 'binary' ? pg.types.getTypeParser(oid, 'binary') : pg.types.getTypeParser(oid, 'text');
  },
} as pg.CustomTypesConfig;
