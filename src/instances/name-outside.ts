import { INSTANCE_NAME } from '../configuration/feel-types.ts';
import type { CompiledOntology } from './compile-ontology.ts';
import { createWorld } from './create-world.ts';
import type { InstanceRecord } from './instance-record.ts';
import { subjectFrom } from './open-instance.ts';

/** The name that formulas read of an instance whose values are stored: what its own formula makes of them, whatever somebody calls it. */
export function nameOutside(
  { index, kind }: CompiledOntology,
  record: InstanceRecord,
  now: number,
): string | null {
  if (kind.nameFormula === null) return null;
  const subject = subjectFrom(record, kind, true);
  const name = createWorld(index, now).read(subject, INSTANCE_NAME);
  return typeof name === 'string' ? name : null;
}
