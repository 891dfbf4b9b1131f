/** A status, or a class of them such as `4xx`. */
export const STATUS_PATTERN = '^[1-5](\\d\\d|xx)$';

const OF_A_CLASS = 100;

/** The statuses that a filter names: from the first to before the second. */
export function statusesOf(filter: string): readonly [number, number] {
  const isClass = filter.endsWith('xx');
  const first = isClass ? Number(filter[0]) * OF_A_CLASS : Number(filter);
  return [first, first + (isClass ? OF_A_CLASS : 1)];
}
