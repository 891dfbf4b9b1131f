import { refuse } from '../../errors.ts';
import { EVERYTHING } from '../../model/sight.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import type { Asker } from '../../store/replays/asked-for.ts';
import { hiddenOutside } from '../hidden-from.ts';
import type { OperationContext } from '../operation.ts';

/** Whether nothing is hidden from the reader: they may read what anybody has asked for. */
const seesAll = async (context: OperationContext, tx: TenantTransaction): Promise<boolean> =>
  tx.sight === EVERYTHING && (await hiddenOutside(context, tx)).size === 0;

/** Whoever asked for a plan, a replay or a shadow may read it, and everybody from whom nothing is hidden. */
export async function mustBeAskedFor(
  context: OperationContext,
  tx: TenantTransaction,
  asker: Asker,
): Promise<void> {
  const { kind, id } = context.caller.actor;
  if (asker.kind === kind && asker.id === id) return;
  if (await seesAll(context, tx)) return;
  throw refuse(
    'permission_denied',
    'It tells of the cases that whoever asked for it may see. Ask for one of your own.',
  );
}

/** Whose things the reader may read: null for everybody's. */
export const askersFor = async (context: OperationContext, tx: TenantTransaction): Promise<Asker | null> => {
  if (await seesAll(context, tx)) return null;
  const { kind, id } = context.caller.actor;
  return { kind, id };
};
