import type { IndexedProcess } from '../../configuration/index-processes.ts';
import { isNumber, toCanonicalString, toJsNumber, type Value } from '../../formula/index.ts';
import type { Model } from '../conditions/solve.ts';

/** The beginning of a case, and the steps that give it some answers; undefined if one of them cannot be written. */
export function scenarioOf(
  process: IndexedProcess,
  model: Model,
): { readonly given: object; readonly answers: Readonly<Record<string, unknown>> } | undefined {
  const answers: Record<string, unknown> = {};
  for (const [variable, value] of model) {
    if (variable.id === 'case.state') {
      if (value !== process.startState) return undefined;
    } else if (variable.path !== undefined && value !== null && KINDS.has(variable.type.kind))
      answers[variable.path] = written(value);
  }
  return { given: beginningOf(process), answers };
}

/** The beginning of a case of a process. */
export const beginningOf = ({ key, definition }: IndexedProcess): object =>
  definition.kind === 'creation'
    ? { process: key }
    : {
        process: key,
        given: { instances: { about: { ontology: definition.outcome, values: {} } }, outcome: 'about' },
      };

const KINDS = new Set(['boolean', 'number', 'string', 'choice', 'date']);

/** A value as a scenario writes it. */
function written(value: Value): unknown {
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (isNumber(value) && Number.isInteger(toJsNumber(value))) return toJsNumber(value);
  return toCanonicalString(value);
}
