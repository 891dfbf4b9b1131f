/** The person, or the operator, for whom the page was opened. */
interface PageOwner {
  readonly kind: 'key' | 'person' | 'support';
  readonly id: number;
  readonly name: string;
  readonly email: string | null;
  readonly tenant: { readonly id: number; readonly key: string };
}

let owner: PageOwner | null = null;

export const ownerOfPage = (): PageOwner | null => owner;

/** Notes for whom the page was opened: the first who is known. It belongs to nobody again where `null` is given. */
export function keepOwnerOfPage(next: PageOwner | null): void {
  owner = next === null ? null : (owner ?? next);
}

/** An owner in the words of the service (`Dossier-Page-Of`). */
export const pageOf = ({ kind, id, tenant }: PageOwner): string => `${tenant.id}/${kind}:${id}`;
