import type { ReturnedForm } from '../../store/tables/wizard-tables.ts';
import { changeWizardSession } from '../../store/wizards/wizard-sessions.ts';
import type { Scene } from './scene.ts';
import { redirectTo } from './wizard-answers.ts';
import type { WizardAnswer } from './wizard-request.ts';

/** The part of the address by which a page says what was wrong with the form before. */
const AGAIN = 'again';
/** More than this is not kept: the page then says what is wrong, and the person types it once more. */
const MOST_KEPT = 200_000;

type Wrong = Omit<ReturnedForm, 'path'>;

/**
 * Sends the browser back to a page, which says what was wrong when it is asked for. A form is never answered by a page itself: whoever goes
 * on from there and then back would be asked by the browser whether to send it again.
 */
export async function sendBack(
  { services, visit, base }: Scene,
  path: string,
  wrong: Partial<Wrong>,
): Promise<WizardAnswer> {
  const whole: ReturnedForm = { path, problems: [], points: [], typed: [], ...wrong };
  const isTooLong = JSON.stringify(whole.typed).length > MOST_KEPT;
  const returned = isTooLong ? { ...whole, typed: [] } : whole;
  await services.database.inTenant(visit.tenantId, (tx) =>
    changeWizardSession(tx, visit.sessionHash, { returned }),
  );
  return redirectTo(`${base}/${path}?${AGAIN}`);
}

/** What was wrong with the form of this page; null where it is asked for by itself, or another form came after it. */
export function returnedTo({ request, visit }: Scene, path: string): ReturnedForm | null {
  const { returned } = visit.session;
  return request.query.has(AGAIN) && returned?.path === path ? returned : null;
}

/** A form that comes in takes the place of the one before. */
export async function forgetReturned({ services, visit }: Scene): Promise<void> {
  if (visit.session.returned === null) return;
  await services.database.inTenant(visit.tenantId, (tx) =>
    changeWizardSession(tx, visit.sessionHash, { returned: null }),
  );
}
