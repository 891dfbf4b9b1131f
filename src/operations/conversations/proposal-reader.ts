import { type Hidden, NOTHING_HIDDEN } from '../../model/hidden.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import { hiddenInCase } from '../hidden-from.ts';
import type { OperationContext } from '../operation.ts';

/** The parts of proposals that a reader may be shown. */
export interface ProposalReader {
  /** Informations of the case that they may not see. */
  readonly hidden: Hidden;
  /** Whether they may see every instance that a proposal could bring into the case. */
  readonly seesInstances: boolean;
}

export async function proposalReader(
  context: OperationContext,
  tx: TenantTransaction,
  caseId: number | null,
): Promise<ProposalReader> {
  const { permissions, sight } = context.principal;
  const hidden = caseId === null ? NOTHING_HIDDEN : await hiddenInCase(context, tx, caseId);
  const unseen = await unseenOntologies(tx.call, tx.tenantId, sight);
  return { hidden, seesInstances: permissions.has('instances:read') && unseen.size === 0 };
}
