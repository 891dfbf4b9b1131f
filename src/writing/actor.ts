import type { Author } from '../model/author.ts';

/** Who writes: an author with the id of the person or key behind it. */
export interface Actor extends Author {
  readonly id: number | null;
  /** Support that the tenant has let pass the lists of the configuration. */
  readonly passesRules?: boolean | undefined;
  /** The request it is done for, where there is one. */
  readonly requestId?: string | undefined;
}

/** Background work that nobody asked for by name. */
export const SYSTEM: Actor = { kind: 'system', name: 'Dossier', id: null };

/** The columns that say who it was. */
export const authorColumns = ({ kind, id, name }: Actor) => ({
  author_kind: kind,
  author_id: id,
  author_name: name,
});
