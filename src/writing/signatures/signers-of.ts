import type { Booklet } from '../../configuration/kinds/booklet.ts';
import { formulasIn, STEPS_OF_DOCUMENT } from '../../documents/formula-in.ts';
import { refuse } from '../../errors.ts';
import type { Steps } from '../../run-steps.ts';
import { cutText, oneLine } from '../../storable.ts';
import { type CurrentCase, valueIdOf } from '../open/current-case.ts';

/** Somebody who signs a booklet, as its configuration and the case say. */
export interface BookletSigner {
  readonly name: string;
  readonly email: string;
  readonly phone: string | null;
  readonly position: number;
  readonly signerId: number | null;
  /** Values that these were read from. */
  readonly informationValueIds: readonly number[];
}

/** Those who sign; one without a name or an address yet is left out. Each signs once, in whatever roles. It refuses formulas that take too long to tell. */
export function* signersOf(
  current: CurrentCase,
  booklet: Booklet,
  instance: number | null,
  language: string,
): Steps<BookletSigner[]> {
  const { state } = current.session;
  const formulas = formulasIn({ state, language, fileName: () => null, steps: STEPS_OF_DOCUMENT });
  const start = (instance === null ? undefined : state.subjects.get(`i${instance}`)) ?? state.subject;
  const textOf = (formula: string | undefined, subject: typeof start): string => {
    const value = formula === undefined ? null : formulas.value(formula, subject);
    return typeof value === 'string' ? value.trim() : '';
  };
  const found = new Map<string, BookletSigner>();
  for (const { of, when, name, email, phone, order } of booklet.signers)
    for (const subject of yield* formulas.subjects(of, start, when)) {
      yield;
      const signer: BookletSigner = {
        name: cutText(oneLine(textOf(name, subject)), 255),
        email: textOf(email, subject),
        phone: cutText(oneLine(textOf(phone, subject)), 255) || null,
        position: order ?? 1,
        signerId: subject.shape.kind === 'instance' ? subject.id : null,
        informationValueIds: [name, email, phone].flatMap((formula) =>
          formula === undefined ? [] : (valueIdOf(current, subject.key, formula.trim()) ?? []),
        ),
      };
      const key = `${signer.signerId ?? ''}/${signer.email.toLowerCase()}`;
      if (signer.name !== '' && isAddress(signer.email) && !found.has(key)) found.set(key, signer);
    }
  // Without their value, somebody who has to sign would be left out.
  if (formulas.isSpent) throw refuse('booklet_too_large', 'The formulas of its signers take too many steps.');
  return [...found.values()];
}

const isAddress = (text: string): boolean => text.length <= 255 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);
