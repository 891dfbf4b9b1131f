import { sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { Call } from '../cases/case-record.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { ReturnedForm, WizardLinkKind } from './wizard-tables.ts';

export type { ReturnedForm } from './wizard-tables.ts';

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

export interface WizardLink {
  readonly kind: WizardLinkKind;
  readonly address: string | null;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

export async function addWizardLink(
  { db }: TenantTransaction,
  link: Pick<WizardLink, 'kind' | 'address' | 'expiresAt'> & {
    readonly runId: string;
    readonly secretHash: Buffer;
  },
): Promise<void> {
  await db
    .insertInto('wizard_links')
    .values({
      run_id: link.runId,
      secret_hash: link.secretHash,
      kind: link.kind,
      address: link.address,
      expires_at: link.expiresAt,
    })
    .execute();
}

/** The link of a secret, with its run. */
export async function findWizardLink(
  tx: TenantTransaction,
  secretHash: Buffer,
): Promise<{ readonly link: WizardLink; readonly run: WizardRun } | undefined> {
  const found = await tx.db
    .selectFrom('wizard_links')
    .select(['run_id as runId', 'kind', 'address', 'expires_at as expiresAt', 'used_at as usedAt'])
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  const run = found && (await loadWizardRun(tx, found.runId));
  return found && run && { link: found, run };
}

/** Uses up a link that can be used once; false where somebody was faster. */
export async function spendWizardLink(
  { db }: TenantTransaction,
  secretHash: Buffer,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('wizard_links')
    .set({ used_at: at })
    .where('secret_hash', '=', secretHash)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export interface WizardSession {
  readonly confirmedAddress: string | null;
  readonly language: string;
  readonly expiresAt: Date;
  /** What was wrong with the form that came last. */
  readonly returned: ReturnedForm | null;
}

export async function addWizardSession(
  { db }: TenantTransaction,
  session: Omit<WizardSession, 'returned'> & { readonly runId: string; readonly secretHash: Buffer },
): Promise<void> {
  await db
    .insertInto('wizard_sessions')
    .values({
      run_id: session.runId,
      secret_hash: session.secretHash,
      confirmed_address: session.confirmedAddress,
      language: session.language,
      expires_at: session.expiresAt,
    })
    .execute();
}

/** The browser of a secret, with its run. */
export async function findWizardSession(
  tx: TenantTransaction,
  secretHash: Buffer,
): Promise<{ readonly session: WizardSession; readonly run: WizardRun } | undefined> {
  const found = await tx.db
    .selectFrom('wizard_sessions')
    .select(['run_id as runId', 'confirmed_address as confirmedAddress', 'language', 'returned'])
    .select('expires_at as expiresAt')
    .where('secret_hash', '=', secretHash)
    .executeTakeFirst();
  const run = found && (await loadWizardRun(tx, found.runId));
  return found && run && { session: found, run };
}

export async function changeWizardSession(
  { db }: TenantTransaction,
  secretHash: Buffer,
  change: {
    readonly confirmedAddress?: string;
    readonly language?: string;
    readonly returned?: ReturnedForm | null;
  },
): Promise<void> {
  await db
    .updateTable('wizard_sessions')
    .set({
      ...(change.confirmedAddress !== undefined && { confirmed_address: change.confirmedAddress }),
      ...(change.language !== undefined && { language: change.language }),
      ...(change.returned !== undefined && {
        returned: change.returned === null ? null : storableJson(change.returned),
      }),
    })
    .where('secret_hash', '=', secretHash)
    .execute();
}

export async function addWizardCode(
  { db }: TenantTransaction,
  code: {
    readonly runId: string;
    readonly address: string;
    readonly codeHash: Buffer;
    readonly expiresAt: Date;
  },
): Promise<void> {
  await db
    .insertInto('wizard_codes')
    .values({
      run_id: code.runId,
      address: code.address,
      code_hash: code.codeHash,
      expires_at: code.expiresAt,
    })
    .execute();
}

export interface WizardCode {
  readonly id: number;
  readonly address: string;
  readonly codeHash: Buffer;
  readonly tries: number;
  readonly expiresAt: Date;
  readonly usedAt: Date | null;
}

/** The newest code of a run for an address, held until the transaction ends: of two tries at once, one waits. */
export const holdWizardCode = (
  { db }: TenantTransaction,
  runId: string,
  address: string,
): Promise<WizardCode | undefined> =>
  db
    .selectFrom('wizard_codes')
    .select(['id', 'address', 'code_hash as codeHash', 'tries'])
    .select(['expires_at as expiresAt', 'used_at as usedAt'])
    .where('run_id', '=', runId)
    .where('address', '=', address)
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();

export async function noteWizardTry(
  { db }: TenantTransaction,
  id: number,
  usedAt: Date | null,
): Promise<void> {
  await db
    .updateTable('wizard_codes')
    .set({ tries: sql`tries + 1`, used_at: usedAt })
    .where('id', '=', id)
    .execute();
}

/** Whether a code or link that can still be used was sent to an address. */
export async function isConfirmationSent(
  { db }: TenantTransaction,
  runId: string,
  address: string,
  now: Date,
): Promise<boolean> {
  const { rows } = await sql<{ is_sent: boolean }>`
    select exists (select from wizard_codes
        where run_id = ${runId} and address = ${address} and used_at is null and expires_at > ${now})
      or exists (select from wizard_links
        where run_id = ${runId} and kind = 'confirm' and address = ${address} and used_at is null and expires_at > ${now})
      as is_sent`.execute(db);
  return rows[0]?.is_sent === true;
}

/** How many mails a run, and how many an address, was sent since a moment. */
export async function countWizardMails(
  call: Call,
  {
    runId,
    address,
    since,
  }: { readonly runId: string | null; readonly address: string; readonly since: Date },
): Promise<{ readonly ofRun: number; readonly ofAddress: number }> {
  const [row] = await call(
    sql<{ of_run: number; of_address: number }>`
      select count(*) filter (where run_id = ${runId})::int as of_run,
        count(*) filter (where lower(address) = lower(${address}))::int as of_address
      from (
        select run_id, address from wizard_codes
          where created_at > ${since} and (run_id = ${runId} or lower(address) = lower(${address}))
        union all
        select run_id, address from wizard_links
          where created_at > ${since} and address is not null and (run_id = ${runId} or lower(address) = lower(${address}))
      ) mailed`,
  );
  return { ofRun: row?.of_run ?? 0, ofAddress: row?.of_address ?? 0 };
}

/** Valid instances of some ontologies that an external identifier names; two are enough to know that there are several. */
export async function findByIdentifier(
  { db }: TenantTransaction,
  ontologies: readonly string[],
  information: string,
  value: unknown,
): Promise<number[]> {
  const rows = await db
    .selectFrom('instances')
    .select('id')
    .where('ontology_key', 'in', [...ontologies])
    .where('status', '=', 'valid')
    .where(
      sql<boolean>`exists (select from information_values v where v.tenant_id = instances.tenant_id
        and v.instance_id = instances.id and v.case_id = 0 and v.occurrence_id = 0
        and v.information_key = ${information} and v.value = ${storableJson(value)}::jsonb)`,
    )
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** The same where the identifier is the one that their ontology names: it has an index. */
export async function findByOwnIdentifier(
  { db }: TenantTransaction,
  ontologies: readonly string[],
  identifier: string,
): Promise<number[]> {
  const rows = await db
    .selectFrom('instances')
    .select('id')
    .where('identifier', '=', identifier)
    .where('ontology_key', 'in', [...ontologies])
    .where('status', '=', 'valid')
    .limit(2)
    .execute();
  return rows.map(({ id }) => id);
}

/** Forgets browsers and codes that have had their time, and the links of runs that have: the runs themselves stay in the list. */
export async function removeExpiredWizardSecrets({ db }: TenantTransaction, before: Date): Promise<void> {
  await db.deleteFrom('wizard_sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('wizard_codes').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('wizard_links')
    .where('run_id', 'in', (runs) =>
      runs.selectFrom('wizard_runs').select('id').where('expires_at', '<', before),
    )
    .execute();
}
