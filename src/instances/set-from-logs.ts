import { OUTERMOST } from '../configuration/scope.ts';
import { scopeChanges } from '../configuration/scope-changes.ts';
import { dateTimeAt, fromJsNumber, type Value } from '../formula/index.ts';
import type { CompiledOntology } from './compile-ontology.ts';
import { type InstanceChange, instanceChange } from './instance-change.ts';
import { setValues } from './instance-effects.ts';
import type { InstanceMoment, InstanceRecord, Surroundings } from './instance-record.ts';
import { openInstance } from './open-instance.ts';

/** An entry in the log of contacts with an instance; times are RFC 3339. */
export interface InteractionLog {
  readonly interactionTime: string;
  readonly created: string;
  readonly description: string | null;
}

/** The entries of one type. */
interface LogsOfType {
  readonly type: string;
  readonly logs: readonly InteractionLog[];
}

/**
 * Computes the values that follow from an instance's entries of one type. Formulas see the entries in order of time,
 * in the tenant's time zone, so that a call after midnight counts on the local day.
 */
export function setFromLogs(
  compiled: CompiledOntology,
  { type: logTypeKey, logs }: LogsOfType,
  stored: InstanceRecord,
  moment: InstanceMoment,
  around: Surroundings,
): InstanceChange {
  const { index, ontology } = compiled;
  const type = index.package.interaction_log_types[logTypeKey];
  if (type === undefined) throw new Error(`There is no interaction log type "${logTypeKey}".`);
  const open = openInstance(compiled, stored, moment, around);
  const at = (time: string): Value => {
    const seconds = fromJsNumber(Date.parse(time) / 1000);
    return seconds === null ? null : dateTimeAt(seconds, index.timeZone);
  };
  const entries = logs
    .toSorted(
      (a, b) =>
        Date.parse(a.interactionTime) - Date.parse(b.interactionTime) ||
        Date.parse(a.created) - Date.parse(b.created),
    )
    .map(
      ({ interactionTime, created, description }) =>
        new Map<string, Value>([
          ['interaction_time', at(interactionTime)],
          ['created', at(created)],
          ['description', description],
        ]),
    );
  if (type.ontologies.some((each) => index.isA(ontology.key, each)))
    setValues(type.sets, {
      key: logTypeKey,
      open,
      scope: scopeChanges.interaction_log_type.enter({ ...type }, logTypeKey, OUTERMOST, index),
      locals: new Map([['logs', entries]]),
    });
  return instanceChange(open);
}
