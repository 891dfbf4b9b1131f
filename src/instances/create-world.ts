import { INSTANCE_NAME, OCCURRENCE_NAME } from '../configuration/feel-types.ts';
import type { PackageIndex } from '../configuration/index-package.ts';
import { occurrenceNameAt } from '../configuration/occurrence-name-at.ts';
import { fitName, fromCanonical } from '../engine/index.ts';
import { clockAt, createRun, type Value } from '../formula/index.ts';
import { fitTo } from './canonical.ts';
import { BY_DEFAULT } from './instance-record.ts';
import type { Field, InstanceSubject, World } from './subject.ts';

/** Creates a world in which values are computed on first read, each once. */
export function createWorld(index: PackageIndex, now: number): World {
  const known = new Map<InstanceSubject, Map<string, Value>>();
  const clock = clockAt(now, index.timeZone, index.calendars.seenBy(null));

  function read(subject: InstanceSubject, key: string): Value {
    const values = known.get(subject) ?? begin(subject);
    const value = values.get(key);
    if (value !== undefined) return value;
    // A value that is read while it is being computed is null.
    values.set(key, null);
    const found = derive(subject, key);
    values.set(key, found);
    return found;
  }

  function begin(subject: InstanceSubject): Map<string, Value> {
    const values = new Map<string, Value>();
    known.set(subject, values);
    for (const key of subject.kind.order) read(subject, key);
    return values;
  }

  function derive(subject: InstanceSubject, key: string): Value {
    const { kind } = subject;
    const field = kind.fields.get(key);
    if (field !== undefined) return fieldValue(subject, field);
    if (key === INSTANCE_NAME && kind.structure === null) {
      const name = kind.nameFormula === null ? null : fitName(world.evaluate(kind.nameFormula, subject));
      return name !== null && name.trim() !== '' ? name : null;
    }
    return key === OCCURRENCE_NAME && kind.structure !== null ? occurrenceName(subject, index) : null;
  }

  function fieldValue(subject: InstanceSubject, field: Field): Value {
    const { key, feel, formula, fallback } = field;
    if (feel === 'occurrences') return subject.occurrences.get(key)?.slice() ?? [];
    const answer = subject.answers.get(key);
    if (formula !== null && !(subject.isRelated && answer !== undefined))
      return fitTo(world.evaluate(formula, subject), field, index.timeZone);
    const isOutdated = answer !== undefined && !answer.isTouched && isByDefault(answer.by);
    const value = answer === undefined || (isOutdated && !subject.isRelated) ? fallback : answer.value;
    return feel === 'instance' && typeof value === 'number'
      ? (world.instances.get(value) ?? null)
      : fromCanonical(value, feel, index.timeZone);
  }

  const world: World = {
    index,
    clock,
    instances: new Map(),
    read,
    evaluate(formula, subject, locals) {
      const run = createRun({ clock });
      return formula.evaluate({ world, subject, locals: locals ?? null }, run);
    },
    forget: () => known.clear(),
  };
  return world;
}

export const isByDefault = (by: { kind: string; name: string }): boolean =>
  by.kind === BY_DEFAULT.kind && by.name === BY_DEFAULT.name;

/** Values, occurrence rules 1 and 2. */
function occurrenceName(occurrence: InstanceSubject, index: PackageIndex): string {
  const { parent, kind, givenName } = occurrence;
  if (givenName !== null) return givenName;
  const key = kind.structure ?? '';
  const definition = parent?.kind.fields.get(key)?.definition;
  const position = parent?.occurrences.get(key)?.indexOf(occurrence) ?? 0;
  return occurrenceNameAt(position, { key, definition }, index, index.defaultLanguage);
}
