import { Refusal } from '../../errors.ts';
import { type PageText, plainText } from '../../locales/foreign-text.ts';
import { isConfirmationSent } from '../../store/wizards/wizard-confirmations.ts';
import type { FormTexts } from '../../wizards/page-form.ts';
import { confirmCode } from '../../writing/wizards/confirm-code.ts';
import { mailConfirmation } from '../../writing/wizards/wizard-mail.ts';
import { maskAddress } from './mask-address.ts';
import { confirmPage } from './other-pages.ts';
import { returnedTo, sendBack } from './returned.ts';
import { landingOf, look, type Scene, type Sight } from './scene.ts';
import { pageAnswer, redirectTo } from './wizard-answers.ts';
import type { WizardAnswer } from './wizard-request.ts';

/** The address to confirm: the one the wizard was started with, or the one that the person has entered. */
const addressFor = ({ visit }: Scene, { address }: Pick<Sight, 'address'>): string | null =>
  visit.run.address ?? address;

/** A lifecycle wizard masks the address: its owner recognises it, others do not learn it. */
const shownAddress = ({ visit }: Scene, address: string): string =>
  visit.run.address === null ? address : maskAddress(address);

const wayOf = ({ of }: Pick<Sight, 'of'>): 'email_code' | 'email_link' =>
  of.wizard.authentication === 'email_link' ? 'email_link' : 'email_code';

/** The authentication step. */
export async function showConfirm(scene: Scene): Promise<WizardAnswer> {
  const { services, visit, base } = scene;
  const problem = returnedTo(scene, 'confirm')?.problems[0]?.message ?? null;
  const seen = await look(scene, (sight) => ({
    address: addressFor(scene, sight),
    frame: sight.frame,
    way: wayOf(sight),
    landing: landingOf(sight, visit.run.position),
  }));
  const { address, frame, way, landing } = seen;
  if (address === null || visit.session.confirmedAddress === address) return redirectTo(`${base}/${landing}`);
  const isSent = await services.database.inTenant(visit.tenantId, (tx) =>
    isConfirmationSent(tx, visit.run.id, address, services.clock.nowIn(visit.tenantId)),
  );
  return pageAnswer(
    confirmPage({ address: shownAddress(scene, address), way, isSent, problem }, frame),
    frame.brand,
    problem === null ? 200 : 422,
  );
}

/** Sends a code or link, or compares a code. */
export async function takeConfirm(scene: Scene, form: FormTexts): Promise<WizardAnswer> {
  const { services, visit, base } = scene;
  const now = services.clock.nowIn(visit.tenantId);
  const { address, say, landing, index, of, language } = await look(scene, (sight) => ({
    address: addressFor(scene, sight),
    say: sight.manner.say,
    landing: landingOf(sight, visit.run.position),
    index: sight.manner.index,
    of: sight.of,
    language: sight.manner.language,
  }));
  if (address === null) return redirectTo(base);
  const back = (message: PageText) =>
    sendBack(scene, 'confirm', { problems: [{ name: 'code', message: plainText(message) }] });
  if (form.all('action')[0] === 'send') {
    try {
      await services.database.inTenant(visit.tenantId, (tx) =>
        mailConfirmation(
          {
            tx,
            caseId: visit.run.caseId,
            random: services.random,
            now,
            baseUrl: services.baseUrl(),
            index,
            of,
            language,
            run: visit.run,
          },
          address,
        ),
      );
    } catch (error) {
      if (error instanceof Refusal && error.code === 'too_many_requests') return back(say('problem_tries'));
      throw error;
    }
    return redirectTo(`${base}/confirm`);
  }
  await services.attempts.count(`wizard code ${visit.run.id}`);
  const outcome = await confirmCode(services.database, visit, address, form.all('code')[0] ?? '', now);
  if (outcome.kind === 'over') return back(say('problem_code_over'));
  if (outcome.kind === 'wrong') return back(say('problem_code', { count: outcome.left }));
  await services.attempts.forget(`wizard code ${visit.run.id}`);
  return redirectTo(`${base}/${landing}?confirmed`);
}
