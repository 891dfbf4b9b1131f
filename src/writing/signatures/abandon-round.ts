import { moveStatus } from '../../signatures/status.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { requestsOfRound, saveSignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import { endRound, type SigningRound } from '../../store/signatures/signing-rounds.ts';

/** What it shows has changed: nobody signs it any more, and who has signed is asked again. */
export async function abandonRound(tx: TenantTransaction, round: SigningRound): Promise<void> {
  await endRound(tx, round.id, 'abandoned');
  for (const { id, status } of await requestsOfRound(tx, round.id)) {
    const next = moveStatus(status, 'outdate');
    await saveSignatoryRequest(tx, id, {
      ...(next !== undefined && { status: next }),
      roundId: null,
      places: null,
      signature: null,
      sealedAt: null,
    });
  }
}
