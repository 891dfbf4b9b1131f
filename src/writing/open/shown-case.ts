import type { CurrentCase } from './current-case.ts';

/** The bytes of a case as they were sent, for one language, until it changes. */
interface ShownCase {
  readonly version: number;
  bytes: Buffer | null;
}

const shown = new WeakMap<CurrentCase, Map<string, ShownCase>>();

/** The bytes of the case in a language, if it was sent as it is now. */
export function findShown(current: CurrentCase, language: string): ShownCase | undefined {
  const known = shown.get(current)?.get(language);
  return known?.version === current.head.version && known.bytes !== null ? known : undefined;
}

/** A place for the bytes of the case in a language; `filled` is called when they are there. */
export function placeForShown(current: CurrentCase, language: string, filled: () => void): ShownCase {
  let bytes: Buffer | null = null;
  const place: ShownCase = {
    version: current.head.version,
    get bytes() {
      return bytes;
    },
    set bytes(made) {
      bytes = made;
      filled();
    },
  };
  const inLanguages = shown.get(current) ?? new Map<string, ShownCase>();
  shown.set(current, inLanguages);
  inLanguages.set(language, place);
  return place;
}

/** How many bytes are kept of the case as it was sent; those of earlier versions are dropped. */
export function countShown(current: CurrentCase): number {
  let count = 0;
  const inLanguages = shown.get(current) ?? new Map<string, ShownCase>();
  for (const [language, { version, bytes }] of inLanguages)
    if (version === current.head.version) count += bytes?.length ?? 0;
    else inLanguages.delete(language);
  return count;
}
