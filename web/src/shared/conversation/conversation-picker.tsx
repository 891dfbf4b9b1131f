import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconPlus from '@tabler/icons-react/dist/esm/icons/IconPlus.mjs';
import { useState } from 'react';
import { useWords } from '../../texts/words.ts';
import { FormModal } from '../form-modal.tsx';
import { StatusBadge } from '../status-badge.tsx';
import { useForm } from '../use-form.ts';
import classes from './conversation.module.css';
import type { Talk, TalkEntry } from './talk.ts';

/** The open conversation by its name, the others to change to, and a menu to rename or delete it. */
export function ConversationPicker({
  talk,
  entries,
  current,
  open,
}: {
  talk: Talk;
  entries: readonly TalkEntry[];
  current: TalkEntry | undefined;
  /** Opens a conversation; null begins a new one. */
  open: (id: number | null) => void;
}) {
  const t = useWords('app-ask');
  const [isRenamed, setRenamed] = useState(false);
  return (
    <>
      <Menu position="bottom-start" width={280}>
        <Menu.Target>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            className={classes.picker}
            rightSection={<IconChevronDown size={14} />}
          >
            {current?.name ?? t('new')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown className={classes.entries}>
          {talk.mayAsk && (
            <Menu.Item leftSection={<IconPlus size={14} />} onClick={() => open(null)}>
              {t('new')}
            </Menu.Item>
          )}
          {entries.length > 0 && <Menu.Divider />}
          {entries.map(({ id, name, about, open: waiting }) => (
            <Menu.Item
              key={id}
              aria-current={id === current?.id}
              onClick={() => open(id)}
              rightSection={
                waiting > 0 ? (
                  <StatusBadge is="waiting">{t('openProposals', { count: waiting })}</StatusBadge>
                ) : null
              }
            >
              <span className={classes.entryName}>{name}</span>
              {about !== null && <span className={classes.entryAbout}>{about}</span>}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      {current !== undefined && talk.mayManage && (
        <Menu position="bottom-end">
          <Menu.Target>
            <ActionIcon variant="subtle" color="gray" aria-label={t('manage')}>
              <IconDots size={16} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => setRenamed(true)}>{t('rename')}</Menu.Item>
            <Menu.Item
              onClick={() => {
                talk.remove(current.id, t('deleted', { name: current.name }));
                open(null);
              }}
            >
              {t('delete')}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      {isRenamed && current !== undefined && (
        <Renaming talk={talk} current={current} close={() => setRenamed(false)} />
      )}
    </>
  );
}

function Renaming({ talk, current, close }: { talk: Talk; current: TalkEntry; close: () => void }) {
  const t = useWords('app-ask');
  const form = useForm({ name: current.name }, async ({ name }) => {
    await talk.rename(current.id, name);
    close();
  });
  return (
    <FormModal title={t('rename')} submitLabel={t('save')} form={form} close={close}>
      <TextInput label={t('name')} maxLength={128} data-autofocus {...form.field('name')} />
    </FormModal>
  );
}
