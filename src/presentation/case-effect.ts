// The effect of a change of a case: the differences between the case before and after.
import type { CanonicalValue } from '../fields/canonical-value.ts';
import type { PresentedCase } from './case.ts';

/** A value that is different. */
interface ValueEffect {
  /** Null for an instance that comes into the case with the change. */
  readonly instance_id: number | null;
  readonly instance: string;
  readonly structure_key: string | null;
  readonly occurrence_index: number | null;
  readonly information_key: string;
  readonly question: string;
  readonly is_computed: boolean;
  readonly before: CanonicalValue;
  readonly after: CanonicalValue;
}

/** Added and removed things, as the case shows them. */
interface Difference {
  readonly added: readonly string[];
  readonly removed: readonly string[];
}

export interface CaseEffect {
  readonly is_changed: boolean;
  readonly values: readonly ValueEffect[];
  readonly questions: Difference;
  readonly issues: Difference;
  readonly warnings: Difference;
  readonly needed_documents: Difference;
  readonly documents: Difference;
  readonly tags: Difference;
  readonly instances: Difference;
  /** Those that can be used. */
  readonly transitions: Difference;
  readonly state: { readonly before: string | null; readonly after: string | null };
  readonly name: { readonly before: string; readonly after: string };
}

/**
 * Compares a case before and after a change. Ids of what the change makes are left out, since each trial makes others: two trials of the same
 * change on the same case give the same.
 */
export function compareCases(before: PresentedCase, after: PresentedCase): CaseEffect {
  const made = madeIn(before, after);
  const values = changedValues(valuesOf(before, made), valuesOf(after, made));
  const difference = (
    one: PresentedCase,
    other: PresentedCase,
    textsOf: (shown: PresentedCase) => readonly string[],
  ): Difference => differenceOf(textsOf(one).map(made.inText), textsOf(other).map(made.inText));
  const differences = {
    questions: difference(before, after, ({ questions }) => questions.map(({ text }) => text)),
    issues: difference(before, after, ({ issues }) => issues.map(({ message }) => message)),
    warnings: difference(before, after, ({ warnings }) => warnings.map(({ message }) => message)),
    needed_documents: difference(before, after, (shown) => shown.needed_documents.map(({ name }) => name)),
    documents: difference(before, after, ({ documents }) => documents.map(({ name }) => name)),
    tags: difference(before, after, ({ tags }) => tags.map(({ name }) => name)),
    instances: difference(before, after, ({ instances }) => instances.map(instanceName)),
    transitions: difference(before, after, ({ workflow }) =>
      workflow.transitions.filter(({ is_available }) => is_available).map(({ name }) => name),
    ),
  };
  const state = {
    before: before.workflow.state?.name ?? null,
    after: after.workflow.state?.name ?? null,
  };
  const name = { before: before.name, after: made.inText(after.name) };
  const isChanged =
    values.length > 0 ||
    Object.values(differences).some(({ added, removed }) => added.length + removed.length > 0) ||
    state.before !== state.after ||
    name.before !== name.after;
  return { is_changed: isChanged, values, ...differences, state, name };
}

const instanceName = ({ name, ontology_name }: PresentedCase['instances'][number]): string =>
  `${ontology_name}: ${name}`;

/** The instances that a change makes: their ids and numbers are others in each trial, and so they stand in no effect. */
interface Made {
  /** The place of an instance in the list of those that are made, from 1; undefined for one that was there before. */
  positionOf(id: number): number | undefined;
  /** A text without their numbers, such as `INS-12`. */
  inText(text: string): string;
  /** A value without their ids. */
  inValue(value: CanonicalValue): CanonicalValue;
}

function madeIn(before: PresentedCase, after: PresentedCase): Made {
  const known = new Set(before.instances.map(({ id }) => id));
  const made = after.instances.filter(({ id }) => !known.has(id));
  const positions = new Map(made.map(({ id }, at) => [id, at + 1]));
  const numbers = new Set(made.map(({ user_readable_id }) => user_readable_id));
  return {
    positionOf: (id) => positions.get(id),
    inText: (text) =>
      numbers.size === 0
        ? text
        : text.replaceAll(NUMBER, (number) => (numbers.has(number) ? '' : number)).trim(),
    // A reference is stored as a number, the id of its instance; numbers of people are stored as text.
    inValue: (value) => {
      const position = typeof value === 'number' ? positions.get(value) : undefined;
      return position === undefined ? value : `new ${position}`;
    },
  };
}

const NUMBER = /\bINS-\d+\b/g;

/** Texts that stand once more in one than in the other; the same text can stand several times. */
function differenceOf(before: readonly string[], after: readonly string[]): Difference {
  const left = [...before];
  const added = after.filter((text) => {
    const at = left.indexOf(text);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
  return { added, removed: left };
}

type Valued = Omit<ValueEffect, 'before' | 'after'> & { readonly value: CanonicalValue };

/** The values of a case by their places, in which no id stands that a trial has made. */
function valuesOf(shown: PresentedCase, made: Made): ReadonlyMap<string, Valued> {
  const positions = new Map(
    shown.structures.flatMap(({ occurrences }) => occurrences.map(({ id, index }) => [id, index] as const)),
  );
  const texts = new Map(
    shown.questions.map((each) => [
      `${each.instance_id}/${each.occurrence_id}/${each.information_key}`,
      each.text,
    ]),
  );
  return new Map(
    shown.instances.flatMap((instance) => {
      const position = made.positionOf(instance.id);
      const isKnown = position === undefined;
      const place = isKnown ? String(instance.id) : `new ${position}`;
      return instance.values.map((each): [string, Valued] => {
        const index = each.occurrence_id === null ? null : (positions.get(each.occurrence_id) ?? null);
        const question = texts.get(`${instance.id}/${each.occurrence_id}/${each.information_key}`);
        return [
          [place, each.structure_key, index, each.information_key].join('/'),
          {
            instance_id: isKnown ? instance.id : null,
            instance: made.inText(instanceName(instance)),
            structure_key: each.structure_key,
            occurrence_index: index,
            information_key: each.information_key,
            question: question ?? each.information_key,
            is_computed: each.is_computed,
            value: made.inValue(each.value),
          },
        ];
      });
    }),
  );
}

function changedValues(
  before: ReadonlyMap<string, Valued>,
  after: ReadonlyMap<string, Valued>,
): ValueEffect[] {
  const places = [...new Set([...before.keys(), ...after.keys()])];
  return places.flatMap((place): ValueEffect[] => {
    const [old, next] = [before.get(place), after.get(place)];
    const shown = next ?? old;
    const [was, is] = [old?.value ?? null, next?.value ?? null];
    if (shown === undefined || JSON.stringify(was) === JSON.stringify(is)) return [];
    const { value: _value, ...rest } = shown;
    return [{ ...rest, before: was, after: is }];
  });
}
