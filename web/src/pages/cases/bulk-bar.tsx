import { Button, Group, Menu, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '../../api/request.ts';
import type { WorkItem } from '../../api/schema.ts';
import { useConfiguration, usePeople } from '../../shared/configuration.ts';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';

/** The actions for several cases at once. */
export function BulkBar({ cases, clear }: { cases: readonly WorkItem[]; clear: () => void }) {
  const t = useWords('app-cases');
  const client = useQueryClient();
  const people = usePeople();
  const tags = useConfiguration()?.tags ?? [];
  const [done, setDone] = useState<number | null>(null);
  const { length: count } = cases;
  /** One after the other: each is a change of its own, with its own rules and its own log entry. */
  const changeAll = async (bodyFor: (each: WorkItem) => object): Promise<void> => {
    setDone(0);
    let changed = 0;
    for (const each of cases) {
      try {
        await request('PATCH /api/1/cases/{id}', {
          params: { id: each.id },
          query: { skip_case_response: true },
          body: bodyFor(each),
        });
        changed += 1;
      } catch (error) {
        showProblem(error);
      }
      setDone((before) => (before ?? 0) + 1);
    }
    setDone(null);
    showDone(t('done', { count: changed }));
    await client.invalidateQueries({ queryKey: ['GET /api/admin/cases'] });
    clear();
  };
  return (
    <Group className="surface" p="xs" gap="sm" role="toolbar" aria-label={t('selected', { count })}>
      <Text size="sm" fw={600}>
        {t('selected', { count })}
      </Text>
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="default" disabled={done !== null}>
            {t('assign')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {people.map(({ id, name, email }) => (
            <Menu.Item key={id} onClick={() => changeAll(() => ({ assignee_email: email }))}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => changeAll(() => ({ assignee_email: '' }))}>{t('nobody')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Menu>
        <Menu.Target>
          <Button size="xs" variant="default" disabled={done !== null}>
            {t('addTag')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
          {tags.map(({ key, name }) => (
            <Menu.Item
              key={key}
              onClick={() =>
                changeAll((each) => ({
                  tags: [...new Set([...each.tags.map((tag) => tag.key), key])].map((tag) => ({ key: tag })),
                }))
              }
            >
              {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Button size="xs" variant="subtle" onClick={clear} disabled={done !== null}>
        {t('clearSelection')}
      </Button>
      {done !== null && (
        <Group gap="xs" style={{ flex: 1 }}>
          <Progress
            value={(done / count) * 100}
            style={{ flex: 1 }}
            aria-label={t('working', { done, count })}
          />
          <Text size="xs">{t('working', { done, count })}</Text>
        </Group>
      )}
    </Group>
  );
}
