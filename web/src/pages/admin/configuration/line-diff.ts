interface Line {
  readonly is: 'same' | 'added' | 'removed';
  readonly text: string;
  /** The line number in the version that has the line. */
  readonly number: number;
}

const MOST_CELLS = 4_000_000;

/** Compares the lines of two texts by their longest common subsequence. */
export function diffLines(before: string, after: string): Line[] {
  const [left, right] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < left.length && start < right.length && left[start] === right[start]) start += 1;
  let [leftEnd, rightEnd] = [left.length, right.length];
  while (leftEnd > start && rightEnd > start && left[leftEnd - 1] === right[rightEnd - 1]) {
    leftEnd -= 1;
    rightEnd -= 1;
  }
  const same = (text: string, at: number): Line => ({ is: 'same', text, number: at + 1 });
  return [
    ...right.slice(0, start).map(same),
    ...middle(left.slice(start, leftEnd), right.slice(start, rightEnd), start),
    ...right.slice(rightEnd).map((text, at) => same(text, rightEnd + at)),
  ];
}

function linesOf(text: string): string[] {
  const lines = text.split('\n');
  if (lines.at(-1) === '') lines.pop();
  return lines;
}

function middle(left: readonly string[], right: readonly string[], offset: number): Line[] {
  const removed = (at: number): Line => ({ is: 'removed', text: left[at] ?? '', number: offset + at + 1 });
  const added = (at: number): Line => ({ is: 'added', text: right[at] ?? '', number: offset + at + 1 });
  // Very long differing passages are shown one after the other instead of being compared.
  if (left.length * right.length > MOST_CELLS)
    return [...left.keys().map(removed), ...right.keys().map(added)];
  const width = right.length + 1;
  const lengths = new Uint32Array((left.length + 1) * width);
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        left[row] === right[column]
          ? (lengths[(row + 1) * width + column + 1] ?? 0) + 1
          : Math.max(lengths[(row + 1) * width + column] ?? 0, lengths[row * width + column + 1] ?? 0);
  const lines: Line[] = [];
  let [row, column] = [0, 0];
  while (row < left.length || column < right.length) {
    const isSame = row < left.length && column < right.length && left[row] === right[column];
    const goesDown =
      column >= right.length ||
      (row < left.length &&
        (lengths[(row + 1) * width + column] ?? 0) >= (lengths[row * width + column + 1] ?? 0));
    if (isSame) {
      lines.push({ is: 'same', text: right[column] ?? '', number: offset + column + 1 });
      row += 1;
      column += 1;
    } else if (goesDown) {
      lines.push(removed(row));
      row += 1;
    } else {
      lines.push(added(column));
      column += 1;
    }
  }
  return lines;
}

const AROUND = 3;

/** The lines that differ with a few around them, in pieces. */
export function piecesOf(lines: readonly Line[]): Line[][] {
  const pieces: Line[][] = [];
  let last = -AROUND - 2;
  for (const [at, line] of lines.entries()) {
    if (line.is === 'same') continue;
    const from = Math.max(0, at - AROUND);
    if (from > last + 1) pieces.push([]);
    const piece = pieces.at(-1);
    for (let each = Math.max(from, last + 1); each <= Math.min(at + AROUND, lines.length - 1); each += 1) {
      const next = lines[each];
      if (next) piece?.push(next);
      last = each;
    }
  }
  return pieces;
}
