// What a case that has ended keeps of an instance outside that its values name: the case goes on reading it as it was at the end.
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { Author } from './author.ts';
import type { NamedInstance, StoredAnswer } from './stored-case.ts';

/** An answer, of an occurrence where it says which. */
interface KeptAnswer {
  readonly information: string;
  readonly occurrence?: number;
  readonly value?: CanonicalValue;
  /** In place of a value, the instance that the answer names: a deletion finds it. */
  readonly named?: number;
  readonly by: Author;
  readonly at: string;
  readonly is_touched: boolean;
}

/** As it is stored. */
interface KeptNamed {
  /** The end of the case that it belongs to: a node of an earlier release goes on with a case, and ends it again, without touching it. */
  readonly ended: string;
  readonly ontology: string;
  readonly name: string | null;
  /** Left out where nobody gave it one, and by earlier releases. */
  readonly given_name?: string;
  readonly answers: readonly KeptAnswer[];
  readonly occurrences: readonly {
    readonly id: number;
    readonly structure: string;
    readonly position: number;
    readonly given_name: string | null;
  }[];
}

/** Nothing of an instance. */
const NOTHING_KEPT: KeptNamed = { ended: '', ontology: '', name: null, answers: [], occurrences: [] };

/** The body of a stored part, as this file writes it. */
export const keptNamedIn = (body: Readonly<Record<string, unknown>>): KeptNamed => ({
  ...NOTHING_KEPT,
  ...body,
});

/** Which answers name an instance, and which instances can still be read from there. */
interface References {
  isReference(information: string, structure: string | null): boolean;
  isKnown(instance: number): boolean;
}

/** What is kept of an instance. A reference that leads to nothing the case knows is read as empty, and is not kept. */
export function keepNamed(
  { instance, occurrences, name }: NamedInstance,
  ended: string,
  { isReference, isKnown }: References,
): KeptNamed {
  const keep =
    (structure: string | null, occurrence?: number) =>
    ([information, { value, by, at, isTouched }]: readonly [string, StoredAnswer]): KeptAnswer[] => {
      const named = typeof value === 'number' && isReference(information, structure) ? value : null;
      if (named !== null && !isKnown(named)) return [];
      const place = occurrence === undefined ? { information } : { information, occurrence };
      return [{ ...place, ...(named === null ? { value } : { named }), by, at, is_touched: isTouched }];
    };
  return {
    ended,
    ontology: instance.ontology,
    name,
    ...(instance.givenName === undefined ? {} : { given_name: instance.givenName }),
    answers: [
      ...[...instance.answers].flatMap(keep(null)),
      ...occurrences.flatMap(({ id, structure, answers }) => [...answers].flatMap(keep(structure, id))),
    ],
    occurrences: occurrences.map(({ id, structure, position, givenName }) => ({
      id,
      structure,
      position,
      given_name: givenName,
    })),
  };
}

/** The instance as the case reads it. */
export function namedAsKept(
  id: number,
  { ontology, name, given_name, answers, occurrences }: KeptNamed,
): NamedInstance {
  const byOccurrence = Map.groupBy(answers, (each) => each.occurrence);
  const answersOf = (occurrence?: number): Map<string, StoredAnswer> =>
    new Map(
      (byOccurrence.get(occurrence) ?? []).map(
        ({ information, value = null, named, by, at, is_touched: isTouched }) => [
          information,
          { value: named ?? value, by, at, isTouched },
        ],
      ),
    );
  return {
    instance: {
      id,
      ontology,
      status: 'valid',
      entry: 'linked',
      source: null,
      isByHand: false,
      ...(given_name === undefined ? {} : { givenName: given_name }),
      answers: answersOf(),
    },
    occurrences: occurrences.map(({ id: occurrence, structure, position, given_name: givenName }) => ({
      id: occurrence,
      instance: id,
      structure,
      position,
      givenName,
      answers: answersOf(occurrence),
    })),
    name,
  };
}
