import Type, { type Static } from 'typebox';
import { changesSeen } from '../../presentation/changes-seen.ts';
import { NOT_TOLD } from '../../presentation/told-occurrence.ts';
import type { Proposal } from '../../store/assistant/proposals.ts';
import { DateTime, Id, Nullable, OneOf, presentOptionalTime, presentTime } from '../shapes.ts';
import { CaseEffectBody, ConfigurationEffectBody } from './proposal-effects.ts';
import type { ProposalReader } from './proposal-reader.ts';
import { READINESS, readinessOf } from './readiness.ts';

const Shared = {
  id: Id(),
  message_id: Id({ description: 'The answer that proposes it.' }),
  state: OneOf(['open', 'accepted', 'rejected']),
  reason: Type.String({ description: 'Why, in the words of the model.' }),
  changes: Type.Unknown({
    description:
      'Of a case: the body of the update that it stands for. Of the configuration: `path` and `formula`, or `file`, `old_text` and `new_text`.',
  }),
  readiness: Nullable(
    OneOf(READINESS, {
      description:
        'Of an open proposal. For a case it is `ready`, since it was tried before it was kept. For the configuration: `checking` until its plan has ended, `refused` where the plan failed or publishing would be refused, `unplanned` where other mistakes of the package prevent a plan, `expired` where the plan is not kept any more.',
    }),
  ),
  hindrance: Nullable(Type.String({ description: 'Why it is `refused`.' })),
  prompt_hash: Type.String({ description: 'SHA-256 of what the model was sent.' }),
  created: DateTime(),
  decided: Nullable(DateTime()),
  decided_by: Nullable(Type.String()),
};

/** A proposal for a case, and one for the configuration. */
export const PROPOSAL_BODIES = {
  case: Type.Object({ ...Shared, effect: CaseEffectBody }),
  configuration: Type.Object({ ...Shared, effect: ConfigurationEffectBody }),
} as const;

type PresentedProposal = Static<(typeof PROPOSAL_BODIES)['case']>;

/** The case on which a proposal was tried. */
export interface ProposalBase {
  readonly version: number;
  /** Whether an instance from outside would come into the case. */
  readonly brings_instances: boolean;
}

/** The effect would show the values of an instance that is not in the case yet to somebody who may not read it. */
const isEffectHidden = ({ base }: Proposal, { seesInstances }: ProposalReader): boolean =>
  typeof base === 'object' &&
  base !== null &&
  'brings_instances' in base &&
  base.brings_instances === true &&
  !seesInstances;

/** Of what is hidden from the reader, the values are left out, and so are the words about them; what all would come to is not told at all. */
export function presentProposal(row: Proposal, reader: ProposalReader): PresentedProposal {
  const { seen, isWhole } = changesSeen(row.changes, reader.hidden);
  return {
    id: row.id,
    message_id: row.messageId,
    state: row.state,
    reason: isWhole ? row.reason : NOT_TOLD,
    changes: seen,
    ...(row.state === 'open' ? readinessOf(row) : { readiness: null, hindrance: null }),
    effect: reader.hidden.size > 0 || isEffectHidden(row, reader) ? null : row.effect,
    prompt_hash: row.promptHash.toString('hex'),
    created: presentTime(row.createdAt),
    decided: presentOptionalTime(row.decidedAt),
    decided_by: row.decidedBy,
  };
}
