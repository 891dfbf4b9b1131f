import { Button, CloseButton, Group, Popover, TextInput } from '@mantine/core';
import IconBookmark from '@tabler/icons-react/dist/esm/icons/IconBookmark.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi, useChange } from '../../api/queries.ts';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';

const LIST = 'cases';

/** The person's saved views as links, and a button to save the present one. */
export function SavedViews({
  search,
  isFiltered,
}: {
  search: Readonly<Record<string, string | undefined>>;
  isFiltered: boolean;
}) {
  const t = useWords('app-cases');
  const shared = useWords('app-shared');
  const [isOpen, setOpen] = useState(false);
  const [name, setName] = useState('');
  const { data } = useApi('GET /api/admin/views', {});
  const refreshes = ['GET /api/admin/views'] as const;
  const save = useChange('POST /api/admin/views', { refreshes, done: () => setOpen(false) });
  const remove = useChange('DELETE /api/admin/views/{id}', { refreshes });
  const { page: _, ...kept } = search;
  const query = new URLSearchParams(
    Object.entries(kept).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  ).toString();
  const views = (data?.data ?? []).filter(({ list }) => list === LIST);
  const isSaved = views.some((view) => view.query === query);
  const drop = (view: (typeof views)[number]): void => {
    remove.mutate(
      { params: { id: view.id } },
      {
        onSuccess: () =>
          showDone(t('viewDeleted'), () =>
            save.mutate(
              { body: { list: LIST, name: view.name, query: view.query } },
              { onError: showProblem },
            ),
          ),
        onError: showProblem,
      },
    );
  };
  return (
    <>
      {views.map((view) => (
        <Group key={view.id} gap={0} wrap="nowrap">
          <Button
            size="xs"
            radius="xl"
            variant={view.query === query ? 'light' : 'default'}
            leftSection={<IconBookmark size={14} />}
            renderRoot={(props) => (
              <Link
                to="/cases"
                search={() => Object.fromEntries(new URLSearchParams(view.query))}
                {...props}
              />
            )}
          >
            {view.name}
          </Button>
          {view.query === query && (
            <CloseButton
              size="sm"
              aria-label={t('deleteView', { name: view.name })}
              onClick={() => drop(view)}
            />
          )}
        </Group>
      ))}
      {isFiltered && !isSaved && (
        <Popover opened={isOpen} onChange={setOpen} trapFocus withRoles>
          <Popover.Target>
            <Button size="xs" variant="subtle" onClick={() => setOpen(!isOpen)}>
              {t('saveView')}
            </Button>
          </Popover.Target>
          <Popover.Dropdown aria-label={t('saveView')}>
            <form
              onSubmit={(event) => {
                event.preventDefault();
                save.mutate(
                  { body: { list: LIST, name, query } },
                  { onSuccess: () => showDone(t('viewSaved')), onError: showProblem },
                );
              }}
            >
              <Group align="flex-end" gap="xs">
                <TextInput
                  label={t('viewName')}
                  value={name}
                  required
                  withAsterisk={false}
                  maxLength={100}
                  onChange={(event) => setName(event.currentTarget.value)}
                />
                <Button type="submit" loading={save.isPending}>
                  {shared('save')}
                </Button>
              </Group>
            </form>
          </Popover.Dropdown>
        </Popover>
      )}
    </>
  );
}
