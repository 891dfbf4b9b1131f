import { ActionIcon, Button, Group, Menu, Text, Title } from '@mantine/core';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../api/queries.ts';
import type { Answer } from '../../api/request.ts';
import type { BoardCard, BoardColumn as Column } from '../../api/schema.ts';
import { DueBadge } from '../../shared/due-badge.tsx';
import { formatAge, formatDateTime } from '../../shared/format.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useLanguage } from '../../texts/language.ts';
import { findWord, useWords } from '../../texts/words.ts';
import classes from './board.module.css';

type Person = Answer<'GET /api/admin/board'>['data']['people'][number];
type HandOver = (card: BoardCard, email: string) => void;

/** What is dragged, as text: the case, so that a card can be dropped from another window, too. */
const DRAGGED = 'text/x-dossier-case';
/** As many as the service gives at once. */
const MOST_CARDS = 200;

/** One column: who or what it is, how many cases, and the first of them. */
export function BoardColumn({
  by,
  team,
  column,
  people,
  handOver,
}: {
  by: 'person' | 'state' | 'age' | 'risk';
  team: string;
  column: Column;
  people: readonly Person[];
  handOver?: HandOver;
}) {
  const t = useWords('own-board');
  const language = useLanguage();
  const [cards, setCards] = useState(0);
  const [isOver, setOver] = useState(false);
  const more = useApi(
    'GET /api/admin/board',
    { query: { language, by, team, column: column.key, cards } },
    { enabled: cards > 0, keepsPrevious: true },
  );
  const shown =
    (cards > 0 ? more.data?.data.columns.find(({ key }) => key === column.key)?.cards : undefined) ??
    column.cards;
  const name = column.name || findWord('own-board', `column_${column.key}`) || column.key;
  const { person } = column;
  const takesDrop = person !== null && handOver !== undefined;
  return (
    <div
      className={classes.column}
      data-over={isOver}
      {...(takesDrop && {
        onDragOver: (event) => {
          event.preventDefault();
          setOver(true);
        },
        onDragLeave: () => setOver(false),
        onDrop: (event) => {
          event.preventDefault();
          setOver(false);
          const dropped: unknown = JSON.parse(event.dataTransfer.getData(DRAGGED) || 'null');
          if (isCard(dropped)) handOver(dropped, person.email);
        },
      })}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap" align="baseline">
        <Title order={2} size="h4" className={classes.name} dir="auto">
          {name}
        </Title>
        <Text size="sm" c="dimmed">
          {column.count}
        </Text>
      </Group>
      <Group gap={6}>
        {person !== null && <PersonFacts person={person} />}
        {column.missed > 0 && by !== 'risk' && (
          <StatusBadge is="bad">{t('missed', { count: column.missed })}</StatusBadge>
        )}
        {column.at_risk > 0 && by !== 'risk' && (
          <StatusBadge is="waiting">{t('atRisk', { count: column.at_risk })}</StatusBadge>
        )}
      </Group>
      <ul className={classes.cards} aria-label={name}>
        {shown.map((card) => (
          <Card
            key={card.id}
            card={card}
            by={by}
            people={people}
            {...(handOver !== undefined && { handOver })}
          />
        ))}
      </ul>
      {column.count > shown.length && shown.length < MOST_CARDS && (
        <Button
          size="xs"
          variant="subtle"
          loading={more.isFetching}
          onClick={() => setCards(Math.min(MOST_CARDS, shown.length + 50))}
        >
          {t('more', { count: column.count - shown.length })}
        </Button>
      )}
      {column.count === 0 && (
        <Text size="sm" c="dimmed">
          {t('empty')}
        </Text>
      )}
    </div>
  );
}

const isCard = (value: unknown): value is BoardCard =>
  typeof value === 'object' && value !== null && 'id' in value && 'assignee_email' in value;

/** How much somebody has, and whether they are away. */
function PersonFacts({ person }: { person: Person }) {
  const t = useWords('own-board');
  const { held, capacity, is_full: isFull, away_until: until, stand_in: standIn } = person;
  return (
    <>
      {until !== null && (
        <StatusBadge is="waiting">
          {standIn === null
            ? t('away', { at: formatDateTime(until) })
            : t('awayFor', { at: formatDateTime(until), name: standIn })}
        </StatusBadge>
      )}
      {capacity !== null && (
        <StatusBadge is={isFull ? 'bad' : 'plain'}>
          {t(held > capacity ? 'over' : isFull ? 'full' : 'held', { count: held, capacity })}
        </StatusBadge>
      )}
    </>
  );
}

function Card({
  card,
  by,
  people,
  handOver,
}: {
  card: BoardCard;
  by: string;
  people: readonly Person[];
  handOver?: HandOver;
}) {
  const t = useWords('own-board');
  const family = useWords('app-family');
  const holder = people.find(({ email }) => email.toLowerCase() === card.assignee_email?.toLowerCase());
  return (
    <li
      className={classes.card}
      draggable={handOver !== undefined && by === 'person'}
      onDragStart={(event) => {
        event.dataTransfer.setData(DRAGGED, JSON.stringify(card));
        event.dataTransfer.effectAllowed = 'move';
      }}
    >
      <Group justify="space-between" gap={4} wrap="nowrap" align="flex-start">
        <Link to={`/cases/${card.id}`} className={classes.cardName}>
          <span className="row-number">{card.user_readable_id}</span> <bdi>{card.name}</bdi>
        </Link>
        {handOver !== undefined && (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={t('handOver', { id: card.user_readable_id })}
              >
                <IconArrowsExchange size={16} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
              {people
                .filter((person) => person !== holder)
                .map((person) => (
                  <Menu.Item key={person.id} onClick={() => handOver(card, person.email)}>
                    {person.away_until === null ? person.name : t('nameAway', { name: person.name })}
                  </Menu.Item>
                ))}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <Group gap={6}>
        {by !== 'state' && card.state_name !== null && <span className="quiet">{card.state_name}</span>}
        {by !== 'person' && holder !== undefined && <span className="quiet">{holder.name}</span>}
        {by === 'age' && <span className="quiet">{formatAge(card.created)}</span>}
        {card.snoozed_until !== null && <StatusBadge is="plain">{t('snoozed')}</StatusBadge>}
        {card.is_suspended && <StatusBadge is="waiting">{family('suspended')}</StatusBadge>}
        {card.due_at !== null && <DueBadge at={card.due_at} fact={card.due_fact} />}
      </Group>
    </li>
  );
}
