import { Alert, Button, Group, Kbd, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { readText } from '#fields/read-text.ts';
import { editValue } from '#fields/show-value.ts';
import { audience } from '../../shared/audience.ts';
import { StatusBadge } from '../../shared/status-badge.tsx';
import { useWords } from '../../texts/words.ts';
import type { ProposalRow, Question } from './proposal-data.ts';
import classes from './proposals.module.css';

/** Below this a person is asked to look closely. */
const LIKELY = 0.8;

const SIGN = { accepted: 'good', rejected: 'bad', outdated: 'plain' } as const;

/** One answer that was found: what is asked, what the page says, how sure that is, and what can be done. */
export function ProposalEntry({
  id,
  row,
  question,
  isCurrent,
  isEdited,
  isReplacing,
  replace,
  keep,
  mayDecide,
  enter,
  accept,
  reject,
  edit,
}: {
  id: string;
  row: ProposalRow;
  question: Question | undefined;
  isCurrent: boolean;
  isEdited: boolean;
  /** Whether it would replace an answer that was given after the file was read. */
  isReplacing: boolean;
  replace: () => void;
  keep: () => void;
  mayDecide: boolean;
  enter: () => void;
  accept: (value?: unknown) => void;
  reject: () => void;
  edit: (isOn: boolean) => void;
}) {
  const t = useWords('own-proposals');
  const isOpen = row.status === 'open';
  const percent = Math.round(row.confidence * 100);
  return (
    <li
      id={id}
      className={classes.entry}
      // Whoever moves with the keys hears the entry that they came to.
      tabIndex={isCurrent ? 0 : -1}
      aria-current={isCurrent}
      data-current={isCurrent}
      data-status={row.status}
      onFocus={enter}
    >
      <Group justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
        <Text size="sm" c="dimmed">
          {row.question}
        </Text>
        {row.status === 'open' ? (
          <StatusBadge is={row.is_certain ? 'good' : row.confidence >= LIKELY ? 'plain' : 'waiting'}>
            {row.is_certain ? t('certain') : t(row.confidence >= LIKELY ? 'likely' : 'unsure', { percent })}
          </StatusBadge>
        ) : (
          <StatusBadge is={SIGN[row.status]}>{t(row.status)}</StatusBadge>
        )}
      </Group>
      {isEdited ? (
        <Correction row={row} question={question} accept={accept} leave={() => edit(false)} />
      ) : (
        <div className={classes.value} dir="auto">
          {row.shown}
        </div>
      )}
      {isOpen && row.present !== null && <Text size="sm">{t('now', { value: row.present })}</Text>}
      {!isOpen && row.decided_by !== null && (
        <Text size="xs" c="dimmed">
          {t('decidedBy', { name: row.decided_by })}
        </Text>
      )}
      {isOpen && isReplacing && (
        <Alert color="yellow" role="alert" mt={6} p="xs">
          <Text size="sm">{t('meanwhile', { value: row.present ?? '–' })}</Text>
          <Group gap="xs" mt={6}>
            <Button size="compact-sm" rightSection={<Kbd size="xs">r</Kbd>} onClick={replace}>
              {t('replace')}
            </Button>
            <Button size="compact-sm" variant="default" onClick={keep}>
              {t('keep')}
            </Button>
          </Group>
        </Alert>
      )}
      {isOpen && isCurrent && mayDecide && !isEdited && !isReplacing && (
        <Group gap="xs" mt={6}>
          <Button size="compact-sm" tabIndex={-1} onClick={() => accept()}>
            {t('accept')}
          </Button>
          <Button size="compact-sm" variant="default" tabIndex={-1} onClick={() => edit(true)}>
            {t('edit')}
          </Button>
          <Button size="compact-sm" variant="default" tabIndex={-1} onClick={reject}>
            {t('reject')}
          </Button>
        </Group>
      )}
    </li>
  );
}

/** The answer as somebody writes it; Enter takes it, Escape leaves it as it was found. */
function Correction({
  row,
  question,
  accept,
  leave,
}: {
  row: ProposalRow;
  question: Question | undefined;
  accept: (value: unknown) => void;
  leave: () => void;
}) {
  const t = useWords('own-proposals');
  const found = typeof row.value === 'string' ? row.value : String(row.value);
  const [typed, setTyped] = useState(question === undefined ? found : editValue(found, question, audience()));
  const save = (): void => {
    const read = question === undefined ? { written: typed } : readText(typed, question, audience());
    // A text that cannot be read goes to the service as it is, which says why it does not fit.
    accept('problem' in read ? typed : read.written);
  };
  return (
    <>
      <TextInput
        autoFocus
        mt={4}
        aria-label={t('correct', { question: row.question })}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') save();
          if (event.key === 'Escape') {
            event.stopPropagation();
            leave();
          }
        }}
      />
      <Group gap="xs" mt={6}>
        <Button size="compact-sm" onClick={save}>
          {t('save')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={leave}>
          {t('cancel')}
        </Button>
      </Group>
    </>
  );
}
