import Type from 'typebox';
import { DEFAULT_LIFETIME, lifetimeEnd } from '../../writing/wizards/lifetime.ts';
import { confirmationWords, linkPath } from '../../writing/wizards/wizard-mail.ts';
import { languagesOf } from '../../writing/wizards/wizard-of.ts';
import { defineOperation } from '../operation.ts';
import { languageIn, TemplateUuid, wizardFor } from './start-body.ts';

/** In place of what is made when the mail is sent, and lets whoever reads it in. */
const CODE = '••••••';
const TOKEN = '…';

export const previewFormMail = defineOperation({
  id: 'admin_preview_form_mail',
  method: 'GET',
  path: '/api/admin/wizard_templates/{wizard_template_uuid}/mail',
  section: 'Work',
  summary: 'Show the mail of a form',
  description:
    'The mail with which a lifecycle wizard goes to a person, as `start_lifecycle_wizard` would send it now, with dots for its code and its link. Nothing is sent or stored.',
  access: 'wizards:start',
  params: { wizard_template_uuid: TemplateUuid },
  query: {
    language: Type.Optional(
      Type.String({
        maxLength: 20,
        description: 'One of the languages of the wizard; the first one of the tenant if left out.',
      }),
    ),
  },
  answer: Type.Object({
    data: Type.Object({
      language: Type.String(),
      languages: Type.Array(Type.String(), { description: 'Those that the wizard exists in.' }),
      subject: Type.String(),
      text: Type.String(),
    }),
  }),
  handle: async ({ params, query }, context) => {
    const wanted = await wizardFor(context, params.wizard_template_uuid, 'lifecycle');
    const { configuration, of } = wanted;
    const { index } = configuration;
    const language = languageIn(wanted, query.language) ?? index.defaultLanguage;
    const { clock, baseUrl } = context.services;
    const now = clock.nowIn(context.principal.tenantId);
    const expiresAt = lifetimeEnd(now, of.wizard.link_lifetime ?? DEFAULT_LIFETIME, index.timeZone);
    const link = baseUrl() + linkPath(TOKEN);
    const words = confirmationWords({ index, of, language, expiresAt }, { code: CODE, link, opening: link });
    return { body: { data: { language, languages: [...languagesOf(of, index)], ...words } } };
  },
});
