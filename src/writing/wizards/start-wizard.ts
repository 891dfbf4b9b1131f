import { tongueIn } from '../../configuration/tongue-in.ts';
import { EVERYTHING } from '../../model/sight.ts';
import type { Randomness } from '../../platform/randomness.ts';
import { activityText } from '../../presentation/activity-texts.ts';
import type { Call, TenantTransaction } from '../../store/database/database.ts';
import { addWizardLink } from '../../store/wizards/wizard-links.ts';
import { addWizardRun } from '../../store/wizards/wizard-runs.ts';
import type { WizardOfCase } from '../../wizards/shown-wizard.ts';
import type { Actor } from '../actor.ts';
import type { Cases } from '../change/cases.ts';
import type { Configuration } from '../configurations/configurations.ts';
import { createCaseIn } from '../create/create-case.ts';
import { DEFAULT_LIFETIME, lifetimeEnd } from './lifetime.ts';
import { linkPath, mailConfirmation } from './wizard-mail.ts';
import { makeSecret } from './wizard-secret.ts';

/** The context in which a wizard is started. */
export interface Starting {
  readonly tx: TenantTransaction;
  readonly call: Call;
  readonly cases: Cases;
  readonly configuration: Configuration;
  readonly of: WizardOfCase;
  readonly actor: Actor;
  readonly random: Randomness;
  readonly now: Date;
  readonly baseUrl: string;
  /** The instance that a lifecycle wizard is about. */
  readonly instance: number | null;
  /** The address that has to be confirmed before the form opens; null where it opens at once. */
  readonly address: string | null;
  /** The language of the mail and of the case; the first one of the tenant if left out. */
  readonly language?: string | undefined;
}

interface StartedWizard {
  readonly caseId: number;
  readonly link: string;
  readonly runId: string;
}

/** Creates the case, a run of the wizard and the link into it, and sends the mail: all in one transaction. The rules run. */
export async function startWizard(starting: Starting): Promise<StartedWizard> {
  const { tx, call, cases, configuration, of, actor, random, now, baseUrl, instance, address } = starting;
  const { index } = configuration;
  const language = starting.language ?? index.defaultLanguage;
  const caseId = await createCaseIn(
    cases,
    call,
    { tenantId: tx.tenantId, actor, sight: EVERYTHING },
    {
      configuration,
      process: of.wizard.process,
      creation: { outcome: instance, predefined: {}, values: {} },
      givenName: null,
      ownerEmail: null,
      assigneeEmail: null,
      language,
      transition: null,
      isPostponed: false,
      activity: () => [
        {
          activity: 'case_created',
          message: activityText('case_created', tongueIn(index, language)),
          content: index.text(of.wizard.name, of.key, language),
        },
      ],
    },
    ({ current }) => current.id,
  );
  tx.noteJob();
  const run = {
    id: random.uuid(),
    expiresAt: lifetimeEnd(now, of.wizard.link_lifetime ?? DEFAULT_LIFETIME, index.timeZone),
  };
  await addWizardRun(tx, {
    ...run,
    templateUuid: of.wizard.uuid,
    caseId,
    instanceId: instance,
    address,
    createdBy: actor.name,
  });
  const secret = makeSecret(tx.tenantId, random);
  await addWizardLink(tx, {
    runId: run.id,
    secretHash: secret.hash,
    kind: 'start',
    address: null,
    expiresAt: run.expiresAt,
  });
  const link = linkPath(secret.token);
  if (address !== null)
    await mailConfirmation(
      { tx, caseId, random, now, baseUrl, index, of, language, run },
      address,
      baseUrl + link,
    );
  return { caseId, link, runId: run.id };
}
