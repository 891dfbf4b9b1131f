// Finds the part of a case that a client asks the reasons of.

import type { Rule } from '../configuration/kinds/rule.ts';
import {
  type CaseSession,
  type CaseState,
  type CellAddress,
  type NoticeView,
  type QueueStanding,
  refusalOf,
  standingInQueue,
  tongueOf,
} from '../engine/index.ts';
import { refuse } from '../errors.ts';
import { sayIn } from '../locales/say-in.ts';
import { isHidden, NOTHING_HIDDEN } from '../model/hidden.ts';
import { documentPart } from '../model/rows/row-key.ts';
import { showsHidden } from '../model/shows-hidden.ts';
import { CASE_KEY, instanceKey, occurrenceKey, type SubjectKey } from '../model/subject-key.ts';
import { type CaseToChange, instanceIn, occurrenceIn } from './case-to-change.ts';

/** The part that is asked about: exactly one of the keys. */
interface AskedPart {
  readonly information_key?: string;
  readonly instance_id?: number;
  readonly occurrence_id?: number;
  readonly document_key?: string;
  readonly needed_document_key?: string;
  readonly issue_key?: string;
  readonly transition_key?: string;
  readonly tag_key?: string;
  readonly queue_key?: string;
}

const EXPLAINED = [
  'information_key',
  'document_key',
  'needed_document_key',
  'issue_key',
  'transition_key',
  'tag_key',
  'queue_key',
] as const;

/** A case with the issues that people have raised. */
interface CaseToExplain extends CaseToChange {
  readonly comments: ReadonlyMap<
    number,
    {
      readonly is_issue: boolean;
      readonly resolved: boolean;
      readonly author_name: string;
      readonly text: string;
    }
  >;
}

export interface PartToExplain {
  readonly kind:
    | 'question'
    | 'value'
    | 'document'
    | 'needed_document'
    | 'issue'
    | 'warning'
    | 'transition'
    | 'tag'
    | 'queue';
  readonly cell: CellAddress;
  readonly isThere: boolean;
  /** Said in place of what the rules say. */
  readonly text: string | null;
}

/** The parts of a case that are meant; what does not exist in its configuration is refused. */
export function partsToExplain(current: CaseToExplain, asked: AskedPart): PartToExplain[] {
  const named = EXPLAINED.filter((key) => asked[key] !== undefined);
  const [key, second] = named;
  if (key === undefined) throw refuse('required', `Name one of ${EXPLAINED.join(', ')}.`, 'information_key');
  if (second !== undefined) throw refuse('invalid', `Name one thing: ${key} or ${second}.`, second);
  return READERS[key](current, asked[key] ?? '', asked);
}

type ReadPart = (current: CaseToExplain, key: string, asked: AskedPart) => PartToExplain[];

const READERS: Readonly<Record<(typeof EXPLAINED)[number], ReadPart>> = {
  information_key(current, key, asked) {
    const subject = subjectOf(current, asked);
    const found = current.session.state.subjects.get(subject);
    const slot = found?.shape.family.slots.get(key);
    const { hidden = NOTHING_HIDDEN } = current.session.state;
    if (
      found === undefined ||
      slot === undefined ||
      found.shape.fields[slot] === undefined ||
      isHidden(hidden, key, found.shape.structure)
    )
      throw refuse('does_not_exist', `There is no information "${key}" there.`, 'information_key');
    const isAsked = (found.asked[slot]?.value ?? null) !== null;
    const value = found.values[slot]?.value ?? null;
    const hasValue = value !== null && !(Array.isArray(value) && value.length === 0);
    return [
      { kind: 'question', cell: { subject, kind: 'asked', key }, isThere: isAsked, text: null },
      { kind: 'value', cell: { subject, kind: 'value', key }, isThere: hasValue, text: null },
    ];
  },
  document_key(current, key) {
    const { index } = current.compiled;
    const { hidden = NOTHING_HIDDEN } = current.session.state;
    const isKnown = Object.hasOwn(index.package.documents, key);
    mustBe(isKnown && !showsHidden('documents', key, hidden, index), 'document_key', key);
    const isThere = current.session.view().documents().includes(key);
    return [{ kind: 'document', cell: { subject: CASE_KEY, kind: 'document', key }, isThere, text: null }];
  },
  needed_document_key(current, key, asked) {
    const { needed_documents } = current.compiled.index.package;
    mustBe(Object.hasOwn(needed_documents, key), 'needed_document_key', key);
    const subject = needed_documents[key]?.per === 'case' ? CASE_KEY : subjectOf(current, asked);
    const needed = current.session
      .view()
      .neededDocuments()
      .filter((each) => each.document === key && each.subject === subject);
    const information = needed[0]?.information ?? null;
    const cell = {
      subject,
      kind: 'needed',
      key: documentPart({ document: key, information }),
    } as const;
    return [{ kind: 'needed_document', cell, isThere: needed.length > 0, text: null }];
  },
  issue_key(current, key) {
    const view = current.session.view();
    const { state } = current.session;
    const rule = state.compiled.process.rules.get(key)?.definition;
    const severity = severityOf(key, current);
    const isKey = ({ rule: given }: NoticeView) => given === key;
    const issue = view.issues().find(isKey);
    const warning = view.warnings().find(isKey);
    const parts: PartToExplain[] = [];
    if (givesSeen(rule, 'issue', state) || severity === 'issue')
      parts.push(noticePart('issue', key, issue !== undefined));
    // An issue that no rule raises is a check that an answer fails, or a comment.
    else if (issue !== undefined) parts.push(otherNotice('issue', issue, failsCheck(issue, state)));
    if (givesSeen(rule, 'warn', state) || severity === 'warning')
      parts.push(noticePart('warning', key, warning !== undefined));
    else if (warning !== undefined) parts.push(otherNotice('warning', warning, warning.message));
    const said = key === COMMENT && parts.length === 0 ? commentParts(current) : parts;
    mustBe(said.length > 0, 'issue_key', key);
    return said;
  },
  transition_key(current, key) {
    const { state } = current.session;
    const { transitions } = state.compiled.process.definition.workflow;
    mustBe(Object.hasOwn(transitions, key), 'transition_key', key);
    const refusal = refusalOf(key, state);
    const cell = { subject: CASE_KEY, kind: 'transition', key } as const;
    return [
      {
        kind: 'transition',
        cell,
        isThere: refusal === null,
        text: transitionText(key, refusal?.code, state),
      },
    ];
  },
  tag_key(current, key) {
    mustBe(Object.hasOwn(current.compiled.index.package.tags, key), 'tag_key', key);
    const isThere = current.session.view().tags().includes(key);
    return [{ kind: 'tag', cell: { subject: CASE_KEY, kind: 'tag', key }, isThere, text: null }];
  },
  queue_key(current, key) {
    const queue = current.compiled.index.package.queues[key];
    mustBe(queue !== undefined, 'queue_key', key);
    const { state } = current.session;
    const own = state.compiled.process.queues.get(key);
    const standing = own === undefined ? 'other_process' : standingInQueue(key, own, state);
    const cell = { subject: CASE_KEY, kind: 'queue', key } as const;
    return [{ kind: 'queue', cell, isThere: standing === 'in', text: queueText(key, standing, state) }];
  },
};

