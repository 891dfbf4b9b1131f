// One change of a case as a whole: its rows, what others are told, what the log says, and the work that follows.

import { countIssues, followIssues } from '../../changes/count-issues.ts';
import { needsRecalculation } from '../../changes/needs-recalculation.ts';
import { nextScheduled } from '../../changes/scheduled-rules.ts';
import { FINAL_KINDS } from '../../configuration/kinds/workflow.ts';
import {
  type CaseState,
  type ChangeOutcome,
  type CompiledProcess,
  guardedFiles,
  nextDeadline,
} from '../../engine/index.ts';
import { ofAuthor, seenByText } from '../../model/sight.ts';
import { isGuardedProof } from '../../model/tells-of-hidden.ts';
import type { Pause } from '../../platform/pauses.ts';
import { runStepsGradually } from '../../run-steps.ts';
import type { CaseRow, CommentRow } from '../../store/cases/case-record.ts';
import type { Changes, JobRow } from '../../store/cases/changes.ts';
import { chunkOfProof } from '../../store/files/proof-texts.ts';
import type { Actor } from '../actor.ts';
import { auditOfCase } from '../audit/audit-rows.ts';
import { activityRows } from '../collect/activity-rows.ts';
import type { Applied } from '../collect/applied.ts';
import { callJobs } from '../collect/call-jobs.ts';
import { allWords, changedWords } from '../collect/case-words.ts';
import { checkJobs } from '../collect/check-jobs.ts';
import type { Collected } from '../collect/collect-changes.ts';
import { countDeltas } from '../collect/count-deltas.ts';
import type { DocumentRows } from '../collect/document-rows.ts';
import { jobOf, mailsOf } from '../collect/effects.ts';
import { familyJobs } from '../collect/family-jobs.ts';
import { keptRows } from '../collect/kept-named.ts';
import { noticesOf } from '../collect/notices-of.ts';
import { isQueuedOtherwise, queueingOf } from '../collect/queueing-of.ts';
import { textJobs } from '../collect/text-jobs.ts';
import { type CurrentCase, isToReadAnew } from '../open/current-case.ts';
import { issuesAmong } from '../open/guarded-comments.ts';
import { CREATION } from '../open/open-cases.ts';
import { type CaseFact, caseEvents } from '../plan/case-events.ts';
import type { Mode } from '../plan/mode.ts';
import type { ChangePlan } from '../plan/plan.ts';
import { besideHead, headChange } from './head-change.ts';

type Outcome = Extract<ChangeOutcome, { isDone: true }>;

interface Assembly {
  readonly pause: Pause;
  readonly current: CurrentCase;
  readonly plan: ChangePlan;
  readonly outcome: Outcome;
  readonly mode: Mode;
  readonly collected: Collected;
  readonly applied: Applied | undefined;
  readonly documents: DocumentRows;
  readonly actor: Actor;
  readonly now: Date;
  readonly baseUrl: string;
  /** The time of the service is not that of the database, which has to be told. */
  readonly isSimulated: boolean;
  /** By how many milliseconds the clock of the tenant is ahead. */
  readonly clockShiftMs: number;
  readonly isNew?: boolean;
  /** Transitions that waited for votes before the change. */
  readonly votedBefore: readonly string[];
  /** Ids of people that effects name by address. */
  readonly people: ReadonlyMap<string, number>;
  /** Comments that rules write. */
  readonly ruleComments: readonly CommentRow[];
}

/** The time for the database; nothing, where its own clock is the right one. */
const timeOf = ({ isSimulated, clockShiftMs, now }: Assembly): Pick<Changes, 'now' | 'clock_shift'> => ({
  ...(isSimulated && { now: new Date(now.getTime() - clockShiftMs).toISOString() }),
  ...(clockShiftMs > 0 && { clock_shift: `${clockShiftMs} milliseconds` }),
});

