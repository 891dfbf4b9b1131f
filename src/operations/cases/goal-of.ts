import { parseValue } from '../../configuration/parse-value.ts';
import { refuse } from '../../errors.ts';
import { isHidden, NOTHING_HIDDEN } from '../../model/hidden.ts';
import { instanceKey, occurrenceKey } from '../../model/subject-key.ts';
import type { Goal } from '../../ways/way.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';

/** A goal as a request names it: exactly one thing. */
interface AskedGoal {
  readonly transition?: string;
  readonly tag?: string;
  readonly question?: string;
  readonly value?: string;
  readonly equals?: string;
  readonly instance_id?: number;
  readonly occurrence_id?: number;
}

const NAMED = ['transition', 'question', 'tag', 'value'] as const;

/** The goal that is asked for; refuses what is not there, also where it is hidden from whoever asks. */
export function goalOf(current: CurrentCase, asked: AskedGoal): Goal {
  const [first, second] = NAMED.filter((each) => asked[each] !== undefined);
  if (first === undefined) throw refuse('required', `Name one of ${NAMED.join(', ')}.`, 'transition');
  if (second !== undefined) throw refuse('invalid', `Name one thing: ${first} or ${second}.`, second);
  const { compiled, session } = current;
  if (asked.transition !== undefined) {
    if (!Object.hasOwn(compiled.process.definition.workflow.transitions, asked.transition))
      throw refuse('does_not_exist', `There is no transition "${asked.transition}".`, 'transition');
    return { kind: 'transition', transition: asked.transition };
  }
  if (asked.tag !== undefined) {
    if (!Object.hasOwn(compiled.index.package.tags, asked.tag))
      throw refuse('does_not_exist', `There is no tag "${asked.tag}".`, 'tag');
    return { kind: 'tag', tag: asked.tag };
  }
  const information = asked.question ?? asked.value ?? '';
  const { state } = session;
  const subject =
    asked.occurrence_id !== undefined
      ? state.subjects.get(occurrenceKey(asked.occurrence_id))
      : asked.instance_id !== undefined
        ? state.subjects.get(instanceKey(asked.instance_id))
        : state.outcome;
  const field = subject?.shape.fields[subject.shape.family.slots.get(information) ?? -1];
  const isUnseen = isHidden(state.hidden ?? NOTHING_HIDDEN, information, subject?.shape.structure ?? null);
  if (subject == null || subject.isGone || field === undefined || isUnseen)
    throw refuse('does_not_exist', `There is no information "${information}" there.`, first);
  if (asked.value === undefined) return { kind: 'question', subject: subject.key, information };
  if (asked.equals === undefined) throw refuse('required', 'Which value?', 'equals');
  const { definition } = field.information;
  const written = asked.equals === '' ? null : readText(asked.equals, definition.type);
  const parsed = parseValue(definition, written, compiled.index.currency);
  if ('problem' in parsed) throw refuse('invalid_value', parsed.problem, 'equals');
  return { kind: 'value', subject: subject.key, information, equals: parsed.value };
}

/** A value in an address is a text: yes and no, ids and lists are written as in JSON. */
function readText(text: string, type: string): unknown {
  if (!['boolean', 'instance', 'file', 'choices', 'structure'].includes(type)) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
