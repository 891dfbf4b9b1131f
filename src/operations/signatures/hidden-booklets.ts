import { showsHidden } from '../../model/shows-hidden.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { findCaseScope } from '../../store/values/values.ts';
import { areSignersHidden } from '../../writing/signatures/are-signers-hidden.ts';
import { hiddenInCase } from '../hidden-from.ts';
import type { OperationContext } from '../operation.ts';

const NONE: ReadonlySet<string> = new Set();

/** Booklets of a case that show informations which whoever asks may not see, and those whose signers are named by such informations. */
export async function hiddenBooklets(
  context: OperationContext,
  tx: TenantTransaction,
  caseId: number,
): Promise<{ readonly shown: ReadonlySet<string>; readonly signers: ReadonlySet<string> }> {
  const hidden = await hiddenInCase(context, tx, caseId);
  if (hidden.size === 0) return { shown: NONE, signers: NONE };
  // By the version of the case: one that has ended has the booklets that it ended with.
  const version = (await findCaseScope(tx, caseId))?.configurationVersion ?? undefined;
  const index = (await context.services.configurations.load(tx, version))?.index;
  if (index === undefined) return { shown: NONE, signers: NONE };
  const keys = Object.keys(index.package.booklets);
  return {
    shown: new Set(keys.filter((key) => showsHidden('booklets', key, hidden, index))),
    signers: new Set(keys.filter((key) => areSignersHidden(key, hidden, index))),
  };
}
