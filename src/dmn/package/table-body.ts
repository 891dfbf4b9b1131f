import type { Decision } from '../../configuration/kinds/decision.ts';
import type { ModelTable } from '../model/model.ts';
import { typeNameOf } from './type-texts.ts';

/** The body of a decision: a table, or a formula. */
export type DecisionBody = Pick<
  Decision,
  'formula' | 'hit_policy' | 'aggregation' | 'inputs' | 'outputs' | 'rows'
>;

export const NO_TABLE: DecisionBody = { hit_policy: 'unique', inputs: {}, outputs: {}, rows: [] };

/** Columns are named by their labels or formulas; a name that is there already gets a number. */
export function tableBody(table: ModelTable): DecisionBody {
  const nameIn = (taken: Set<string>, wanted: string): string => {
    let name = wanted;
    for (let n = 2; taken.has(name) || name === ''; n += 1) name = `${wanted || 'column'} ${n}`;
    taken.add(name);
    return name;
  };
  const inputNames = new Set<string>();
  const outputNames = new Set<string>();
  const inputs = table.inputs.map((input) => [nameIn(inputNames, input.expression.trim()), input] as const);
  const outputs = table.outputs.map(
    (output) => [nameIn(outputNames, output.name ?? 'result'), output] as const,
  );
  const typeOf = (typeRef: string | null) =>
    typeRef === null || typeNameOf(typeRef) === 'Any' ? {} : { type: typeNameOf(typeRef) };
  const valuesOf = (values: string | null) =>
    values === null || values.trim() === '' ? {} : { values: values.trim() };
  return {
    hit_policy: table.policy,
    ...(table.aggregation === null ? {} : { aggregation: table.aggregation }),
    inputs: Object.fromEntries(
      inputs.map(([name, { expression, typeRef, values }]) => [
        name,
        {
          formula: expression.trim() === '' ? 'null' : expression.trim(),
          ...typeOf(typeRef),
          ...valuesOf(values),
        },
      ]),
    ),
    outputs: Object.fromEntries(
      outputs.map(([name, { typeRef, values, default: standard }]) => [
        name,
        {
          ...typeOf(typeRef),
          ...valuesOf(values),
          ...(standard === null ? {} : { default: standard.trim() }),
        },
      ]),
    ),
    rows: table.rows.map(({ tests, results, notes }) => ({
      when: Object.fromEntries(
        inputs.flatMap(([name], i) => {
          const test = tests[i]?.trim() ?? '';
          return test === '' || test === '-' ? [] : [[name, test]];
        }),
      ),
      gives: Object.fromEntries(outputs.map(([name], i) => [name, results[i]?.trim() || 'null'])),
      ...(notes.some((note) => note.trim() !== '')
        ? { note: notes.map((note) => note.trim()).join('; ') }
        : {}),
    })),
  };
}
