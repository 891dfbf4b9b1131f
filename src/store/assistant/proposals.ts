import { type RawBuilder, sql } from 'kysely';
import { storableJson } from '../../storable.ts';
import type { TenantTransaction } from '../database/database.ts';
import { holdsWords, type ListRequest, listPage, type Orderings, type Page } from '../lists/page.ts';
import type { ProposalState } from '../tables/assistant-tables.ts';
import type { JobState } from '../tables/job-tables.ts';

/** Something that a model would like to be done. */
export interface Proposal {
  readonly id: number;
  readonly conversationId: number;
  readonly messageId: number;
  readonly state: ProposalState;
  readonly reason: string;
  /** The request it stands for. */
  readonly changes: unknown;
  /** The state that it was made on. */
  readonly base: unknown;
  /** The result of trying it. */
  readonly effect: unknown;
  /** How the plan stands that its effect names; null where there is none, or where it is not kept any more. */
  readonly plan: ProposalPlan | null;
  readonly promptHash: Buffer;
  readonly createdAt: Date;
  readonly decidedAt: Date | null;
  readonly decidedBy: string | null;
}

interface ProposalPlan {
  readonly state: JobState;
  readonly error: string | null;
  /** Why publishing would be refused; null before the plan is there. */
  readonly refusals: readonly { readonly detail: string }[] | null;
}

/** The plan is a job: its end is read from there, so that nothing has to be told to the proposal when it ends. */
const planOfProposal = sql<ProposalPlan | null>`(
  select jsonb_build_object('state', j.state, 'error', j.last_error, 'refusals', d.result -> 'refusals')
  from jobs j left join job_data d on d.tenant_id = j.tenant_id and d.job_id = j.id
  where j.tenant_id = proposals.tenant_id and j.id = (proposals.effect ->> 'plan_id')::bigint)`;

export const PROPOSAL_ORDERINGS = {
  id: 'id',
  created: 'created_at',
  state: 'state',
} as const satisfies Orderings;

const selectProposals = ({ db }: TenantTransaction, conversationId: number) =>
  db
    .selectFrom('proposals')
    .select(['id', 'state', 'reason', 'changes', 'base', 'effect'])
    .select(planOfProposal.as('plan'))
    .select(['conversation_id as conversationId', 'message_id as messageId', 'prompt_hash as promptHash'])
    .select(['created_at as createdAt', 'decided_at as decidedAt', 'decided_by as decidedBy'])
    .where('conversation_id', '=', conversationId);

/** Whether all reasons are told. Where some are not, none is found by its words: a search finds one letter by letter. */
interface ReasonsTold {
  readonly tellsReasons: boolean;
}

const searched = ({ tellsReasons }: ReasonsTold): RawBuilder<string> =>
  tellsReasons ? sql`concat_ws(' ', reason, state, decided_by)` : sql`concat_ws(' ', state, decided_by)`;

export const listProposals = (
  tx: TenantTransaction,
  conversationId: number,
  list: ListRequest,
  told: ReasonsTold,
): Promise<Page<Proposal>> =>
  listPage(selectProposals(tx, conversationId).where(holdsWords(searched(told), list.search)), list, {
    orderings: PROPOSAL_ORDERINGS,
    lastly: 'id',
  });

/** A proposal with who began its conversation. */
export interface CaseProposal extends Proposal {
  readonly begunBy: string;
}

/** The proposals about a case, of whichever conversation. */
const selectOfCase = ({ db }: TenantTransaction, caseId: number) =>
  db
    .selectFrom('proposals')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.tenant_id', '=', 'proposals.tenant_id')
        .onRef('conversations.id', '=', 'proposals.conversation_id'),
    )
    .select(['proposals.id', 'state', 'reason', 'changes', 'base', 'effect', 'created_by as begunBy'])
    .select(planOfProposal.as('plan'))
    .select(['conversation_id as conversationId', 'message_id as messageId', 'prompt_hash as promptHash'])
    .select(['proposals.created_at as createdAt', 'decided_at as decidedAt', 'decided_by as decidedBy'])
    .where('case_id', '=', caseId);

export const listProposalsOfCase = (
  tx: TenantTransaction,
  caseId: number,
  list: ListRequest,
  told: ReasonsTold,
): Promise<Page<CaseProposal>> =>
  listPage(selectOfCase(tx, caseId).where(holdsWords(searched(told), list.search)), list, {
    orderings: { ...PROPOSAL_ORDERINGS, id: 'proposals.id', created: 'proposals.created_at' },
    lastly: 'proposals.id',
  });

export const loadProposalOfCase = (
  tx: TenantTransaction,
  caseId: number,
  id: number,
): Promise<CaseProposal | undefined> =>
  selectOfCase(tx, caseId).where('proposals.id', '=', id).executeTakeFirst();

export async function countOpenProposals({ db }: TenantTransaction, conversationId: number): Promise<number> {
  const { open } = await db
    .selectFrom('proposals')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('conversation_id', '=', conversationId)
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return Number(open);
}

export const loadProposal = (
  tx: TenantTransaction,
  conversationId: number,
  id: number,
): Promise<Proposal | undefined> =>
  selectProposals(tx, conversationId).where('id', '=', id).executeTakeFirst();

/** The same, and nobody else decides on it before this transaction ends. */
export const lockProposal = (
  tx: TenantTransaction,
  conversationId: number,
  id: number,
): Promise<Proposal | undefined> =>
  selectProposals(tx, conversationId).where('id', '=', id).forUpdate().executeTakeFirst();

export interface NewProposal {
  readonly reason: string;
  readonly changes: unknown;
  readonly base: unknown;
  readonly effect: unknown;
  readonly promptHash: string;
}

export async function addProposal(
  { db }: TenantTransaction,
  at: { readonly conversationId: number; readonly messageId: number },
  proposal: NewProposal,
): Promise<number> {
  const { id } = await db
    .insertInto('proposals')
    .values({
      conversation_id: at.conversationId,
      message_id: at.messageId,
      reason: proposal.reason,
      changes: storableJson(proposal.changes),
      base: storableJson(proposal.base),
      effect: storableJson(proposal.effect),
      prompt_hash: Buffer.from(proposal.promptHash, 'hex'),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

export async function decideProposal(
  { db }: TenantTransaction,
  id: number,
  state: Exclude<ProposalState, 'open'>,
  by: string,
): Promise<void> {
  await db
    .updateTable('proposals')
    .set({ state, decided_at: sql<Date>`clock_now()`, decided_by: by })
    .where('id', '=', id)
    .execute();
}

/** Keeps what a new trial of an open proposal has shown. */
export async function renewProposal(
  { db }: TenantTransaction,
  id: number,
  { base, effect }: Pick<NewProposal, 'base' | 'effect'>,
): Promise<void> {
  await db
    .updateTable('proposals')
    .set({ base: storableJson(base), effect: storableJson(effect) })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .execute();
}
