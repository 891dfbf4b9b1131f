import { type FunctionSource, normalizeName, type TableSource } from '../../formula/index.ts';
import type { FeelTypes } from '../feel-types.ts';
import type { PackageIndex } from '../index-package.ts';
import type { Decision } from '../kinds/decision.ts';
import { type DecisionTypes, decisionTypes } from './decision-types.ts';

/** The parameters of a decision with their types: its own, or the inputs that have no formula. */
export function parametersOf({
  parameters,
  inputs,
}: Pick<Decision, 'parameters' | 'inputs'>): (readonly [string, string])[] {
  const own = Object.entries(parameters);
  if (own.length > 0) return own;
  return Object.entries(inputs).flatMap(([name, { formula, type = 'any' }]) =>
    formula === undefined ? [[name, type] as const] : [],
  );
}

/** Whether a decision is a table, as opposed to a formula. */
export const isTable = ({ formula }: Decision): boolean => formula === undefined;

/** A decision as formulas call it. */
export function decisionSource(
  key: string,
  decision: Decision,
  index: PackageIndex,
  feelTypes: FeelTypes,
): FunctionSource {
  const types = decisionTypes(decision, index, feelTypes);
  const parameters = parametersOf(decision).map(([name, type]) => {
    const fit = types.fitOf(type);
    return { name: normalizeName(name), type: fit.type, fit };
  });
  return {
    name: key,
    parameters,
    body: decision.formula ?? 'null',
    ...(isTable(decision) ? { table: tableOf(key, decision, types) } : {}),
    ...(decision.returns === undefined ? {} : { fit: types.fitOf(decision.returns) }),
    types: types.named,
    requires: Object.entries(decision.requires).map(([name, required]) => ({
      name: normalizeName(name),
      function: required,
      as:
        index.package.decisions[required]?.kind === 'function' ? ('function' as const) : ('result' as const),
    })),
  };
}

function tableOf(key: string, decision: Decision, types: DecisionTypes): TableSource {
  const inputs = Object.entries(decision.inputs);
  const outputs = Object.entries(decision.outputs);
  const isSingle = outputs.length === 1;
  return {
    name: key,
    policy: decision.hit_policy,
    ...(decision.aggregation === undefined ? {} : { aggregation: decision.aggregation }),
    inputs: inputs.map(([name, { formula, type, values }]) => ({
      expression: formula ?? name,
      ...(type === undefined || type === 'any' ? {} : { fit: types.fitOf(type) }),
      ...(values === undefined ? {} : { values }),
    })),
    outputs: outputs.map(([name, { type, values, default: standard }]) => ({
      name: isSingle ? null : normalizeName(name),
      ...(type === undefined || type === 'any' ? {} : { fit: types.fitOf(type) }),
      ...(values === undefined ? {} : { values }),
      ...(standard === undefined ? {} : { default: standard }),
    })),
    rows: decision.rows.map(({ when, gives, note }) => ({
      tests: inputs.map(([name]) => when[name] ?? '-'),
      results: outputs.map(([name]) => gives[name] ?? 'null'),
      ...(note === undefined ? {} : { note }),
    })),
  };
}
