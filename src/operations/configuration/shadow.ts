import Type, { type Static } from 'typebox';
import { refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { termsOfCases } from '../../store/replays/differing-cases.ts';
import { tallyShadow } from '../../store/replays/shadow-cases.ts';
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
export const unseenInShadow = async (
  context: OperationContext,
  tx: TenantTransaction,
  id: number,
): Promise<string[]> => unseenTerms(context, tx, await termsOfCases(tx, 'shadow', id));

export async function presentShadow(
  context: OperationContext,
  tx: TenantTransaction,
  shadow: Shadow,
): Promise<Static<typeof ShadowBody>> {
  const { counts, ...totals } = await tallyShadow(
    tx,
    shadow.id,
    await unseenInShadow(context, tx, shadow.id),
  );
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
