import { EVERYWHERE } from './support-of.ts';

/** Places as supports name them: `answer Person 3@i1`, or `answer Person 3@*` for that of any subject. */
export class PlaceSet {
  /** Subjects by the place that they have. */
  readonly #whose = new Map<string, Set<string>>();
  #isEverywhere = false;

  add(places: Iterable<string>): void {
    for (const place of places) {
      if (place === EVERYWHERE) this.#isEverywhere = true;
      const [kind, whose] = halves(place);
      const known = this.#whose.get(kind);
      if (known === undefined) this.#whose.set(kind, new Set([whose]));
      else known.add(whose);
    }
  }

  /** Whether a place, or the same place of any subject, is among these. */
  overlaps(places: ReadonlySet<string>): boolean {
    if (this.#isEverywhere && places.size > 0) return true;
    for (const place of places) {
      if (place === EVERYWHERE) return this.#whose.size > 0;
      const [kind, whose] = halves(place);
      const known = this.#whose.get(kind);
      if (known !== undefined && (whose === '*' || known.has(whose) || known.has('*'))) return true;
    }
    return false;
  }
}

/** The place, and whose it is; empty for a place that nobody has. */
function halves(place: string): [string, string] {
  const at = place.lastIndexOf('@');
  return at < 0 ? [place, ''] : [place.slice(0, at), place.slice(at + 1)];
}
