/** What a PDF does not show as it should, as its headers say. */
export interface PaperTrouble {
  /** Letters that no font has. */
  readonly letters: readonly string[];
  /** How many proofs could not be bound. */
  readonly unbound: number;
}

const listed = (header: string | null): string[] =>
  header === null || header === '' ? [] : header.split(', ');

const letterOf = (codes: string): string =>
  String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code.slice(2), 16)));

const troubleIn = (headers: Headers): PaperTrouble | undefined => {
  const letters = listed(headers.get('missing-letters')).map(letterOf);
  const unbound = listed(headers.get('unbound-proofs')).length;
  return letters.length + unbound === 0 ? undefined : { letters, unbound };
};

const known = new WeakMap<Blob, PaperTrouble>();

/** Remembers what the headers of a file said, for whoever shows it. */
export function keepTrouble(file: Blob, headers: Headers): Blob {
  const trouble = troubleIn(headers);
  if (trouble !== undefined) known.set(file, trouble);
  return file;
}

export const troubleOf = (file: Blob): PaperTrouble | undefined => known.get(file);
