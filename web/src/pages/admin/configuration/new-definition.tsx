import { NativeSelect, TextInput } from '@mantine/core';
import { FormModal } from '../../../shared/form-modal.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';
import type { Kind } from './kinds.ts';
import type { Files } from './use-package.ts';

/** The kinds of definition by folder; some have a file for each definition. */
const FOLDERS: readonly (readonly [folder: string, kind: Kind, isPascal?: true])[] = [
  ['processes', 'process'],
  ['ontologies', 'ontology', true],
  ['roles', 'role'],
  ['rule_sets', 'rule_set'],
  ['documents', 'document'],
  ['booklets', 'booklet'],
  ['needed_documents', 'needed_document'],
  ['wizards', 'wizard'],
  ['user_functions', 'user_function'],
  ['decisions', 'decision'],
  ['calendars', 'calendar'],
  ['queues', 'queue'],
  ['interaction_log_types', 'interaction_log_type'],
  ['tags', 'tag'],
  ['teams', 'team'],
  ['access', 'access'],
  ['images', 'image'],
  ['translations', 'translation'],
  ['words', 'words'],
];

/**
 * The file for a new definition, and its text: an existing file with several definitions is extended, else a new one
 * is made.
 */
export async function defineIn(
  files: Files,
  folder: string,
  key: string,
): Promise<{ file: string; text: string; at: string }> {
  const { editYaml } = await import('./form/edit-yaml.ts');
  const shared = `${folder}.yaml`;
  const isText = folder === 'translations';
  const before = files[shared];
  if (before !== undefined || isText) {
    const text = editYaml(before ?? '', { do: 'put', at: [key], value: isText ? '' : {} });
    if (text !== undefined) return { file: shared, text, at: `/${folder}/${key}` };
  }
  const name = key.replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();
  return { file: `${folder}/${name}.yaml`, text: `key: ${key}\n`, at: `/${folder}/${key}` };
}

/** Asks for the kind and the key of a new definition. */
export function NewDefinition({
  taken,
  create,
  close,
}: {
  taken: (folder: string, key: string) => boolean;
  create: (folder: string, key: string) => Promise<void>;
  close: () => void;
}) {
  const t = useWords('admin-configuration-files');
  const kinds = useWords('admin-configuration-kinds');
  const form = useForm({ folder: 'processes', key: '' }, async ({ folder, key }) => {
    const wanted = key.trim();
    const isPascal = FOLDERS.find(([each]) => each === folder)?.[2] ?? false;
    if (!(isPascal ? /^[A-Z][A-Za-z0-9]*$/ : /^[a-z][a-z0-9_]*$/).test(wanted))
      throw new Error(isPascal ? t('keyPascal') : t('keySnake'));
    if (taken(folder, wanted)) throw new Error(t('keyTaken'));
    await create(folder, wanted);
    close();
  });
  return (
    <FormModal title={t('newDefinition')} submitLabel={t('create')} form={form} close={close}>
      <NativeSelect
        label={t('whatKind')}
        data={FOLDERS.map(([folder, kind]) => ({ value: folder, label: kinds(kind) }))}
        {...form.field('folder')}
      />
      <TextInput
        label={t('key')}
        description={form.values.folder === 'ontologies' ? t('keyPascal') : t('keySnake')}
        data-autofocus
        required
        {...form.field('key')}
      />
    </FormModal>
  );
}
