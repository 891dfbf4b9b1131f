/** Every place in one pass, so that what is filled in is never taken for a place itself. */
export const fill = (text: string, values: ReadonlyMap<string, unknown>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) =>
    values.has(name) ? String(values.get(name)) : whole,
  );

/** The names of the places in a text. */
export const placesIn = (text: string): ReadonlySet<string> =>
  new Set([...text.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name));
