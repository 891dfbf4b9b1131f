import { definitionIn } from '../configuration/definition-in.ts';
import { type CaseState, namingCells } from '../engine/index.ts';
import type { InputChange } from '../model/input-change.ts';
import type { StoredInstance, StoredOccurrence } from '../model/stored-case.ts';
import { instanceKey } from '../model/subject-key.ts';

/** The ids that answers name, or will name, and that stand for nothing the case knows. What was found in the case once is not looked at again: it would leave by a change. */
export function namedAnew(state: CaseState, changes: readonly InputChange[]): number[] {
  const named = new Set<number>();
  const { index } = state.compiled;
  const entering = changes.flatMap((change) => enteringIn(change) ?? []);
  // Whether a rule makes the place that an instance is to take is not known yet.
  const arrived = new Set(
    changes.flatMap((change) => (change.kind === 'fill_made' ? [] : (enteringIn(change)?.instance.id ?? []))),
  );
  const isInCase = (id: number): boolean => state.subjects.get(instanceKey(id))?.isGone === false;
  const isKnown = (id: number): boolean => arrived.has(id) || state.named.has(id) || isInCase(id);
  const isNamed = (id: number): boolean => namingCells(id, state).length > 0;
  for (const id of state.firstNamed)
    if (isInCase(id)) state.firstNamed.delete(id);
    else if (!isKnown(id) && isNamed(id)) named.add(id);
  for (const { instance, occurrences = [] } of entering)
    for (const { structure, answers } of [{ structure: null, answers: instance.answers }, ...occurrences])
      for (const [key, { value }] of answers) {
        // A number can be that of a file, too.
        const isReference = () => definitionIn(index, instance.ontology, structure, key)?.type === 'instance';
        if (typeof value === 'number' && !isKnown(value) && isReference()) named.add(value);
      }
  for (const change of changes)
    if (change.kind === 'remove_instance' && isNamed(change.instance)) named.add(change.instance);
  return [...named];
}

interface Entering {
  readonly instance: StoredInstance;
  readonly occurrences?: readonly StoredOccurrence[] | undefined;
}

/** The instance that a change brings into the case. */
function enteringIn(change: InputChange): Entering | null {
  if (change.kind === 'enter_instance') return change;
  if (change.kind === 'link') return { instance: change.to, occurrences: change.occurrences };
  return change.kind === 'fill_made' && change.link !== undefined
    ? { instance: change.link.to, occurrences: change.link.occurrences }
    : null;
}
