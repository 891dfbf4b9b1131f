import { isEmailAddress } from '../../configuration/information-types/email.ts';
import { Refusal } from '../../errors.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import type { FormTexts } from '../../wizards/read-page.ts';
import { mailResumeLink } from '../../writing/wizards/wizard-mail.ts';
import { maskAddress } from './mask-address.ts';
import { laterPage, messagePage } from './other-pages.ts';
import { look, type Scene } from './scene.ts';
import { pageAnswer, redirectTo } from './wizard-answers.ts';
import type { WizardAnswer } from './wizard-request.ts';

/** "Save and come back later": asks where the link goes to. A wizard with an address that was confirmed writes there alone. */
export function showLater(
  scene: Scene,
  problem: string | null = null,
  typed?: string,
  status = 200,
): Promise<WizardAnswer> {
  const { run } = scene.visit;
  return look(scene, ({ frame, address, of }) => {
    if (of.wizard.resume === false) return redirectTo(scene.base);
    const known = run.address === null ? (typed ?? address ?? '') : maskAddress(run.address);
    return pageAnswer(laterPage(known, run.address !== null, problem, frame), frame.brand, status);
  });
}

/** Mails a fresh link. */
export async function takeLater(scene: Scene, form: FormTexts): Promise<WizardAnswer> {
  const { services, visit, base } = scene;
  const { run } = visit;
  const typed = (form.all('email')[0] ?? '').trim();
  const address = run.address ?? typed;
  const { manner, frame, of } = await look(scene, (sight) => sight);
  const { say, index, language } = manner;
  if (of.wizard.resume === false) return redirectTo(base);
  if (!isEmailAddress(address))
    return showLater(scene, say('problem_email', { name: say('email_address') }), typed, 422);
  try {
    await services.database.inTenant(visit.tenantId, (tx) =>
      mailResumeLink(
        {
          tx,
          random: services.random,
          now: services.clock.now(),
          baseUrl: services.baseUrl(),
          index,
          of,
          language,
          run,
        },
        address,
        run.address === null,
      ),
    );
  } catch (error) {
    if (error instanceof Refusal && error.code === 'too_many_requests')
      return showLater(scene, say('problem_too_many'), typed, 429);
    throw error;
  }
  const text = say('later_sent', {
    address: run.address === null ? address : maskAddress(address),
    date: showMoment(run.expiresAt, manner),
  });
  return pageAnswer(
    messagePage(frame, say('later_sent_title'), text, { href: base, label: say('to_overview') }),
    frame.brand,
  );
}
