import { request } from '../../api/request.ts';
import { showProblem } from '../../shared/toasts.tsx';

/** Uploads a file to the case; returns the id of the new proof, or null if it was refused, after showing the reason. */
export async function uploadProof(caseId: number, file: File): Promise<number | null> {
  const form = new FormData();
  form.set('file', file, file.name);
  try {
    const answer: { data: unknown } = await request('POST /api/1/cases/{case_pk}/proofs', {
      params: { case_pk: caseId },
      query: { skip_case_response: true },
      body: form,
    });
    const { data } = answer;
    return typeof data === 'object' && data !== null && 'created_proof_id' in data
      ? Number(data.created_proof_id)
      : null;
  } catch (error) {
    showProblem(error);
    return null;
  }
}
