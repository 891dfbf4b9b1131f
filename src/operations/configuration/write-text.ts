import Type from 'typebox';
import { writeText as writeInto, writeNewText } from '../../configuration/format/write-text.ts';
import { indexPackage } from '../../configuration/index-package.ts';
import { listTexts } from '../../configuration/list-texts.ts';
import { refuse } from '../../errors.ts';
import { lockDraft, saveDraft } from '../../store/configuration-drafts.ts';
import { loadConfigurationVersion } from '../../store/configuration-versions.ts';
import { defineOperation } from '../operation.ts';
import { answerDraft, DraftAnswer } from './draft.ts';
import { type ReadSource, readableSource, readFiles } from './read-source.ts';

export const writeText = defineOperation({
  id: 'admin_write_configuration_text',
  method: 'PATCH',
  path: '/api/admin/configuration/draft/text',
  section: 'Configuration',
  summary: 'Write a text',
  description:
    'Writes one text of the draft in one language, and leaves every other character of its file as it is. Where there is no draft, one is made ' +
    'of the published package.',
  access: 'admin:configuration',
  body: {
    path: Type.String({ maxLength: 1000, description: 'As the list of texts names it.' }),
    language: Type.String({ maxLength: 35 }),
    text: Type.String({ minLength: 1, maxLength: 20_000 }),
  },
  answer: DraftAnswer,
  handle: ({ body }, context) =>
    context.write(async (tx) => {
      const draft = await lockDraft(tx);
      context.checkVersion(draft?.version ?? 0);
      const read = await readableSource(tx, {});
      const index = indexPackage(read.package);
      if (!index.languages.includes(body.language))
        throw refuse('invalid', `The languages are ${index.languages.join(', ')}.`, 'language');
      if (!listTexts(index).some(({ at }) => at === body.path))
        throw refuse('does_not_exist', 'There is no such text.', 'path');
      const files = written(read, body, index.defaultLanguage);
      const basedOn = draft ? draft.basedOn : ((await loadConfigurationVersion(tx))?.version ?? null);
      await saveDraft(tx, { files, basedOn, by: context.principal.name });
      return answerDraft(tx);
    }),
});

interface Wanted {
  readonly path: string;
  readonly language: string;
  readonly text: string;
}

/** The files with the text; refused where the file writes it in a way that has no room for languages. */
function written(
  { files, positions }: ReadSource,
  { path, language, text }: Wanted,
  defaultLanguage: string,
): Readonly<Record<string, string>> {
  const refusal = refuse(
    'conflict',
    'The file writes this text in a short form; change it in the file.',
    'path',
  );
  const own = positions.get(path);
  const holder = path.slice(0, path.lastIndexOf('/'));
  const place = own ?? positions.get(holder);
  const source = files[place?.file ?? ''];
  if (place === undefined || source === undefined) throw refusal;
  const words = { language, words: text, defaultLanguage };
  const next =
    own === undefined
      ? writeNewText(source, place, path.slice(holder.length + 1), words)
      : writeInto(source, place, words);
  if (next === undefined) throw refusal;
  const changed = { ...files, [place.file]: next };
  const after = readFiles(changed);
  const found = after.package && listTexts(indexPackage(after.package)).find(({ at }) => at === path);
  if (found?.words[language] !== text) throw refusal;
  return changed;
}
