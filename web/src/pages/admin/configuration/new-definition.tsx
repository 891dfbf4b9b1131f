import { NativeSelect, TextInput } from '@mantine/core';
import { FormModal } from '../../../shared/form-modal.tsx';
import { useForm } from '../../../shared/use-form.ts';
import { useWords } from '../../../texts/words.ts';
import type { Kind } from './kinds.ts';

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

/** Asks for the kind and the key of a new definition. */
export function NewDefinition({
  taken,
  create,
  close,
}: {
  taken: (folder: string, key: string) => Promise<boolean>;
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
    if (await taken(folder, wanted)) throw new Error(t('keyTaken'));
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
