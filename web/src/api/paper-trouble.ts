/** The defects of a PDF, as its headers report them. */
export interface PaperTrouble {
  /** Characters that no font has. */
  readonly letters: readonly string[];
  /** The number of proofs that could not be bound. */
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

/** Remembers the defects that a file's headers report, for the component that shows it. */
export function keepTrouble(file: Blob, headers: Headers): Blob {
  const trouble = troubleIn(headers);
  if (trouble !== undefined) known.set(file, trouble);
  return file;
}

export const troubleOf = (file: Blob): PaperTrouble | undefined => known.get(file);
