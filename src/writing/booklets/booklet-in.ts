import type { Booklet } from '../../configuration/kinds/booklet.ts';
import { bookletSubjects } from '../../documents/wanted-booklets.ts';
import type { Subject } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { NOTHING_HIDDEN } from '../../model/hidden.ts';
import { showsHidden } from '../../model/shows-hidden.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { languagesOfBooklet } from '../../presentation/languages-of-booklet.ts';
import type { CurrentCase } from '../open/current-case.ts';

/** A booklet of a case with its definition and what it is about. */
export interface BookletInCase {
  readonly key: string;
  readonly booklet: Booklet;
  /** The case, or the instance it is for. */
  readonly subject: Subject;
  /** The instance it is for; null where it is one of the whole case. */
  readonly instance: number | null;
}

/** A booklet of the case's process by the id that clients know, or by its key. */
export function bookletKey({ compiled, configuration }: CurrentCase, name: string): string | undefined {
  const key = /^[1-9][0-9]{0,14}$/.test(name) ? configuration.keyOf('booklet', Number(name)) : name;
  return key !== undefined && compiled.process.booklets.has(key) ? key : undefined;
}

/** The booklet that the process names as its default, or its only one. */
export function defaultBooklet({ compiled: { process } }: CurrentCase): string {
  const key =
    process.definition.default_booklet ??
    (process.booklets.size === 1 ? [...process.booklets][0] : undefined);
  if (key === undefined) throw refuse('no_default_booklet');
  return key;
}

/** The booklet for an instance of the case; for its outcome or the first one where none is named and it is per instance. */
export function bookletIn(
  current: CurrentCase,
  key: string,
  asked: { readonly id: number; readonly attr: string } | null,
): BookletInCase {
  const { compiled, session } = current;
  const booklet = compiled.index.package.booklets[key];
  if (booklet === undefined) throw refuse('not_found');
  const { state } = session;
  if (asked === null) {
    if (booklet.per === 'case') return { key, booklet, subject: state.subject, instance: null };
    const [subject] = bookletSubjects(state, key);
    if (subject === undefined)
      throw refuse('booklet_empty', 'The case has no instance that this booklet is for.');
    return { key, booklet, subject, instance: subject.id };
  }
  const subject = state.subjects.get(instanceKey(asked.id));
  if (subject === undefined || !subject.isActive)
    throw refuse('does_not_exist', `The case has no instance ${asked.id}.`, asked.attr);
  if (booklet.per === 'case') return { key, booklet, subject: state.subject, instance: asked.id };
  if (!bookletSubjects(state, key).includes(subject))
    throw refuse('does_not_exist', `Instance ${asked.id} has no booklet "${key}" of its own.`, asked.attr);
  return { key, booklet, subject, instance: asked.id };
}

/** The language that a booklet is wanted in: one that it exists in, that of the case where none is named. */
export function bookletLanguage(
  { compiled: { index }, session }: CurrentCase,
  key: string,
  asked: string | undefined,
): string {
  const known = languagesOfBooklet(index, key);
  if (asked !== undefined) {
    if (known.includes(asked)) return asked;
    throw refuse('invalid', `The booklet exists in ${known.join(', ')}.`, 'language');
  }
  const { language } = session.state.head;
  return known.find((each) => each === language) ?? known[0] ?? index.defaultLanguage;
}

/** Refuses a booklet to somebody who may not see an information that it shows. */
export function mustShowNothingHidden({ session, compiled }: CurrentCase, key: string): void {
  if (showsHidden('booklets', key, session.state.hidden ?? NOTHING_HIDDEN, compiled.index))
    throw refuse('permission_denied', 'The booklet shows informations that you may not see.');
}