/** Whether a case is in a queue, and why not, in the language of the case. */
function queueText(key: string, standing: QueueStanding | 'other_process', state: CaseState): string {
  const { compiled, head } = state;
  const { name, condition = '' } = compiled.index.package.queues[key] ?? {};
  return sayIn('explanations', tongueOf(state))(`queue_${standing}`, {
    name: compiled.index.text(name, key, head.language),
    formula: condition,
  });
}

/** How an AI check of the process shows what it finds; null for a key that is none. */
function severityOf(key: string, { session }: CaseToExplain): 'issue' | 'warning' | null {
  const { ai_checks: checks } = session.state.compiled.process.definition;
  const finding = Object.hasOwn(checks, key) ? checks[key]?.finding : undefined;
  return finding === undefined ? null : (finding.severity ?? 'warning');
}

/** Whether a rule gives some notice of which the reader may know: one about a hidden information is not there for them, raised or not. */
function givesSeen(
  rule: Rule | undefined,
  kind: 'issue' | 'warn',
  { hidden = NOTHING_HIDDEN }: CaseState,
): boolean {
  if (rule?.for.split(/\W+/).some((name) => hidden.has(name)) === true) return false;
  return rule?.[kind].some(({ information = '' }) => !hidden.has(information)) ?? false;
}

/** The key that the case shows with issues that comments raise. */
const COMMENT = 'comment';

const noticePart = (kind: 'issue' | 'warning', key: string, isThere: boolean): PartToExplain => ({
  kind,
  cell: { subject: CASE_KEY, kind: 'notice', key: `${kind}/${key}` },
  isThere,
  text: null,
});

const otherNotice = (kind: 'issue' | 'warning', notice: NoticeView, text: string): PartToExplain => ({
  kind,
  cell: { subject: notice.subject, kind: 'value', key: notice.information ?? notice.rule },
  isThere: true,
  text,
});

function failsCheck({ subject, rule, message }: NoticeView, state: CaseState): string {
  const { subjects, compiled, head } = state;
  const shape = subjects.get(subject)?.shape;
  const definition = shape?.fields[shape.family.slots.get(rule) ?? -1]?.information.definition;
  const name = compiled.index.text(definition?.question, rule, head.language);
  return sayIn('explanations', tongueOf(state))('fails_check', { name, text: message });
}

const commentParts = ({ comments, session }: CaseToExplain): PartToExplain[] =>
  [...comments.values()]
    .filter(({ is_issue, resolved }) => is_issue && !resolved)
    .map(({ author_name: by, text }) => ({
      kind: 'issue',
      cell: { subject: CASE_KEY, kind: 'notice', key: COMMENT },
      isThere: true,
      text: sayIn('explanations', tongueOf(session.state))('by_comment', { by, text }),
    }));

/** Whether a transition can be used, in the language of the case; what its own condition says comes first. */
function transitionText(
  key: string,
  code: NonNullable<ReturnType<typeof refusalOf>>['code'] | undefined,
  state: CaseState,
): string {
  const { compiled, head } = state;
  const definition = compiled.process.definition.workflow.transitions[key];
  const message = definition?.condition_message;
  if (code === 'transition_condition_not_met' && message !== undefined)
    return compiled.late.render(message, state.subject, state, head.language);
  const name = compiled.index.text(definition?.name, key, head.language);
  const say = sayIn('explanations', tongueOf(state));
  return code === undefined ? say('usable') : say(code, { name });
}

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
export const explainPart = ({ explain, explainAbsent }: CaseSession, part: PartToExplain) => ({
  ...part,
  found: explain(part.cell),
  absent: part.isThere ? null : explainAbsent(part.cell),
});
