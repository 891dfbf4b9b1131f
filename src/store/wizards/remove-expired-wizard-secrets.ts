import type { TenantTransaction } from '../database/database.ts';

/** Forgets browsers and codes that have had their time, and the links of runs that have: the runs themselves stay in the list. */
export async function removeExpiredWizardSecrets({ db }: TenantTransaction, before: Date): Promise<void> {
  await db.deleteFrom('wizard_sessions').where('expires_at', '<', before).execute();
  await db.deleteFrom('wizard_codes').where('expires_at', '<', before).execute();
  await db
    .deleteFrom('wizard_links')
    .where('run_id', 'in', (runs) =>
      runs.selectFrom('wizard_runs').select('id').where('expires_at', '<', before),
    )
    .execute();
}
