import { randomUUID } from 'node:crypto';
import type { ReturnedForm } from '../../store/tables/wizard-tables.ts';
import { changeWizardSession, forgetReturnedForm } from '../../store/wizards/wizard-sessions.ts';
import { buttonOf, type FormTexts } from '../../wizards/page-form.ts';
import type { Scene } from './scene.ts';
import { redirectTo } from './wizard-answers.ts';
import type { WizardAnswer } from './wizard-request.ts';

/** The query parameter of a page that shows the mistakes of the form before, and the field with which its form names that one. */
export const AGAIN = 'again';
/** Larger forms are not kept: the page then shows the mistakes, and the person types the answers again. */
const MOST_KEPT = 200_000;

type Wrong = Omit<ReturnedForm, 'path' | 'mark'>;

/**
 * Redirects to a page that shows the mistakes. A form is never answered by a page directly: after going on and then
 * back, the browser would ask whether to submit it again.
 */
export async function sendBack(
  { services, visit, base }: Scene,
  path: string,
  wrong: Partial<Wrong>,
): Promise<WizardAnswer> {
  const whole: ReturnedForm = { mark: randomUUID(), path, problems: [], points: [], typed: [], ...wrong };
  const isTooLong = JSON.stringify(whole.typed).length > MOST_KEPT;
  const returned = isTooLong ? { ...whole, typed: [] } : whole;
  await services.database.inTenant(visit.tenantId, (tx) =>
    changeWizardSession(tx, visit.sessionHash, { returned }),
  );
  return redirectTo(`${base}/${path}?${AGAIN}`);
}

/** The mistakes in this page's form; null if the page was requested by itself, or another form came after it. */
export function returnedTo({ request, visit }: Scene, path: string): ReturnedForm | null {
  const { returned } = visit.session;
  return request.query.has(AGAIN) && returned?.path === path ? returned : null;
}

/**
 * A new form replaces the stored one. A form that is saved on the way does so only if its page shows the mistakes: one that was
 * sent before the mistakes were made may arrive after them.
 */
export async function forgetReturned({ services, visit }: Scene, form: FormTexts): Promise<void> {
  const { returned } = visit.session;
  if (returned === null) return;
  const isOnTheWay = buttonOf(form).verb === 'save';
  if (isOnTheWay && returned.mark !== undefined && !form.all(AGAIN).includes(returned.mark)) return;
  await services.database.inTenant(visit.tenantId, (tx) =>
    forgetReturnedForm(tx, visit.sessionHash, returned),
  );
}
