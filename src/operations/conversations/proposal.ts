import Type, { type Static } from 'typebox';
import type { Principal } from '../../access/principal.ts';
import type { Proposal } from '../../store/assistant/proposals.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';

export const ProposalBody = Type.Object({
  id: Id(),
  message_id: Id({ description: 'The answer that proposes it.' }),
  state: OneOf(['open', 'accepted', 'rejected']),
  reason: Type.String({ description: 'Why, in the words of the model.' }),
  changes: Type.Unknown({
    description:
      'Of a case: the body of the update that it stands for. Of the configuration: `path` and `formula`.',
  }),
  effect: Type.Unknown({
    description:
      'What a trial has shown: values before and after, and what comes and goes with them. Null for whoever may not read instances, where the change brings one into the case.',
  }),
  prompt_hash: Type.String({ description: 'SHA-256 of what the model was sent.' }),
  created: DateTime(),
  decided: Nullable(DateTime()),
  decided_by: Nullable(Type.String()),
});

/** The case on which a proposal was tried. */
export interface ProposalBase {
  readonly version: number;
  /** Whether an instance from outside would come into the case. */
  readonly brings_instances: boolean;
}

/** The effect would show the values of an instance that is not in the case yet to somebody who may not read it. */
const isEffectHidden = ({ base }: Proposal, { permissions }: Principal): boolean =>
  typeof base === 'object' &&
  base !== null &&
  'brings_instances' in base &&
  base.brings_instances === true &&
  !permissions.has('instances:read');

export const presentProposal = (row: Proposal, reader: Principal): Static<typeof ProposalBody> => ({
  id: row.id,
  message_id: row.messageId,
  state: row.state,
  reason: row.reason,
  changes: row.changes,
  effect: isEffectHidden(row, reader) ? null : row.effect,
  prompt_hash: row.promptHash.toString('hex'),
  created: presentTime(row.createdAt),
  decided: presentOptionalTime(row.decidedAt),
  decided_by: row.decidedBy,
});
