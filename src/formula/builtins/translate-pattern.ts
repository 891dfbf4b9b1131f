// The patterns of XPath in the syntax of RE2: other names for classes, blocks of characters, and
// classes with something subtracted ([A-Z-[OI]]).

type Translated = { readonly pattern: string } | { readonly problem: string };

const BLOCKS: Record<string, string> = {
  BasicLatin: '\\x{0}-\\x{7F}',
  'Latin-1Supplement': '\\x{80}-\\x{FF}',
  'LatinExtended-A': '\\x{100}-\\x{17F}',
  'LatinExtended-B': '\\x{180}-\\x{24F}',
  LatinExtendedAdditional: '\\x{1E00}-\\x{1EFF}',
  IPAExtensions: '\\x{250}-\\x{2AF}',
  Greek: '\\x{370}-\\x{3FF}',
  GreekandCoptic: '\\x{370}-\\x{3FF}',
  Cyrillic: '\\x{400}-\\x{4FF}',
  Armenian: '\\x{530}-\\x{58F}',
  Hebrew: '\\x{590}-\\x{5FF}',
  Arabic: '\\x{600}-\\x{6FF}',
  Devanagari: '\\x{900}-\\x{97F}',
  Thai: '\\x{E00}-\\x{E7F}',
  GeneralPunctuation: '\\x{2000}-\\x{206F}',
  CurrencySymbols: '\\x{20A0}-\\x{20CF}',
  Hiragana: '\\x{3040}-\\x{309F}',
  Katakana: '\\x{30A0}-\\x{30FF}',
  CJKUnifiedIdeographs: '\\x{4E00}-\\x{9FFF}',
  HangulSyllables: '\\x{AC00}-\\x{D7AF}',
};

const CATEGORY = /^(?:L[ultmo]?|M[nce]?|N[dlo]?|P[cdseifo]?|Z[slp]?|S[mcko]?|C[cfon]?)$/;

/** The meaning of an escaped letter, inside the brackets of a class. */
const CLASSES: Record<string, string> = {
  s: ' \\t\\n\\r',
  d: '\\p{Nd}',
  i: '\\p{L}_:',
  c: '\\p{L}\\p{N}._:\\-\\x{B7}',
};
const NEGATED: Record<string, string> = { S: 's', D: 'd', I: 'i', C: 'c' };
const WORD = '\\p{P}\\p{Z}\\p{C}';
const PLAIN_ESCAPES = 'nrt\\|.?*+(){}$-[]^';

const fail = (problem: string): never => {
  throw new SyntaxError(problem);
};

/** Translates, or says what is wrong with the pattern. */
export function translatePattern(source: string, flags: string): Translated {
  if (flags.includes('q')) return { pattern: source.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&') };
  try {
    const pattern = flags.includes('x') ? stripSpace(source) : source;
    return { pattern: translate(pattern, flags) };
  } catch (error) {
    return { problem: `"${source}" is no pattern: ${error instanceof Error ? error.message : 'unreadable'}` };
  }
}

/** With the flag x, white space outside of classes is for the reader alone. */
function stripSpace(source: string): string {
  let depth = 0;
  let result = '';
  for (let i = 0; i < source.length; i += 1) {
    const char = source[i] ?? '';
    if (depth === 0 && /\s/.test(char)) continue;
    if (char === '\\' && !/\s/.test(source[i + 1] ?? '')) {
      result += char + (source[i + 1] ?? '');
      i += 1;
      continue;
    }
    if (char === '[') depth += 1;
    if (char === ']') depth -= 1;
    result += char;
  }
  return result;
}

function translate(source: string, flags: string): string {
  let result = '';
  let i = 0;
  while (i < source.length) {
    const char = source[i] ?? '';
    if (char === '\\') {
      const escaped = readEscape(source, i);
      // A category means the same letters whatever the flags (XPath 5.6.1.1).
      const isCategory = /^\\[pP]/.test(escaped.outside) && flags.includes('i');
      result += isCategory ? `(?-i:${escaped.outside})` : escaped.outside;
      i = escaped.end;
    } else if (char === '[') {
      const set = readClass(source, i);
      result += set.pattern;
      i = set.end;
    } else if (char === '.') {
      result += flags.includes('s') ? '.' : '[^\\n\\r]';
      i += 1;
    } else if (char === '(' && source[i + 1] === '?') {
      if (source[i + 2] !== ':') fail('a group starts with ( or (?:');
      result += '(?:';
      i += 3;
    } else {
      result += char;
      i += 1;
    }
  }
  return result;
}

interface Escape {
  readonly outside: string;
  readonly inside: string;
  /** The one character it stands for, where it stands for one. */
  readonly code: number | null;
  readonly end: number;
}

const CONTROL: Record<string, number> = { n: 10, r: 13, t: 9 };

function readEscape(source: string, at: number): Escape {
  const char = source[at + 1] ?? '';
  const end = at + 2;
  const set = (inside: string): Escape => ({ outside: `[${inside}]`, inside, code: null, end });
  const one = (code: number): Escape => ({ outside: `\\${char}`, inside: `\\${char}`, code, end });
  const outsideOnly = (outside: string): Escape => ({ outside, inside: '', code: null, end });

  if (CLASSES[char]) return set(CLASSES[char]);
  if (char === 'w') return outsideOnly(`[^${WORD}]`);
  if (char === 'W') return set(WORD);
  if (NEGATED[char]) return outsideOnly(`[^${CLASSES[NEGATED[char]] ?? ''}]`);
  if (char === 'p' || char === 'P') return readProperty(source, at);
  if (char !== '' && PLAIN_ESCAPES.includes(char)) return one(CONTROL[char] ?? char.charCodeAt(0));
  if (/\d/.test(char)) fail('references back to groups are not supported');
  return fail(`\\${char} means nothing`);
}

function readProperty(source: string, at: number): Escape {
  const match = /^\\([pP])\{([^}]*)\}/.exec(source.slice(at));
  if (!match) return fail('\\p is followed by a category in braces');
  const [all, letter, name = ''] = match;
  const block = name.startsWith('Is') ? BLOCKS[name.slice(2)] : undefined;
  if (!block && !CATEGORY.test(name)) return fail(`${name} is no category or block of characters`);
  const isNegated = letter === 'P';
  const end = at + all.length;
  if (block)
    return { outside: `[${isNegated ? '^' : ''}${block}]`, inside: isNegated ? '' : block, code: null, end };
  const text = `\\${letter}{${name}}`;
  return { outside: text, inside: text, code: null, end };
}

