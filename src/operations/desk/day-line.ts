import Type, { type Static } from 'typebox';
import type { DayCase } from '../../store/cases/my-day.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';
import { OnBehalfOf } from '../work/list-my-tasks.ts';

const Text = Type.String;

/** Why a line stands in a day. */
const DAY_REASONS = [
  'deadline_missed',
  'deadline_today',
  'deadline_at_risk',
  'deadline_ahead',
  'task_due',
  'task',
  'vote',
  'mentioned',
  'assigned',
  'form_with_client',
  'signature_awaited',
  'deadline_paused',
  'votes_of_others',
  'task_of_others',
  'snoozed',
  'suspended',
] as const;

const Reason = Type.Object({
  code: OneOf(DAY_REASONS),
  name: Nullable(
    Text({
      description:
        'The deadline, the transition or the person that it is about; null for nobody, as where a rule gives a task or mentions somebody.',
    }),
  ),
  at: Nullable(
    DateTime({
      description:
        'When it is due, or since when it is so; of a case that is snoozed or suspended, when it goes on.',
    }),
  ),
});
export type Reason = Static<typeof Reason>;

export const DayLine = Type.Object(
  {
    key: Text({ description: 'Tells the lines of an answer apart.' }),
    kind: OneOf(['case', 'task', 'vote', 'mention']),
    case_id: Id(),
    user_readable_id: Text(),
    name: Text(),
    state_name: Nullable(Text()),
    reasons: Type.Array(Reason, { description: 'Why the line stands here; the first one decides.' }),
    text: Nullable(
      Text({ description: 'Of a task or comment its title or text, of a vote the transition.' }),
    ),
    comment_id: Nullable(Id()),
    transition_key: Nullable(Text()),
    open_issues: Nullable(Type.Integer()),
    on_behalf_of: OnBehalfOf,
  },
  { title: 'DayLine' },
);
export type DayLine = Static<typeof DayLine>;

/** The parts of a day. A case stands in the first one that it fits. */
export const DAY_PARTS = ['due', 'at_risk', 'for_me', 'for_others'] as const;
export type DayPart = (typeof DAY_PARTS)[number];

export interface PlacedLine {
  readonly part: DayPart;
  readonly line: DayLine;
}

/** The names of the configuration, in the language of the reader. */
export interface DayNames {
  readonly configuration: Configuration | undefined;
  readonly language: string;
}

/** Parts that only some lines have. */
export const NO_LINE = {
  state_name: null,
  text: null,
  comment_id: null,
  transition_key: null,
  open_issues: null,
  on_behalf_of: null,
};

/** A case of the person as a line of their day. */
export function lineOfCase(found: DayCase, names: DayNames): PlacedLine {
  const deadline = deadlineReason(found, names);
  const waits = waitingReasons(found, names);
  // Nobody can do anything about a suspended case, and its deadlines pause.
  const isUrgent = deadline !== null && deadline.code !== 'deadline_ahead' && !found.isSuspended;
  const own: Reason[] = deadline === null ? [] : [deadline];
  const assigned: Reason = { code: 'assigned', name: null, at: presentTime(found.createdAt) };
  const reasons = isUrgent
    ? [...own, ...waits]
    : waits.length > 0
      ? [...waits, ...own]
      : [...own, ...(own.length === 0 ? [assigned] : [])];
  return {
    part: isUrgent
      ? deadline.code === 'deadline_at_risk'
        ? 'at_risk'
        : 'due'
      : waits.length > 0
        ? 'for_others'
        : 'for_me',
    line: {
      key: `case-${found.id}`,
      kind: 'case',
      case_id: found.id,
      user_readable_id: `CASE-${found.number}`,
      name: found.name,
      state_name: stateName(found, names),
      reasons,
      text: null,
      comment_id: null,
      transition_key: null,
      open_issues: found.openIssues,
      on_behalf_of: null,
    },
  };
}

type OfProcess = Pick<DayCase, 'processKey'>;

const processOf = ({ processKey }: OfProcess, { configuration }: DayNames) =>
  configuration?.index.processes.get(processKey)?.definition;

function stateName(found: DayCase, names: DayNames): string | null {
  const { stateKey } = found;
  if (stateKey === null) return null;
  const state = processOf(found, names)?.workflow.states[stateKey];
  return names.configuration?.index.text(state?.name, stateKey, names.language) ?? stateKey;
}

export function nameOfDeadline(key: string, found: OfProcess, names: DayNames): string {
  const deadline = processOf(found, names)?.deadlines[key];
  return names.configuration?.index.text(deadline?.name, key, names.language) ?? key;
}

function deadlineReason(found: DayCase, names: DayNames): Reason | null {
  const { dueAt, dueKey, dueFact, isToday } = found;
  if (dueAt === null || dueKey === null) return null;
  const code =
    dueFact === 'missed'
      ? 'deadline_missed'
      : isToday
        ? 'deadline_today'
        : dueFact === 'at_risk'
          ? 'deadline_at_risk'
          : 'deadline_ahead';
  return { code, name: nameOfDeadline(dueKey, found, names), at: presentTime(dueAt) };
}

/** The reason why a case of the person waits for somebody else. */
function waitingReasons(found: DayCase, names: DayNames): Reason[] {
  const { formSince, signatureSince, pausedKey, pausedSince, votedOn, taskOf, taskSince, snoozedUntil } =
    found;
  const { isSuspended, suspendedUntil } = found;
  const { configuration, language } = names;
  const reason = (code: Reason['code'], name: string | null, at: string | null): Reason => ({
    code,
    name,
    at,
  });
  const transition = votedOn === null ? undefined : processOf(found, names)?.workflow.transitions[votedOn];
  return [
    ...(isSuspended ? [reason('suspended', null, presentOptionalTime(suspendedUntil))] : []),
    ...(snoozedUntil === null ? [] : [reason('snoozed', null, snoozedUntil)]),
    ...(formSince === null ? [] : [reason('form_with_client', null, presentTime(formSince))]),
    ...(signatureSince === null ? [] : [reason('signature_awaited', null, presentTime(signatureSince))]),
    ...(votedOn === null
      ? []
      : [
          reason(
            'votes_of_others',
            configuration?.index.text(transition?.name, votedOn, language) ?? votedOn,
            null,
          ),
        ]),
    ...(taskOf === null ? [] : [reason('task_of_others', taskOf, presentOptionalTime(taskSince))]),
    ...(pausedKey === null || isSuspended
      ? []
      : [reason('deadline_paused', nameOfDeadline(pausedKey, found, names), pausedSince)]),
  ];
}
