import { Button, Menu } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useChange } from '../../api/queries.ts';
import { useConfiguration } from '../../shared/configuration.ts';
import { showProblem } from '../../shared/toasts.tsx';
import { casesTexts } from './cases-texts.ts';

/** Starts a case of one of the processes that create what they are about, and opens it. */
export function NewCase() {
  const t = casesTexts.use();
  const navigate = useNavigate();
  const processes = useConfiguration()?.processes.filter(({ kind }) => kind === 'creation') ?? [];
  const create = useChange('POST /api/1/cases', {
    refreshes: ['GET /api/admin/cases'],
    done: ({ data }) => navigate({ to: `/cases/${data.id}` }),
  });
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} />} loading={create.isPending}>
          {t('create')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{processes.length === 0 ? t('noProcess') : t('createOf')}</Menu.Label>
        {processes.map(({ key, name }) => (
          <Menu.Item
            key={key}
            onClick={() => create.mutate({ body: { process_key: key } }, { onError: showProblem })}
          >
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
