import type {
  CanonicalOccurrence,
  CanonicalValue,
} from '../configuration/information-types/information-type.ts';
import type { Formula, Value } from '../formula/index.ts';
import type { Author } from '../model/author.ts';
import { isSameValue } from '../model/is-same-value.ts';
import { canonicalOf, fitTo } from './canonical.ts';
import type { CompiledOntology } from './compile-ontology.ts';
import { createWorld, isByDefault } from './create-world.ts';
import type { InstanceMoment, InstanceRecord, Surroundings } from './instance-record.ts';
import { shownFields } from './shown-fields.ts';
import type { FieldWrites } from './split-fields.ts';
import { type Env, InstanceSubject, type SubjectKind, type World } from './subject.ts';

/** An instance in memory during a change. */
export interface OpenInstance {
  readonly compiled: CompiledOntology;
  readonly before: InstanceRecord;
  readonly moment: InstanceMoment;
  readonly world: World;
  readonly subject: InstanceSubject;
  evaluate(formula: Formula<Env>, locals?: ReadonlyMap<string, Value>): Value;
  /** Writes the values of a person or client. */
  write(writes: FieldWrites): void;
  /** Writes the values of a rule; computed values stay as they are. */
  set(values: ReadonlyMap<string, Value>, rule: string): void;
}

/** Opens an instance together with those it refers to. */
export function openInstance(
  compiled: CompiledOntology,
  before: InstanceRecord,
  moment: InstanceMoment,
  around: Surroundings,
): OpenInstance {
  const world = createWorld(compiled.index, moment.now);
  for (const related of around.related ?? []) {
    const kind = compiled.kindOf(related.instance.ontology);
    if (kind === undefined) continue;
    world.instances.set(
      related.instance.id,
      around.read?.(related, kind) ?? subjectFrom(related, kind, true),
    );
  }
  const subject = subjectFrom(before, compiled.kind, false);
  world.instances.set(subject.id, subject);
  const at = new Date(moment.now).toISOString();

  /** The same value again stays whose it is, unless a person wrote what nobody, or a rule what a default gave. */
  function answer(
    target: InstanceSubject,
    key: string,
    value: CanonicalValue,
    by: Author,
    isTouched: boolean,
  ): void {
    const known = target.answers.get(key);
    const isTheirs = known !== undefined && (isTouched ? known.isTouched : !isByDefault(known.by));
    if (value === null) target.answers.delete(key);
    else if (!isTheirs || !isSameValue(known.value, value))
      target.answers.set(key, { value, by, at, isTouched });
  }

  return {
    compiled,
    before,
    moment,
    world,
    subject,
    evaluate: (formula, locals) => world.evaluate(formula, subject, locals),
    write({ values, structures }) {
      for (const [key, value] of values) answer(subject, key, value, moment.by, true);
      for (const [key, occurrences] of structures) {
        const kind = subject.kind.structures.get(key);
        if (kind !== undefined) replace(key, kind, occurrences);
      }
      world.forget();
    },
    set(values, rule) {
      for (const [key, value] of values) {
        const field = subject.kind.fields.get(key);
        if (field === undefined || field.isComputed || field.feel === 'occurrences') continue;
        answer(
          subject,
          key,
          canonicalOf(fitTo(value, field, compiled.index.timeZone)),
          { kind: 'rule', name: rule },
          false,
        );
      }
      world.forget();
    },
  };

  /** Writes a whole structure: ids are kept by position, an omitted component is cleared, an omitted name is kept. */
  function replace(key: string, kind: SubjectKind, occurrences: readonly CanonicalOccurrence[]): void {
    const known = subject.occurrences.get(key) ?? [];
    const shown = shownFields(compiled.index, before);
    const next = occurrences.map(({ name, components }, position) => {
      const occurrence =
        known[position] ?? new InstanceSubject(kind, around.occurrenceId(), subject, [], subject.isRelated);
      // A client that sends back the numbered name that it has read gives no name.
      if (name !== null && name !== occurrence.givenName)
        occurrence.givenName = shown.hasName(key, position, name) ? null : name;
      for (const field of kind.fields.values())
        if (!field.isComputed) answer(occurrence, field.key, components[field.key] ?? null, moment.by, true);
      return occurrence;
    });
    subject.occurrences.set(key, next);
  }
}

export function subjectFrom(
  { instance, occurrences }: InstanceRecord,
  kind: SubjectKind,
  isRelated: boolean,
): InstanceSubject {
  const subject = new InstanceSubject(kind, instance.id, null, instance.answers, isRelated);
  subject.givenName = instance.givenName ?? null;
  for (const stored of occurrences.toSorted((a, b) => a.position - b.position)) {
    const inner = kind.structures.get(stored.structure);
    if (inner === undefined || stored.instance !== instance.id) continue;
    const occurrence = new InstanceSubject(inner, stored.id, subject, stored.answers, isRelated);
    occurrence.givenName = stored.givenName;
    const list = subject.occurrences.get(stored.structure);
    if (list === undefined) subject.occurrences.set(stored.structure, [occurrence]);
    else list.push(occurrence);
  }
  return subject;
}
