import { NativeSelect, TextInput } from '@mantine/core';
import { FormModal } from '../../../../shared/form-modal.tsx';
import { useForm } from '../../../../shared/use-form.ts';
import { useWords } from '../../../../texts/words.ts';
import { NOTE } from './read-sheet.ts';
import type { Column } from './sheet.ts';

/** Asks for a new column, or for changes of one. */
export function ColumnForm({
  column,
  taken,
  save,
  close,
}: {
  /** Undefined for a new one. */
  column: Column | undefined;
  taken: readonly string[];
  save: (column: Column) => void;
  close: () => void;
}) {
  const t = useWords('configuring-table');
  const first = {
    part: column?.part ?? 'inputs',
    name: column?.name ?? '',
    type: column?.type ?? '',
    formula: column?.formula ?? '',
    values: column?.values ?? '',
    default: column?.default ?? '',
  };
  const form = useForm(first, async ({ part, name, type, formula, values, default: standard }) => {
    const wanted = name.trim();
    if (wanted === '') throw new Error(t('nameNeeded'));
    if (wanted === NOTE || taken.includes(wanted)) throw new Error(t('nameTaken'));
    const texts = { type, values, ...(part === 'inputs' ? { formula } : { default: standard }) };
    const given = Object.entries(texts).flatMap(([key, text]) =>
      text.trim() === '' ? [] : [[key, text.trim()] as const],
    );
    save({ part, name: wanted, ...Object.fromEntries(given) });
    close();
  });
  const isInput = form.values.part === 'inputs';
  return (
    <FormModal
      title={column === undefined ? t('addColumn') : t('column', { name: column.name })}
      submitLabel={t('keep')}
      form={form}
      close={close}
    >
      {column === undefined && (
        <NativeSelect
          label={t('part')}
          data={[
            { value: 'inputs', label: t('input') },
            { value: 'outputs', label: t('output') },
          ]}
          {...form.field('part')}
        />
      )}
      <TextInput label={t('name')} data-autofocus required {...form.field('name')} />
      <TextInput label={t('type')} description={t('typeHint')} {...form.field('type')} />
      <TextInput
        label={t('values')}
        description={isInput ? t('valuesHint') : t('ranksHint')}
        {...form.field('values')}
      />
      {isInput ? (
        <TextInput label={t('formula')} description={t('formulaHint')} {...form.field('formula')} />
      ) : (
        <TextInput label={t('default')} description={t('defaultHint')} {...form.field('default')} />
      )}
    </FormModal>
  );
}
