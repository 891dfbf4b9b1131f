import { Alert, Button, CloseButton, Loader, Text, Title } from '@mantine/core';
import { type ReactNode, useEffect, useId } from 'react';
import { Problem } from '../../api/problem.ts';
import { useWords } from '../../texts/words.ts';
import { ErrorState } from '../error-state.tsx';
import { useGoing } from '../going.ts';
import { messageOf } from '../message-of.ts';
import { Composer } from './composer.tsx';
import classes from './conversation.module.css';
import { ConversationPicker } from './conversation-picker.tsx';
import { MessageList } from './message-list.tsx';
import type { Talk } from './talk.ts';
import { useAsking } from './use-asking.ts';

/** A conversation with the assistant: its messages, the field for a question, and the other conversations. */
export function ConversationPanel({
  talk,
  conversation,
  open,
  close,
  isShown,
  intro,
  examples,
  about,
  forNotConfigured,
}: {
  talk: Talk;
  /** The open conversation; null for a new one. */
  conversation: number | null;
  open: (id: number | null) => void;
  close: () => void;
  /** Whether it is visible; a hidden panel goes on with its answer. */
  isShown: boolean;
  /** The possible subjects of questions, for a new conversation. */
  intro: string;
  examples: readonly string[];
  /** The subject of a new conversation, if it is narrower than the page. */
  about: string | null;
  /** Shown to those who can set the assistant up. */
  forNotConfigured: ReactNode;
}) {
  const t = useWords('app-ask');
  const shared = useWords('app-shared');
  const field = useId();
  const isGoing = useGoing();
  const asking = useAsking(talk, conversation, open);
  const entries = (talk.conversations ?? []).filter(({ id }) => !isGoing(talk.keyOf(id)));
  const current = entries.find(({ id }) => id === conversation);
  // Whoever opens the panel or another conversation can type at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another conversation is open.
  useEffect(() => {
    if (isShown) document.getElementById(field)?.focus({ preventScroll: true });
  }, [isShown, conversation, field]);
  const choose = (id: number | null): void => {
    asking.stop();
    asking.forget();
    open(id);
  };
  const asked = asking.asked?.conversation === conversation ? asking.asked : null;
  const isNew = conversation === null && asked === null;
  return (
    <>
      <div className={classes.head}>
        <Title order={2} size="h4" className={classes.title}>
          {t('title')}
        </Title>
        <ConversationPicker talk={talk} entries={entries} current={current} open={choose} />
        <CloseButton className={classes.close} aria-label={shared('close')} onClick={close} />
      </div>
      {talk.error !== null && <ErrorState error={talk.error} />}
      {isNew ? (
        <div className={classes.messages}>
          <Text size="sm">{about === null ? intro : t('about', { subject: about })}</Text>
          {talk.mayAsk && (
            <ul className={classes.examples} aria-label={t('examples')}>
              {examples.map((example) => (
                <li key={example}>
                  <Button
                    variant="default"
                    size="compact-sm"
                    className={classes.example}
                    onClick={() => {
                      asking.send(example);
                      document.getElementById(field)?.focus();
                    }}
                  >
                    {example}
                  </Button>
                </li>
              ))}
            </ul>
          )}
        </div>
      ) : conversation !== null && talk.messages === undefined && asked === null ? (
        <div className={classes.messages}>
          {talk.error === null && <Loader size="sm" aria-label={t('loading')} />}
        </div>
      ) : (
        <MessageList key={conversation ?? 0} talk={talk} asked={asked} />
      )}
      {asking.error !== null && (
        <Alert color="red" role="alert" p="xs">
          <Text size="sm">{messageOf(asking.error)}</Text>
          {isNotConfigured(asking.error) && forNotConfigured}
        </Alert>
      )}
      {talk.mayAsk ? (
        <Composer id={field} asking={asking} />
      ) : (
        <Text size="sm" c="dimmed">
          {t('mayNotAsk')}
        </Text>
      )}
      <Text size="xs" c="dimmed">
        {t('caution')}
      </Text>
    </>
  );
}

const isNotConfigured = (error: unknown): boolean =>
  error instanceof Problem && error.code === 'assistant_not_configured';
