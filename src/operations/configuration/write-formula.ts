import Type from 'typebox';
import { collectFormulas } from '../../configuration/collect-formulas.ts';
import { writeFormula as writeInto } from '../../configuration/format/write-text.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { valueAt, wordsOf } from '../../configuration/outline-package.ts';
import { refuse } from '../../errors.ts';
import { lockDraft, saveDraft } from '../../store/configuration-drafts.ts';
import { loadConfigurationVersion } from '../../store/configuration-versions.ts';
import { defineOperation } from '../operation.ts';
import { answerDraft, DraftAnswer } from './draft.ts';
import { readableSource, readFiles } from './read-source.ts';

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
  handle: ({ body: { path, formula } }, context) =>
    context.write(async (tx) => {
      const draft = await lockDraft(tx);
      context.checkVersion(draft?.version ?? 0);
      const { package: pkg, positions, files } = await readableSource(tx, {});
      if (!collectFormulas(indexPackage(pkg)).some(({ at, offset }) => at === path && offset === 0))
        throw refuse('does_not_exist', 'There is no formula at this place.', 'path');
      const place = positions.get(path);
      const source = files[place?.file ?? ''];
      const next = place && source !== undefined ? writeInto(source, place, formula) : undefined;
      const changed = place && next !== undefined ? { ...files, [place.file]: next } : undefined;
      const after = changed && readFiles(changed).package;
      if (!changed || !after || valueAt(after, wordsOf(path)) !== formula)
        throw refuse(
          'conflict',
          'The file writes this formula in a way of its own; change it in the file.',
          'path',
        );
      const basedOn = draft ? draft.basedOn : ((await loadConfigurationVersion(tx))?.version ?? null);
      await saveDraft(tx, { files: changed, basedOn, by: context.principal.name });
      return answerDraft(tx);
    }),
});