/** Whether there is anything to store. */
export const needsSaving = (
  current: CurrentCase,
  plan: ChangePlan,
  { changeSet }: Outcome,
  mode: Mode,
  now: Date,
): boolean =>
  changeSet.rows.length > 0 ||
  changeSet.effects.length > 0 ||
  isNotedIn(plan) ||
  plan.hasTransition === true ||
  (mode === 'postpone' && !current.head.is_dirty) ||
  current.head.configuration_version !== current.configuration.version ||
  (mode === 'recalculate' && (needsRecalculation(current, now) || isQueuedOtherwise(current, now)));

/** Whether a plan changes what the engine does not know of. */
const isNotedIn = ({
  comments,
  changedComments,
  proofs,
  droppedProofs,
  parts,
  documents,
  jobs,
  notices,
  queueing,
}: ChangePlan): boolean =>
  queueing !== undefined ||
  [comments, changedComments, proofs, droppedProofs, parts, documents, jobs, notices].some(
    (each) => (each?.length ?? 0) > 0,
  );

export async function assemble(assembly: Assembly): Promise<{ readonly changes: Changes; remember(): void }> {
  const { current, plan, outcome, collected, applied, documents, mode, actor, people, ruleComments, pause } =
    assembly;
  const { tenantId, id } = current;
  const { effects, events } = outcome.changeSet;
  const deltas = countDeltas(outcome.changeSet.rows, current);
  const rows = collected.seal(applied);
  const ended =
    mode === 'recalculate' && current.beginning !== null && assembly.isNew !== true ? [BEGUN] : [];
  const comments = [...(plan.comments ?? []), ...ruleComments];
  const isTouched =
    collected.hasNews ||
    comments.length > 0 ||
    plan.hasTransition === true ||
    isNotedIn(plan) ||
    outcome.changeSet.rows.some(({ table }) => table === 'suspension') ||
    (current.session.state.head.state || null) !== current.head.state_key;
  const changed = [...comments, ...(plan.changedComments ?? [])];
  const head = headRow(assembly, isTouched, changed);
  const kept = await keptRows({ current, head, isMoved: isMovedBy(assembly), pause });
  const isNew = assembly.isNew === true;
  const version = isNew ? 1 : head.version + 1;
  const facts: CaseFact[] = [
    ...(isNew ? [{ trigger: 'case_created' } as const] : []),
    ...(collected.hasNews && !isNew
      ? [{ trigger: 'case_changed', extra: { action: plan.action } } as const]
      : []),
    ...events.flatMap(({ kind, detail }): CaseFact[] =>
      kind === 'case_changed' || kind === 'case_created' || kind === 'case_comment'
        ? []
        : [{ trigger: kind, extra: detail }],
    ),
    ...comments.map((): CaseFact => ({ trigger: 'case_comment' })),
    ...(plan.facts ?? []),
    ...documents.facts,
  ];
  const inCase = { tenant_id: tenantId, case_id: id };
  const told = noticesOf({
    current,
    plan,
    head,
    version,
    isNew,
    actor,
    comments,
    events,
    votedBefore: assembly.votedBefore,
  });
  const jobs: JobRow[] = [
    ...effects.flatMap((effect) => jobOf(effect, id) ?? []),
    ...textJobs(current, plan.proofs ?? [], releasedFiles(assembly)),
    ...checkJobs({ current, plan, effects, actor, mode }),
    ...callJobs({ current, plan, effects, actor, mode }),
    ...(plan.jobs ?? []),
    ...familyJobs(head, current.head, outcome.changeSet.rows, isNew),
    ...told.jobs,
  ];
  await pause();
  const audit = auditOfCase({ current, plan, rows: outcome.changeSet.rows, actor, isNew });
  await pause();
  const activity = activityRows({
    current,
    head,
    plan,
    actor,
    isNew,
    isTouched,
    hasNews: collected.hasNews,
    changed: audit.changed ?? [],
    created: outcome.created,
    ruleComments,
    effects,
    people,
  });
  const counts = {
    ...deltas,
    ...(isNew ? { cases: 1 } : {}),
    ...(activity.length > 0 ? { activity: activity.length } : {}),
  };
  await pause();
  const inIndex = {
    ...(await runStepsGradually(words(assembly, comments), pause)),
    ...guardedChunks(assembly),
  };
  const changes: Changes = {
    ...rows,
    parts: [
      ...(rows.parts ?? []),
      ...[...(plan.parts ?? []), ...kept.parts].map((part) => ({ ...inCase, ...part })),
    ],
    drop_parts: [...(rows.drop_parts ?? []), ...ended, ...kept.drop_parts],
    ...inIndex,
    ...timeOf(assembly),
    case_id: id,
    ...(isNew
      ? { new_case: { tenant_id: tenantId, ...head, version: 1 }, ...besideHead(head, null) }
      : headChange(head, current.head)),
    comments: changed.map((comment) => ({ ...inCase, ...comment })),
    proofs: (plan.proofs ?? []).map((proof) => ({ ...inCase, ...proof })),
    drop_proofs: plan.droppedProofs ?? [],
    documents: documents.written.map((row) => ({ ...inCase, ...row })),
    drop_documents: documents.dropped,
    activity,
    mails: effects.flatMap(mailsOf),
    jobs,
    events: caseEvents(facts, head, version, assembly.baseUrl),
    notices: told.notices,
    audit: [audit],
    ...(Object.keys(counts).length > 0 ? { counts } : {}),
  };
  return {
    changes,
    remember() {
      collected.remember();
      documents.remember();
      kept.remember();
      current.head = { ...head, version };
      for (const comment of changed) current.comments.set(comment.id, comment);
      for (const proof of plan.proofs ?? []) current.proofs.set(proof.id, proof);
      for (const proof of plan.droppedProofs ?? []) current.proofs.delete(proof);
      if (mode === 'recalculate') current.beginning = null;
    },
  };
}

