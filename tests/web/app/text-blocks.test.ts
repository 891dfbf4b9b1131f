import { expect, test } from 'vitest';
import { blocksOf, runsOf } from '../../../web/src/shared/conversation/text-blocks.ts';

const plain = (text: string) => ({ is: 'plain', text });

test.each([
  ['one line', [plain('one line')]],
  ['a **b** c', [plain('a '), { is: 'strong', text: 'b' }, plain(' c')]],
  ['set `x` to 1', [plain('set '), { is: 'code', text: 'x' }, plain(' to 1')]],
  // A link stays text: nothing is opened or loaded that an answer names.
  ['[here](https://example.com)', [plain('[here](https://example.com)')]],
  ['![p](https://example.com/p.png)', [plain('![p](https://example.com/p.png)')]],
  ['<b>x</b>', [plain('<b>x</b>')]],
  // An answer that is still being written ends anywhere.
  ['a **b', [plain('a **b')]],
])('%j is split at its marks', (line, runs) => {
  expect(runsOf(line)).toEqual(runs);
});

const paragraph = (text: string) => ({ is: 'paragraph', runs: [plain(text)] });

test.each([
  ['', []],
  ['one\ntwo\n\nthree', [paragraph('one\ntwo'), paragraph('three')]],
  [
    'Open:\n- a\n* b\n\nThen',
    [
      paragraph('Open:'),
      { is: 'list', isOrdered: false, items: [[plain('a')], [plain('b')]] },
      paragraph('Then'),
    ],
  ],
  ['1. a\n2) b', [{ is: 'list', isOrdered: true, items: [[plain('a')], [plain('b')]] }]],
  ['## Next', [{ is: 'heading', runs: [plain('Next')] }]],
  ['```yaml\na: 1\n- b\n```\nend', [{ is: 'code', text: 'a: 1\n- b' }, paragraph('end')]],
  ['```\na', [{ is: 'code', text: 'a' }]],
])('%j has its blocks', (text, blocks) => {
  expect(blocksOf(text)).toEqual(blocks);
});
