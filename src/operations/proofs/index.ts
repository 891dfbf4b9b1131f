import type { Operation } from '../operation.ts';
import { acceptProposal } from './accept-proposal.ts';
import { assignProof } from './assign-proof.ts';
import { deleteProof } from './delete-proof.ts';
import { getAllProofs } from './get-all-proofs.ts';
import { getOriginalProof } from './get-original-proof.ts';
import { getProof } from './get-proof.ts';
import { getProofPage } from './get-proof-page.ts';
import { listProposals } from './list-proposals.ts';
import { rejectProposal } from './reject-proposal.ts';
import { unassignProof } from './unassign-proof.ts';
import { updateProof } from './update-proof.ts';
import { uploadProof } from './upload-proof.ts';

export const PROOF_OPERATIONS: readonly Operation[] = [
  uploadProof,
  deleteProof,
  getProof,
  updateProof,
  assignProof,
  getOriginalProof,
  unassignProof,
  getAllProofs,
  listProposals,
  acceptProposal,
  rejectProposal,
  getProofPage,
];
