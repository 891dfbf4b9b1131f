import { defineOperation } from '../operation.ts';
import { StartAnswer, start, TemplateUuid } from './start-body.ts';

export const startCreationWizard = defineOperation({
  id: 'start_creation_wizard',
  method: 'POST',
  path: '/api/1/wizard_templates/{wizard_template_uuid}/start_creation_wizard',
  section: 'Wizards',
  summary: 'Start a creation wizard',
  description:
    'Creates a case and its instance, and returns the link to the form that fills them in. The person lands on the entry step the wizard names. The rules always run. Whoever has the link can fill in this case until it expires: hand it to nobody else.',
  access: 'wizards:start',
  params: { wizard_template_uuid: TemplateUuid },
  status: 201,
  answer: StartAnswer,
  handle: ({ params }, context) =>
    start(context, params.wizard_template_uuid, 'creation', async () => ({ instance: null, address: null })),
});
