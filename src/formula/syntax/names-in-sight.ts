import { normalizeContextKey, VariableContext } from 'lezer-feel';

/** The names that formulas can see, as the parser is told of them: a name, and the names within its value. */
export interface DeclaredNames {
  readonly [name: string]: DeclaredNames | true;
}

/** The last declaration of a name, and those before it. */
interface Entry {
  readonly at: number;
  readonly value: unknown;
  readonly before: Entry | null;
}

/** Names in the order in which they were added. Each `NamesInSight` sees the first so many of them. */
interface Log {
  readonly entries: Map<string, Entry>;
  /** The beginnings of names, word by word, with the first place that has them. */
  readonly beginnings: Map<string, number>;
  length: number;
}

interface View {
  readonly base: NamesInSight | null;
  readonly log: Log;
  readonly count: number;
  readonly longest: number;
}

/** Names of more words are not looked for; where their words are no others, they are read as one name nevertheless. */
const MAX_WORDS = 20;

const emptyLog = (): Log => ({ entries: new Map(), beginnings: new Map(), length: 0 });

const isProducer = (value: unknown): value is { get: (place: unknown) => unknown } =>
  typeof value === 'object' &&
  value !== null &&
  !(value instanceof NamesInSight) &&
  'get' in value &&
  typeof value.get === 'function';

/**
 * The names that a place of a formula sees, with what is known of their values. The parser's own copies all names
 * whenever one is added; here, a name that is added to the newest of them is only appended.
 */
export class NamesInSight extends VariableContext {
  readonly #view: View;

  constructor(view: View) {
    super(null);
    this.#view = view;
  }

  static readonly none = new NamesInSight({ base: null, log: emptyLog(), count: 0, longest: 0 });

  static declare(names: DeclaredNames): NamesInSight {
    const log = emptyLog();
    let made = new NamesInSight({ base: null, log, count: 0, longest: 0 });
    for (const [name, inner] of Object.entries(names))
      made = made.set(name, inner === true ? true : NamesInSight.declare(inner));
    return made.#settled();
  }

  /** All that the values name; what is named by several has the names within all of them. */
  static override of(...values: readonly unknown[]): NamesInSight {
    return values.reduce<NamesInSight>(
      (all, value) => (value instanceof NamesInSight ? all.#with(value) : all),
      NamesInSight.none,
    );
  }

  override set(name: string, value: unknown): this {
    const key = typeof name === 'string' ? normalizeContextKey(name) : '';
    // The parser's types want the class of the library to be kept, which it is.
    return this.#add(key, value) as this;
  }

  override get(name: string): unknown {
    return this.#find(normalizeContextKey(name))?.value;
  }

  /** The value of a name at a place: what a loop has made so far is known there alone. */
  valueAt(name: string, place: unknown): unknown {
    const value = this.get(name);
    return isProducer(value) ? value.get(place) : value;
  }

  get longest(): number {
    return this.#view.longest;
  }

  hasName(name: string): boolean {
    return name.length <= this.#view.longest && this.#find(name) !== undefined;
  }

  hasBeginning(name: string): boolean {
    if (name.length > this.#view.longest) return false;
    for (let names: NamesInSight | null = this; names; names = names.#view.base) {
      const { log, count } = names.#view;
      if ((log.beginnings.get(name) ?? count) < count) return true;
    }
    return false;
  }

  /** The same, to which nothing is ever appended, so that it can be kept. */
  #settled(): NamesInSight {
    const { none } = NamesInSight;
    return new NamesInSight({ base: this, log: none.#view.log, count: 0, longest: this.longest });
  }

  #find(name: string): Entry | undefined {
    for (let names: NamesInSight | null = this; names; names = names.#view.base) {
      const { log, count } = names.#view;
      for (let entry = log.entries.get(name) ?? null; entry; entry = entry.before)
        if (entry.at < count) return entry;
    }
    return undefined;
  }

  #add(name: string, value: unknown): NamesInSight {
    const words = name.split(' ');
    if (name === '' || words.length > MAX_WORDS) return this;
    const { log: own, count } = this.#view;
    const isNewest = own.length === count && own !== NamesInSight.none.#view.log;
    const log = isNewest ? own : emptyLog();
    const at = log.length;
    log.entries.set(name, { at, value, before: log.entries.get(name) ?? null });
    for (let end = 1; end <= words.length; end += 1) {
      const beginning = words.slice(0, end).join(' ');
      if (!log.beginnings.has(beginning)) log.beginnings.set(beginning, at);
    }
    log.length += 1;
    const longest = Math.max(this.longest, name.length);
    return new NamesInSight({ base: isNewest ? this.#view.base : this, log, count: at + 1, longest });
  }

  get #isEmpty(): boolean {
    const { base, count } = this.#view;
    return count === 0 && (base === null || base.#isEmpty);
  }

  #with(other: NamesInSight): NamesInSight {
    if (other === this || other.#isEmpty) return this;
    if (this.#isEmpty) return other;
    let merged: NamesInSight = this;
    for (const [name, value] of other.#all()) {
      const known = this.#find(name);
      if (!known || isProducer(value)) merged = merged.#add(name, value);
      else if (value instanceof NamesInSight) merged = merged.#add(name, NamesInSight.of(known.value, value));
    }
    return merged;
  }

  #all(): Map<string, unknown> {
    const { base, log, count } = this.#view;
    const all = base === null ? new Map<string, unknown>() : base.#all();
    for (const name of log.entries.keys()) {
      const entry = this.#find(name);
      if (entry && entry.at < count) all.set(name, entry.value);
    }
    return all;
  }
}
