import type { CaseToChange } from '../../changes/case-to-change.ts';
import { Refusal } from '../../errors.ts';
import type { InputChange } from '../../model/input-change.ts';
import type { Entered } from '../../model/instance-facts.ts';
import { loadSeenInstances } from '../../store/instances/unseen-ontologies.ts';
import { enteredFrom } from '../open/entered-from.ts';
import { entering } from '../open/read-record.ts';
import type { Planning } from './plan.ts';

/** The written values, with the instances that have to enter the case first because a value names them. */
interface Named<A> {
  readonly written: A;
  readonly changes: readonly InputChange[];
  readonly entered?: Entered;
}

/**
 * Works out a write whose values may name instances that exist outside the case. They come into it as copies, as instances do
 * where nothing else is said. Only where the case does not have one is the store asked for it.
 */
export async function nameInstances<A>(
  { current, call, sight }: Pick<Planning, 'current' | 'call' | 'sight'>,
  write: (current: CaseToChange) => A,
): Promise<Named<A>> {
  const missing = new Set<number>();
  try {
    return { written: write({ ...current, missing }), changes: [] };
  } catch (error) {
    if (!(error instanceof Refusal) || missing.size === 0) throw error;
  }
  const found = await loadSeenInstances(call, current.tenantId, [...missing], sight);
  const records = { ...found, instances: found.instances.filter(({ status }) => status === 'valid') };
  const enterable = new Map(records.instances.map(({ id, ontology_key }) => [id, ontology_key]));
  const written = write({ ...current, enterable });
  return {
    written,
    changes: records.instances.flatMap(({ id }): InputChange[] => {
      const copy = entering(records, id, 'copy');
      return copy === undefined ? [] : [{ kind: 'enter_instance', ...copy }];
    }),
    entered: enteredFrom(records),
  };
}
