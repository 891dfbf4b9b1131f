import Type from 'typebox';
import { loadDraft, saveDraft } from '../../store/configuration/configuration-drafts.ts';
import { loadConfigurationVersion } from '../../store/configuration/configuration-versions.ts';
import { askPackage } from '../../workshop/ask-package.ts';
import { defineOperation } from '../operation.ts';
import { answerDraft, DraftAnswer } from './draft.ts';
import { holdDraft } from './package-source.ts';
import { sourceToRead } from './read-source.ts';

export const writeFormula = defineOperation({
  id: 'admin_write_configuration_formula',
  method: 'PATCH',
  path: '/api/admin/configuration/draft/formula',
  section: 'Configuration',
  summary: 'Write a formula',
  description:
    'Writes one formula of the draft, mistakes and all, and leaves every other character of its file as it is. Where there is no draft, one is ' +
    'made of the published package.',
  access: 'admin:configuration',
  body: {
    path: Type.String({ maxLength: 1000, description: 'As the list of formulas names it.' }),
    formula: Type.String({ minLength: 1, maxLength: 20_000 }),
  },
  answer: DraftAnswer,
  handle: async ({ body }, context) => {
    const draft = await context.read(loadDraft);
    context.checkVersion(draft?.version ?? 0);
    const source = draft?.files ?? (await context.read((tx) => sourceToRead(tx, {})));
    const files = await askPackage(context, source, 'writeFormula', body);
    return context.write(async (tx) => {
      await holdDraft(tx, { files: source, draftVersion: draft?.version ?? 0 });
      const basedOn = draft ? draft.basedOn : ((await loadConfigurationVersion(tx))?.version ?? null);
      await saveDraft(tx, { files, basedOn, by: context.principal.name });
      return answerDraft(tx);
    });
  },
});