interface CharacterClass {
  readonly pattern: string;
  readonly end: number;
  readonly isNegated: boolean;
  readonly ranges: readonly [number, number][];
  /** Whether the class is made of characters and ranges of characters alone. */
  readonly isPlain: boolean;
}

function readClass(source: string, at: number): CharacterClass {
  let i = at + 1;
  const isNegated = source[i] === '^';
  if (isNegated) i += 1;
  const ranges: [number, number][] = [];
  let parts = '';
  let isPlain = true;
  while (source[i] !== ']' || i === at + 1 + Number(isNegated)) {
    if (i >= source.length) fail('a class has no closing bracket');
    if (source[i] === '-' && source[i + 1] === '[') {
      const taken = readClass(source, i + 1);
      if (source[taken.end] !== ']') fail('a subtraction ends its class');
      if (!isPlain || !taken.isPlain || isNegated || taken.isNegated)
        fail('only plain characters can be subtracted');
      return plainClass(subtractRanges(ranges, taken.ranges), taken.end + 1);
    }
    if (source[i] === '[') fail('a bracket inside a class needs a backslash');
    const first = readMember(source, i);
    i = first.end;
    if (source[i] === '-' && source[i + 1] !== ']' && source[i + 1] !== '[' && first.code !== null) {
      const last = readMember(source, i + 1);
      if (last.code === null || last.code < first.code) return fail('a range runs the wrong way');
      ranges.push([first.code, last.code]);
      parts += `${first.inside}-${last.inside}`;
      i = last.end;
      continue;
    }
    if (first.code === null) isPlain = false;
    else ranges.push([first.code, first.code]);
    if (first.inside === '') fail('this kind of class cannot stand inside another');
    parts += first.inside;
  }
  return { pattern: `[${isNegated ? '^' : ''}${parts}]`, end: i + 1, isNegated, ranges, isPlain };
}

function readMember(source: string, at: number): Escape {
  if (source[at] === '\\') return readEscape(source, at);
  const code = source.codePointAt(at) ?? 0;
  const char = String.fromCodePoint(code);
  const inside = /[\^&[\]~-]/.test(char) ? `\\${char}` : char;
  return { outside: char, inside, code, end: at + char.length };
}

function subtractRanges(
  from: readonly [number, number][],
  taken: readonly [number, number][],
): [number, number][] {
  let left = [...from];
  for (const [low, high] of taken)
    left = left.flatMap(([a, b]): [number, number][] => {
      if (high < a || low > b) return [[a, b]];
      const parts: [number, number][] = [];
      if (a < low) parts.push([a, low - 1]);
      if (b > high) parts.push([high + 1, b]);
      return parts;
    });
  return left;
}

function plainClass(ranges: [number, number][], end: number): CharacterClass {
  const hex = (code: number): string => `\\x{${code.toString(16)}}`;
  const parts = ranges.map(([a, b]) => `${hex(a)}-${hex(b)}`).join('');
  // Nothing is left: a class that no character is in.
  const pattern = parts === '' ? '[^\\x{0}-\\x{10FFFF}]' : `[${parts}]`;
  return { pattern, end, isNegated: false, ranges, isPlain: true };
}
