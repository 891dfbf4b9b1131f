import type { InstanceRecord } from './instance-record.ts';
import type { ValueNow } from './split-fields.ts';

/** The values of an instance before a write. */
export function valuesNow({ instance, occurrences }: InstanceRecord): ValueNow {
  const inOrder = occurrences.toSorted((a, b) => a.position - b.position);
  const byStructure = Map.groupBy(inOrder, ({ structure }) => structure);
  return (information, inside) => {
    const answers =
      inside === undefined ? instance.answers : byStructure.get(information)?.[inside.position]?.answers;
    return answers?.get(inside?.component ?? information)?.value ?? null;
  };
}
