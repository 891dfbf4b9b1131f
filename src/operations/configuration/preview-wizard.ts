import Type from 'typebox';
import { refuse } from '../../errors.ts';
import { rightPackage } from '../../workshop/ask-package.ts';
import { openTrial } from '../../writing/trials/open-trial.ts';
import { mustSeeAll } from '../hidden-from.ts';
import { defineOperation } from '../operation.ts';
import { Id } from '../shapes.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { sourceToRead } from './read-source.ts';
import { READS_CASES } from './reads-cases.ts';

export const previewConfigurationWizard = defineOperation({
  id: 'admin_preview_configuration_wizard',
  method: 'POST',
  path: '/api/admin/configuration/preview/wizard',
  section: 'Configuration',
  summary: 'Preview a wizard of a package',
  description:
    'A page of a wizard as the draft, the files given or a version would show it, for a case or for a new one. Nothing can be answered on it, ' +
    'and nothing is stored.',
  access: 'admin:configuration',
  furtherAccess: READS_CASES,
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    wizard: Type.String({ maxLength: 300, description: 'Its key.' }),
    case_id: Type.Optional(Id({ description: 'Left out, a new case.' })),
    page: Type.Optional(Type.String({ maxLength: 300, description: 'Left out, the first one.' })),
    language: Type.Optional(Type.String({ maxLength: 35 })),
  },
  answer: Type.Object({
    data: Type.Object({
      page: Type.String({ description: 'The one that is shown.' }),
      pages: Type.Array(Type.Object({ path: Type.String(), title: Type.String() })),
      languages: Type.Array(Type.String()),
      language: Type.String(),
      documents: Type.Array(Type.Object({ path: Type.String(), key: Type.String() }), {
        description: 'Documents that the page leads to.',
      }),
      html: Type.String(),
    }),
  }),
  handle: async ({ body }, context) => {
    const { wizard: key, case_id: caseId, page, language } = body;
    const source = await context.read(async (tx) => {
      await mustSeeAll(context, tx, caseId ?? null);
      return sourceToRead(tx, body);
    });
    const { package: pkg } = await rightPackage(context, source);
    const wizard = pkg.wizards[key];
    if (wizard === undefined) throw refuse('does_not_exist', `There is no wizard "${key}".`, 'wizard');
    const { database, clock, previewWizard } = context.services;
    const current = await openTrial(
      { database, tenantId: context.principal.tenantId, pkg, now: clock.nowIn(context.principal.tenantId) },
      caseId === undefined
        ? { process: wizard.process, ...(language !== undefined && { language }) }
        : { caseId },
    );
    if (current.compiled.process.key !== wizard.process)
      throw refuse('conflict', `The wizard is for cases of "${wizard.process}".`, 'case_id');
    const shown = previewWizard(current, {
      key,
      wizard,
      ...(page !== undefined && { page }),
      ...(language !== undefined && { language }),
    });
    return {
      body: {
        data: {
          ...shown,
          pages: [...shown.pages],
          languages: [...shown.languages],
          documents: [...shown.documents],
        },
      },
    };
  },
});
