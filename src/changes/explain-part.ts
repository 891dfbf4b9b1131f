// What a client asks the reasons of, and where in the case that is.
import type { CellAddress } from '../engine/explain.ts';
import type { Session } from '../engine/session.ts';
import { refusalOf } from '../engine/transitions.ts';
import { refuse } from '../errors.ts';
import { CASE_KEY, instanceKey, occurrenceKey, type SubjectKey } from '../model/subject-key.ts';
import { type CaseToChange, instanceIn, occurrenceIn } from './case-to-change.ts';

/** What is asked about: exactly one of the keys. */
export interface AskedPart {
  readonly information_key?: string;
  readonly instance_id?: number;
  readonly occurrence_id?: number;
  readonly document_key?: string;
  readonly needed_document_key?: string;
  readonly issue_key?: string;
  readonly transition_key?: string;
  readonly tag_key?: string;
}

export const EXPLAINED = [
  'information_key',
  'document_key',
  'needed_document_key',
  'issue_key',
  'transition_key',
  'tag_key',
] as const;

export interface PartToExplain {
  readonly kind: 'question' | 'value' | 'document' | 'needed_document' | 'issue' | 'transition' | 'tag';
  readonly cell: CellAddress;
  readonly isThere: boolean;
  /** Said in place of what the rules say. */
  readonly text: string | null;
}

/** The parts of a case that are meant; what does not exist in its configuration is refused. */
export function partsToExplain(current: CaseToChange, asked: AskedPart): PartToExplain[] {
  const named = EXPLAINED.filter((key) => asked[key] !== undefined);
  const [key, second] = named;
  if (key === undefined) throw refuse('required', `Name one of ${EXPLAINED.join(', ')}.`, 'information_key');
  if (second !== undefined) throw refuse('invalid', `Name one thing: ${key} or ${second}.`, second);
  return READERS[key](current, asked[key] ?? '', asked);
}

type Reader = (current: CaseToChange, key: string, asked: AskedPart) => PartToExplain[];

const READERS: Readonly<Record<(typeof EXPLAINED)[number], Reader>> = {
  information_key(current, key, asked) {
    const subject = subjectOf(current, asked);
    const found = current.session.state.subjects.get(subject);
    const slot = found?.shape.family.slots.get(key);
    if (found === undefined || slot === undefined || found.shape.fields[slot] === undefined)
      throw refuse('does_not_exist', `There is no information "${key}" there.`, 'information_key');
    const isAsked = (found.asked[slot]?.value ?? null) !== null;
    const hasValue = (found.values[slot]?.value ?? null) !== null;
    return [
      { kind: 'question', cell: { subject, kind: 'asked', key }, isThere: isAsked, text: null },
      { kind: 'value', cell: { subject, kind: 'value', key }, isThere: hasValue, text: null },
    ];
  },
  document_key(current, key) {
    mustBe(Object.hasOwn(current.compiled.index.package.documents, key), 'document_key', key);
    const isThere = current.session.view().documents().includes(key);
    return [{ kind: 'document', cell: { subject: CASE_KEY, kind: 'document', key }, isThere, text: null }];
  },
  needed_document_key(current, key, asked) {
    const definition = current.compiled.index.package.needed_documents[key];
    mustBe(definition !== undefined, 'needed_document_key', key);
    const subject = definition?.per === 'case' ? CASE_KEY : subjectOf(current, asked);
    const needed = current.session
      .view()
      .neededDocuments()
      .filter((each) => each.document === key && each.subject === subject);
    const information = needed[0]?.information ?? null;
    const cell = {
      subject,
      kind: 'needed',
      key: information === null ? key : `${key}/${information}`,
    } as const;
    return [{ kind: 'needed_document', cell, isThere: needed.length > 0, text: null }];
  },
  issue_key(current, key) {
    const { session } = current;
    const found = session
      .view()
      .issues()
      .find(({ rule }) => rule === key);
    const isRule = session.state.compiled.process.rules.get(key) !== undefined;
    mustBe(isRule || found !== undefined, 'issue_key', key);
    // An issue that no rule raises is a check that an answer fails.
    const cell: CellAddress = isRule
      ? { subject: CASE_KEY, kind: 'notice', key: `issue/${key}` }
      : { subject: found?.subject ?? CASE_KEY, kind: 'value', key };
    return [
      { kind: 'issue', cell, isThere: found !== undefined, text: isRule ? null : (found?.message ?? null) },
    ];
  },
  transition_key(current, key) {
    const { session } = current;
    const { transitions } = session.state.compiled.process.definition.workflow;
    mustBe(Object.hasOwn(transitions, key), 'transition_key', key);
    const refusal = refusalOf(key, session.state);
    const cell = { subject: CASE_KEY, kind: 'transition', key } as const;
    return [{ kind: 'transition', cell, isThere: refusal === null, text: refusal?.message ?? null }];
  },
  tag_key(current, key) {
    mustBe(Object.hasOwn(current.compiled.index.package.tags, key), 'tag_key', key);
    const isThere = current.session.view().tags().includes(key);
    return [{ kind: 'tag', cell: { subject: CASE_KEY, kind: 'tag', key }, isThere, text: null }];
  },
};

function mustBe(isKnown: boolean, attr: string, key: string): void {
  if (!isKnown) throw refuse('does_not_exist', `There is no "${key}".`, attr);
}

/** The instance, or the occurrence of it, that is meant. */
function subjectOf(
  current: CaseToChange,
  { instance_id: instance, occurrence_id: occurrence }: AskedPart,
): SubjectKey {
  if (instance === undefined) throw refuse('required', 'Which instance?', 'instance_id');
  if (instanceIn(current, instance) === undefined)
    throw refuse('does_not_exist', `The case has no instance ${instance}.`, 'instance_id');
  if (occurrence === undefined) return instanceKey(instance);
  if (occurrenceIn(current, occurrence)?.parent?.id !== instance)
    throw refuse('does_not_exist', `The instance has no occurrence ${occurrence}.`, 'occurrence_id');
  return occurrenceKey(occurrence);
}

/** A part with everything that speaks for it, or against it. */
export const explainPart = ({ explain, explainAbsent }: Session, part: PartToExplain) => ({
  ...part,
  found: explain(part.cell),
  absent: part.isThere ? null : explainAbsent(part.cell),
});
