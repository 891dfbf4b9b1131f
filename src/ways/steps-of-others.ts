// Steps that nobody takes in this case: cases that were started from it end, other systems answer. They are told as things to wait for.
import type { CaseState, ShapeField, Subject } from '../engine/index.ts';
import { candidatesOf } from './candidates-of.ts';
import { CHILDREN } from './support-of.ts';
import type { Step } from './way.ts';

/** The end of each case that was started from this one and goes on. */
export function* childSteps({ children }: CaseState): Generator<Step> {
  for (const [child, body] of children)
    if (body.status === 'ongoing')
      yield {
        place: { kind: 'child', child },
        key: `${CHILDREN} ${child}`,
        value: null,
        change: {
          kind: 'follow_child',
          child,
          body: { ...body, status: 'approved', is_suspended: false },
        },
        isCorrection: false,
      };
}

/** Answers of the connectors of the process that fill an information which has no value. */
export function* callSteps(
  subject: Subject,
  field: ShapeField,
  state: CaseState,
  key: string,
): Generator<Step> {
  const { index } = state.compiled;
  const connector = connectorFor(subject, field.key, state);
  if (connector === undefined || (subject.values[field.slot]?.stored ?? null) !== null) return;
  if (!index.isA(subject.shape.ontology, index.package.connectors[connector]?.ontology ?? '')) return;
  const { key: information } = field;
  for (const value of candidatesOf(subject, field, state, { isDeciding: true, wanted: null }))
    yield {
      place: { kind: 'call', connector, subject: subject.key, information },
      key,
      value,
      change: { kind: 'write', subject: subject.key, information, value },
      isCorrection: false,
    };
}

/** A connector that rules of the process ask, and whose answer is stored in the information. */
function connectorFor(subject: Subject, information: string, { compiled }: CaseState): string | undefined {
  if (subject.shape.kind !== 'instance') return undefined;
  const { connectors } = compiled.index.package;
  const rules = [...compiled.process.rules.values()];
  return Object.keys(connectors).find(
    (key) =>
      Object.hasOwn(connectors[key]?.result ?? {}, information) &&
      rules.some(({ definition }) => definition.http_call.some((each) => each.connector === key)),
  );
}
