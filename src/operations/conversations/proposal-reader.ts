import { caseFieldsTo } from '../../model/case-fields-to.ts';
import { type Hidden, NOTHING_HIDDEN } from '../../model/hidden.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import { findCaseScope } from '../../store/values/values.ts';
import { hiddenInCase } from '../hidden-from.ts';
import type { OperationContext } from '../operation.ts';

/** The parts of proposals that a reader may be shown. */
export interface ProposalReader {
  /** Informations of the case that they may not see, and case fields that lead to these. */
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
  const hidden = caseId === null ? NOTHING_HIDDEN : await hiddenWithFields(context, tx, caseId);
  const unseen = await unseenOntologies(tx.call, tx.tenantId, sight);
  return { hidden, seesInstances: permissions.has('instances:read') && unseen.size === 0 };
}

async function hiddenWithFields(
  context: OperationContext,
  tx: TenantTransaction,
  caseId: number,
): Promise<Hidden> {
  const hidden = await hiddenInCase(context, tx, caseId);
  const scope = hidden.size === 0 ? undefined : await findCaseScope(tx, caseId);
  if (scope === undefined) return hidden;
  const version = scope.configurationVersion ?? undefined;
  const configuration = await context.services.configurations.load(tx, version);
  return new Set([...hidden, ...caseFieldsTo(hidden, configuration?.index.package.processes ?? {})]);
}
