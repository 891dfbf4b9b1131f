import { audienceIn } from '../../configuration/audience-in.ts';
import type { PackageIndex } from '../../configuration/index-package.ts';
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

/** Sends what confirms an address: a code to paste, or a link. `opening` is a link into the wizard, for the mail of a start. */
export async function mailConfirmation(post: WizardPost, address: string, opening?: string): Promise<void> {
  const { tx, now, random, run, of, index, language } = post;
  const say = sayIn('mails', tongueIn(index, language));
  await checkMailRate(post, run.id, address);
  const expiresAt = minutesAfter(now, CONFIRM_MINUTES);
  const name = index.text(of.wizard.name, of.key, language);
  if (of.wizard.authentication === 'email_link') {
    const secret = makeSecret(tx.tenantId, random);
    await addWizardLink(tx, { runId: run.id, secretHash: secret.hash, kind: 'confirm', address, expiresAt });
    const link = post.baseUrl + linkPath(secret.token);
    const lines = [say('wizard_link', { count: CONFIRM_MINUTES }), link];
    await send(post, address, say('wizard_link_subject', { name }), lines, [link]);
    return;
  }
  const code = makeCode(random);
  await addWizardCode(tx, { runId: run.id, address, codeHash: hashCode(run.id, code), expiresAt });
  const date = showMoment(run.expiresAt, audienceIn(index, language));
  const lines = [
    say('wizard_confirm_code', { code, count: CONFIRM_MINUTES }),
    ...(opening === undefined ? [] : [say('wizard_start', { date }), opening]),
  ];
  const secrets = opening === undefined ? [code] : [code, opening];
  await send(post, address, say('wizard_confirm_subject', { name, code }), lines, secrets);
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
  await send(post, address, say('wizard_resume_subject', { name }), lines, [link]);
}

async function send(
  { tx, index, language, caseId }: WizardPost,
  recipient: string,
  subject: string,
  lines: readonly string[],
  secrets: readonly string[],
): Promise<void> {
  const say = sayIn('mails', tongueIn(index, language));
  const { branding } = index.package.settings;
  const sender = index.text(branding?.name, index.package.name, language);
  await sendMail(tx, {
    caseId,
    recipient,
    subject,
    textBody: `${[...lines, say('wizard_foot'), sender].join('\n\n')}\n`,
    secrets,
  });
}
