import { isEmailAddress } from '../../configuration/information-types/email.ts';
import { Refusal } from '../../errors.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import { type PageText, plainText } from '../../locales/foreign-text.ts';
import type { FormTexts } from '../../wizards/page-form.ts';
import { mailResumeLink } from '../../writing/wizards/wizard-mail.ts';
import { maskAddress } from './mask-address.ts';
import { laterPage, messagePage } from './other-pages.ts';
import { returnedTo, sendBack } from './returned.ts';
import { look, type Scene } from './scene.ts';
import { pageAnswer, redirectTo } from './wizard-answers.ts';
import type { WizardAnswer } from './wizard-request.ts';

/**
 * "Save and come back later": asks for the address to send the link to. A wizard with a confirmed address sends only
 * there.
 */
export function showLater(scene: Scene): Promise<WizardAnswer> {
  const { run } = scene.visit;
  const returned = returnedTo(scene, 'later');
  const typed = returned?.typed[0]?.[1].texts['']?.[0];
  const problem = returned?.problems[0]?.message ?? null;
  return look(scene, ({ frame, address, of, manner }) => {
    if (of.wizard.resume === false) return redirectTo(scene.base);
    if (returned !== null && problem === null) {
      const { say } = manner;
      const text = say('later_sent', {
        address: run.address === null ? (typed ?? '') : maskAddress(run.address),
        date: showMoment(run.expiresAt, manner),
      });
      const way = { href: scene.base, label: say('to_overview') };
      return pageAnswer(messagePage(frame, say('later_sent_title'), text, way), frame.brand);
    }
    const known = run.address === null ? (typed ?? address ?? '') : maskAddress(run.address);
    const page = laterPage(known, run.address !== null, problem, frame);
    return pageAnswer(page, frame.brand, problem === null ? 200 : 422);
  });
}

/** Mails a new link. */
export async function takeLater(scene: Scene, form: FormTexts): Promise<WizardAnswer> {
  const { services, visit, base } = scene;
  const { run } = visit;
  const typed = (form.all('email')[0] ?? '').trim();
  const address = run.address ?? typed;
  const { manner, of } = await look(scene, (sight) => sight);
  const { say, index, language } = manner;
  const back = (problem: PageText | null) =>
    sendBack(scene, 'later', {
      problems: problem === null ? [] : [{ name: 'email', message: plainText(problem) }],
      typed: [['email', { texts: { '': [typed] }, was: '' }]],
    });
  if (of.wizard.resume === false) return redirectTo(base);
  if (!isEmailAddress(address)) return back(say('problem_email', { name: say('email_address') }));
  try {
    await services.database.inTenant(visit.tenantId, (tx) =>
      mailResumeLink(
        {
          tx,
          caseId: visit.run.caseId,
          random: services.random,
          now: services.clock.nowIn(visit.tenantId),
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
    if (error instanceof Refusal && error.code === 'too_many_requests') return back(say('problem_tries'));
    throw error;
  }
  return back(null);
}
