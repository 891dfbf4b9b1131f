import { unseenOutsideIn, unwritableIn } from '../../engine/index.ts';
import {
  type Hidden,
  hiddenFrom,
  limitsInformations,
  NOTHING_HIDDEN,
  withUnseenChildren,
} from '../../model/hidden.ts';
import { limitsIn } from '../../model/rights.ts';
import { EVERYTHING } from '../../model/sight.ts';
import { hiddenAmong } from '../../store/cases/hidden-cases.ts';
import type { Call } from '../../store/database/database.ts';
import { unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import { actsForTenant, findReader } from '../../store/people/find-reader.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { unseenCase, withoutRules } from '../open/unseen-case.ts';
import type { CaseReader } from '../plan/caller.ts';

type Reader = Pick<CaseReader, 'tenantId' | 'actor' | 'sight'>;

/**
 * A case as its reader sees it: without the informations that its rules of access hide from them, without what formulas tell of children that they may not see, and with those informations marked that they may not write. Everything that
 * is shown of a case, and every plan of a change, is made with it, and explains nothing of instances outside that the reader may not see; the rules run on the case itself. Nobody is looked up where the case hides nothing.
 */
export async function asSeen(current: CurrentCase, reader: Reader, call: Call): Promise<CurrentCase> {
  const seen = await withoutHidden(current, reader, call);
  if (seen.session.state.named.size === 0) return seen;
  const unseen = await unseenOntologies(call, reader.tenantId, reader.sight);
  return unseen.size === 0
    ? seen
    : { ...seen, session: unseenOutsideIn(seen.session, unseen), trouble: withoutRules(seen.trouble) };
}

async function withoutHidden(current: CurrentCase, reader: Reader, call: Call): Promise<CurrentCase> {
  if (actsForTenant(reader.actor)) return current;
  const { hidden, fixed } = await limitsOf(current, reader, call);
  const told = (await seesChildren(current, reader, call)) ? hidden : withUnseenChildren(hidden);
  const seen = told.size === 0 ? current : unseenCase(current, told);
  return fixed.size === 0 ? seen : { ...seen, session: unwritableIn(seen.session, fixed) };
}

async function limitsOf(
  { head: { terms } }: CurrentCase,
  { tenantId, actor }: Reader,
  call: Call,
): Promise<{ readonly hidden: Hidden; readonly fixed: Hidden }> {
  if (!limitsInformations(terms)) return { hidden: NOTHING_HIDDEN, fixed: NOTHING_HIDDEN };
  const reader = await findReader(call, tenantId, actor, [...limitsIn(terms).values()].flat());
  return { hidden: hiddenFrom(terms, reader), fixed: hiddenFrom(terms, reader, 'write') };
}

/** Whether a reader may see every child that the rules of a case know of. */
async function seesChildren(
  { session }: CurrentCase,
  { tenantId, sight }: Reader,
  call: Call,
): Promise<boolean> {
  const { children } = session.state;
  if (children.size === 0 || sight === EVERYTHING) return true;
  return (await hiddenAmong(call, tenantId, [...children.keys()], sight)).size === 0;
}
