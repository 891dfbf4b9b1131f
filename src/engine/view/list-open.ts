// The one list of what a case still waits for. Nothing in it means complete: `case.is_complete`, the counts on the wire, wizards,
// refused transitions and explanations all read it.

import { sayIn } from '../../locales/say-in.ts';
import { type Hidden, isHidden } from '../../model/hidden.ts';
import { CASE_KEY, type SubjectKey } from '../../model/subject-key.ts';
import { nameOf } from '../state/name-of.ts';
import { isOpenKind, openAt } from '../state/open-key.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { occurrenceName } from '../values/occurrence-name.ts';
import { explanationTexts } from './explanation-texts.ts';
import { countIssues, issuesOf, type NoticeView } from './notices.ts';
import { messageOf } from './told-message.ts';
import { tongueOf } from './tongue-of.ts';

export type OpenKind = 'question' | 'document' | 'role' | 'issue';

/** One thing that a case still waits for. */
export interface OpenPoint {
  readonly kind: OpenKind;
  readonly subject: SubjectKey;
  /** Key of the information, the needed document, the role, or the rule that raises the issue. */
  readonly key: string;
  /** The message of an issue. */
  readonly message: string | null;
  /** The information that an issue or a needed document is about. */
  readonly information: string | null;
}

/** Lists the points that the case still waits for: questions, documents and holders first, then issues. What is hidden from whoever looks at the case is left out. */
export function listOpen(state: CaseState): OpenPoint[] {
  const points = [...inOrder(openPoints(state), state), ...issuesOf(state).map(pointOfIssue)];
  const { hidden } = state;
  if (hidden === undefined) return points;
  return points
    .filter((point) => isPointSeen(point, hidden, state))
    .map((point) =>
      point.message === null
        ? point
        : { ...point, message: messageOf({ rule: point.key, message: point.message }, hidden, state) },
    );
}

/** Whether whoever may not see some informations is told of an open point: it is about none of them. */
export const isPointSeen = (
  { kind, subject, key, information }: OpenPoint,
  hidden: Hidden,
  { subjects }: CaseState,
): boolean =>
  !isHidden(
    hidden,
    (kind === 'question' ? key : information) ?? '',
    subjects.get(subject)?.shape.structure ?? null,
  );

/** The questions, documents and holders that it waits for, in no order. */
export const openPoints = (state: CaseState): OpenPoint[] =>
  [...state.open].flatMap((key): OpenPoint[] => {
    const open = openAt(key);
    const none = { message: null, information: null };
    if (open?.kind === 'role') return [{ kind: 'role', subject: CASE_KEY, key: open.role, ...none }];
    if (open === null || open.kind === 'issue' || !state.subjects.has(open.subject)) return [];
    const { subject, information } = open;
    if (open.kind === 'document')
      return [{ kind: 'document', subject, key: open.document, message: null, information }];
    return open.kind === 'question' ? [{ kind: 'question', subject, key: open.information, ...none }] : [];
  });

const pointOfIssue = ({ rule, subject, information, message }: NoticeView): OpenPoint => ({
  kind: 'issue',
  subject,
  key: rule,
  message,
  information,
});

/** How many points of each kind are open. Every answer asks for it, so no words are made. */
export function countOpen(state: CaseState): Readonly<Record<OpenKind, number>> {
  const counts = { question: 0, document: 0, role: 0, issue: countIssues(state) };
  for (const key of state.open)
    for (const kind of ['question', 'document', 'role'] as const)
      if (isOpenKind(key, kind)) counts[kind] += 1;
  return counts;
}

/** By what the points are about, then by the order of the definitions: which came first is known to memory alone. */
function inOrder(points: OpenPoint[], state: CaseState): OpenPoint[] {
  const kinds: readonly OpenKind[] = ['question', 'document', 'role'];
  const place = ({ subject, key }: OpenPoint): [number, number, number] => {
    const at = state.subjects.get(subject);
    const owner = at?.parent ?? at;
    return [owner?.id ?? 0, at?.parent ? at.id : 0, at?.shape.family.slots.get(key) ?? 0];
  };
  return points
    .map((point) => ({ point, rank: [kinds.indexOf(point.kind), ...place(point)] }))
    .sort(
      (a, b) =>
        a.rank.map((each, at) => each - (b.rank[at] ?? 0)).find((difference) => difference !== 0) ??
        (a.point.key < b.point.key ? -1 : 1),
    )
    .map(({ point }) => point);
}

/** How the thing is called that is open. */
export function nameOfPoint({ kind, subject, key }: OpenPoint, state: CaseState, language: string): string {
  const { index } = state.compiled;
  const { roles, needed_documents } = index.package;
  const named: Readonly<Record<OpenKind, Parameters<typeof index.text>[0]>> = {
    question: definitionAt(subject, key, state)?.question,
    document: needed_documents[key]?.name,
    role: roles[key]?.name,
    issue: undefined,
  };
  return index.text(named[kind], key, language);
}

function definitionAt(key: SubjectKey, information: string, { subjects }: CaseState) {
  const shape = subjects.get(key)?.shape;
  return shape?.fields[shape.family.slots.get(information) ?? -1]?.information.definition;
}

/** An open point as a sentence in the language of the case. */
export function sayOpen(point: OpenPoint, state: CaseState): string {
  const { kind, subject, key, message } = point;
  const { language } = state.head;
  const say = sayIn('explanations', tongueOf(state));
  if (message !== null) return message;
  const at = state.subjects.get(subject);
  const words = {
    name: nameOfPoint(point, state, language),
    of: at === undefined ? '' : whose(at, state),
  };
  if (kind === 'document') return say('document_open', words);
  if (kind === 'role') {
    const least = state.compiled.leastHolders.get(key) ?? 0;
    return least === 1 ? say('role_open', words) : say('holders_open', { ...words, count: least });
  }
  const definition = definitionAt(subject, key, state);
  return definition?.type === 'structure'
    ? say('occurrences_open', { ...words, count: definition.min_occurrences ?? 0 })
    : say('question_open', words);
}

/** Whose point it is, where that is not the instance that the case is about. */
function whose(subject: Subject, state: CaseState): string {
  const names = (subject.parent === null ? [subject] : [subject.parent, subject])
    .filter((each) => each !== state.outcome && each !== state.subject)
    .map((each) => (each.parent === null ? nameOf(each) : occurrenceName(each, state)))
    .filter((name) => name !== null && name !== '');
  return names.length === 0 ? '' : ` (${names.join(', ')})`;
}

const MOST_NAMED = 10;

/** Everything that is open in one text: how many points, then each by name, up to a number that people read. */
export function explainOpen(state: CaseState): string {
  const points = listOpen(state);
  const say = sayIn('explanations', tongueOf(state));
  const shown = points.slice(0, MOST_NAMED).map((point) => sayOpen(point, state));
  const rest = points.length - shown.length;
  return [
    explanationTexts.open(points.length, say),
    ...shown,
    ...(rest === 0 ? [] : [say('more_open', { count: rest })]),
  ].join(' ');
}
