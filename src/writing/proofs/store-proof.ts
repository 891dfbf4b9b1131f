import type { Cases } from '../change/cases.ts';
import type { Caller } from '../plan/caller.ts';
import type { Mode } from '../plan/mode.ts';
import { type Assignment, planUpload } from './plan-proofs.ts';
import { type FileServices, type IncomingFile, receiveFile } from './receive-file.ts';

interface ProofToStore extends IncomingFile {
  readonly name?: string;
  readonly assignment?: Assignment;
  readonly mode?: Mode;
}

/** Stores a file as a proof of a case, for whoever has one: a wizard's page, a scan. Gives the id of the proof. */
export async function storeProof(
  services: FileServices & { readonly cases: Cases },
  caller: Caller<number>,
  caseId: number,
  { name, assignment, mode = 'recalculate', ...incoming }: ProofToStore,
): Promise<number> {
  const file = await receiveFile(services, caller.tenantId, incoming);
  return services.cases.change(
    caller,
    caseId,
    { mode },
    (planning) => planUpload(planning, { file, name, ...(assignment && { assignment }) }),
    ({ plan }) => plan.proofs?.[0]?.id ?? 0,
  );
}
