import { addEffect } from '../inputs/effects.ts';
import type { CaseState } from '../state/state.ts';
import type { Subject } from '../state/subject.ts';
import { toCanonical } from '../values/canonical-values.ts';
import { type Action, evaluate, lazily } from './action.ts';

/** Calls other systems: about the subject of the rule, or about the outcome where the rule is for the case. */
export const httpCall: Action<'http_call'> = {
  onEvent(body, at) {
    const calls = lazily(() =>
      body.map(({ connector, with: given }) => ({
        connector,
        inputs: Object.entries(given).map(
          ([name, text]) => [name, at.compile(`with ${name}`, text)] as const,
        ),
      })),
    );
    return {
      happen(subject, state, { rule, event }) {
        const about = instanceAbout(subject, state);
        if (about === null) return;
        for (const [item, { connector, inputs }] of calls().entries()) {
          const given = inputs.map(([name, formula]) => [
            name,
            toCanonical(evaluate(formula, subject, state)),
          ]);
          const detail = { connector, instance: about.id, inputs: Object.fromEntries(given) };
          addEffect({ kind: 'http_call', rule, subject, event: `${event}/${item}`, detail }, state);
        }
      },
    };
  },
};

function instanceAbout(subject: Subject, { outcome }: CaseState): Subject | null {
  if (subject.shape.kind === 'case') return outcome;
  return subject.shape.kind === 'instance' ? subject : null;
}
