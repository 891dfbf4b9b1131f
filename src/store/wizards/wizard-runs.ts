import { sql } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';

/** A wizard that was started. */
export interface WizardRun {
  readonly id: string;
  readonly templateUuid: string;
  readonly caseId: number;
  readonly instanceId: number | null;
  /** The address to be confirmed before the form opens; null where it opens at once. */
  readonly address: string | null;
  readonly position: string | null;
  readonly expiresAt: Date;
  readonly revokedAt: Date | null;
  readonly submittedAt: Date | null;
  readonly createdAt: Date;
  readonly createdBy: string;
}

const RUN = [
  'wizard_runs.id',
  'template_uuid as templateUuid',
  'case_id as caseId',
  'instance_id as instanceId',
  'wizard_runs.address',
  'position',
  'wizard_runs.expires_at as expiresAt',
  'revoked_at as revokedAt',
  'submitted_at as submittedAt',
  'wizard_runs.created_at as createdAt',
  'created_by as createdBy',
] as const;

export const WIZARD_RUN_ORDERINGS = {
  created: 'created_at',
  expires: 'expires_at',
  case_id: 'case_id',
} as const satisfies Orderings;

export const listWizardRuns = ({ db }: TenantTransaction, list: ListRequest): Promise<Page<WizardRun>> =>
  listPage(
    db
      .selectFrom('wizard_runs')
      .select(RUN)
      .where(holdsWords(sql`created_by || ' ' || coalesce(address, '') || ' ' || id::text`, list.search)),
    list,
    { orderings: WIZARD_RUN_ORDERINGS, lastly: 'id' },
  );

/** Somebody is sent so many forms about one case at most, as far as it is shown. */
const MOST_OF_CASE = 100;

/** The runs that fill in a case or are about an instance of it, the newest first, of those that the reader may see. */
export const listRunsOfCase = (
  { db }: TenantTransaction,
  caseId: number,
  instances: readonly number[],
): Promise<(WizardRun & { readonly caseNumber: number })[]> =>
  db
    .selectFrom('wizard_runs')
    .innerJoin('cases', (join) =>
      join
        .onRef('cases.tenant_id', '=', 'wizard_runs.tenant_id')
        .onRef('cases.id', '=', 'wizard_runs.case_id'),
    )
    .select(RUN)
    .select('cases.number as caseNumber')
    .where((where) =>
      where.or([
        where('wizard_runs.case_id', '=', caseId),
        where('wizard_runs.instance_id', '=', sql<number>`any(${[...instances]}::bigint[])`),
      ]),
    )
    .orderBy('wizard_runs.created_at', 'desc')
    .limit(MOST_OF_CASE)
    .execute();

export const loadWizardRun = ({ db }: TenantTransaction, id: string): Promise<WizardRun | undefined> =>
  db.selectFrom('wizard_runs').select(RUN).where('id', '=', id).executeTakeFirst();

export async function addWizardRun(
  { db }: TenantTransaction,
  run: Pick<
    WizardRun,
    'id' | 'templateUuid' | 'caseId' | 'instanceId' | 'address' | 'expiresAt' | 'createdBy'
  >,
): Promise<void> {
  await db
    .insertInto('wizard_runs')
    .values({
      id: run.id,
      template_uuid: run.templateUuid,
      case_id: run.caseId,
      instance_id: run.instanceId,
      address: run.address,
      expires_at: run.expiresAt,
      created_by: run.createdBy,
    })
    .execute();
}

/** Ends a run: its links and browsers are turned away from now on. */
export async function revokeWizardRun({ db }: TenantTransaction, id: string, at: Date): Promise<void> {
  await db
    .updateTable('wizard_runs')
    .set({ revoked_at: at })
    .where('id', '=', id)
    .where('revoked_at', 'is', null)
    .execute();
}

export async function noteWizardPosition(
  { db }: TenantTransaction,
  id: string,
  position: string,
): Promise<void> {
  await db
    .updateTable('wizard_runs')
    .set({ position })
    .where('id', '=', id)
    .where(sql<boolean>`position is distinct from ${position}`)
    .execute();
}

export async function noteWizardSubmitted({ db }: TenantTransaction, id: string, at: Date): Promise<void> {
  await db.updateTable('wizard_runs').set({ submitted_at: at }).where('id', '=', id).execute();
}

/** How often a wizard was started for an instance since a moment. */
export async function countWizardStarts(
  { db }: TenantTransaction,
  of: { readonly instanceId: number } | { readonly templateUuid: string },
  since: Date,
): Promise<number> {
  const started = db
    .selectFrom('wizard_runs')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('created_at', '>', since);
  const counted =
    'instanceId' in of
      ? started.where('instance_id', '=', of.instanceId)
      : started.where('template_uuid', '=', of.templateUuid);
  return (await counted.executeTakeFirstOrThrow()).count;
}
