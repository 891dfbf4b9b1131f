import { isDeepStrictEqual } from 'node:util';
import { answerOf } from '../../changes/answer-of.ts';
import { instanceIn, isUnseen } from '../../changes/case-to-change.ts';
import { isRequested } from '../../changes/proofs-in-place.ts';
import { writeValues } from '../../changes/write-values.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import type { CanonicalValue } from '../../fields/canonical-value.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import { describeChanges, linesOf, namesIn } from '../../presentation/describe-changes.ts';
import { tellingProofs } from '../../presentation/told-proof.ts';
import type { Proposal } from '../../store/files/proof-proposals.ts';
import { proofName } from '../open/case-source.ts';
import type { CurrentCase } from '../open/current-case.ts';
import type { ChangePlan } from '../plan/plan.ts';
import { proofIn } from './plan-proofs.ts';

/** Whether the proof still has the file that the proposal was found in, and stands for what it was read for. */
export function isOutdated(current: CurrentCase, proposal: Proposal): boolean {
  const proof = current.proofs.get(proposal.proofId);
  return (
    proof?.file_hash !== proposal.fileHash ||
    proof.document_key !== proposal.documentKey ||
    proof.instance_id !== proposal.instanceId
  );
}

/** Refuses what nobody can decide about any more. */
export function mustBeOpen(current: CurrentCase, proposal: Proposal): void {
  const { status, decidedBy } = proposal;
  if (status !== 'open')
    throw refuse('proposal_decided', `${decidedBy ?? 'Somebody'} has ${status} this proposal already.`);
  if (isOutdated(current, proposal))
    throw refuse('proposal_outdated', 'The proof has another file or stands for something else by now.');
}

/** How a proposal is taken. */
interface Acceptance {
  /** What is written in place of what was found. */
  readonly value?: unknown;
  /** The answer that whoever takes it has seen, and means to replace. */
  readonly replaces?: unknown;
  /** Whether any answer is replaced. */
  readonly overwrite?: boolean;
}

/** The answer of a proposal is written like any other, with the rights of whoever takes it. */
export function planAccept(
  current: CurrentCase,
  proposal: Proposal,
  { value = proposal.value, replaces, overwrite = false }: Acceptance,
): ChangePlan {
  if (isUnseen(current, proposal.information)) throw refuse('not_found');
  mustBeOpen(current, proposal);
  const { instanceId, information } = proposal;
  const instance = instanceIn(current, instanceId);
  if (instance === undefined)
    throw refuse('proposal_outdated', 'The instance that it is about is no longer part of the case.');
  const changes = writeValues(current, [
    { entry: { information_key: information, instance_id: instanceId, value }, attr: 'proposal' },
  ]);
  const present = answerOf(instance, information);
  const isMeant =
    overwrite ||
    isDeepStrictEqual(present, proposal.answerBefore) ||
    isDeepStrictEqual(present, replaces) ||
    isDeepStrictEqual(present, takenFrom(changes));
  if (!isMeant)
    throw refuse(
      'answered_meanwhile',
      `"${information}" was answered after the proof was read. Send that answer as replaces to replace it.`,
    );
  const { session, proofs, head } = current;
  const { state } = session;
  const described = describeChanges(changes, {
    state,
    proofs,
    tags: () => session.view().tags(),
    assigneeEmail: head.assignee_email,
  });
  const proof = proofIn(current, proposal.proofId);
  const message = activityText(
    'proposal_accepted',
    tongueOf(state),
    namesIn(described),
    isRequested(proof) ? proofName(current, proof) : tellingProofs(state)(proof, proof.name),
  );
  return {
    changes,
    action: 'updated',
    activity: [{ activity: 'proposal_accepted', message, content: linesOf(described), instance: instanceId }],
  };
}

/** The answer that is written. */
export const takenFrom = (changes: ChangePlan['changes']): CanonicalValue =>
  changes.flatMap((change) => (change.kind === 'write' ? [change.value] : []))[0] ?? null;
