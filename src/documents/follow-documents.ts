import type { WantedDocument, WantedDocuments } from './wanted-documents.ts';

/** A document that a case has. */
export interface CaseDocument extends WantedDocument {
  readonly id: number;
  readonly state: 'live' | 'freezing' | 'frozen';
  readonly isSigned: boolean;
}

interface Following {
  /** The documents before the change. */
  readonly before: readonly CaseDocument[];
  /** Those that the change itself leaves different. */
  readonly changed: readonly CaseDocument[];
  /** The documents that the rules want; null if the rules have not run. */
  readonly wanted: WantedDocuments | null;
  /** Keys of documents that a rule freezes. */
  readonly frozen: readonly string[];
}

interface Followed {
  readonly added: readonly (WantedDocument & { readonly isFreezing: boolean })[];
  /** Ids of those that have to be frozen now. */
  readonly freezing: ReadonlySet<number>;
  /** Ids of those that no rule wants any more. Frozen ones stay. */
  readonly gone: ReadonlySet<number>;
}

/** Adds, freezes and removes documents of a case as its rules want. Those of which nobody can tell whose they are stay. */
export function followDocuments({ before, changed, wanted, frozen }: Following): Followed {
  const known = new Set(before.map(nameOf));
  const names = new Set(wanted?.documents.map(nameOf));
  const isLost = (document: CaseDocument): boolean =>
    wanted !== null &&
    document.state === 'live' &&
    !names.has(nameOf(document)) &&
    !wanted.untold.has(document.key);
  const now = new Map([...before, ...changed].map((document) => [document.id, document]));
  return {
    added: (wanted?.documents ?? [])
      .filter((document) => !known.has(nameOf(document)))
      .map((document) => ({ ...document, isFreezing: frozen.includes(document.key) })),
    freezing: new Set(
      [...now.values()]
        .filter(({ key, ...rest }) => frozen.includes(key) && canFreeze(rest))
        .map(({ id }) => id),
    ),
    gone: new Set(before.filter(isLost).map(({ id }) => id)),
  };
}

/** Freezing again replaces what was frozen before, unless somebody has signed it. */
const canFreeze = ({ state, isSigned }: Pick<CaseDocument, 'state' | 'isSigned'>): boolean =>
  state === 'live' || (state === 'frozen' && !isSigned);

const nameOf = ({ key, instance }: WantedDocument): string => `${key}/${instance ?? ''}`;
