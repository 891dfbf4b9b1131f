// Types as decisions write them: those of formulas, contexts, and values that are allowed: string in ("A", "B").
import {
  ANY,
  functionOf,
  type NarrowType,
  narrowBy,
  narrowContext,
  narrowList,
  normalizeName,
  parseTests,
  plainType,
  rangeOf,
} from '../../formula/index.ts';

/** Finds a type by its name; undefined if there is none. */
export type FindType = (name: string) => NarrowType | undefined;

/** Reads a type; undefined if it is none. */
export function parseType(text: string, find: FindType): NarrowType | undefined {
  const reader = { text, at: 0, find };
  const type = readType(reader);
  skip(reader);
  return reader.at === text.length ? type : undefined;
}

interface Reader {
  readonly text: string;
  at: number;
  readonly find: FindType;
}

function readType(reader: Reader): NarrowType | undefined {
  const base = readBase(reader);
  const start = /^\s*in\s*\(/.exec(reader.text.slice(reader.at));
  if (!base || !start) return base;
  reader.at += start[0].length;
  const tests = readTests(reader);
  if (tests === undefined || parseTests(tests).problems.length > 0) return undefined;
  return narrowBy(base, tests);
}

function readBase(reader: Reader): NarrowType | undefined {
  skip(reader);
  const word = /^[^<>,:()]*?(?=\s*(?:[<>,:()]|\bin\s*\(|$))/.exec(reader.text.slice(reader.at))?.[0] ?? '';
  reader.at += word.length;
  const isOpen = take(reader, '<');
  if (!isOpen) return reader.find(normalizeName(word));
  return CONTAINERS[word]?.(reader);
}

const CONTAINERS: Readonly<Record<string, (reader: Reader) => NarrowType | undefined>> = {
  list: (reader) => {
    const item = readType(reader);
    return item && take(reader, '>') ? narrowList(item) : undefined;
  },
  range: (reader) => {
    const of = readType(reader);
    return of && take(reader, '>') ? plainType(rangeOf(of.type)) : undefined;
  },
  context: (reader) => {
    const entries: (readonly [string, NarrowType])[] = [];
    do {
      const name = readName(reader);
      const type = name !== undefined && take(reader, ':') ? readType(reader) : undefined;
      if (name === undefined || !type) return undefined;
      entries.push([normalizeName(name), type]);
    } while (take(reader, ','));
    return take(reader, '>') ? narrowContext(entries) : undefined;
  },
  function: (reader) => {
    const parameters: NarrowType[] = [];
    if (!take(reader, '>')) {
      do {
        const type = readType(reader);
        if (!type) return undefined;
        parameters.push(type);
      } while (take(reader, ','));
      if (!take(reader, '>')) return undefined;
    }
    const result = take(reader, '->') ? readType(reader) : plainType(ANY);
    return (
      result &&
      plainType(
        functionOf(
          parameters.map(({ type }, i) => ({ name: `p${i + 1}`, type })),
          result.type,
        ),
      )
    );
  },
};

/** The name of an entry; one with a colon, a comma or a bracket in it is in quotes. */
function readName(reader: Reader): string | undefined {
  skip(reader);
  const found = /^(?:"([^"]*)"|([^<>,:()"]+))/.exec(reader.text.slice(reader.at));
  if (!found) return undefined;
  reader.at += found[0].length;
  return found[1] ?? found[2]?.trim();
}

/** The text up to the bracket that closes it. */
function readTests(reader: Reader): string | undefined {
  const from = reader.at;
  let depth = 1;
  for (const match of reader.text.slice(from).matchAll(/"(?:[^"\\]|\\.)*"|[()]/g)) {
    if (match[0] === '(') depth += 1;
    else if (match[0] === ')') depth -= 1;
    if (depth > 0) continue;
    reader.at = from + match.index + 1;
    return reader.text.slice(from, from + match.index);
  }
  return undefined;
}

function skip(reader: Reader): void {
  while (/\s/.test(reader.text.charAt(reader.at))) reader.at += 1;
}

function take(reader: Reader, sign: string): boolean {
  skip(reader);
  if (!reader.text.startsWith(sign, reader.at)) return false;
  reader.at += sign.length;
  return true;
}
