// Remembers the part of a formula that the parser is in, so that it recognises names of several words. Its own
// way of remembering takes time by the square of the parts: each part is a copy of all that were before it.
import { trackVariables } from 'lezer-feel';
import { type DeclaredNames, NamesInSight } from './names-in-sight.ts';

/** The tracker of names for a parser, which knows the declared names from the start. */
export function trackNames(declared: DeclaredNames): ReturnType<typeof trackVariables> {
  const start = new Place({ name: 'Expressions', context: NamesInSight.declare(declared) });
  return Object.assign(trackVariables({}, NamesInSight), { start });
}

/** The words of a name that is being read. The tokenizer spreads them, and joins them with those it finds. */
class Words {
  readonly length: number;
  readonly text: string;
  /** As much of the text as tells whether it is a name. */
  readonly #known: string;

  constructor(length: number, text: string, known: string) {
    this.length = length;
    this.text = text;
    this.#known = known;
  }

  static readonly none = new Words(0, '', '');

  with(word: string, longest: number): Words {
    if (this.length === 0) return new Words(1, word, word);
    const known = this.#known.length > longest ? this.#known : `${this.#known} ${word}`;
    return new Words(this.length + 1, `${this.text} ${word}`, known);
  }

  *[Symbol.iterator](): Generator<string> {
    if (this.length > 0) yield this.#known;
  }
}

interface PlaceParts {
  readonly name: string;
  readonly context: NamesInSight;
  readonly tokens?: Words;
  readonly children?: readonly Place[];
  readonly parent?: Place | null;
  readonly value?: unknown;
  readonly raw?: string | undefined;
}

/** A place remembers so many of its parts: the first, for names and arguments, and the last, for values. */
const MAX_CHILDREN = 8;
const FIRST_CHILDREN = 5;

/** Once they are read, nothing asks for these. */
const isSettled = ({ name }: Place): boolean => name === 'ContextEntry' || name === 'InExpression';

/** A part of a formula as the rules of the parser see it. They call its methods, and read its properties. */
class Place {
  readonly name: string;
  readonly context: NamesInSight;
  readonly tokens: Words;
  readonly children: readonly Place[];
  readonly parent: Place | null;
  readonly value: unknown;
  readonly raw: string | undefined;

  constructor({ name, context, tokens, children, parent, value, raw }: PlaceParts) {
    this.name = name;
    this.context = context;
    this.tokens = tokens ?? Words.none;
    this.children = children ?? [];
    this.parent = parent ?? null;
    this.value = value;
    this.raw = raw;
  }

  /** Read by the tokenizer. */
  contextCache(): Record<'keys' | 'prefixes', { has: (name: string) => boolean }> {
    const { context } = this;
    return {
      keys: { has: (name) => context.hasName(name) },
      prefixes: { has: (name) => context.hasBeginning(name) },
    };
  }

  assign(parts: Partial<PlaceParts>): Place {
    return new Place({ ...this, ...parts });
  }

  enterScope(name: string): Place {
    return new Place({ name, context: this.context, parent: this });
  }

  exitScope(): Place {
    return this.parent?.pushChild(this) ?? this;
  }

  token(word: string): Place {
    return this.assign({ tokens: this.tokens.with(word, this.context.longest) });
  }

  literal(value: unknown): Place {
    return this.pushChild(new Place({ name: 'Literal', context: this.context, value }));
  }

  resolveName(name: string): Place {
    const raw = this.tokens.text;
    const bare = this.assign({ tokens: Words.none });
    const value = raw.length > this.context.longest ? undefined : this.context.valueAt(raw, this);
    return bare.pushChild(new Place({ name, context: this.context, value, raw }));
  }

  declareName(): Place {
    const value = this.tokens.text;
    const bare = this.assign({ tokens: Words.none });
    return bare.pushChild(new Place({ name: 'Name', context: this.context, value }));
  }

  define(name: unknown, value: unknown): Place {
    return typeof name === 'string' ? this.assign({ context: this.context.set(name, value) }) : this;
  }

  pushChild(child: Place | undefined): Place {
    return child ? this.assign({ children: this.#childrenWith(child) }) : this;
  }

  pushChildren(children: readonly Place[]): Place {
    return children.reduce<Place>((place, child) => place.pushChild(child), this);
  }

  computedValue(): unknown {
    for (let place: Place | undefined = this; place; place = place.children.at(-1))
      if (place.value !== null && place.value !== undefined) return place.value;
    return null;
  }

  #childrenWith(child: Place): readonly Place[] {
    const { children } = this;
    if (children.length < MAX_CHILDREN) return [...children, child];
    if (this.name === 'List') {
      // A list knows the names of all its items together.
      const value = NamesInSight.of(...children.slice(0, -1).map((each) => each.computedValue()));
      const items = new Place({ name: 'List', context: this.context, value });
      return [items, ...children.slice(-1), child];
    }
    const settled = children.findIndex(isSettled);
    return [...children.toSpliced(settled < 0 ? FIRST_CHILDREN : settled, 1), child];
  }
}
