/** Characters of a line of the zone, from one place up to another. */
export interface Span {
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** A form of the machine-readable zone, as ICAO 9303 lays it out. */
export interface ZoneLayout {
  readonly name: 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B';
  readonly lines: number;
  readonly length: number;
  readonly isVisa: boolean;
  readonly issuer: Span;
  readonly names: Span;
  readonly number: Span;
  /** Where a number of more than nine characters goes on. */
  readonly numberRest: Span | null;
  readonly nationality: Span;
  readonly birth: Span;
  readonly sex: Span;
  readonly expiry: Span;
  /** The place of the digit over several fields, and these fields with their own digits. Visas have none. */
  readonly composite: { readonly at: Span; readonly over: readonly Span[] } | null;
}

const span = (line: number, from: number, to: number): Span => ({ line, from, to });

/** Passports, visas and cards of two lines have the same second line up to the expiry date. */
const twoLines = {
  lines: 2,
  issuer: span(0, 2, 5),
  number: span(1, 0, 9),
  nationality: span(1, 10, 13),
  birth: span(1, 13, 19),
  sex: span(1, 20, 21),
  expiry: span(1, 21, 27),
} as const;

export const LAYOUTS: readonly ZoneLayout[] = [
  {
    name: 'TD1',
    lines: 3,
    length: 30,
    isVisa: false,
    issuer: span(0, 2, 5),
    number: span(0, 5, 14),
    numberRest: span(0, 15, 30),
    birth: span(1, 0, 6),
    sex: span(1, 7, 8),
    expiry: span(1, 8, 14),
    nationality: span(1, 15, 18),
    names: span(2, 0, 30),
    composite: {
      at: span(1, 29, 30),
      over: [span(0, 5, 30), span(1, 0, 7), span(1, 8, 15), span(1, 18, 29)],
    },
  },
  {
    ...twoLines,
    name: 'TD3',
    length: 44,
    isVisa: false,
    names: span(0, 5, 44),
    numberRest: null,
    composite: { at: span(1, 43, 44), over: [span(1, 0, 10), span(1, 13, 20), span(1, 21, 43)] },
  },
  {
    ...twoLines,
    name: 'TD2',
    length: 36,
    isVisa: false,
    names: span(0, 5, 36),
    numberRest: span(1, 28, 35),
    composite: { at: span(1, 35, 36), over: [span(1, 0, 10), span(1, 13, 20), span(1, 21, 35)] },
  },
  {
    ...twoLines,
    name: 'MRV-A',
    length: 44,
    isVisa: true,
    names: span(0, 5, 44),
    numberRest: null,
    composite: null,
  },
  {
    ...twoLines,
    name: 'MRV-B',
    length: 36,
    isVisa: true,
    names: span(0, 5, 36),
    numberRest: null,
    composite: null,
  },
];

export const textAt = (lines: readonly string[], { line, from, to }: Span): string =>
  (lines[line] ?? '').slice(from, to);

/** The digit that stands behind a field. */
export const digitAfter = ({ line, to }: Span): Span => span(line, to, to + 1);
