// Informations of a case that somebody may not see. Rules of access name them by their keys (`model/rights.ts`).
import type { GuardedInformations } from '../configuration/guarded-informations.ts';
import { UNSEEN_CHILDREN } from '../configuration/tells-of.ts';
import { limitsIn } from './rights.ts';
import { EVERYTHING, ofRole, ofTeam, type Sight } from './sight.ts';

/** Keys of informations, structures and fields of structures that are hidden from a reader. */
export type Hidden = ReadonlySet<string>;

export const NOTHING_HIDDEN: Hidden = new Set();

/** Whether the terms of a case hide some information from somebody; nobody has to be looked up where they do not. */
export const hidesSomething = (terms: string | null | undefined): terms is string =>
  terms?.includes('"see:') ?? false;

/** Whether the terms of a case limit who sees or writes some information. */
export const limitsInformations = (terms: string | null | undefined): terms is string =>
  terms != null && /"(?:see|write):/.test(terms);

/** The informations that the terms of a case hide from a reader, or that they keep them from writing. */
export function hiddenFrom(
  terms: string | null | undefined,
  reader: Sight,
  right: 'see' | 'write' = 'see',
): Hidden {
  if (!limitsInformations(terms) || reader === EVERYTHING) return NOTHING_HIDDEN;
  const start = `${right}:`;
  const keys = [...limitsIn(terms)].flatMap(([name, holders]) =>
    name.startsWith(start) && !reader.some((each) => holders.includes(each))
      ? [name.slice(start.length)]
      : [],
  );
  return keys.length === 0 ? NOTHING_HIDDEN : new Set(keys);
}

/** The same, and nothing that formulas tell of the children of the case. */
export const withUnseenChildren = (hidden: Hidden): Hidden => new Set([...hidden, UNSEEN_CHILDREN]);

/** Whether some information is hidden, whatever may be seen of children. */
export const hidesInformations = (hidden: Hidden = NOTHING_HIDDEN): boolean =>
  hidden.size > (hidden.has(UNSEEN_CHILDREN) ? 1 : 0);

/** Whether an information is hidden: by its own key, or with the structure that it is a field of. */
export const isHidden = (hidden: Hidden, information: string, structure: string | null = null): boolean =>
  hidden.size > 0 && (hidden.has(information) || (structure !== null && hidden.has(structure)));

/**
 * The informations that somebody may not see, or not write, where there is no case: those of instances outside cases, and what is kept of all cases together. It
 * takes a team or a role that every rule names which limits the information; how somebody stands to a case does not count.
 */
export function unseenOutside(
  guards: Pick<GuardedInformations, 'see' | 'write'>,
  reader: Sight,
  right: 'see' | 'write' = 'see',
): Hidden {
  const guarded = guards[right];
  if (guarded.size === 0 || reader === EVERYTHING) return NOTHING_HIDDEN;
  const words = new Set<string>(reader);
  const keys = [...guarded].flatMap(([key, rules]) =>
    rules.every(({ teams, roles }) =>
      [...teams.map(ofTeam), ...roles.map(ofRole)].some((each) => words.has(each)),
    )
      ? []
      : [key],
  );
  return keys.length === 0 ? NOTHING_HIDDEN : new Set(keys);
}
