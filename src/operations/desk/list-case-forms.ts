import Type from 'typebox';
import { listRunsOfCase } from '../../store/wizards/wizard-runs.ts';
import type { Configuration } from '../../writing/configurations/configurations.ts';
import { wizardOf } from '../../writing/wizards/wizard-of.ts';
import { defineOperation } from '../operation.ts';
import { Id, Nullable, OneOf } from '../shapes.ts';
import { presentWizardRun, WizardRunBody } from '../wizards/wizard-run.ts';

const STATES = ['open', 'sent', 'expired', 'revoked'] as const;

export const listCaseForms = defineOperation({
  id: 'admin_list_case_forms',
  method: 'GET',
  path: '/api/admin/cases/{id}/forms',
  section: 'Work',
  summary: 'List the forms of a case',
  description:
    'Wizards that fill in this case, and those that were started for the instances of it: to whom they went, and whether they were sent back. The newest first, at most 100.',
  access: 'cases:read',
  params: { id: Id() },
  answer: Type.Object({
    data: Type.Array(
      Type.Object(
        {
          ...WizardRunBody.properties,
          case_user_readable_id: Type.String(),
          wizard_name: Nullable(Type.String({ description: 'Null for a wizard that there is no more.' })),
          state: OneOf(STATES, { description: '`sent` once the person has sent it.' }),
        },
        { title: 'CaseForm' },
      ),
    ),
  }),
  handle: async ({ params: { id } }, context) => {
    const { cases, clock, configurations } = context.services;
    const instances = await cases.look(context.caller, id, ({ session }) =>
      [...session.state.subjects.values()].flatMap(({ shape, id: instance }) =>
        shape.kind === 'instance' ? [instance] : [],
      ),
    );
    return context.read(async (tx) => {
      const configuration = await configurations.load(tx);
      const now = clock.nowIn(tx.tenantId);
      const runs = await listRunsOfCase(tx, id, instances);
      const data = runs.map((run) => ({
        ...presentWizardRun(run),
        case_user_readable_id: `CASE-${run.caseNumber}`,
        wizard_name: nameOf(run.templateUuid, configuration),
        state: stateOf(run, now),
      }));
      return { body: { data } };
    });
  },
});

function nameOf(uuid: string, configuration: Configuration | undefined): string | null {
  if (configuration === undefined) return null;
  const { index } = configuration;
  const found = wizardOf(index, uuid);
  return found === undefined ? null : index.text(found.wizard.name, found.key, index.defaultLanguage);
}

function stateOf(
  run: { readonly submittedAt: Date | null; readonly revokedAt: Date | null; readonly expiresAt: Date },
  now: Date,
): (typeof STATES)[number] {
  if (run.submittedAt !== null) return 'sent';
  if (run.revokedAt !== null) return 'revoked';
  return run.expiresAt <= now ? 'expired' : 'open';
}
