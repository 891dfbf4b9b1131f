/** A run of text in an answer. */
export interface TextRun {
  readonly text: string;
  readonly is: 'plain' | 'strong' | 'code';
}

/** A paragraph, a list or a block of code of an answer. */
export type TextBlock =
  | { readonly is: 'paragraph' | 'heading'; readonly runs: readonly TextRun[] }
  | { readonly is: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly TextRun[])[] }
  | { readonly is: 'code'; readonly text: string };

const FENCE = /^\s*```/;
const ITEM = /^\s*(?:[-*•]|(\d+)[.)])\s+(.*)$/;
const HEADING = /^\s*#{1,6}\s+(.*)$/;
const MARKED = /\*\*(.+?)\*\*|`([^`]+)`/g;

/** Splits a line at the marks for emphasis and code; everything else stays as it is written. */
export function runsOf(line: string): TextRun[] {
  const runs: TextRun[] = [];
  let at = 0;
  for (const match of line.matchAll(MARKED)) {
    if (match.index > at) runs.push({ is: 'plain', text: line.slice(at, match.index) });
    runs.push(
      match[1] === undefined ? { is: 'code', text: match[2] ?? '' } : { is: 'strong', text: match[1] },
    );
    at = match.index + match[0].length;
  }
  if (at < line.length) runs.push({ is: 'plain', text: line.slice(at) });
  return runs;
}

/** The parts of Markdown that models use in short answers. Links and pictures stay text, so that nothing is loaded or opened. */
export function blocksOf(text: string): TextBlock[] {
  const blocks: TextBlock[] = [];
  let paragraph: string[] = [];
  let list: { isOrdered: boolean; items: TextRun[][] } | null = null;
  let code: string[] | null = null;
  const close = (): void => {
    if (paragraph.length > 0) blocks.push({ is: 'paragraph', runs: runsOf(paragraph.join('\n')) });
    if (list !== null) blocks.push({ is: 'list', ...list });
    paragraph = [];
    list = null;
  };
  for (const line of text.split('\n')) {
    if (FENCE.test(line)) {
      if (code !== null) blocks.push({ is: 'code', text: code.join('\n') });
      else close();
      code = code === null ? [] : null;
      continue;
    }
    if (code !== null) {
      code.push(line);
      continue;
    }
    const item = ITEM.exec(line);
    const heading = HEADING.exec(line);
    if (item !== null) {
      const isOrdered = item[1] !== undefined;
      if (list === null || list.isOrdered !== isOrdered) {
        close();
        list = { isOrdered, items: [] };
      }
      list.items.push(runsOf(item[2] ?? ''));
    } else if (heading !== null) {
      close();
      blocks.push({ is: 'heading', runs: runsOf(heading[1] ?? '') });
    } else if (line.trim() === '') close();
    else {
      if (list !== null) close();
      paragraph.push(line);
    }
  }
  close();
  // An answer that is still being written can end inside of code.
  if (code !== null) blocks.push({ is: 'code', text: code.join('\n') });
  return blocks;
}
