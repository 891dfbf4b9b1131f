// Describes a change of a case for its activity log: the names of what changed, and their values before and after.

import { audienceIn } from '../configuration/audience-in.ts';
import { fieldOf } from '../configuration/field-of.ts';
import { canonicalString } from '../configuration/parse-value.ts';
import { type CaseState, nameOf, type Subject, tongueOf } from '../engine/index.ts';
import type { CanonicalOccurrence, CanonicalValue } from '../fields/canonical-value.ts';
import { showValue } from '../fields/show-value.ts';
import { sayIn } from '../locales/say-in.ts';
import { isHidden } from '../model/hidden.ts';
import type { InputChange } from '../model/input-change.ts';
import { instanceReaders } from '../model/instance-readers.ts';
import { valueNamed } from '../model/rows/row-key.ts';
import { instanceKey } from '../model/subject-key.ts';
import { NOT_TOLD } from './told-occurrence.ts';
import { type PlacedProof, tellingProofs } from './told-proof.ts';
import { toldValue } from './told-value.ts';

/** One thing that changes, in words. */
interface Described {
  readonly name: string;
  readonly before: string;
  readonly after: string;
  /** Whether nothing is different, although it may have been written. */
  readonly isSame?: boolean;
}

interface CaseToDescribe {
  readonly state: CaseState;
  readonly proofs: ReadonlyMap<number, { readonly file_name: string }>;
  /** Tags that the case has now. */
  readonly tags: () => readonly string[];
  readonly assigneeEmail: string | null;
  /** Instances that come into the case with the change. */
  readonly entering?: ReadonlyMap<number, { readonly outsideName: string }> | undefined;
}

interface Describing extends CaseToDescribe {
  readonly tellProof: ReturnType<typeof tellingProofs>;
}

type Kind = InputChange['kind'];
type Describe = {
  readonly [K in Kind]?: (change: Extract<InputChange, { kind: K }>, of: Describing) => Described;
};

type Named = 'owner' | 'assignee' | 'language' | 'tags' | 'name' | 'file';

const say = (key: Named, { state }: CaseToDescribe): string =>
  sayIn('activity', tongueOf(state))(`changed_${key}`);

const DESCRIBE: Describe = {
  write({ subject: key, information, value }, of) {
    const subject = of.state.subjects.get(key);
    const slot = subject?.shape.family.slots.get(information) ?? -1;
    const before = subject?.values[slot]?.stored?.value ?? null;
    return {
      name: labelOf(subject, information, of),
      before: shown(subject, slot, before, of),
      after: shown(subject, slot, value, of),
      isSame: isSameValue(subject, slot, before, value),
    };
  },
  replace_occurrences({ instance, structure, occurrences }, of) {
    const owner = of.state.subjects.get(instanceKey(instance));
    const slot = owner?.shape.family.slots.get(structure) ?? -1;
    return {
      name: labelOf(owner, structure, of),
      before: shown(owner, slot, heldIn(owner, slot), of),
      after: shown(owner, slot, occurrences, of),
      // Written again as a whole, a structure is told of even where nothing in it is different.
      isSame: false,
    };
  },
  set_owner: ({ email }, of) => ({
    name: say('owner', of),
    before: of.state.head.ownerEmail ?? '',
    after: email ?? '',
  }),
  set_assignee: ({ email }, of) => ({
    name: say('assignee', of),
    before: of.assigneeEmail ?? '',
    after: email ?? '',
  }),
  set_language: ({ language }, of) => ({
    name: say('language', of),
    before: languageName(of.state.head.language, of),
    after: languageName(language, of),
  }),
  set_tags: ({ tags }, of) => ({
    name: say('tags', of),
    before: tagNames(of.tags(), of),
    after: tagNames(tags, of),
  }),
  set_given_name({ name, isUsed }, of) {
    const { givenName, useGivenName } = of.state.head;
    const text = (given: string | null, used: boolean) =>
      used || given === null ? (given ?? '') : `(${given})`;
    return { name: say('name', of), before: text(givenName, useGivenName), after: text(name, isUsed) };
  },
  assign_proof: ({ proof }, of) => ({
    name: documentName(proof.neededDocument, of),
    before: '',
    after: fileName(
      { id: proof.id, document_key: proof.neededDocument, information_key: proof.information },
      of,
    ),
  }),
  unassign_proof({ proof }, of) {
    const assigned = of.state.proofs.get(proof);
    return {
      name: assigned === undefined ? say('file', of) : documentName(assigned.neededDocument, of),
      before: fileName(
        {
          id: proof,
          document_key: assigned?.neededDocument ?? null,
          information_key: assigned?.information ?? null,
        },
        of,
      ),
      after: '',
    };
  },
};

/** Describes what changes; what stays as it is is left out, except of structures. */
export function describeChanges(changes: readonly InputChange[], of: CaseToDescribe): Described[] {
  const describing = { ...of, tellProof: tellingProofs(of.state) };
  return changes.flatMap((change) => {
    const found = describe(change, describing);
    return found === undefined || (found.isSame ?? found.before === found.after) ? [] : [found];
  });
}

