import type { ShownCase } from './shown-case.ts';

/** The entry of an update for a path as scenarios write it: `outcome.owners[1].holder.first_name`. */
export function fieldAt(at: string, value: unknown, shown: ShownCase): Record<string, unknown> {
  const [root = '', ...rest] = at.split('.');
  const last = rest.pop() ?? '';
  let instance =
    root === 'outcome'
      ? shown.outcome_instance_id
      : shown.instances.find(({ roles }) => roles.some((role) => role.key === root))?.id;
  while (rest.length > 0) {
    const step = rest.shift() ?? '';
    const indexed = /^(\w+)\[(\d+)\]$/.exec(step);
    const component = indexed === null ? null : (rest.shift() ?? '');
    const occurrence =
      indexed === null
        ? null
        : shown.structures.find(
            (each) => each.instance_id === instance && each.information_key === indexed[1],
          )?.occurrences[Number(indexed[2]) - 1]?.id;
    const found = shown.instances
      .find(({ id }) => id === instance)
      ?.values.find(
        (each) => each.information_key === (component ?? step) && each.occurrence_id === (occurrence ?? null),
      )?.value;
    instance = typeof found === 'number' ? found : undefined;
  }
  if (instance === undefined) throw new Error(`${at} leads nowhere`);
  return { instance_id: instance, information_key: last, value };
}
