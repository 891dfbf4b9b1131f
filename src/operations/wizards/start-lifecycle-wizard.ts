import Type from 'typebox';
import { isEmailAddress } from '../../configuration/information-types/email.ts';
import { canonicalString, parseValue } from '../../configuration/parse-value.ts';
import { Refusal, refuse } from '../../errors.ts';
import type { TenantTransaction } from '../../store/database/database.ts';
import { findValidByIdentifier, findValidByInformation } from '../../store/instances/find-valid-instances.ts';
import { loadSeenInstances, unseenOntologies } from '../../store/instances/unseen-ontologies.ts';
import { countWizardStarts } from '../../store/wizards/wizard-runs.ts';
import type { WizardOfCase } from '../../wizards/shown-wizard.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { defineOperation } from '../operation.ts';
import { Email, Id } from '../shapes.ts';
import { languageIn, StartAnswer, start, TemplateUuid } from './start-body.ts';

export const startLifecycleWizard = defineOperation({
  id: 'start_lifecycle_wizard',
  method: 'POST',
  path: '/api/1/wizard_templates/{wizard_template_uuid}/start_lifecycle_wizard',
  section: 'Wizards',
  summary: 'Start a lifecycle wizard',
  description:
    'Creates a case on a lifecycle process for one instance, named by its id or by the external identifier the wizard names, and returns the link to the form. With `skip_authentication` the person lands on the entry step. Otherwise `email` is written to, and the form opens only after the person has confirmed that address by the code or link in the mail. The rules always run.',
  access: 'wizards:start',
  params: { wizard_template_uuid: TemplateUuid },
  body: {
    email: Type.Optional(Email({ description: 'Needed unless authentication is skipped.' })),
    instance_id: Type.Optional(Id()),
    instance_identifier: Type.Optional(
      Type.Unsafe<string | number>({
        type: ['string', 'integer'],
        maxLength: 10_000,
        description: 'The external identifier.',
      }),
    ),
    skip_authentication: Type.Optional(Type.Boolean()),
    language: Type.Optional(
      Type.String({
        maxLength: 20,
        description:
          'Of the mail, the case and the form, one of those of the wizard; the first one of the tenant if left out.',
      }),
    ),
  },
  status: 201,
  answer: StartAnswer,
  handle: ({ params, body }, context) =>
    start(context, params.wizard_template_uuid, 'lifecycle', async (tx, wanted) => {
      const { configuration, of } = wanted;
      const starting = { ...tx, sight: context.principal.sight };
      const language = languageIn(wanted, body.language);
      if (body.instance_id === undefined && body.instance_identifier === undefined)
        throw refuse('required', 'Name the instance by instance_id or instance_identifier.', 'instance_id');
      const address = body.skip_authentication === true ? null : (body.email ?? null);
      if (body.skip_authentication !== true && address === null)
        throw refuse('required', 'Whom to write to? Or skip the authentication.', 'email');
      if (address !== null && !isEmailAddress(address))
        throw refuse('invalid', 'Mail cannot be sent to this address.', 'email');
      const byIdentifier =
        body.instance_identifier === undefined
          ? undefined
          : await instanceNamed(starting, configuration, of, body.instance_identifier);
      const instance = body.instance_id ?? byIdentifier ?? 0;
      if (byIdentifier !== undefined && byIdentifier !== instance)
        throw refuse('identifiers_disagree', undefined, 'instance_identifier');
      await mustBeOutcome(starting, configuration, of, instance);
      await checkStartRate(tx, instance, context.services.clock.nowIn(tx.tenantId));
      return { instance, address, language };
    }),
});

/** Wizard rule 2: the one valid instance that the external identifier names. */
async function instanceNamed(
  tx: TenantTransaction,
  { index }: Configuration,
  { key, wizard }: WizardOfCase,
  identifier: string | number,
): Promise<number> {
  const attr = 'instance_identifier';
  const { identifier: information } = wizard;
  if (information === undefined)
    throw refuse('invalid', `The wizard "${key}" names no identifier; use instance_id.`, attr);
  const outcome = index.processes.get(wizard.process)?.definition.outcome ?? '';
  const ontology = index.ontologies.get(outcome);
  const definition = ontology?.informations.get(information)?.definition;
  const parsed = definition && parseValue(definition, String(identifier), index.currency);
  const none = refuse('does_not_exist', `No instance has the identifier "${identifier}".`, attr);
  if (definition === undefined || parsed === undefined || 'problem' in parsed || parsed.value === null)
    throw none;
  const unseen = await unseenOntologies(tx.call, tx.tenantId, tx.sight);
  const ontologies = [outcome, ...(ontology?.descendants ?? [])].filter((each) => !unseen.has(each));
  if (ontologies.length === 0) throw none;
  const isOwn = ontology?.identifier === information;
  const found = isOwn
    ? await findValidByIdentifier(tx, ontologies, canonicalString(definition, parsed.value))
    : await findValidByInformation(tx, ontologies, information, parsed.value);
  const [one, another] = found;
  if (one === undefined) throw none;
  if (another !== undefined)
    throw refuse(
      'ambiguous_identifier',
      `Several instances have the identifier "${identifier}"; use instance_id.`,
      attr,
    );
  return one;
}

async function mustBeOutcome(
  tx: TenantTransaction,
  { index }: Configuration,
  { wizard }: WizardOfCase,
  id: number,
): Promise<void> {
  const outcome = index.processes.get(wizard.process)?.definition.outcome ?? '';
  const { instances } = await loadSeenInstances(tx.call, tx.tenantId, [id], tx.sight);
  const row = instances.find((each) => each.id === id);
  if (row === undefined || row.status !== 'valid')
    throw refuse('does_not_exist', `There is no instance ${id}.`, 'instance_id');
  if (!index.isA(row.ontology_key, outcome))
    throw refuse('invalid_value', `Instance ${id} is a ${row.ontology_key}, no ${outcome}.`, 'instance_id');
}

const HOUR_MS = 3_600_000;
const MOST_STARTS = 30;

/** A client that starts wizards for one instance again and again has lost its way. */
async function checkStartRate(tx: TenantTransaction, instance: number, now: Date): Promise<void> {
  const started = await countWizardStarts(tx, { instanceId: instance }, new Date(now.getTime() - HOUR_MS));
  if (started >= MOST_STARTS)
    throw new Refusal('too_many_requests', {
      detail: 'Wizards were started for this instance too often within an hour.',
      retryAfterSeconds: HOUR_MS / 1000 / MOST_STARTS,
    });
}
