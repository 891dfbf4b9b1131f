// The lines of the activity log for a change: actions of people, comments of rules, and changes by rules alone.
import { tongueOf } from '../../engine/index.ts';
import type { Effect } from '../../model/change-set.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { namesIn, valueNames } from '../../presentation/describe-changes.ts';
import type { CaseRow, CommentRow } from '../../store/cases/case-record.ts';
import type { ActivityRow } from '../../store/cases/changes.ts';
import { toTsvector } from '../../store/lists/search-text.ts';
import { type Actor, authorColumns, SYSTEM } from '../actor.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { ActivityNote, ChangePlan } from '../plan/plan.ts';

interface Logged {
  readonly current: CurrentCase;
  readonly head: CaseRow;
  readonly plan: ChangePlan;
  readonly actor: Actor;
  readonly isNew: boolean;
  /** Whether something of the case changed that people see. */
  readonly isTouched: boolean;
  /** Whether data changed. */
  readonly hasNews: boolean;
  /** Values that changed, as `i12/first_name`. */
  readonly changed: readonly string[];
  /** Ids of what was added by hand. */
  readonly created: readonly number[];
  /** Comments that rules have made. */
  readonly ruleComments: readonly CommentRow[];
  /** Work that rules asked for. */
  readonly effects: readonly Effect[];
  /** Ids of people by their address. */
  readonly people: ReadonlyMap<string, number>;
}

export function activityRows(logged: Logged): ActivityRow[] {
  const { current, plan, actor, isNew, isTouched, hasNews, ruleComments, effects } = logged;
  const done = plan.activity ?? [];
  // Moving to another version is told also where nothing else of the case is different then.
  const isMoved = current.head.configuration_version !== current.configuration.version;
  const isByRules = !isNew && hasNews && done.length === 0;
  return [
    ...(isNew || isTouched || isMoved ? done : []).map((note) => rowOf(note, actor, logged)),
    ...(isByRules ? [rowOf(recalculated(logged), SYSTEM, logged)] : []),
    ...effects.flatMap((effect) =>
      effect.kind === 'transition'
        ? [rowOf(moved(effect, logged), { kind: 'rule', name: effect.rule, id: null }, logged)]
        : [],
    ),
    ...ruleComments.map((comment) =>
      rowOf(commented(comment, logged), { kind: 'rule', name: comment.author_name, id: null }, logged),
    ),
  ];
}

function recalculated({ current, changed }: Logged): ActivityNote {
  const { state } = current.session;
  const names = namesIn(valueNames(changed, state).map((name) => ({ name })));
  return {
    activity: 'case_recalculated',
    message: activityText('case_recalculated', tongueOf(state), names),
  };
}

/** A transition that a rule has used, or wanted to. */
function moved({ detail }: Effect, { current }: Logged): ActivityNote {
  const { compiled, session } = current;
  const key = String(detail.transition);
  const { transitions } = compiled.process.definition.workflow;
  const name = compiled.index.text(transitions[key]?.name, key, session.state.head.language);
  const { reason } = detail;
  const activity = reason === null ? 'transition_used' : 'transition_not_used';
  return {
    activity,
    message: activityText(activity, tongueOf(session.state), name),
    content: typeof reason === 'string' ? reason : key,
  };
}

function commented(comment: CommentRow, { current, people }: Logged): ActivityNote {
  const [address] = [...people].find(([, id]) => id === comment.assigned_user) ?? [];
  const activity = address !== undefined ? 'task_added' : comment.is_issue ? 'issue_raised' : 'comment_added';
  const tongue = tongueOf(current.session.state);
  return {
    activity,
    message: activityText(activity, tongue, comment.title ?? '', address ?? ''),
    content: comment.text,
  };
}

function rowOf(note: ActivityNote, actor: Actor, { current, head, created }: Logged): ActivityRow {
  return {
    case_id: current.id,
    activity: note.activity,
    message: note.message,
    content: note.content ?? '',
    instance_id: (note.instance === 'created' ? created[0] : note.instance) ?? null,
    needed_document_id: note.neededDocument ?? null,
    ...authorColumns(actor),
    words: toTsvector([note.message, note.content, actor.name, `CASE-${head.number}`]),
  };
}
