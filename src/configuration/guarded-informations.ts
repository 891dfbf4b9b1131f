import type { AccessReaders, AccessRule } from './kinds/access.ts';
import type { Package } from './kinds/index.ts';

type InformationRight = AccessRule['informations'][number];

/** Informations that rules of access keep from somebody, by their keys, with those whom each rule names. */
export interface GuardedInformations {
  readonly see: ReadonlyMap<string, readonly AccessReaders[]>;
  readonly write: ReadonlyMap<string, readonly AccessReaders[]>;
  /** Those that are limited for their ontology, and so in the cases of all processes. */
  readonly everywhere: readonly InformationRight[];
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
  const definitions = Object.values(pkg.access);
  const everywhere = definitions.flatMap(({ informations }) => informations);
  const ofRules = definitions.flatMap(({ rules }) => rules.flatMap(({ informations }) => informations));
  for (const { keys, ...rights } of [...everywhere, ...ofRules])
    for (const key of keys) {
      guard(see, key, rights.see);
      guard(write, key, rights.write);
    }
  return { see, write, everywhere, unseen: new Set(see.keys()) };
}
