import { hiddenFrom } from '../../model/hidden.ts';
import { EVERYTHING, type Sight } from '../../model/sight.ts';
import type { Call } from '../database/database.ts';
import { loadTerms } from './cases-of-instances.ts';

/** Those of some cases, which a reader may see, of which no information is hidden from them. */
export async function seenWhole(
  call: Call,
  tenantId: number,
  ids: readonly number[],
  sight: Sight,
): Promise<readonly number[]> {
  if (sight === EVERYTHING || ids.length === 0) return ids;
  const limited = await loadTerms(call, tenantId, ids);
  const partly = new Set(
    limited.filter(({ terms }) => hiddenFrom(terms, sight).size > 0).map(({ id }) => id),
  );
  return ids.filter((id) => !partly.has(id));
}
