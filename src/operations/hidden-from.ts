// Informations that whoever asks may not see, for what is read as rows. What is shown of a case in memory lacks them already.
import { withFields } from '../configuration/tells-of.ts';
import { refuse } from '../errors.ts';
import { caseFieldsTo } from '../model/case-fields-to.ts';
import { type Hidden, hiddenFrom, hidesSomething, NOTHING_HIDDEN } from '../model/hidden.ts';
import { limitsIn } from '../model/rights.ts';
import { loadTerms } from '../store/cases/cases-of-instances.ts';
import { hidesChild } from '../store/cases/family.ts';
import type { TenantTransaction } from '../store/database/database.ts';
import { actsForTenant, findReader } from '../store/people/find-reader.ts';
import { rightsOutside } from '../writing/instances/rights-outside.ts';
import type { OperationContext } from './operation.ts';

/** The published configuration, if it keeps an information from somebody. It is read with the connection that the request has already. */
async function guarding({ services, principal }: OperationContext, tx: TenantTransaction) {
  const found = await services.configurations.load(tx, principal.seen?.configurationVersion ?? undefined);
  return found === undefined || found.index.guarded.unseen.size === 0 ? undefined : found;
}

/** Of instances outside cases, and of what is kept of all cases together. */
export async function hiddenOutside(context: OperationContext, tx: TenantTransaction): Promise<Hidden> {
  const configuration = await guarding(context, tx);
  if (configuration === undefined) return NOTHING_HIDDEN;
  const { tenantId, actor } = context.caller;
  return (await rightsOutside(configuration.index, { tenantId, actor, call: tx.call })).hidden;
}

/** The same with the fields of structures and of cases, for what does not tell of which structure something is a field. */
export async function hiddenFieldsOutside(context: OperationContext, tx: TenantTransaction): Promise<Hidden> {
  const hidden = await hiddenOutside(context, tx);
  const configuration = hidden.size === 0 ? undefined : await guarding(context, tx);
  if (configuration === undefined) return hidden;
  const { package: pkg } = configuration.index;
  return new Set([...withFields(hidden, pkg), ...caseFieldsTo(hidden, pkg.processes)]);
}

/** Of some cases, by their ids; cases of which nothing is hidden are left out. Each has its own rules: one that has ended keeps those that it ended under, whatever is published since. */
export async function hiddenInCases(
  context: OperationContext,
  tx: TenantTransaction,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, Hidden>> {
  const { tenantId, actor } = context.caller;
  const found = new Map<number, Hidden>();
  if (actsForTenant(actor)) return found;
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  const limited = wanted.length === 0 ? [] : await loadTerms(tx.call, tenantId, wanted);
  const hiding = limited.filter(({ terms }) => hidesSomething(terms));
  if (hiding.length === 0) return found;
  const words = hiding.flatMap(({ terms }) => [...limitsIn(terms).values()].flat());
  const reader = await findReader(tx.call, tenantId, actor, [...new Set(words)]);
  for (const { id, terms } of hiding) {
    const hidden = hiddenFrom(terms, reader);
    if (hidden.size > 0) found.set(id, hidden);
  }
  return found;
}

/** Of some terms, those that hide some information of a case from whoever asks. */
export async function unseenTerms(
  context: OperationContext,
  tx: TenantTransaction,
  terms: readonly string[],
): Promise<string[]> {
  const { tenantId, actor } = context.caller;
  const hiding = terms.filter(hidesSomething);
  if (actsForTenant(actor) || hiding.length === 0) return [];
  const words = hiding.flatMap((each) => [...limitsIn(each).values()].flat());
  const reader = await findReader(tx.call, tenantId, actor, [...new Set(words)]);
  return hiding.filter((each) => hiddenFrom(each, reader).size > 0);
}

/** Of one case. */
export const hiddenInCase = async (
  context: OperationContext,
  tx: TenantTransaction,
  id: number,
): Promise<Hidden> => (await hiddenInCases(context, tx, [id])).get(id) ?? NOTHING_HIDDEN;

/** Of an instance outside cases, or of a draft: this one is seen with its case, which is 0 for others. */
export const hiddenAlsoInCase = async (
  context: OperationContext,
  tx: TenantTransaction,
  outside: Hidden,
  caseId: number,
): Promise<Hidden> =>
  caseId === 0 ? outside : new Set([...outside, ...(await hiddenInCase(context, tx, caseId))]);

/** Whether nothing of a case is hidden from whoever asks: no information of it, and no child that its formulas read. */
export const seesAll = async (
  context: OperationContext,
  tx: TenantTransaction,
  caseId: number,
): Promise<boolean> =>
  (await hiddenInCase(context, tx, caseId)).size === 0 && !(await hidesChild(tx, caseId));

/** Refuses texts that were made of a case as a whole, such as a mail, to somebody who may not see some information of it, or some child that its formulas read. */
export async function mustSeeAll(
  context: OperationContext,
  tx: TenantTransaction,
  caseId: number | null,
): Promise<void> {
  if (caseId === null) return;
  if ((await hiddenInCase(context, tx, caseId)).size > 0)
    throw refuse('permission_denied', 'It was made of a case of which you may not see all informations.');
  if (await hidesChild(tx, caseId))
    throw refuse('permission_denied', 'It was made of a case of which you may not see all children.');
}
