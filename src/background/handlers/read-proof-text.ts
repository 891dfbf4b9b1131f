import { loadFileText, loadProofFile, saveProofText } from '../../store/files/proof-texts.ts';
import { READ_PROOF_TEXT } from '../../writing/collect/text-jobs.ts';
import { readFileText } from '../../writing/proofs/read-file-text.ts';
import type { JobHandler } from '../handler.ts';

/** Reads the text of an upload, so that its case is found by it. A proof that is deleted meanwhile ends it quietly. */
export const readProofText: JobHandler = {
  kind: READ_PROOF_TEXT,
  handle: async ({ payload }, { services, tenantId, read, finish, signal }) => {
    const id = Number(payload.proof_id);
    const hash = String(payload.hash);
    const proof = await read((tx) => loadProofFile(tx, id, hash));
    if (proof === undefined) return;
    const known = await read((tx) => loadFileText(tx, hash));
    const text = known ?? (await readFileText(services, tenantId, proof));
    signal.throwIfAborted();
    await finish((tx) => saveProofText(tx, proof, storable(text)));
  },
};

/** PostgreSQL stores no U+0000, and recognising gives what it likes. */
const storable = (text: string): string => text.replaceAll('\0', ' ').toWellFormed();
