import { ActionIcon, Group, SegmentedControl, Skeleton, Text, Tooltip } from '@mantine/core';
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs';
import IconTrash from '@tabler/icons-react/dist/esm/icons/IconTrash.mjs';
import { lazy, Suspense, useCallback } from 'react';
import { Breakable } from '../../../shared/breakable.tsx';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { loadWords, useWords } from '../../../texts/words.ts';
import classes from './configuration.module.css';
import type { PackageProblem } from './problem-list.tsx';
import type { Schema } from './schema-choices.ts';
import { holdsTables } from './table/holds-tables.ts';
import type { useDrafting } from './use-drafting.ts';
import type { KnownKey } from './yaml-editor.tsx';

const YamlEditor = lazy(() => import('./yaml-editor.tsx'));
const TableEditor = lazy(() => import('./table/table-editor.tsx'));
const DefinitionForm = lazy(async () => {
  // Without the hints in the language of the reader, the form shows those of the schema.
  const hints = loadWords('hints').catch(() => undefined);
  const [form] = await Promise.all([import('./form/definition-form.tsx'), hints]);
  return form;
});

/** One file as a form, as text, or, if it holds a decision table, as a grid; all of them edit the same file. */
export function FilePanel({
  file,
  text,
  published,
  kind,
  schema,
  drafting,
  problems,
  allProblems,
  languages,
  entries,
  remove,
}: {
  file: string;
  text: string;
  /** The published text; undefined for a new file. */
  published: string | undefined;
  kind: string;
  schema: Schema | undefined;
  drafting: ReturnType<typeof useDrafting>;
  problems: readonly PackageProblem[];
  /** Those of all files: a table has its rows in another one. */
  allProblems: readonly PackageProblem[];
  languages: readonly string[];
  entries: readonly KnownKey[];
  remove: () => void;
}) {
  const t = useWords('admin-configuration-files');
  const [search, setSearch] = useUrlState();
  const { change, save } = drafting;
  const isForm = search.view === 'form' && schema !== undefined;
  const canBeTable = holdsTables(file);
  const isTable = canBeTable && search.view === 'table';
  const write = useCallback((words: string) => change(file, words), [change, file]);
  const open = useCallback((at: string | undefined) => setSearch({ at }, true), [setSearch]);
  return (
    <>
      <div className={`surface ${classes.editor}`}>
        <Group justify="space-between" px="sm" py={6} gap="xs">
          <Text size="sm" fw={600} component="h2">
            <Breakable>{file}</Breakable>
          </Text>
          <Group gap={4} wrap="nowrap">
            {published !== undefined && published !== text && (
              <Tooltip label={t('undo')}>
                <ActionIcon
                  variant="subtle"
                  aria-label={t('undo')}
                  onClick={() => change(file, published, true)}
                >
                  <IconArrowBackUp size={16} />
                </ActionIcon>
              </Tooltip>
            )}
            {file !== 'package.yaml' && (
              <Tooltip label={t('remove')}>
                <ActionIcon variant="subtle" aria-label={t('remove')} onClick={remove}>
                  <IconTrash size={16} />
                </ActionIcon>
              </Tooltip>
            )}
            {(schema !== undefined || canBeTable) && (
              <SegmentedControl
                size="xs"
                aria-label={t('view')}
                value={isTable ? 'table' : isForm ? 'form' : 'text'}
                data={[
                  ...(canBeTable ? [{ value: 'table', label: t('table') }] : []),
                  ...(schema === undefined ? [] : [{ value: 'form', label: t('form') }]),
                  { value: 'text', label: t('text') },
                ]}
                onChange={(view) => setSearch({ view: view === 'text' ? undefined : view, line: undefined })}
              />
            )}
          </Group>
        </Group>
        <Suspense fallback={<Skeleton height={400} aria-label={t('loading')} />}>
          {isTable ? (
            <TableEditor
              key={file}
              file={file}
              at={search.at}
              open={open}
              drafting={drafting}
              problems={allProblems}
            />
          ) : isForm ? (
            <DefinitionForm
              key={file}
              kind={kind}
              text={text}
              change={write}
              schema={schema}
              at={search.at}
              open={open}
              problems={problems}
              languages={languages}
              entries={entries}
            />
          ) : (
            <YamlEditor
              key={file}
              label={file}
              text={text}
              line={search.line === undefined ? undefined : Number(search.line) || undefined}
              change={write}
              save={() => void save()}
              problems={problems}
              schema={schema}
              keys={entries}
            />
          )}
        </Suspense>
      </div>
      {!isForm && !isTable && (
        <Text size="xs" c="dimmed">
          {t('keys')}
        </Text>
      )}
    </>
  );
}
