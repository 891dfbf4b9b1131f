import { expect, test } from 'vitest';
import { drive, processWith } from '../../../tests/engine/small-package.ts';
import type { Block } from '../../configuration/kinds/document-blocks.ts';
import { runSteps } from '../../run-steps.ts';
import { noteBlock } from './index.ts';

const { subject, outcome } = drive(processWith({})).session.state;

/** The formulas and texts that a block takes note of, with their subjects. A path leads to the outcome. */
function notedBy(block: Block): string[] {
  const noted: string[] = [];
  const steps = noteBlock(block, subject, {
    value(formula, of) {
      noted.push(`${formula} of ${of.key}`);
    },
    // biome-ignore lint/correctness/useYield: nothing takes long here
    *text(text, of) {
      noted.push(`${JSON.stringify(text)} of ${of.key}`);
    },
    // biome-ignore lint/correctness/useYield: nothing takes long here
    *subjects(path, _from, where) {
      noted.push(`${path} where ${where}`);
      return outcome === null ? [] : [outcome];
    },
  });
  runSteps(steps);
  return noted;
}

test.each<[Block, string[]]>([
  [{ heading: { text: 'A' } }, ['"A" of case']],
  [{ text: { text: { en: 'A' } } }, ['{"en":"A"} of case']],
  [{ value: { value: 'a', label: 'L', empty: 'E' } }, ['a of case']],
  [{ values: ['a', 'b'] }, ['a of case', 'b of case']],
  [
    { table: { over: 'p', where: 'w', columns: [{ value: 'a' }, { value: 'b', title: 'B' }] } },
    ['p where w', 'a of i1', 'b of i1'],
  ],
  [{ signature: { of: 'p', label: 'A' } }, ['p where undefined', '"A" of i1']],
  [{ signature: { of: 'case', label: 'A' } }, ['"A" of case']],
  [{ fill_in: { label: 'A', information: 'a' } }, ['"A" of case']],
  [{ image: { proof: 'passport' } }, []],
  [{ page_break: true }, []],
])('%j shows %j', (block, expected) => {
  expect(notedBy(block)).toEqual(expected);
});
