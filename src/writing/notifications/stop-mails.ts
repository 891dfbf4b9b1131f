// Links in mails that stop them: they need no session, and do nothing else.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { NOTIFICATION_KINDS, type Preferences } from '../../model/notification.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { findPageCodeKey } from '../../store/documents/page-code-keys.ts';
import { loadPreferences, savePreferences } from '../../store/notifications/preferences.ts';

interface StopLink {
  readonly tenantId: number;
  readonly userId: number;
  readonly seal: string;
}

const FORM = /^([1-9]\d{0,14})-([1-9]\d{0,14})-([\w-]{43})$/;

/** The purpose is part of what is sealed: no other seal that is made with the key of the tenant is one of these. */
const sealOf = (tenantId: number, userId: number, key: Uint8Array): string =>
  createHmac('sha256', key).update(`stop notification mails ${tenantId} ${userId}`).digest('base64url');

export const stopPath = (tenantId: number, userId: number, key: Uint8Array): string =>
  `/stop-mails/${tenantId}-${userId}-${sealOf(tenantId, userId, key)}`;

/** The parts of a link; undefined where it is none. */
export function readStopLink(token: string): StopLink | undefined {
  const [, tenant, user, seal = ''] = FORM.exec(token) ?? [];
  return tenant === undefined ? undefined : { tenantId: Number(tenant), userId: Number(user), seal };
}

/** Whether the service made the link. */
export async function isOurs(tx: TenantTransaction, { tenantId, userId, seal }: StopLink): Promise<boolean> {
  const key = await findPageCodeKey(tx);
  if (key === undefined) return false;
  const right = Buffer.from(sealOf(tenantId, userId, key));
  const given = Buffer.from(seal);
  return right.length === given.length && timingSafeEqual(right, given);
}

/** Switches the mails of a person off; in the application they are told as before. */
export async function stopMails(tx: TenantTransaction, userId: number): Promise<void> {
  const { language, kinds } = await loadPreferences(tx, userId);
  const without: Preferences = Object.fromEntries(
    NOTIFICATION_KINDS.map((kind) => [
      kind,
      { application: kinds[kind]?.application ?? true, mail: 'off' as const },
    ]),
  );
  await savePreferences(tx, userId, { language, kinds: without });
}
