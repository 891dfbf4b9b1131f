import type { AccessReaders } from './kinds/access.ts';
import type { Package } from './kinds/index.ts';

/** Informations that rules of access keep from somebody, by their keys, with those whom each rule names. */
export interface GuardedInformations {
  readonly see: ReadonlyMap<string, readonly AccessReaders[]>;
  readonly write: ReadonlyMap<string, readonly AccessReaders[]>;
  /** Keys of those that somebody may not see: no text that is stored for all readers tells of them. */
  readonly unseen: ReadonlySet<string>;
}

/** The informations that some rule of access of a package limits. */
export function guardedInformations(pkg: Package): GuardedInformations {
  const see = new Map<string, AccessReaders[]>();
  const write = new Map<string, AccessReaders[]>();
  const guard = (
    map: Map<string, AccessReaders[]>,
    key: string,
    readers: AccessReaders | undefined,
  ): void => {
    if (readers !== undefined && readers.everybody !== true) map.set(key, [...(map.get(key) ?? []), readers]);
  };
  for (const { rules } of Object.values(pkg.access))
    for (const { informations } of rules)
      for (const { keys, ...rights } of informations)
        for (const key of keys) {
          guard(see, key, rights.see);
          guard(write, key, rights.write);
        }
  return { see, write, unseen: new Set(see.keys()) };
}
