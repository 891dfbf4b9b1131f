import type { TProperties } from 'typebox';
import type { Permission } from '../../access/permissions.ts';
import { refuse } from '../../errors.ts';
import { type Conversation, loadConversation } from '../../store/assistant/conversations.ts';
import { loadCaseHead } from '../../store/cases/cases.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { Id } from '../shapes.ts';

/** Conversations about a case and about the configuration have the same operations at different addresses. */
export interface ConversationKind {
  readonly name: 'case' | 'configuration';
  readonly path: string;
  readonly params: TProperties;
  readonly read: Permission;
  /** Who may take part: asking a model costs tokens, and what is proposed is stored. */
  readonly talk: Permission | readonly Permission[];
  /** Who may rename and delete, and decide on proposals. */
  readonly decide: Permission;
  /** The case that the address names. */
  caseIn(params: object): number | null;
}

export const ABOUT_CASE: ConversationKind = {
  name: 'case',
  path: '/api/1/cases/{case_pk}/conversations',
  params: { case_pk: Id() },
  read: 'cases:read',
  talk: ['cases:read', 'cases:propose'],
  decide: 'cases:write',
  caseIn: (params) => ('case_pk' in params && typeof params.case_pk === 'number' ? params.case_pk : 0),
};

export const ABOUT_CONFIGURATION: ConversationKind = {
  name: 'configuration',
  path: '/api/1/configuration_conversations',
  params: {},
  read: 'admin:configuration',
  talk: 'admin:configuration',
  decide: 'admin:configuration',
  caseIn: () => null,
};

export async function checkCase(tx: TenantTransaction, caseId: number | null): Promise<void> {
  if (caseId !== null && !(await loadCaseHead(tx, caseId))) throw refuse('not_found');
}

/** The conversation that an address names. */
export async function conversationAt(
  tx: TenantTransaction,
  caseId: number | null,
  id: number,
): Promise<Conversation> {
  const found = await loadConversation(tx, caseId, id);
  if (found === undefined) throw refuse('not_found');
  return found;
}

/** The address of a conversation. */
export const addressOf = (kind: ConversationKind, caseId: number | null, id: number): string =>
  `${kind.path.replace('{case_pk}', String(caseId))}/${id}`;
