import { isPutOff } from '../../api/problem.ts';
import { request } from '../../api/request.ts';
import { whenBack } from '../../api/when-back.ts';
import { showProblemOf, showTrouble } from '../../shared/toasts.tsx';
import { wordsOf } from '../../texts/words.ts';

const MOST_TRIES = 5;

/**
 * Uploads a file to the case; returns the id of the new proof, or null if it was refused, after showing the reason. If the service is busy,
 * the file is sent again.
 */
export async function uploadProof(caseId: number, file: File): Promise<number | null> {
  for (let tries = 1; ; tries += 1)
    try {
      return await send(caseId, file);
    } catch (error) {
      if (!isPutOff(error) || tries === MOST_TRIES) {
        showProblemOf(file.name, error);
        return null;
      }
      if (tries === 1) showTrouble(`${file.name}: ${wordsOf('app-case')('waitsForService')}`);
      await new Promise<void>((resolve) => void whenBack(resolve));
    }
}

async function send(caseId: number, file: File): Promise<number | null> {
  const form = new FormData();
  form.set('file', file, file.name);
  const answer: { data: unknown } = await request('POST /api/1/cases/{case_pk}/proofs', {
    params: { case_pk: caseId },
    query: { skip_case_response: true },
    body: form,
  });
  const { data } = answer;
  return typeof data === 'object' && data !== null && 'created_proof_id' in data
    ? Number(data.created_proof_id)
    : null;
}
