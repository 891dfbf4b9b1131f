import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { termsOfCases } from '../../store/replays/differing-cases.ts';
import { type ShadowTally, tallyShadows } from '../../store/replays/shadow-cases.ts';
import { loadShadow, type Shadow } from '../../store/replays/shadows.ts';
import { SHADOW_STATES } from '../../store/tables/replay-tables.ts';
import { unseenTerms } from '../hidden-from.ts';
import type { OperationContext } from '../operation.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';
import { mustBeAskedFor } from './asked-by-reader.ts';
import { DecisionCounts } from './differing-case.ts';

const Text = Type.String;
const Whole = Type.Integer;

/** A shadow with its totals. */
export const ShadowBody = Type.Object(
  {
    id: Id(),
    state: OneOf(SHADOW_STATES, {
      description: '`done`: its time is over. `outdated`: the draft or the published version has changed.',
    }),
    last_error: Nullable(Text({ description: 'Why it is outdated or has failed.' })),
    draft_version: Nullable(Whole({ description: 'The version of the draft, where it was one.' })),
    published_version: Whole({ description: 'The version that was published when it began.' }),
    until: DateTime({ description: 'Writes up to this moment are looked at.' }),
    cases: Whole({ description: 'The number of cases that were written and looked at, each once.' }),
    differing: Whole({
      description: 'Those in which something differs, as they were after their last write.',
    }),
    failing: Whole({
      description:
        'Those among them that the rules of the draft cannot be run on, or whose formulas come to no end.',
    }),
    skipped: Whole({ description: 'Cases of processes that the draft does not have.' }),
    counts: DecisionCounts,
    created: DateTime(),
    created_by: Text(),
    looked: Nullable(DateTime({ description: 'When it has looked for writes last.' })),
    finished: Nullable(DateTime()),
  },
  { title: 'Shadow' },
);

export const ShadowAnswer = Type.Object({ data: ShadowBody });

/** A shadow of the tenant, for whoever may read it; refuses where there is none. */
export async function readableShadow(
  context: OperationContext,
  tx: TenantTransaction,
  id: number,
): Promise<Shadow> {
  const shadow = await loadShadow(tx, id);
  if (shadow === undefined) throw refuse('not_found');
  await mustBeAskedFor(context, tx, { kind: shadow.authorKind, id: shadow.authorId });
  return shadow;
}

/** Terms of its cases that hide something from the reader: a rule can read what is hidden, so that its decisions would tell. */
export const unseenInShadows = async (
  context: OperationContext,
  tx: TenantTransaction,
  ids: readonly number[],
): Promise<string[]> => unseenTerms(context, tx, await termsOfCases(tx, 'shadow', ids));

/** Shadows with their totals; as many statements for a page of them as for one. */
export async function presentShadows(
  context: OperationContext,
  tx: TenantTransaction,
  shadows: readonly Shadow[],
): Promise<Static<typeof ShadowBody>[]> {
  const ids = shadows.map(({ id }) => id);
  const tallyOf = await tallyShadows(tx, ids, await unseenInShadows(context, tx, ids));
  return shadows.map((shadow) => presentTally(shadow, tallyOf(shadow.id)));
}

/** A shadow that the caller may read, with its totals. */
export async function shadowForReader(
  context: OperationContext,
  tx: TenantTransaction,
  id: number,
): Promise<Static<typeof ShadowBody>> {
  const [presented] = await presentShadows(context, tx, [await readableShadow(context, tx, id)]);
  if (presented === undefined) throw refuse('not_found');
  return presented;
}

function presentTally(shadow: Shadow, { counts, ...totals }: ShadowTally): Static<typeof ShadowBody> {
  return {
    id: shadow.id,
    state: shadow.state,
    last_error: shadow.error,
    draft_version: shadow.draftVersion,
    published_version: shadow.publishedVersion,
    until: presentTime(shadow.until),
    ...totals,
    counts: [...counts],
    created: presentTime(shadow.createdAt),
    created_by: shadow.authorName,
    looked: presentOptionalTime(shadow.lookedAt),
    finished: presentOptionalTime(shadow.finishedAt),
  };
}