const BEGUN = { part: CREATION, key: '' };

/** Who was it before, as the database notes it. */
const withFormer = (known: readonly string[], was: string | null, is: string | null): readonly string[] =>
  was === null || was === is || known.includes(was) ? known : [...known, was];

/** Whether the case came to a state. A rule may use a transition in a change that nobody made for it. */
const isMovedBy = ({ plan, outcome }: Assembly): boolean =>
  plan.hasTransition === true || outcome.changeSet.events.some(({ kind }) => kind === 'case_state_changed');

/** The head row as the change leaves it. */
function headRow(assembly: Assembly, isTouched: boolean, comments: readonly CommentRow[]): CaseRow {
  const { current, plan, mode, now, documents, actor, isNew } = assembly;
  const { session, compiled, configuration, head: before } = current;
  const { head } = session.state;
  const view = session.view();
  const { process } = compiled;
  const kind = process.definition.workflow.states[head.state]?.kind;
  const isDirty = isDirtyAfter(current, mode);
  const haveRun = !isDirty && current.isRunnable;
  const issues = issuesAmong(current, comments);
  const queueing = queueingOf({ current, now, haveRun, plan });
  const wakes = queueing?.snoozed_until ?? null;
  const moments =
    mode === 'postpone'
      ? []
      : [
          session.recalculateAt(),
          nextScheduled(current, now),
          wakes === null ? null : Date.parse(wakes),
          isToReadAnew(current) ? now.getTime() : null,
        ];
  const known = moments.filter((moment) => moment !== null);
  const next = known.length === 0 ? null : Math.min(...known);
  const at = now.toISOString();
  return {
    ...before,
    name: view.field('name') ?? before.name,
    calculated_name: view.field('calculated_name'),
    given_name: head.givenName,
    use_given_name: head.useGivenName,
    color: view.field('color'),
    status: view.status(),
    state_id: head.state === '' ? null : configuration.idOf('state', `${process.key}/${head.state}`),
    state_key: head.state === '' ? null : head.state,
    outcome_instance_id: head.outcome,
    preferred_language: head.language,
    is_created: head.isCreated,
    is_dirty: isDirty,
    is_editable: !documents.isFreezing && (kind === undefined || !FINAL_KINDS.has(kind)),
    last_modified_at: isTouched ? at : before.last_modified_at,
    last_transition_at: isMovedBy(assembly) ? at : before.last_transition_at,
    owner_email: head.ownerEmail,
    assignee_email: view.field('assignee_email'),
    given_assignee: head.assigneeEmail,
    removed_assignee: head.removedAssignee,
    past_owners: withFormer(before.past_owners, before.owner_email, head.ownerEmail),
    past_assignees: withFormer(before.past_assignees, before.assignee_email, view.field('assignee_email')),
    recalculate_at:
      mode === 'recalculate' ? (next === null ? null : new Date(next).toISOString()) : before.recalculate_at,
    configuration_version: configuration.version,
    ...dueRow(session.state),
    ...suspensionRow(session.state),
    queueing,
    open_issues: haveRun ? countIssues(session, issues) : followIssues(before, issues),
    seen_by: haveRun
      ? view.field('seen_by')
      : isNew === true
        ? seenAtFirst(compiled, actor)
        : (before.seen_by ?? null),
    // Until the rules of a new case have run, its author is the only one who sees it, and nothing limits them.
    terms: haveRun ? view.field('terms') : (before.terms ?? null),
  };
}

