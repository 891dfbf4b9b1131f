import { sayIn } from '../locales/say-in.ts';
import type { Services } from '../operations/operation.ts';
import { loadPreferences } from '../store/notifications/preferences.ts';
import { learnTenant } from '../store/people/learn-tenant.ts';
import { loadTenant } from '../store/people/tenants.ts';
import { isOurs, readStopLink, stopMails } from '../writing/notifications/stop-mails.ts';
import { stopMailsPage } from './stop-mails-page.ts';

type StopServices = Pick<Services, 'database' | 'configurations'>;

interface Stopping {
  readonly step: 'asked' | 'done' | 'unknown';
  readonly language: string;
  readonly organisation: string;
}

const UNKNOWN: Stopping = { step: 'unknown', language: 'en', organisation: '' };

/** Answers the link in a mail that stops further ones: it asks, or does it where the button was pressed. */
export async function answerStopMails(
  services: StopServices,
  token: string,
  isPressed: boolean,
): Promise<{ readonly status: number; readonly body: string }> {
  const stopping = await follow(services, token, isPressed);
  const say = sayIn('notifications', stopping.language);
  return { status: stopping.step === 'unknown' ? 404 : 200, body: stopMailsPage({ ...stopping, say }) };
}

async function follow(
  { database, configurations }: StopServices,
  token: string,
  isPressed: boolean,
): Promise<Stopping> {
  const link = readStopLink(token);
  if (link === undefined) return UNKNOWN;
  await learnTenant(database, link.tenantId);
  return database.inTenant(link.tenantId, async (tx) => {
    if (!(await isOurs(tx, link))) return UNKNOWN;
    if (isPressed) await stopMails(tx, link.userId);
    const { language } = await loadPreferences(tx, link.userId);
    const index = (await configurations.load(tx))?.index;
    const chosen = language ?? index?.defaultLanguage ?? 'en';
    const { name } = await loadTenant(tx);
    const organisation = index?.text(index.package.settings.branding?.name, name, chosen) ?? name;
    return { step: isPressed ? 'done' : 'asked', language: chosen, organisation };
  });
}
