import type { SubjectKey } from '../subject-key.ts';
import { type ValueKey, valueAt, valueKey } from './row-key.ts';

/**
 * Something for each value of a case, such as its row: a table by subject and information. A case has thousands of values and few subjects,
 * and who goes through them has the subject at hand: the text of a key is made only for somebody who asks for it.
 */
export class ValueTable<Entry> {
  private readonly subjects = new Map<SubjectKey, Map<string, Entry>>();

  get size(): number {
    let count = 0;
    for (const { size } of this.subjects.values()) count += size;
    return count;
  }

  /** The entries of a subject, by information. */
  of(subject: SubjectKey): ReadonlyMap<string, Entry> | undefined {
    return this.subjects.get(subject);
  }

  /** The same to be filled; it is made if the subject has none yet. */
  toFill(subject: SubjectKey): Map<string, Entry> {
    const known = this.subjects.get(subject);
    if (known !== undefined) return known;
    const entries = new Map<string, Entry>();
    this.subjects.set(subject, entries);
    return entries;
  }

  get(key: ValueKey): Entry | undefined {
    const { subject, information } = valueAt(key);
    return this.subjects.get(subject)?.get(information);
  }

  has(key: ValueKey): boolean {
    const { subject, information } = valueAt(key);
    return this.subjects.get(subject)?.has(information) === true;
  }

  set(key: ValueKey, entry: Entry): this {
    const { subject, information } = valueAt(key);
    this.toFill(subject).set(information, entry);
    return this;
  }

  delete(key: ValueKey): boolean {
    const { subject, information } = valueAt(key);
    return this.subjects.get(subject)?.delete(information) === true;
  }

  /** Subject by subject. */
  bySubject(): Iterable<readonly [SubjectKey, ReadonlyMap<string, Entry>]> {
    return this.subjects;
  }

  *keys(): Generator<ValueKey> {
    for (const [key] of this) yield key;
  }

  *values(): Generator<Entry> {
    for (const entries of this.subjects.values()) yield* entries.values();
  }

  *[Symbol.iterator](): Generator<[ValueKey, Entry]> {
    for (const [subject, entries] of this.subjects)
      for (const [information, entry] of entries) yield [valueKey(subject, information), entry];
  }
}
