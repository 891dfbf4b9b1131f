/** The label of all names beyond the first so many. */
export const OTHER = 'other';

/**
 * Turns names that tenants choose into label values. Each label value is a series that is kept for ever, so only the
 * first `most` names stand for themselves.
 */
export function boundedLabels(most: number): (name: string) => string {
  const known = new Set<string>();
  return (name) => {
    if (known.has(name)) return name;
    if (known.size >= most) return OTHER;
    known.add(name);
    return name;
  };
}
