import Type from 'typebox';
import { rightPackage } from '../../workshop/ask-package.ts';
import { checkRightsTo } from '../../writing/case-rights.ts';
import { openTrial } from '../../writing/trials/open-trial.ts';
import { previewDocument as previewIn } from '../../writing/trials/preview-document.ts';
import { defineDownload } from '../download.ts';
import { mustSeeAll } from '../hidden-from.ts';
import { Id } from '../shapes.ts';
import { PACKAGE_LIMIT } from './package-files.ts';
import { PackageSource } from './package-source.ts';
import { sourceToRead } from './read-source.ts';

export const previewConfigurationDocument = defineDownload({
  id: 'admin_preview_configuration_document',
  method: 'POST',
  path: '/api/admin/configuration/preview/document',
  section: 'Configuration',
  summary: 'Preview a document of a package',
  description:
    'A document as the draft, the files given or a version would make it for a case, with a watermark. Nothing is stored.',
  access: ['admin:configuration', 'cases:read'],
  bodyLimit: PACKAGE_LIMIT,
  body: {
    ...PackageSource,
    document: Type.String({ maxLength: 300, description: 'Its key.' }),
    case_id: Id(),
    language: Type.Optional(Type.String({ maxLength: 35 })),
  },
  produces: ['application/pdf'],
  handle: async ({ body }, context) => {
    const source = await context.read(async (tx) => {
      await checkRightsTo(body.case_id, ['export'], { ...context.caller, call: tx.call });
      await mustSeeAll(context, tx, body.case_id);
      return sourceToRead(tx, body);
    });
    const { package: pkg } = await rightPackage(context, source);
    const { database, clock, files, workshop } = context.services;
    const { tenantId } = context.principal;
    const current = await openTrial(
      { database, tenantId, pkg, now: clock.nowIn(tenantId) },
      { caseId: body.case_id },
    );
    const { document: key, language } = body;
    const { pdf, missing } = await previewIn({ files, workshop }, current, {
      key,
      ...(language !== undefined && { language }),
    });
    return {
      content: pdf,
      contentType: 'application/pdf',
      fileName: `${key}.pdf`,
      trouble: { missing, unbound: [] },
    };
  },
});
