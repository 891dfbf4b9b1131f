/** Gives each heading of a page a unique id, made from its words. */
export function headingIds(): (text: string) => string {
  const taken = new Map<string, number>();
  return (text) => {
    const words = text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    const base = words === '' ? 'section' : words;
    const count = taken.get(base) ?? 0;
    taken.set(base, count + 1);
    const id = count === 0 ? base : `${base}-${count}`;
    if (count > 0) taken.set(id, 1);
    return id;
  };
}
