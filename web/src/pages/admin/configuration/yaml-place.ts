/** The position of a cursor in a YAML file: the keys above it, and whether a key or a value is being written. */
interface YamlPlace {
  /** `-` for the entries of a list. */
  readonly path: readonly string[];
  readonly is: 'key' | 'value';
  /** The part of the word before the cursor. */
  readonly word: string;
}

const KEY = /^(\s*(?:-\s+)*)(?:"([^"]*)"|'([^']*)'|([^\s#:'"{}[\],][^:#{}[\],]*?))\s*:(?:\s|$)/;

/** Reads the lines above a cursor by their indentation; braces on the line itself count as well. */
export function yamlPlace(text: string, position: number): YamlPlace {
  const start = text.lastIndexOf('\n', position - 1) + 1;
  const line = text.slice(start, position);
  const above = text.slice(0, start).split('\n');
  above.pop();
  const braces = openBraces(line);
  if (braces !== null) {
    const outer = placeOfLine(line.slice(0, braces.at), above);
    return { path: [...outer.path, ...braces.keys], is: braces.is, word: braces.word };
  }
  return placeOfLine(line, above);
}

function placeOfLine(line: string, above: readonly string[]): YamlPlace {
  const match = KEY.exec(line);
  const indent = /^[\s-]*/.exec(line)?.[0] ?? '';
  const dashes = indent.includes('-') ? ['-'] : [];
  const path = [
    ...pathAbove(above, widthOf(indent), indent.includes('-') ? indent.indexOf('-') : undefined),
    ...dashes,
  ];
  if (match === null) return { path, is: 'key', word: line.slice(indent.length) };
  const key = (match[2] ?? match[3] ?? match[4] ?? '').trim();
  return { path: [...path, key], is: 'value', word: line.slice(match[0].length).trimStart() };
}

const widthOf = (indent: string): number => indent.length;

/** The keys of the lines that enclose a line of this indentation. */
function pathAbove(lines: readonly string[], width: number, dashAt: number | undefined): string[] {
  const path: string[] = [];
  let least = dashAt ?? width;
  let isFirst = dashAt !== undefined;
  for (let at = lines.length - 1; at >= 0 && (least > 0 || isFirst); at -= 1) {
    const line = lines[at] ?? '';
    if (line.trim() === '' || line.trimStart().startsWith('#')) continue;
    const own = /^\s*/.exec(line)?.[0].length ?? 0;
    const match = KEY.exec(line);
    const inside = match?.[1]?.length ?? own;
    const hasDash = line.slice(own).startsWith('- ') || line.slice(own) === '-';
    // A list may have the same indentation as its key.
    const isHolder = match !== null && (inside < least || (isFirst && !hasDash && inside <= least));
    if (isHolder) {
      path.unshift((match[2] ?? match[3] ?? match[4] ?? '').trim());
      if (hasDash) path.unshift('-');
      least = own;
      isFirst = hasDash;
    } else if (hasDash && own < least) {
      path.unshift('-');
      least = own;
      isFirst = true;
    }
  }
  return path;
}

/** The keys inside braces that are open at the end of a line. */
function openBraces(line: string): { at: number; keys: string[]; is: 'key' | 'value'; word: string } | null {
  const open: number[] = [];
  let quote = '';
  for (const [at, letter] of [...line].entries()) {
    if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === '{' || letter === '[') open.push(at);
    else if (letter === '}' || letter === ']') open.pop();
  }
  const [first] = open;
  if (first === undefined) return null;
  const keys: string[] = [];
  let rest = '';
  for (const [index, at] of open.entries()) {
    const inside = line.slice(at + 1, open[index + 1]);
    if (line[at] === '[') {
      keys.push('-');
      rest = inside.slice(inside.lastIndexOf(',') + 1).trimStart();
      continue;
    }
    rest = inside.slice(inside.lastIndexOf(',') + 1).trimStart();
    if (index < open.length - 1) keys.push(rest.replace(/:\s*$/, '').trim());
  }
  const isList = line[open.at(-1) ?? 0] === '[';
  const colon = rest.indexOf(':');
  if (isList) return { at: first, keys, is: 'value', word: rest };
  return colon < 0
    ? { at: first, keys, is: 'key', word: rest }
    : {
        at: first,
        keys: [...keys, rest.slice(0, colon).trim()],
        is: 'value',
        word: rest.slice(colon + 1).trimStart(),
      };
}
