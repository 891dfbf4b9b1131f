// What a change of a case is called in its activity log: the names of what changed, and what it was before and after.
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import { canonicalString } from '../configuration/parse-value.ts';
import { type Text, textIn } from '../configuration/text-in.ts';
import type { CaseState } from '../engine/state.ts';
import type { Subject } from '../engine/subject.ts';
import type { InputChange } from '../model/input-change.ts';
import { instanceKey } from '../model/subject-key.ts';

/** One thing that changes, in words. */
export interface Described {
  readonly name: string;
  readonly before: string;
  readonly after: string;
}

interface CaseToDescribe {
  readonly state: CaseState;
  readonly proofs: ReadonlyMap<number, { readonly file_name: string }>;
  /** Tags that the case has now. */
  readonly tags: () => readonly string[];
  readonly assigneeEmail: string | null;
}

type Kind = InputChange['kind'];
type Describe = {
  readonly [K in Kind]?: (change: Extract<InputChange, { kind: K }>, of: CaseToDescribe) => Described;
};

const NAMES = {
  owner: { en: 'owner', de: 'Eigentümer', fr: 'propriétaire' },
  assignee: { en: 'assignee', de: 'Zuständige Person', fr: 'personne en charge' },
  language: { en: 'language', de: 'Sprache', fr: 'langue' },
  tags: { en: 'tags', de: 'Tags', fr: 'étiquettes' },
  name: { en: 'name', de: 'Name', fr: 'nom' },
  file: { en: 'file', de: 'Datei', fr: 'fichier' },
} as const satisfies Record<string, Text>;

const say = (key: keyof typeof NAMES, { state }: CaseToDescribe): string =>
  textIn(NAMES[key], state.head.language);

const DESCRIBE: Describe = {
  write({ subject: key, information, value }, of) {
    const subject = of.state.subjects.get(key);
    const slot = subject?.shape.family.slots.get(information) ?? -1;
    const before = subject?.values[slot]?.stored?.value ?? null;
    return {
      name: nameOf(subject, information, of),
      before: shown(subject, slot, before, of),
      after: shown(subject, slot, value, of),
    };
  },
  replace_occurrences({ instance, structure, occurrences }, of) {
    const owner = of.state.subjects.get(instanceKey(instance));
    const slot = owner?.shape.family.slots.get(structure) ?? -1;
    return {
      name: nameOf(owner, structure, of),
      before: String(owner?.occurrences.get(slot)?.length ?? 0),
      after: String(occurrences.length),
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
    before: of.state.head.language,
    after: language,
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
    after: of.proofs.get(proof.id)?.file_name ?? '',
  }),
  unassign_proof({ proof }, of) {
    const assigned = of.state.proofs.get(proof);
    return {
      name: assigned === undefined ? say('file', of) : documentName(assigned.neededDocument, of),
      before: of.proofs.get(proof)?.file_name ?? '',
      after: '',
    };
  },
};

/** Describes what changes; what stays as it is is left out, except of structures. */
export function describeChanges(changes: readonly InputChange[], of: CaseToDescribe): Described[] {
  return changes.flatMap((change) => {
    const found = describe(change, of);
    const isSame = found?.before === found?.after && change.kind !== 'replace_occurrences';
    return found === undefined || isSame ? [] : [found];
  });
}

function describe<K extends Kind>(
  change: Extract<InputChange, { kind: K }>,
  of: CaseToDescribe,
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
    const [owner = '', information = ''] = key.split('/');
    const subject = state.subjects.get(owner);
    return subject === undefined || information === '' ? [] : [nameOf(subject, information, { state })];
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

function nameOf(
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

function shown(
  subject: Subject | undefined,
  slot: number,
  value: CanonicalValue,
  { state, proofs }: CaseToDescribe,
): string {
  const definition = subject?.shape.fields[slot]?.information.definition;
  if (definition === undefined || value === null) return '';
  if (definition.type === 'file') return proofs.get(Number(value))?.file_name ?? String(value);
  if (definition.type === 'instance') return instanceName(state, Number(value));
  return canonicalString(definition, value);
}

function instanceName(state: CaseState, id: number): string {
  const subject = state.subjects.get(instanceKey(id));
  const slot = subject?.shape.family.slots.get('instance_name') ?? -1;
  const name = subject?.values[slot]?.value;
  return typeof name === 'string' ? name : String(id);
}
