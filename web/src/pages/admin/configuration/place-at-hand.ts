/** A definition of the package with its place. */
interface Placed {
  readonly path: string;
  readonly file: string;
  readonly line: number;
}

/** The definition that a page of files shows: the one of its form, the one at its line, or the only one of the file. */
export function placeAtHand(
  entries: readonly Placed[],
  shown: {
    readonly file?: string | undefined;
    readonly line?: string | undefined;
    readonly at?: string | undefined;
  },
): string | null {
  const own = entries.filter(({ file }) => file === shown.file);
  const { at } = shown;
  if (at !== undefined) {
    const fitting = own.filter(({ path }) => path === at || at.startsWith(`${path}/`));
    const narrowest = fitting.toSorted((one, other) => other.path.length - one.path.length)[0];
    if (narrowest !== undefined) return narrowest.path;
  }
  const line = Number(shown.line);
  if (line > 0) {
    const above = own.filter((entry) => entry.line <= line);
    const nearest = above.toSorted((one, other) => other.line - one.line)[0];
    if (nearest !== undefined) return nearest.path;
  }
  return own.length === 1 ? (own[0]?.path ?? null) : null;
}
