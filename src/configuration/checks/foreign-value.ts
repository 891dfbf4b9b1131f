import { readSimpleTests, toFeelText } from '../../formula/index.ts';

/** The literals of a cell as FEEL writes them; undefined if it holds anything else. */
function literalsOf(text: string): string[] | undefined {
  const tests = readSimpleTests(text)?.tests ?? [];
  const literals = tests.flatMap((test) => (test.kind === 'literal' ? [toFeelText(test.value)] : []));
  return literals.length === 0 || literals.length < tests.length ? undefined : literals;
}

/** The values that a column knows, if they are a list of literals. */
export const valuesOfColumn = (values: string | undefined): readonly string[] | undefined =>
  values === undefined ? undefined : literalsOf(values);

/** Says which value of a cell its column does not know; undefined if it knows all of them, or they cannot be told. */
export function foreignValue(cell: string, column: string, known: readonly string[]): string | undefined {
  const foreign = literalsOf(cell)?.find((value) => !known.includes(value));
  return foreign === undefined
    ? undefined
    : `"${column}" does not know the value ${foreign}: its values are ${known.join(', ')}.`;
}