/** Until the rules of a new case have run, nobody can tell who may see it: its author alone sees it, where that is to be told. */
const seenAtFirst = ({ process, index }: CompiledProcess, actor: Actor): string | null =>
  process.access === undefined && index.guarded.everywhere.length === 0 ? null : seenByText(ofAuthor(actor));

/** The deadline that is next, for lists. */
function dueRow(state: CaseState): Pick<CaseRow, 'due_at' | 'due_key' | 'due_fact'> {
  const due = nextDeadline(state);
  return { due_at: due?.at ?? null, due_key: due?.key ?? null, due_fact: due?.fact ?? null };
}

/** Since when it is suspended, for lists. */
function suspensionRow({ suspension }: CaseState): Pick<CaseRow, 'suspended_at' | 'suspended_until'> {
  const { since = null, until = null } = suspension.get('suspension') ?? {};
  return { suspended_at: since, suspended_until: until };
}

/** A postponed change leaves the case dirty; an operation that never runs the rules only where they would have something to do. */
function isDirtyAfter({ head, session }: CurrentCase, mode: Mode): boolean {
  if (mode === 'recalculate') return false;
  return mode === 'postpone' || head.is_dirty || session.isBehind();
}

/** Proofs whose words leave the search index: those that this change assigns to what not everybody may see, or makes a value of it, and all of them where another version may say so. */
function guardedChunks({ current, plan, collected }: Assembly): Pick<Changes, 'drop_chunks'> {
  const { index } = current.compiled;
  if (index.guarded.unseen.size === 0) return {};
  const isMoved = current.head.configuration_version !== current.configuration.version;
  const proofs = [...(isMoved ? current.proofs.values() : []), ...(plan.proofs ?? [])];
  const assigned = proofs.filter((proof) => isGuardedProof(proof, index)).map(({ id }) => id);
  const values = isMoved ? guardedFiles(current.session.state) : collected.files.came;
  const chunks = [...new Set([...assigned, ...values])].map(chunkOfProof);
  return chunks.length === 0 ? {} : { drop_chunks: chunks };
}

/** Files that were values of what not everybody may see, and are none that stays on the case. */
function releasedFiles({ plan, collected: { files } }: Assembly): ReadonlySet<number> {
  return files.went.difference(new Set([...files.came, ...(plan.droppedProofs ?? [])]));
}

/** The search index follows the rules: a dirty case joins it when its batch ends. */
function* words(
  { current, mode, collected, isNew }: Assembly,
  comments: readonly CommentRow[],
): ReturnType<typeof changedWords> {
  // A version that keeps informations from somebody may be the first that does.
  const isMoved = current.head.configuration_version !== current.configuration.version;
  const isGuarding = isMoved && current.compiled.index.guarded.unseen.size > 0;
  const isFull = isNew === true || current.head.is_dirty || isGuarding;
  if (mode === 'postpone' || (mode === 'never' && isFull)) return {};
  const numberOf = (instance: number): number | undefined => collected.factOf(instance)?.number;
  if (!isFull) return yield* changedWords(current, collected.words, comments, numberOf);
  const all = yield* allWords(current, comments, numberOf);
  return { words: all, ...(isNew === true ? {} : { whole_chunks: true }) };
}
