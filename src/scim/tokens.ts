import { ScimProblem, type ScimType } from './scim-problem.ts';

export type Literal = string | number | boolean | null;

/** Reads a filter or a path from left to right. */
export interface Tokens {
  /** Takes this character if it is the next one. */
  take(mark: string): boolean;
  expect(mark: string): void;
  /** Takes this word if it is the next one, in letters of any case. */
  takeWord(word: string): boolean;
  /** The name of an attribute. */
  word(): string;
  /** A value as JSON writes it. */
  literal(): Literal;
  /** Refuses whatever is left. */
  end(): void;
  /** The mistake at this place. */
  wrong(what: string): ScimProblem;
}

// Each is tried at the place of reading alone, and takes time in proportion to what it takes.
const SPACE = / */y;
const WORD = /[A-Za-z$][\w$:.-]*/y;
const LITERAL = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?|[A-Za-z]+/y;

export function openTokens(text: string, scimType: ScimType): Tokens {
  let at = 0;
  const match = (pattern: RegExp): string | undefined => {
    pattern.lastIndex = at;
    return pattern.exec(text)?.[0];
  };
  const skip = (): void => {
    at += match(SPACE)?.length ?? 0;
  };
  const wrong = (what: string): ScimProblem => new ScimProblem(scimType, `At character ${at + 1}: ${what}.`);
  const take = (mark: string): boolean => {
    skip();
    if (!text.startsWith(mark, at)) return false;
    at += mark.length;
    return true;
  };
  return {
    take,
    wrong,
    expect: (mark) => {
      if (!take(mark)) throw wrong(`"${mark}" is missing`);
    },
    takeWord: (word) => {
      skip();
      if (match(WORD)?.toLowerCase() !== word) return false;
      at += word.length;
      return true;
    },
    word: () => {
      skip();
      const found = match(WORD);
      if (found === undefined) throw wrong('the name of an attribute is missing');
      at += found.length;
      return found;
    },
    literal: () => {
      skip();
      const found = match(LITERAL);
      const value = found === undefined ? undefined : readLiteral(found);
      if (value === undefined) throw wrong('a text in quotes, a number, true, false or null is missing');
      at += found?.length ?? 0;
      return value;
    },
    end: () => {
      skip();
      if (at < text.length) throw wrong('nothing more is expected here');
    },
  };
}

function readLiteral(text: string): Literal | undefined {
  try {
    // One client writes True and False.
    const value: unknown = JSON.parse(text.startsWith('"') ? text : text.toLowerCase());
    return isLiteral(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const isLiteral = (value: unknown): value is Literal =>
  value === null || ['string', 'number', 'boolean'].includes(typeof value);
