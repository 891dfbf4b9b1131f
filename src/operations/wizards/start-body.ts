import Type from 'typebox';
import { Refusal, refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { countWizardStarts } from '../../store/wizards/wizard-runs.ts';
import type { WizardOfCase } from '../../wizards/shown-wizard.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { repeatWrite } from '../../writing/instances/repeat-write.ts';
import { type Starting, startWizard } from '../../writing/wizards/start-wizard.ts';
import { languagesOf, wizardOf } from '../../writing/wizards/wizard-of.ts';
import { actorOf } from '../caller-of.ts';
import { newestConfiguration } from '../cases/create-case.ts';
import type { Answer, OperationContext } from '../operation.ts';
import { Id } from '../shapes.ts';

export const TemplateUuid = Type.String({
  format: 'uuid',
  description: 'The uuid of the wizard, as `GET /api/1/configuration` lists it.',
});

export const StartAnswer = Type.Object({
  data: Type.Object({
    case_id: Id(),
    link: Type.String({ description: 'A path relative to the host of the wizards. Shown once.' }),
    url: Type.String({ description: 'The same as an absolute address.' }),
    wizard_uuid: Type.String({ format: 'uuid', description: 'Names this run of the wizard.' }),
  }),
});

interface Wanted {
  readonly configuration: Configuration;
  readonly of: WizardOfCase;
}

/** The wizard that a path names, of the right kind. */
export async function wizardFor(
  context: OperationContext,
  uuid: string,
  kind: 'creation' | 'lifecycle',
): Promise<Wanted> {
  const configuration = await newestConfiguration(context);
  const of = wizardOf(configuration.index, uuid.toLowerCase());
  if (of === undefined) throw refuse('not_found');
  const process = configuration.index.processes.get(of.wizard.process);
  if (process?.definition.kind !== kind)
    throw refuse(
      'conflict',
      `The wizard "${of.key}" belongs to a ${process?.definition.kind} process; start it as one.`,
    );
  return { configuration, of };
}

/** The language in which somebody wants a wizard, where it exists in it. */
export function languageIn({ configuration, of }: Wanted, asked: string | undefined): string | undefined {
  const languages = languagesOf(of, configuration.index);
  if (asked !== undefined && !languages.includes(asked))
    throw refuse('invalid_value', `The wizard "${of.key}" exists in ${languages.join(', ')}.`, 'language');
  return asked;
}

/** Starts a wizard in the one transaction of the request. */
export async function start(
  context: OperationContext,
  uuid: string,
  kind: 'creation' | 'lifecycle',
  about: (
    tx: TenantTransaction,
    wanted: Wanted,
  ) => Promise<Pick<Starting, 'instance' | 'address' | 'language'>>,
): Promise<Answer<{ data: { case_id: number; link: string; url: string; wizard_uuid: string } }>> {
  const { services, principal, requestId } = context;
  const { cases, random, clock } = services;
  const wanted = await wizardFor(context, uuid, kind);
  return repeatWrite(cases.services.stock, principal.tenantId, () =>
    context.write(
      async (tx) => {
        await checkStarts(tx, uuid.toLowerCase(), context);
        const { caseId, link, runId } = await startWizard({
          tx,
          call: tx.call,
          cases,
          ...wanted,
          actor: actorOf(principal, requestId),
          random,
          now: clock.nowIn(principal.tenantId),
          baseUrl: services.baseUrl(),
          ...(await about(tx, wanted)),
        });
        const data = { case_id: caseId, link, url: services.baseUrl() + link, wizard_uuid: runId };
        return { body: { data }, location: `/api/1/cases/${caseId}` };
      },
      { isAudited: true, isUnhidden: true },
    ),
  );
}

const MINUTE_MS = 60_000;

/** A page that starts a form for every robot that comes by does not fill the tenant with cases. */
async function checkStarts(
  tx: TenantTransaction,
  templateUuid: string,
  { services: { clock, wizardStartLimit } }: OperationContext,
): Promise<void> {
  if (wizardStartLimit === 0) return;
  const since = new Date(clock.nowIn(tx.tenantId).getTime() - MINUTE_MS);
  if ((await countWizardStarts(tx, { templateUuid }, since)) >= wizardStartLimit)
    throw new Refusal('too_many_requests', {
      detail: 'This wizard was started too often within a minute.',
      retryAfterSeconds: MINUTE_MS / 1000,
    });
}
