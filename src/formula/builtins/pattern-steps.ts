import { STEPS } from '../weights.ts';

/** A part of a pattern: its size once repetitions are written out, and how often nested repetitions repeat it. */
interface Part {
  size: number;
  repeated: number;
}

/** RE2 refuses patterns that repeat something more often, and does so at once. */
const MAX_REPEATED = 1000;
const REPEAT = /\{(\d+)(?:,(\d*))?\}/y;
const CATEGORY = /\\[pP]\{/g;
const ESCAPE = /\\(?:[pPx]\{[^}]*\}|.)/suy;
const CLASS = /\[\^?(?:\\.|[^\]\\])*\]/suy;

const matchAt = (expression: RegExp, text: string, at: number): RegExpExecArray | null => {
  expression.lastIndex = at;
  return expression.exec(text);
};

/** The steps that compiling a translated pattern takes: repetitions are written out, and categories are long lists. */
export function stepsOfPattern(pattern: string, flags: string): number {
  const categories = pattern.match(CATEGORY)?.length ?? 0;
  const ofCategories = categories * (flags.includes('i') ? STEPS.foldedCategory : STEPS.category);
  return STEPS.pattern + pattern.length * STEPS.patternCharacter + ofCategories + stepsOfParts(pattern);
}

function stepsOfParts(pattern: string): number {
  const open: Part[] = [];
  let around: Part = { size: 0, repeated: 1 };
  let last: Part = { size: 0, repeated: 1 };
  let i = 0;
  while (i < pattern.length) {
    const char = pattern[i];
    const repeat = char === '{' ? matchAt(REPEAT, pattern, i) : null;
    if (repeat) {
      const times = Math.max(Number(repeat[1]), Number(repeat[2] ?? 0), 1);
      around.size += last.size * (times - 1);
      last = { size: last.size * times, repeated: last.repeated * times };
      if (last.repeated > MAX_REPEATED) return 0;
      around.repeated = Math.max(around.repeated, last.repeated);
      i += repeat[0].length;
    } else if (char === '(') {
      open.push(around);
      around = { size: 0, repeated: 1 };
      i += 1;
    } else if (char === ')') {
      last = around;
      around = open.pop() ?? { size: 0, repeated: 1 };
      around.size += last.size;
      around.repeated = Math.max(around.repeated, last.repeated);
      i += 1;
    } else {
      const whole = char === '\\' ? ESCAPE : char === '[' ? CLASS : null;
      last = { size: 1, repeated: 1 };
      around.size += 1;
      i += (whole && matchAt(whole, pattern, i)?.[0].length) || 1;
    }
  }
  return around.size * STEPS.patternPart;
}
