import type { PackageIndex } from '../configuration/index-package.ts';
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { ManualAction } from '../configuration/kinds/manual-action.ts';
import type { Finding } from './finding.ts';
import { type FieldReference, isObject, startReading, unknown } from './split-fields.ts';

/** The `input_parameters` of a request, read against an action. The action itself reports missing ones. */
interface SplitParameters {
  readonly values: ReadonlyMap<string, CanonicalValue>;
  readonly references: readonly FieldReference[];
  readonly findings: readonly Finding[];
}

export const PARAMETERS = 'input_parameters';

/** Reads the parameters of a manual instance action and collects all mistakes. */
export function splitParameters(
  index: PackageIndex,
  { parameters }: ManualAction,
  written: unknown,
): SplitParameters {
  const reading = startReading(index);
  const values = new Map<string, CanonicalValue>();
  if (written !== undefined && !isObject(written))
    reading.note('invalid', 'Expected an object keyed by parameter.', PARAMETERS);
  for (const [key, each] of Object.entries(isObject(written) ? written : {})) {
    const attr = `${PARAMETERS}.${key}`;
    const component = Object.hasOwn(parameters, key) ? parameters[key] : undefined;
    if (component === undefined) {
      reading.note('unknown_field', unknown('The action', key, Object.keys(parameters)), attr);
      continue;
    }
    const value = reading.value(component, each, attr);
    if (value !== undefined) values.set(key, value);
  }
  return { values, references: reading.references, findings: reading.findings };
}
