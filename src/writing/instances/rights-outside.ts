import type { PackageIndex } from '../../configuration/index-package.ts';
import { refuse } from '../../errors.ts';
import type { CanonicalOccurrence } from '../../fields/canonical-value.ts';
import type { FieldWrites, InstanceRecord } from '../../instances/index.ts';
import { type Hidden, NOTHING_HIDDEN, unseenOutside } from '../../model/hidden.ts';
import { toWrite } from '../../model/rights.ts';
import type { Call } from '../../store/database/database.ts';
import { actsForTenant, findReader } from '../../store/people/find-reader.ts';
import type { Actor } from '../actor.ts';

/** Whoever reads or writes an instance, and the statements with which they are looked up. */
interface Doing {
  readonly tenantId: number;
  readonly actor: Actor;
  readonly call: Call;
}

/** Informations of instances outside cases that somebody may not see or not write. */
interface RightsOutside {
  readonly hidden: Hidden;
  readonly fixed: Hidden;
}

const ALL_RIGHTS: RightsOutside = { hidden: NOTHING_HIDDEN, fixed: NOTHING_HIDDEN };

/** Nobody is looked up where the configuration limits nothing. */
export async function rightsOutside(
  { guarded }: Pick<PackageIndex, 'guarded'>,
  { tenantId, actor, call }: Doing,
): Promise<RightsOutside> {
  if (guarded.see.size + guarded.write.size === 0 || actsForTenant(actor)) return ALL_RIGHTS;
  const reader = await findReader(call, tenantId, actor, []);
  return { hidden: unseenOutside(guarded, reader), fixed: unseenOutside(guarded, reader, 'write') };
}

/** Refuses to write an information without the right to. */
export function checkMayWriteFields(fields: unknown, { fixed }: RightsOutside): void {
  if (fixed.size === 0 || typeof fields !== 'object' || fields === null) return;
  const named = Object.entries(fields).flatMap(([key, value]: [string, unknown]) => [
    key,
    ...(Array.isArray(value) ? value.flatMap((each) => Object.keys(Object(each))) : []),
  ]);
  const missing = named.find((key) => fixed.has(key));
  if (missing !== undefined)
    throw refuse('permission_denied', `The rules of access do not give you the right "${toWrite(missing)}".`);
}

/** Hidden fields of occurrences stay as they are where a structure is written as a whole. */
export function keepHidden<W extends FieldWrites>(
  writes: W,
  { hidden }: RightsOutside,
  { occurrences }: InstanceRecord,
): W {
  if (hidden.size === 0) return writes;
  const structures = new Map(
    [...writes.structures].map(([key, written]): [string, readonly CanonicalOccurrence[]] => {
      const present = occurrences
        .filter(({ structure }) => structure === key)
        .toSorted((a, b) => a.position - b.position);
      return [
        key,
        written.map((each, at) => {
          const kept = [...(present[at]?.answers ?? [])].filter(([field]) => hidden.has(field));
          const components = { ...each.components };
          for (const [field, { value }] of kept) components[field] = value;
          return { ...each, components };
        }),
      ];
    }),
  );
  return { ...writes, structures };
}
