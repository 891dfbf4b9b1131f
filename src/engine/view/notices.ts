// Issues and warnings that stand: those that rules raise, and checks that answers fail.
import type { Run } from '../../formula/index.ts';
import { callAt } from '../../model/rows/row-key.ts';
import type { SubjectKey } from '../../model/subject-key.ts';
import { flatMapInSteps, runSteps, type Steps } from '../../run-steps.ts';
import { giftsOf } from '../state/gifts.ts';
import { isOpenKind, openAt } from '../state/open-key.ts';
import type { CaseState, CompiledProcess } from '../state/state.ts';
import type { Cell, Contribution, Subject } from '../state/subject.ts';
import { subjectsInOrder } from '../state/subjects-in-order.ts';
import { runOfTexts } from '../state/work.ts';
import { readSubjects } from './read-subjects.ts';

export interface NoticeView {
  readonly rule: string;
  readonly subject: SubjectKey;
  readonly information: string | null;
  readonly message: string;
}

/** The issues that keep the case from being complete: those of rules, and answers that fail their check. */
export const issuesOf = (state: CaseState): NoticeView[] => runSteps(issuesInSteps(state));

/** The same in steps. */
export function* issuesInSteps(state: CaseState): Steps<NoticeView[]> {
  const run = runOfTexts(state);
  const raised = yield* noticesInSteps('issue', state, run);
  const failed = yield* readSubjects(subjectsInOrder(state), (subject) => failedChecks(subject, state, run));
  return [...raised, ...failed];
}

export function* noticesInSteps(
  kind: 'issue' | 'warning',
  state: CaseState,
  run: Run = runOfTexts(state),
): Steps<NoticeView[]> {
  const held = yield* noticesInOrder(kind, state);
  return yield* flatMapInSteps(held, (each) => {
    const notice = noticeOf(kind, each, state, run);
    return notice === null ? [] : [notice];
  });
}

/** A notice that is raised, in words; null where its rule does not say it. */
export function noticeOf(
  kind: 'issue' | 'warning',
  { unit, source, item }: Contribution,
  state: CaseState,
  run?: Run,
): NoticeView | null {
  if (unit.kind === 'ai_check' || unit.kind === 'connector') {
    const message = unit.kind === 'ai_check' ? findingText(unit.key, state) : failureText(unit.key, state);
    return { rule: unit.key, subject: source.key, information: null, message };
  }
  const { process, late } = state.compiled;
  const notice = process.rules.get(unit.key)?.definition[kind === 'issue' ? 'issue' : 'warn'][item];
  if (notice === undefined) return null;
  const message = late.render(notice.message, source, state, state.head.language, run);
  return { rule: unit.key, subject: source.key, information: notice.information ?? null, message };
}

/** Whether the words of the only warning of a rule are the same in every case. */
export const isPlainWarning = ({ unit }: Contribution, { compiled }: CaseState): boolean =>
  unit.kind === 'rule' && plainWarnings(compiled).has(unit.key);

/** The rules with one warning that has no formula, once for each process. */
function plainWarnings(compiled: CompiledProcess): ReadonlySet<string> {
  const known = PLAIN.get(compiled);
  if (known !== undefined) return known;
  const plain = new Set<string>();
  for (const [key, { definition }] of compiled.process.rules)
    if (definition.warn.length === 1 && !JSON.stringify(definition.warn).includes('{{')) plain.add(key);
  PLAIN.set(compiled, plain);
  return plain;
}

const PLAIN = new WeakMap<CompiledProcess, ReadonlySet<string>>();

/** The finding of an AI check, in the words that were made when the check ended. */
function findingText(check: string, { aiChecks, compiled: { index }, head }: CaseState): string {
  const messages = aiChecks.get(check)?.answer?.messages ?? {};
  return messages[head.language] ?? messages[index.defaultLanguage] ?? Object.values(messages)[0] ?? check;
}

/** Why a connector has no answer, under its name. */
function failureText(connector: string, { calls, compiled: { index }, head }: CaseState): string {
  const name = index.text(index.package.connectors[connector]?.name, connector, head.language);
  const failed = [...calls].find(
    ([key, { failure }]) => callAt(key).connector === connector && failure !== null,
  );
  return `${name}: ${failed?.[1].failure?.reason ?? ''}`;
}

