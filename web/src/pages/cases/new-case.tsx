import { Button, Menu } from '@mantine/core';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { KEYS } from '../../shared/keys.ts';
import { useShortcut } from '../../shared/use-shortcut.ts';
import { useWords } from '../../texts/words.ts';
import { useNewCase } from './use-new-case.ts';

/** Starts a case of a creation process, and opens it. */
export function NewCase({ hasKey = false }: { hasKey?: boolean }) {
  const t = useWords('app-cases');
  const { processes, isPending, create } = useNewCase();
  const [isOpen, setOpen] = useState(false);
  useShortcut(KEYS.lists.create, () => setOpen(true), { enabled: hasKey });
  return (
    <Menu position="bottom-end" opened={isOpen} onChange={setOpen}>
      <Menu.Target>
        <Button leftSection={<IconPlus size={16} />} loading={isPending}>
          {t('create')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{processes.length === 0 ? t('noProcess') : t('createOf')}</Menu.Label>
        {processes.map(({ key, name }) => (
          <Menu.Item key={key} onClick={() => create(key)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
