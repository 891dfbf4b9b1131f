import { Button, Group, Menu, Progress, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { type Input, request } from '../../api/request.ts';
import type { BulkChange, WorkItem } from '../../api/schema.ts';
import { useConfiguration, usePeople } from '../../shared/configuration.ts';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { useWords } from '../../texts/words.ts';

type Start = NonNullable<Input<'POST /api/admin/bulk_changes'>['body']>;
type Wish = Pick<Start, 'kind' | 'target'>;

const LOOK_MS = 400;
const isUnderWay = ({ state }: BulkChange): boolean => state === 'waiting' || state === 'running';

/** The actions for several cases at once: those on the page that are chosen, or all that match the filters. */
export function BulkBar({
  cases,
  clear,
  matching,
}: {
  cases: readonly WorkItem[];
  clear: () => void;
  /** All cases of the list, where it has more than one page. */
  matching: { readonly count: number; readonly filter: NonNullable<Start['filter']> } | null;
}) {
  const t = useWords('app-cases');
  const client = useQueryClient();
  const navigate = useNavigate();
  const people = usePeople();
  const configuration = useConfiguration();
  const tags = configuration?.tags ?? [];
  const [isAll, setAll] = useState(false);
  const [running, setRunning] = useState<BulkChange | null>(null);
  const isWhole = isAll && matching !== null;
  const count = isWhole ? matching.count : cases.length;
  const which = isWhole ? { filter: matching.filter } : { case_ids: cases.map(({ id }) => id) };
  const processes = new Set(cases.map(({ process_key }) => process_key));
  const transitions = [
    ...new Map(
      (configuration?.processes ?? [])
        .filter(({ key }) => isWhole || processes.has(key))
        .flatMap((process) => process.transitions.map(({ key, name }) => [key, name] as const)),
    ),
  ];
  /** What moves cases on, and what concerns more than is seen, is tried first: the page of the trial shows what would happen. */
  const tryFirst = async (wish: Wish): Promise<void> => {
    try {
      const { data } = await request('POST /api/admin/bulk_changes', {
        body: { ...wish, ...which, is_trial: true },
      });
      await navigate({ to: `/bulk/${data.id}` });
    } catch (error) {
      showProblem(error);
    }
  };
  const follow = async (started: BulkChange): Promise<BulkChange> => {
    let bulk = started;
    while (isUnderWay(bulk)) {
      setRunning(bulk);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      ({ data: bulk } = await request('GET /api/admin/bulk_changes/{id}', { params: { id: bulk.id } }));
    }
    setRunning(null);
    await client.invalidateQueries({ queryKey: ['GET /api/admin/cases'] });
    return bulk;
  };
  const changeNow = async (wish: Wish): Promise<void> => {
    try {
      const { data } = await request('POST /api/admin/bulk_changes', { body: { ...wish, ...which } });
      const bulk = await follow(data);
      clear();
      if (bulk.blocked > 0) await navigate({ to: `/bulk/${bulk.id}` });
      const params = { id: bulk.id };
      showDone(t('done', { count: bulk.changed }), async () => {
        const undone = await request('POST /api/admin/bulk_changes/{id}/undo', { params, body: {} });
        showDone(t('undone', { count: (await follow(undone.data)).changed }));
      });
    } catch (error) {
      setRunning(null);
      showProblem(error);
    }
  };
  const change = (wish: Wish) => (isWhole ? tryFirst(wish) : changeNow(wish));
  const isBusy = running !== null;
  return (
    <Group className="surface" p="xs" gap="sm" role="toolbar" aria-label={t('selected', { count })}>
      <Text size="sm" fw={600}>
        {t('selected', { count })}
      </Text>
      {matching !== null && matching.count > cases.length && !isAll && (
        <Button size="xs" variant="subtle" disabled={isBusy} onClick={() => setAll(true)}>
          {t('selectMatching', { count: matching.count })}
        </Button>
      )}
      <Choices name={t('transition')} isBusy={isBusy}>
        {transitions.map(([key, name]) => (
          <Menu.Item key={key} onClick={() => tryFirst({ kind: 'transition', target: key })}>
            {name}
          </Menu.Item>
        ))}
      </Choices>
      <Choices name={t('assign')} isBusy={isBusy}>
        {people.map(({ id, name, email }) => (
          <Menu.Item key={id} onClick={() => change({ kind: 'assign', target: email })}>
            {name}
          </Menu.Item>
        ))}
        <Menu.Item onClick={() => change({ kind: 'assign', target: null })}>{t('nobody')}</Menu.Item>
      </Choices>
      {(['tag', 'untag'] as const).map((kind) => (
        <Choices key={kind} name={t(kind === 'tag' ? 'addTag' : 'removeTag')} isBusy={isBusy}>
          {tags.map(({ key, name }) => (
            <Menu.Item key={key} onClick={() => change({ kind, target: key })}>
              {name}
            </Menu.Item>
          ))}
        </Choices>
      ))}
      <Button size="xs" variant="subtle" onClick={clear} disabled={isBusy}>
        {t('clearSelection')}
      </Button>
      {running !== null && (
        <Group gap="xs" style={{ flex: 1 }}>
          <Progress
            value={(running.done / Math.max(1, running.total)) * 100}
            style={{ flex: 1 }}
            aria-label={t('working', { done: running.done, count: running.total })}
          />
          <Text size="xs">{t('working', { done: running.done, count: running.total })}</Text>
        </Group>
      )}
    </Group>
  );
}

function Choices({ name, isBusy, children }: { name: string; isBusy: boolean; children: ReactNode }) {
  return (
    <Menu>
      <Menu.Target>
        <Button size="xs" variant="default" disabled={isBusy}>
          {name}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={360} style={{ overflowY: 'auto' }}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
