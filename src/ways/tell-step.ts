import { showResult } from '../configuration/show-result.ts';
import {
  type CaseState,
  fromCanonical,
  nameOf,
  occurrenceName,
  type Subject,
  tongueOf,
} from '../engine/index.ts';
import type { CanonicalValue } from '../fields/canonical-value.ts';
import { sayIn } from '../locales/say-in.ts';
import { instanceIdIn } from '../model/subject-key.ts';
import { type Accepted, describeValues } from './describe-values.ts';
import type { Step, Way } from './way.ts';

/** A step as it is told: what to give, where, and in words. */
export interface ToldStep {
  readonly kind: Step['place']['kind'] | 'vote';
  readonly instance_id: number | null;
  readonly occurrence_id: number | null;
  readonly information_key: string | null;
  readonly needed_document_key: string | null;
  readonly role_key: string | null;
  readonly case_id: number | null;
  readonly value: CanonicalValue;
  readonly accepts: Accepted['kind'] | 'none';
  readonly bound: CanonicalValue;
  readonly values: readonly CanonicalValue[];
  readonly is_correction: boolean;
  readonly people: number;
  readonly who: string | null;
  readonly text: string;
}

/** A step that is about no place of the case. */
export const NO_PLACE = {
  instance_id: null,
  occurrence_id: null,
  information_key: null,
  needed_document_key: null,
  role_key: null,
  case_id: null,
  value: null,
  accepts: 'any' as const,
  bound: null,
  values: [],
  is_correction: false,
  people: 0,
  who: null,
};

/** Tells a step in a copy of the case in which the steps before it are taken. */
export function tellStep(step: Step, way: Way, state: CaseState): ToldStep {
  const { place } = step;
  const { index } = state.compiled;
  const { language } = state.head;
  const say = sayIn('explanations', tongueOf(state));
  if (place.kind === 'role') {
    const name = index.text(index.package.roles[place.role]?.name, place.role, language);
    const id = typeof step.value === 'number' ? step.value : null;
    return {
      ...NO_PLACE,
      kind: 'role',
      role_key: place.role,
      instance_id: id,
      text: say('takes_role', { name }),
    };
  }
  if (place.kind === 'child') {
    const name = state.children.get(place.child)?.number ?? '';
    return {
      ...NO_PLACE,
      kind: 'child',
      case_id: place.child,
      people: 1,
      text: say('takes_child', { name }),
    };
  }
  const subject = state.subjects.get(place.subject);
  const of = subject === undefined ? '' : whose(subject, state);
  const at = subject === undefined ? {} : idsOf(subject);
  if (place.kind === 'document') {
    const name = index.text(index.package.needed_documents[place.document]?.name, place.document, language);
    const text = say('takes_document', { name, of });
    const key = { needed_document_key: place.document, information_key: place.information };
    return { ...NO_PLACE, ...at, ...key, kind: 'document', text };
  }
  const field = subject?.shape.fields[subject.shape.family.slots.get(place.information) ?? -1];
  const definition = field?.information.definition;
  const words = { name: index.text(definition?.question, place.information, language), of };
  const told = { ...NO_PLACE, ...at, kind: place.kind, information_key: place.information };
  if (place.kind === 'call') {
    const { connectors } = index.package;
    const who = index.text(connectors[place.connector]?.name, place.connector, language);
    return {
      ...told,
      people: 1,
      who,
      value: step.value,
      accepts: 'example',
      text: say('takes_call', { ...words, who }),
    };
  }
  if (place.kind !== 'answer') return { ...told, text: say(`takes_${place.kind}`, words) };
  const correction = { is_correction: step.isCorrection };
  if (step.value === null) return { ...told, ...correction, accepts: 'none', text: say('takes_none', words) };
  if (field === undefined || definition?.type === 'file')
    return { ...told, ...correction, text: say('takes_any', words) };
  const accepted = describeValues(step, way, field, state);
  const show = (value: CanonicalValue): string =>
    showResult(fromCanonical(value, field.feel, index.timeZone), definition, {
      index,
      language,
      nameOf: () => nameOfInstance(value, state),
    });
  const bound = 'bound' in accepted ? accepted.bound : null;
  const values = 'values' in accepted ? accepted.values : [];
  const value = bound === null ? step.value : bound;
  const shown = accepted.kind === 'one_of' ? values.map(show).join(', ') : show(value);
  const isOnlyOne = accepted.kind === 'one_of' && values.length === 1;
  const key = isOnlyOne
    ? 'takes_example'
    : 'bound' in accepted && field.feel === 'date'
      ? (`takes_${accepted.kind}_day` as const)
      : (`takes_${accepted.kind}` as const);
  return {
    ...told,
    ...correction,
    value: step.value,
    accepts: accepted.kind,
    bound,
    values,
    text: say(key, { ...words, value: shown }),
  };
}

/** Ids of instances and occurrences that only the copy has are not told. */
const FIRST_OF_COPY = 4_000_000_000_000;
const told = (id: number | null): number | null => (id === null || id > FIRST_OF_COPY ? null : id);

const idsOf = (subject: Subject): Pick<ToldStep, 'instance_id' | 'occurrence_id'> => ({
  instance_id: told(instanceIdIn((subject.parent ?? subject).key)),
  occurrence_id: subject.parent === null ? null : told(subject.id),
});

function nameOfInstance(value: CanonicalValue, state: CaseState): string {
  const subject = typeof value === 'number' ? state.subjects.get(`i${value}`) : undefined;
  return subject === undefined ? '' : (nameOf(subject) ?? '');
}

/** Whose it is, where that is not the instance that the case is about. */
function whose(subject: Subject, state: CaseState): string {
  const names = (subject.parent === null ? [subject] : [subject.parent, subject])
    .filter((each) => each !== state.outcome && each !== state.subject)
    .map((each) => (each.parent === null ? nameOf(each) : occurrenceName(each, state)))
    .filter((name) => name !== null && name !== '');
  return names.length === 0 ? '' : ` (${names.join(', ')})`;
}
