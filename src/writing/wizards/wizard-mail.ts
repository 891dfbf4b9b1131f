import { audienceIn } from '../../configuration/audience-in.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
import { tenantName } from '../../configuration/tenant-name.ts';
import { tongueIn } from '../../configuration/tongue-in.ts';
import { Refusal } from '../../errors.ts';
import { showMoment } from '../../fields/types/date-time.ts';
import { sayIn } from '../../locales/say-in.ts';
import type { Randomness } from '../../platform/randomness.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { addWizardCode } from '../../store/wizards/wizard-codes.ts';
import { countWizardMails } from '../../store/wizards/wizard-confirmations.ts';
import { addWizardLink } from '../../store/wizards/wizard-links.ts';
import type { WizardRun } from '../../store/wizards/wizard-runs.ts';
import type { WizardOfCase } from '../../wizards/shown-wizard.ts';
import { sendMail } from '../send-mail.ts';
import { CONFIRM_MINUTES, minutesAfter } from './lifetime.ts';
import { hashCode, makeCode, makeSecret } from './wizard-secret.ts';

/** The context in which the person of a wizard gets a mail. */
interface WizardPost {
  readonly caseId: number;
  readonly tx: TenantTransaction;
  readonly random: Randomness;
  readonly now: Date;
  readonly baseUrl: string;
  readonly index: PackageIndex;
  readonly of: WizardOfCase;
  readonly language: string;
  readonly run: Pick<WizardRun, 'id' | 'expiresAt'>;
}

const HOUR_MS = 3_600_000;
const MOST_PER_RUN = 6;
const MOST_PER_ADDRESS = 10;

/** Nobody can have somebody's mailbox filled. */
async function checkMailRate(
  post: Pick<WizardPost, 'tx' | 'now'>,
  runId: string | null,
  address: string,
): Promise<void> {
  const since = new Date(post.now.getTime() - HOUR_MS);
  const { ofRun, ofAddress } = await countWizardMails(post.tx.call, { runId, address, since });
  if (ofRun >= MOST_PER_RUN || ofAddress >= MOST_PER_ADDRESS)
    throw new Refusal('too_many_requests', {
      detail: 'This address was sent too many mails within an hour; wait a while.',
      retryAfterSeconds: HOUR_MS / 1000 / MOST_PER_ADDRESS,
    });
}

export const linkPath = (token: string): string => `/w/o/${token}`;

/** The wizard that a mail is about, in a language. */
type MailSubject = Pick<WizardPost, 'index' | 'of' | 'language'> & { readonly expiresAt: Date };

/** The words that confirm an address: a code to paste, or a link. `opening` is a link into the wizard, for the mail of a start. */
export function confirmationWords(
  { index, of, language, expiresAt }: MailSubject,
  given: { readonly code: string; readonly link: string; readonly opening?: string | undefined },
): { readonly subject: string; readonly text: string } {
  const say = sayIn('mails', tongueIn(index, language));
  const name = index.text(of.wizard.name, of.key, language);
  if (of.wizard.authentication === 'email_link')
    return {
      subject: say('wizard_link_subject', { name }),
      text: withFoot([say('wizard_link', { count: CONFIRM_MINUTES }), given.link], index, language),
    };
  const date = showMoment(expiresAt, audienceIn(index, language));
  const lines = [
    say('wizard_confirm_code', { code: given.code, count: CONFIRM_MINUTES }),
    ...(given.opening === undefined ? [] : [say('wizard_start', { date }), given.opening]),
  ];
  return {
    subject: say('wizard_confirm_subject', { name, code: given.code }),
    text: withFoot(lines, index, language),
  };
}

/** Sends what confirms an address. */
export async function mailConfirmation(post: WizardPost, address: string, opening?: string): Promise<void> {
  const { tx, now, random, run, of, caseId } = post;
  await checkMailRate(post, run.id, address);
  const expiresAt = minutesAfter(now, CONFIRM_MINUTES);
  const subject = { ...post, expiresAt: run.expiresAt };
  if (of.wizard.authentication === 'email_link') {
    const secret = makeSecret(tx.tenantId, random);
    await addWizardLink(tx, { runId: run.id, secretHash: secret.hash, kind: 'confirm', address, expiresAt });
    const link = post.baseUrl + linkPath(secret.token);
    const words = confirmationWords(subject, { code: '', link });
    await sendMail(tx, {
      caseId,
      recipient: address,
      subject: words.subject,
      textBody: words.text,
      secrets: [link],
    });
    return;
  }
  const code = makeCode(random);
  await addWizardCode(tx, { runId: run.id, address, codeHash: hashCode(run.id, code), expiresAt });
  const words = confirmationWords(subject, { code, link: '', opening });
  await sendMail(tx, {
    caseId,
    recipient: address,
    subject: words.subject,
    textBody: words.text,
    secrets: opening === undefined ? [code] : [code, opening],
  });
}

/** Sends a link with which the person goes on. It confirms the address where the wizard does not ask for more. */
export async function mailResumeLink(
  post: WizardPost,
  address: string,
  isConfirming: boolean,
): Promise<void> {
  const { tx, random, run, of, index, language } = post;
  await checkMailRate(post, run.id, address);
  const secret = makeSecret(tx.tenantId, random);
  await addWizardLink(tx, {
    runId: run.id,
    secretHash: secret.hash,
    kind: isConfirming ? 'resume' : 'start',
    address,
    expiresAt: run.expiresAt,
  });
  const say = sayIn('mails', tongueIn(index, language));
  const name = index.text(of.wizard.name, of.key, language);
  const link = post.baseUrl + linkPath(secret.token);
  const lines = [
    say('wizard_resume', { date: showMoment(run.expiresAt, audienceIn(index, language)) }),
    link,
  ];
  await sendMail(tx, {
    caseId: post.caseId,
    recipient: address,
    subject: say('wizard_resume_subject', { name }),
    textBody: withFoot(lines, index, language),
    secrets: [link],
  });
}

/** The lines of a mail, why it came, and who sends it. */
function withFoot(lines: readonly string[], index: PackageIndex, language: string): string {
  const sender = tenantName(index, language);
  return `${[...lines, sayIn('mails', tongueIn(index, language))('wizard_foot'), sender].join('\n\n')}\n`;
}
