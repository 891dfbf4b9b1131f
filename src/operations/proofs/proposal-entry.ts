import Type, { type Static } from 'typebox';
import { answerOf } from '../../changes/answer-of.ts';
import { instanceIn } from '../../changes/case-to-change.ts';
import { audienceIn } from '../../configuration/audience-in.ts';
import { fieldOf } from '../../configuration/field-of.ts';
import { CERTAIN } from '../../extraction/finding.ts';
import type { CanonicalValue } from '../../fields/canonical-value.ts';
import { showValue } from '../../fields/show-value.ts';
import type { Proposal } from '../../store/files/proof-proposals.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { isOutdated } from '../../writing/proofs/plan-proposal.ts';
import { DateTime, Id, Nullable, OneOf, presentTime } from '../shapes.ts';

const Part = () => Type.Number({ minimum: 0, maximum: 1 });

export const ProposalEntry = Type.Object({
  id: Id(),
  instance_id: Id(),
  information_key: Type.String(),
  question: Type.String({ description: 'What is asked, in the language of the reader.' }),
  value: Type.Unsafe<unknown>({ description: 'As it would be written.' }),
  shown: Type.String({ description: 'As people read it.' }),
  present: Nullable(Type.String({ description: 'The answer that is there now, as people read it.' })),
  present_value: Type.Unsafe<unknown>({
    description: 'The same as it is stored: `replaces` of whoever means to replace it.',
  }),
  page: Type.Integer({ minimum: 1 }),
  box: Type.Object(
    { x: Part(), y: Part(), width: Part(), height: Part() },
    { description: 'Where it stands, in parts of the page from its upper left corner.' },
  ),
  confidence: Part(),
  is_certain: Type.Boolean({ description: 'Check digits prove it.' }),
  source: Type.String({
    description:
      'Where it was found, as the configuration calls it: `mrz.birth_date`; `model` where a model has read it.',
  }),
  status: OneOf(['open', 'accepted', 'rejected', 'outdated']),
  decided_by: Nullable(Type.String()),
  decided_at: Nullable(DateTime()),
});

/** A proposal as whoever asks reads it; the case is in their language. */
export function presentProposal(proposal: Proposal, current: CurrentCase): Static<typeof ProposalEntry> {
  const { index } = current.compiled;
  const { language } = current.session.state.head;
  const instance = instanceIn(current, proposal.instanceId);
  const slot = instance?.shape.family.slots.get(proposal.information) ?? -1;
  const information = instance?.shape.fields[slot]?.information;
  const audience = audienceIn(index, language);
  const shown = (value: CanonicalValue): string =>
    information === undefined || value === null
      ? String(value ?? '')
      : showValue(value, fieldOf(information.definition, index, language), audience);
  const present = instance === undefined ? null : answerOf(instance, proposal.information);
  const isOpen = proposal.status === 'open';
  return {
    id: proposal.id,
    instance_id: proposal.instanceId,
    information_key: proposal.information,
    question: index.text(information?.definition.question, proposal.information, language),
    value: proposal.value,
    shown: shown(proposal.value),
    present: present === null ? null : shown(present),
    present_value: present,
    page: proposal.page,
    box: proposal.box,
    confidence: proposal.confidence,
    is_certain: proposal.confidence >= CERTAIN,
    source: proposal.source,
    status: isOpen && isOutdated(current, proposal) ? 'outdated' : proposal.status,
    decided_by: proposal.decidedBy,
    decided_at: proposal.decidedAt && presentTime(proposal.decidedAt),
  };
}
