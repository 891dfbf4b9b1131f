import { audienceIn } from '../../configuration/audience-in.ts';
import { parseCalendarDuration } from '../../configuration/calendar-duration.ts';
import type { Limit } from '../../configuration/kinds/deadline.ts';
import type { Audience } from '../../fields/audience.ts';
import { showDuration } from '../../fields/show-time.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import { sayIn } from '../../locales/say-in.ts';
import type { CaseState } from '../state/state.ts';
import { findByPath } from '../values/find-by-path.ts';
import type { DeadlineView } from './deadlines.ts';
import { tongueOf } from './tongue-of.ts';

/** Why a deadline is due when it is due, in the language of the case. */
export function explainDeadline(
  { definition, comment, body, standing }: DeadlineView,
  state: CaseState,
): string {
  const { index, process } = state.compiled;
  const { language } = state.head;
  const say = sayIn('explanations', tongueOf(state));
  const audience = audienceIn(index, language);
  const at = showMoment(body.started_at, audience);
  const pausedFor = definition.deadline?.working === undefined ? body.paused_elapsed : body.paused_working;

  function begun(): string {
    if (definition.starts !== undefined)
      return say('deadline_by_formula', { at, formula: definition.starts });
    if (definition.state !== undefined) {
      const name = index.text(
        process.definition.workflow.states[definition.state]?.name,
        definition.state,
        language,
      );
      return say('deadline_of_state', { at, name });
    }
    if (definition.needed_document !== undefined) {
      const { needed_documents } = index.package;
      const key = definition.needed_document;
      return say('deadline_of_document', {
        at,
        name: index.text(needed_documents[key]?.name, key, language),
      });
    }
    if (comment !== null) return say('deadline_of_task', { at });
    return definition.question === undefined
      ? say('deadline_of_case', { at })
      : say('deadline_of_question', { at, name: questionAt(definition.question, state) });
  }

  function limited(limit: Limit): string {
    if (limit.formula !== undefined) return say('deadline_computed', { formula: limit.formula });
    const time = timeIn(limit.working ?? limit.elapsed ?? '', audience);
    if (limit.working === undefined) return say('deadline_elapsed', { time });
    const calendar = index.calendars.keyFor(process.key, definition) ?? '';
    const name = index.text(index.package.calendars[calendar]?.name, calendar, language);
    return say('deadline_working', { time, name });
  }

  const limit = definition.deadline ?? definition.goal;
  const task = comment === null ? undefined : state.tasks.get(comment);
  // Of a task that is resolved it is no longer known who said when it was due.
  const isKnown = comment === null || task !== undefined;
  const due =
    task?.due_at != null ? [say('deadline_own')] : limit === undefined || !isKnown ? [] : [limited(limit)];
  return [
    begun(),
    ...due,
    ...(pausedFor > 0
      ? [say('deadline_paused', { time: showDuration({ seconds: pausedFor / 1000 }, audience) })]
      : []),
    ...(standing === 'paused' && body.paused_since !== null
      ? [say('deadline_pauses', { at: showMoment(body.paused_since, audience) })]
      : []),
    ...(body.stopped_at === null
      ? []
      : [say('deadline_stopped', { at: showMoment(body.stopped_at, audience) })]),
  ].join(' ');
}

/** The question at a path, in the words of the tenant; the path itself where it leads nowhere now. */
function questionAt(path: string, state: CaseState): string {
  const found = findByPath(path, state);
  const field = found.kind === 'field' ? found.subject.shape.fields[found.slot] : undefined;
  if (field === undefined) return path;
  return state.compiled.index.text(field.information.definition.question, field.key, state.head.language);
}

/** A duration as people say it: days apart from hours, because they count apart. */
function timeIn(text: string, audience: Audience): string {
  const duration = parseCalendarDuration(text);
  if (duration === null) return text;
  const { months, days, seconds } = duration;
  const parts = [
    ...(months > 0 ? [showDuration({ months }, audience)] : []),
    ...(days > 0 || seconds > 0 ? [showDuration({ seconds: days * 86_400 + seconds }, audience)] : []),
  ];
  return parts.join(', ');
}
