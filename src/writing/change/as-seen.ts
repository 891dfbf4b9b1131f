import { unwritableIn } from '../../engine/index.ts';
import { hiddenFrom, limitsInformations } from '../../model/hidden.ts';
import { limitsIn } from '../../model/rights.ts';
import type { Call } from '../../store/database/database.ts';
import { actsForTenant, findReader } from '../../store/people/find-reader.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { unseenCase } from '../open/unseen-case.ts';
import type { CaseReader } from '../plan/caller.ts';

/**
 * A case as its reader sees it: without the informations that its rules of access hide from them, and with those marked that they may not write. Everything that is shown of a case, and every plan of a change,
 * is made with it; the rules run on the case itself. Nobody is looked up where the case hides nothing.
 */
export async function asSeen(
  current: CurrentCase,
  { tenantId, actor }: Pick<CaseReader, 'tenantId' | 'actor'>,
  call: Call,
): Promise<CurrentCase> {
  const { terms } = current.head;
  if (!limitsInformations(terms) || actsForTenant(actor)) return current;
  const reader = await findReader(call, tenantId, actor, [...limitsIn(terms).values()].flat());
  const hidden = hiddenFrom(terms, reader);
  const fixed = hiddenFrom(terms, reader, 'write');
  const seen = hidden.size === 0 ? current : unseenCase(current, hidden);
  return fixed.size === 0 ? seen : { ...seen, session: unwritableIn(seen.session, fixed) };
}
