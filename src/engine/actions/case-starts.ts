import { valueKindOf } from '../../configuration/value-kind.ts';
import { isNumber, type Value } from '../../formula/index.ts';
import { addEffect } from '../inputs/effects.ts';
import type { CaseState } from '../state/state.ts';
import { subjectOf } from '../state/subject-of.ts';
import { toCanonical } from '../values/canonical-values.ts';
import { fitValue } from '../values/fit-value.ts';
import { type ActionPlace, evaluate, type Happening, lazily } from './action.ts';

interface CaseStart {
  readonly process: string;
  readonly when?: string;
  readonly about?: string;
  readonly values: Readonly<Record<string, string>>;
  readonly assignee?: string;
}

/** Asks for new cases, about an instance or about a new one. */
export function caseStarts(
  kind: 'start_case' | 'create_lifecycle_case',
  starts: readonly CaseStart[],
  at: ActionPlace,
): Happening {
  const compiled = lazily(() =>
    starts.map(({ process, when, about, values, assignee }) => ({
      process,
      when: when === undefined ? null : at.compile('when', when),
      about: about === undefined ? null : at.compile('outcome', about),
      values: Object.entries(values).map(([key, text]) => ({
        key,
        formula: at.compile(`value ${key}`, text),
      })),
      assignee: assignee === undefined ? null : at.compile('assignee', assignee),
    })),
  );
  return {
    happen(subject, state, { rule, event }) {
      for (const [item, start] of compiled().entries()) {
        if (start.when !== null && evaluate(start.when, subject, state) !== true) continue;
        const own = subject.shape.kind === 'instance' ? subject : state.outcome;
        const fallback = kind === 'create_lifecycle_case' ? own : null;
        const about = start.about === null ? fallback : subjectOf(evaluate(start.about, subject, state));
        // A lifecycle case is about an instance: where the path leads to none, there is nothing to start.
        if (kind === 'create_lifecycle_case' && about == null) continue;
        const values: Record<string, unknown> = {};
        for (const { key, formula } of start.values)
          values[key] = toCanonical(
            firstValueOf(evaluate(formula, subject, state), start.process, key, state),
          );
        const email = start.assignee === null ? null : evaluate(start.assignee, subject, state);
        const detail = {
          process: start.process,
          instance: about?.id ?? null,
          values,
          assignee: typeof email === 'string' ? email : null,
        };
        addEffect({ kind, rule, subject, event: `${event}/${item}`, detail }, state);
      }
    },
  };
}

/** A first value of a new case; numbers with the digits of their information, since they would not be taken with more. */
function firstValueOf(value: Value, process: string, key: string, { compiled: { index } }: CaseState): Value {
  const outcome = index.processes.get(process)?.definition.outcome ?? '';
  const definition = index.ontologies.get(outcome)?.informations.get(key)?.definition;
  if (definition === undefined || !isNumber(value)) return value;
  const kind = valueKindOf(definition, index.currency);
  // What it would not take otherwise is told where the case is started, and a text takes the digits.
  return kind.decimals === null ? value : fitValue(value, { ...kind, read: null }, index.timeZone);
}
