import { Loader, SegmentedControl, Select, Stack } from '@mantine/core';
import IconUsersGroup from '@tabler/icons-react/dist/esm/icons/IconUsersGroup.mjs';
import { useEffect } from 'react';
import { useApi, useChange } from '../../api/queries.ts';
import type { BoardCard } from '../../api/schema.ts';
import { announce } from '../../shared/announce.tsx';
import { rememberWalk } from '../../shared/case-walk.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ErrorState } from '../../shared/error-state.tsx';
import { PageHeader } from '../../shared/page-header.tsx';
import { useSession } from '../../shared/session.ts';
import { showDone, showProblem } from '../../shared/toasts.tsx';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useLanguage } from '../../texts/language.ts';
import { useWords } from '../../texts/words.ts';
import classes from './board.module.css';
import { BoardColumn } from './board-column.tsx';

const WAYS = ['person', 'state', 'age', 'risk'] as const;
const BOARD = 'GET /api/admin/board';

/** The cases of a team, in columns; a case is given to somebody else by dragging it, or from its menu. */
export default function BoardPage() {
  const t = useWords('own-board');
  const language = useLanguage();
  const { may } = useSession();
  const [search, setSearch] = useUrlState();
  const by = WAYS.find((way) => way === search.by) ?? 'person';
  const query = { language, by, ...(search.team !== undefined && { team: search.team }) };
  const { data, error, refetch } = useApi(
    BOARD,
    { query },
    { keepsPrevious: true, refetchInterval: 30_000, readsAnew: true },
  );
  const board = data?.data;
  const ids = (board?.columns ?? []).flatMap(({ cards }) => cards.map(({ id }) => id)).join(' ');
  useEffect(() => {
    if (ids !== '') rememberWalk({ kind: 'board' }, ids.split(' ').map(Number));
  }, [ids]);
  const hand = useChange('POST /api/admin/cases/{id}/hand_over', { refreshes: [BOARD] });
  const handOver = (
    card: Pick<BoardCard, 'id' | 'user_readable_id' | 'assignee_email'>,
    email: string,
  ): void => {
    if (card.assignee_email?.toLowerCase() === email.toLowerCase()) return;
    hand.mutate(
      { params: { id: card.id }, query: { skip_case_response: true }, body: { assignee_email: email } },
      {
        onError: showProblem,
        onSuccess: () => {
          const name = board?.people.find((person) => person.email === email)?.name ?? email;
          const text = t('handedOver', { id: card.user_readable_id, name });
          announce(text);
          const { assignee_email: before } = card;
          showDone(
            text,
            before === null ? undefined : () => handOver({ ...card, assignee_email: email }, before),
          );
        },
      },
    );
  };
  return (
    <>
      <PageHeader title={t('title')} text={t('intro')}>
        {board !== undefined && board.teams.length > 1 && (
          <Select
            aria-label={t('team')}
            size="sm"
            value={board.team}
            allowDeselect={false}
            data={board.teams.map(({ key, name }) => ({ value: key, label: name }))}
            onChange={(team) => setSearch({ team: team ?? undefined })}
          />
        )}
      </PageHeader>
      {error && board === undefined && <ErrorState error={error} retry={refetch} />}
      {!error && board === undefined && <Loader size="sm" aria-label={t('loading')} />}
      {board?.team === null && (
        <div className="surface">
          <EmptyState icon={IconUsersGroup} title={t('noTeam')} text={t('noTeamText')} />
        </div>
      )}
      {board !== undefined && board.team !== null && (
        <Stack gap="sm">
          <SegmentedControl
            size="sm"
            aria-label={t('columns')}
            style={{ alignSelf: 'flex-start', maxWidth: '100%', overflowX: 'auto' }}
            value={by}
            onChange={(next) => setSearch({ by: next === 'person' ? undefined : next })}
            data={WAYS.map((value) => ({ value, label: t(`by_${value}`) }))}
          />
          {/* A wide board scrolls inside its own frame. */}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled with the keyboard. */}
          <section className={classes.board} aria-label={t('title')} tabIndex={0}>
            {board.columns.map((column) => (
              <BoardColumn
                key={column.key}
                by={by}
                team={board.team ?? ''}
                column={column}
                people={board.people}
                {...(may('cases:write') && { handOver })}
              />
            ))}
          </section>
        </Stack>
      )}
    </>
  );
}