function describe<K extends Kind>(
  change: Extract<InputChange, { kind: K }>,
  of: Describing,
): Described | undefined {
  const found: Describe[K] = DESCRIBE[change.kind as K];
  return found?.(change, of);
}

const MOST_NAMES = 5;

/** The names of what changed, the first few of them. */
export function namesIn(described: readonly Pick<Described, 'name'>[]): string {
  const names = [...new Set(described.map(({ name }) => name))];
  return names.length <= MOST_NAMES ? names.join(', ') : `${names.slice(0, MOST_NAMES).join(', ')} …`;
}

/** One line for each thing, with what it was before and after. */
export const linesOf = (described: readonly Described[]): string =>
  described.map(({ name, before, after }) => `${name}: ${before || '–'} → ${after || '–'}`).join('\n');

const fileName = (proof: PlacedProof, { proofs, tellProof }: Describing): string =>
  tellProof(proof, proofs.get(proof.id)?.file_name ?? '');

const documentName = (key: string, { state }: CaseToDescribe): string =>
  state.compiled.index.text(
    state.compiled.index.package.needed_documents[key]?.name,
    key,
    state.head.language,
  );

const tagNames = (keys: readonly string[], { state: { compiled, head } }: CaseToDescribe): string =>
  keys
    .toSorted()
    .map((key) => compiled.index.text(compiled.index.package.tags[key]?.name, key, head.language))
    .join(', ');

/** The names of values by their keys, such as `i12/first_name`; other keys have none. */
export const valueNames = (keys: readonly string[], state: CaseState): string[] =>
  keys.flatMap((key) => {
    const value = valueNamed(key);
    const subject = value === null ? undefined : state.subjects.get(value.subject);
    return value === null || subject === undefined ? [] : [labelOf(subject, value.information, { state })];
  });

/** The one instance that values were written to; null where there are none or several. */
export function oneInstanceOf(changes: readonly InputChange[], { subjects }: CaseState): number | null {
  const ids = new Set(
    changes.flatMap((change) => {
      if (change.kind === 'replace_occurrences') return change.instance;
      const subject = change.kind === 'write' ? subjects.get(change.subject) : undefined;
      return subject === undefined ? [] : (subject.parent ?? subject).id;
    }),
  );
  const [only, second] = ids;
  return only === undefined || second !== undefined ? null : only;
}

function labelOf(
  subject: Subject | undefined,
  information: string,
  { state }: Pick<CaseToDescribe, 'state'>,
): string {
  const slot = subject?.shape.family.slots.get(information) ?? -1;
  const definition = subject?.shape.fields[slot]?.information.definition;
  const text =
    definition?.type === 'structure'
      ? (definition.display_name ?? definition.question)
      : definition?.question;
  return state.compiled.index.text(text, information, state.head.language);
}

const languageName = (code: string, { state: { compiled, head } }: CaseToDescribe): string =>
  showValue(code, { type: 'language' }, audienceIn(compiled.index, head.language));

function isSameValue(
  subject: Subject | undefined,
  slot: number,
  before: CanonicalValue,
  after: CanonicalValue,
): boolean {
  const definition = subject?.shape.fields[slot]?.information.definition;
  return (
    definition === undefined || canonicalString(definition, before) === canonicalString(definition, after)
  );
}

/** The occurrences of a structure as they would be written. */
const heldIn = (owner: Subject | undefined, slot: number): CanonicalOccurrence[] =>
  (owner?.occurrences.get(slot) ?? []).map(({ givenName, values, shape }) => ({
    name: givenName,
    components: Object.fromEntries(
      values.flatMap((cell) =>
        cell === undefined || cell.stored === null || shape.fields[cell.slot] === undefined
          ? []
          : [[cell.key, cell.stored.value]],
      ),
    ),
  }));

/** A value as people read it, in the language of the case. */
function shown(
  subject: Subject | undefined,
  slot: number,
  value: CanonicalValue,
  { state, proofs, entering }: CaseToDescribe,
): string {
  const field = subject?.shape.fields[slot];
  const definition = field?.information.definition;
  if (field === undefined || definition === undefined) return '';
  // The activity is stored for all readers of the case.
  const { unseen } = state.compiled.index.guarded;
  if (isHidden(unseen, field.key, subject?.shape.structure)) return value === null ? '' : NOT_TOLD;
  const { index } = state.compiled;
  const { language } = state.head;
  const [told, asText] = toldValue(value, fieldOf(definition, index, language), unseen);
  return showValue(told, asText, audienceIn(index, language), {
    names: {
      instance: (id) => entering?.get(id)?.outsideName || instanceName(state, id),
      file: (id) => proofs.get(id)?.file_name ?? null,
    },
  });
}

/** One without a name is called what it is. One that the case merely names is told of only where everybody may see it outside. */
function instanceName({ subjects, named, compiled: { index }, head }: CaseState, id: number): string | null {
  const subject = subjects.get(instanceKey(id)) ?? named.get(id);
  if (subject === undefined) return null;
  const { ontology } = subject.shape;
  if (subject.isOutside && instanceReaders(index).some((each) => each.ontology === ontology)) return NOT_TOLD;
  return (
    nameOf(subject) || index.text(index.ontologies.get(ontology)?.definition.name, ontology, head.language)
  );
}