/** By the order of the rules, then of AI checks and connectors, then of what they are about: which of them came to hold first is known to memory alone. */
function* noticesInOrder(kind: 'issue' | 'warning', state: CaseState): Steps<Contribution[]> {
  const found = yield* contributionsInSteps(kind, state);
  if (found.length < 2) return found;
  const places = placesOf(state.compiled);
  const subjects = new Map([state.subject, ...subjectsInOrder(state)].map((subject, at) => [subject, at]));
  return found
    .map((notice) => ({
      notice,
      place: places.get(nameOf(notice.unit.kind, notice.unit.key)) ?? 0,
      about: subjects.get(notice.source) ?? 0,
    }))
    .sort((a, b) => a.place - b.place || a.about - b.about || a.notice.item - b.notice.item)
    .map(({ notice }) => notice);
}

/** The places of rules, AI checks and connectors in the order of their notices, once for each process. */
function placesOf(compiled: CompiledProcess): ReadonlyMap<string, number> {
  const known = PLACES.get(compiled);
  if (known !== undefined) return known;
  const { process, index } = compiled;
  const keys = [
    ...process.rules.keys(),
    ...Object.keys(process.definition.ai_checks).map((key) => nameOf('ai_check', key)),
    ...Object.keys(index.package.connectors).map((key) => nameOf('connector', key)),
  ];
  const places = new Map(keys.map((key, at) => [key, at]));
  PLACES.set(compiled, places);
  return places;
}

const PLACES = new WeakMap<CompiledProcess, ReadonlyMap<string, number>>();

const nameOf = (kind: string, key: string): string => (kind === 'rule' ? key : `${kind} ${key}`);

/** The notices that are raised, in no order. */
export const contributionsTo = (kind: 'issue' | 'warning', state: CaseState): Contribution[] =>
  runSteps(contributionsInSteps(kind, state));

function* contributionsInSteps(kind: 'issue' | 'warning', state: CaseState): Steps<Contribution[]> {
  const prefix = `${kind}/`;
  const given = yield* readSubjects(state.subjects.values(), (subject) =>
    giftsOf([subject], state, 'notice'),
  );
  const found = given.filter(({ cell }) => cell.key.startsWith(prefix));
  for (const { contributions } of noticeCells(kind, state))
    for (const each of contributions) found.push(each);
  return found;
}

function* noticeCells(kind: 'issue' | 'warning', { subject }: CaseState): Generator<Cell> {
  const prefix = `${kind}/`;
  for (const cell of subject.others.values())
    if (cell.kind === 'notice' && cell.key.startsWith(prefix)) yield cell;
}

/** Every write asks for it: failing checks are among what is open, and no value is looked at. */
export function countIssues(state: CaseState): number {
  let count = 0;
  for (const { contributions, gifts } of noticeCells('issue', state)) count += contributions.length + gifts;
  for (const key of state.open) if (isOpenKind(key, 'check')) count++;
  return count;
}

/** A place in a case that a notice is about. */
type Place = Pick<NoticeView, 'subject' | 'information'>;

/** The same of those that are about something in particular. Their words are not made. */
export function countIssuesAbout(isMeant: (place: Place) => boolean, state: CaseState): number {
  if (countIssues(state) === 0) return 0;
  const { rules } = state.compiled.process;
  let count = 0;
  for (const { unit, source, item } of contributionsTo('issue', state)) {
    const notice = unit.kind === 'rule' ? rules.get(unit.key)?.definition.issue[item] : undefined;
    if (isMeant({ subject: source.key, information: notice?.information ?? null })) count++;
  }
  for (const key of state.open) {
    const open = isOpenKind(key, 'check') ? openAt(key) : null;
    if (open?.kind === 'check' && isMeant(open)) count++;
  }
  return count;
}

function failedChecks(subject: Subject, state: CaseState, run: Run): NoticeView[] {
  return subject.values.flatMap((cell) => {
    const check =
      cell?.isFailing === true ? subject.shape.fields[cell.slot]?.information.definition.check : undefined;
    if (cell === undefined || check === undefined) return [];
    const { index, late } = state.compiled;
    const message =
      check.message === undefined
        ? index.text(undefined, cell.key, state.head.language)
        : late.render(check.message, subject, state, state.head.language, run);
    return [{ rule: cell.key, subject: subject.key, information: cell.key, message }];
  });
}
