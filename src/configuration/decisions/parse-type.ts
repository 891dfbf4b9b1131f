// Types as decisions write them: those of formulas, contexts, and values that are allowed: string in ("A", "B").

/** A type as it is written. */
export type TypeText =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'list' | 'range'; readonly of: TypeText }
  | { readonly kind: 'context'; readonly entries: readonly (readonly [string, TypeText])[] }
  | { readonly kind: 'function'; readonly parameters: readonly TypeText[]; readonly result: TypeText }
  /** Only the values that pass unary tests. */
  | { readonly kind: 'narrowed'; readonly of: TypeText; readonly tests: string };

/** Reads a type; undefined if it is not written like one. */
export function parseType(text: string): TypeText | undefined {
  const reader = { text, at: 0 };
  const type = readType(reader);
  skip(reader);
  return reader.at === text.length ? type : undefined;
}

/** The text of a type; reading it gives the same type again. */
export function writeType(type: TypeText): string {
  if (type.kind === 'name') return type.name;
  if (type.kind === 'narrowed') return `${writeType(type.of)} in (${type.tests})`;
  if (type.kind === 'context') {
    const entries = type.entries.map(([name, of]) => `${writeName(name)}: ${writeType(of)}`);
    return `context<${entries.join(', ')}>`;
  }
  if (type.kind === 'function')
    return `function<${type.parameters.map(writeType).join(', ')}> -> ${writeType(type.result)}`;
  return `${type.kind}<${writeType(type.of)}>`;
}

const writeName = (name: string): string => (/[<>,:()"]/.test(name) ? `"${name}"` : name);

interface Reader {
  readonly text: string;
  at: number;
}

function readType(reader: Reader): TypeText | undefined {
  let type = readBase(reader);
  for (;;) {
    const start = /^\s*in\s*\(/.exec(reader.text.slice(reader.at));
    if (!type || !start) return type;
    reader.at += start[0].length;
    const tests = readTests(reader);
    if (tests === undefined) return undefined;
    type = { kind: 'narrowed', of: type, tests };
  }
}

function readBase(reader: Reader): TypeText | undefined {
  skip(reader);
  const word = /^[^<>,:()]*?(?=\s*(?:[<>,:()]|\bin\s*\(|$))/.exec(reader.text.slice(reader.at))?.[0] ?? '';
  reader.at += word.length;
  if (take(reader, '<')) return CONTAINERS[word]?.(reader);
  return word === '' ? undefined : { kind: 'name', name: word };
}

const containerOf =
  (kind: 'list' | 'range') =>
  (reader: Reader): TypeText | undefined => {
    const of = readType(reader);
    return of && take(reader, '>') ? { kind, of } : undefined;
  };

const CONTAINERS: Readonly<Record<string, (reader: Reader) => TypeText | undefined>> = {
  list: containerOf('list'),
  range: containerOf('range'),
  context: (reader) => {
    const entries: (readonly [string, TypeText])[] = [];
    do {
      const name = readName(reader);
      const type = name !== undefined && take(reader, ':') ? readType(reader) : undefined;
      if (name === undefined || !type) return undefined;
      entries.push([name, type]);
    } while (take(reader, ','));
    return take(reader, '>') ? { kind: 'context', entries } : undefined;
  },
  function: (reader) => {
    const parameters: TypeText[] = [];
    if (!take(reader, '>')) {
      do {
        const type = readType(reader);
        if (!type) return undefined;
        parameters.push(type);
      } while (take(reader, ','));
      if (!take(reader, '>')) return undefined;
    }
    const result = take(reader, '->') ? readType(reader) : undefined;
    return result && { kind: 'function', parameters, result };
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
