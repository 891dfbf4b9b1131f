import { Button, Loader, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useApi } from '../../api/queries.ts';
import { ErrorState } from '../../shared/error-state.tsx';
import { formatAge, formatDateTime } from '../../shared/format.ts';
import { useWords } from '../../texts/words.ts';
import classes from './side-lists.module.css';
import { useCaseWork } from './use-case.ts';

const STEP = 30;

/** The activity of the case, newest first: who, when, and what changed. */
export function ActivityList() {
  const t = useWords('app-case');
  const { case: current } = useCaseWork();
  const [count, setCount] = useState(STEP);
  const { data, error, refetch } = useApi(
    'GET /api/1/cases/{case_pk}/activity_log',
    { params: { case_pk: current.id }, query: { page_size: count, ordering: '-_created' } },
    { keepsPrevious: true },
  );
  if (error) return <ErrorState error={error} retry={refetch} />;
  if (data === undefined) return <Loader size="sm" aria-label={t('loading')} />;
  return (
    <Stack gap={0}>
      <ol className={classes.activity}>
        {data.results.map((entry) => (
          <li key={entry.id}>
            <Text size="sm" dir="auto">
              {entry.message}
            </Text>
            {entry.content !== '' && entry.content.includes('→') && (
              <pre className={classes.changes} dir="auto">
                {entry.content}
              </pre>
            )}
            <Text size="xs" c="dimmed" title={formatDateTime(entry._created ?? '')}>
              <bdi>{entry.user}</bdi> · {formatAge(entry._created ?? '')}
            </Text>
          </li>
        ))}
      </ol>
      {data.meta.pagination.count > count && (
        <Button variant="subtle" size="xs" onClick={() => setCount(count + STEP)}>
          {t('showMore')}
        </Button>
      )}
    </Stack>
  );
}
