import type { CompiledOntology } from './compile-ontology.ts';
import type { Finding } from './finding.ts';
import { type InstanceChange, instanceChange } from './instance-change.ts';
import type { InstanceMoment, InstanceRecord, Surroundings } from './instance-record.ts';
import { openInstance } from './open-instance.ts';
import { shownFields } from './shown-fields.ts';
import { type FieldWrites, splitFields } from './split-fields.ts';
import { valuesNow } from './values-now.ts';

/** The effect of a request on an instance, or all mistakes in it. */
export type ChangeOutcome =
  | ({ readonly isDone: true } & InstanceChange)
  | { readonly isDone: false; readonly findings: readonly Finding[] };

/** Instances 8 and 13: writes the `fields` of a request; computed values, defaults and the name follow. */
export function changeInstance(
  compiled: CompiledOntology,
  stored: InstanceRecord,
  fields: unknown,
  moment: InstanceMoment,
  around: Surroundings,
): ChangeOutcome {
  const { findings, ...writes } = splitFields(compiled.index, compiled.ontology.key, fields, {
    now: valuesNow(stored),
    shown: shownFields(compiled.index, stored),
  });
  if (findings.length > 0) return { isDone: false, findings };
  return { isDone: true, ...writeInstance(compiled, stored, writes, moment, around) };
}

/** Writes fields that have been split already. */
export function writeInstance(
  compiled: CompiledOntology,
  stored: InstanceRecord,
  writes: FieldWrites,
  moment: InstanceMoment,
  around: Surroundings,
): InstanceChange {
  const open = openInstance(compiled, stored, moment, around);
  open.write(writes);
  return instanceChange(open);
}

const NOTHING: FieldWrites = { values: new Map(), structures: new Map() };

/** The changes of an instance caused by time, a related instance or a new configuration. */
export const refreshInstance = (
  compiled: CompiledOntology,
  stored: InstanceRecord,
  moment: InstanceMoment,
  around: Surroundings,
): InstanceChange => writeInstance(compiled, stored, NOTHING, moment, around);
