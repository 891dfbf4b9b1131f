import { moveStatus } from '../../signatures/status.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { requestsOfRound, saveSignatoryRequest } from '../../store/signatures/signatory-requests.ts';
import { endRound, type SigningRound } from '../../store/signatures/signing-rounds.ts';

/** Ends a round whose content has changed: nobody can sign it any more, and those who have signed are asked again. */
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
