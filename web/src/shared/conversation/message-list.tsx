import { Loader, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useFindWord, useWords } from '../../texts/words.ts';
import { Moment } from '../moment.tsx';
import { AnswerText } from './answer-text.tsx';
import classes from './conversation.module.css';
import type { Talk, TalkMessage } from './talk.ts';
import type { Asked } from './use-asking.ts';

/** Whether somebody reads at the end of the list, where new text appears. */
const NEAR_END = 80;

/** The messages of a conversation, and the answer that is being written. The end stays in sight unless somebody has scrolled up. */
export function MessageList({ talk, asked: latest }: { talk: Talk; asked: Asked | null }) {
  const t = useWords('app-ask');
  const frame = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const messages = talk.messages ?? [];
  // Question and answer are stored together: they are shown once.
  const asked = latest !== null && talk.count > latest.before ? null : latest;
  const last = messages.at(-1)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message or more of the answer has come.
  useEffect(() => {
    const { current } = frame;
    if (current !== null && isAtEnd.current) current.scrollTop = current.scrollHeight;
  }, [last, asked?.text, asked?.question]);
  return (
    <div
      ref={frame}
      className={classes.messages}
      role="log"
      aria-live="polite"
      aria-label={t('messages')}
      // A screen reader reads an answer once it is complete, not piece by piece.
      aria-busy={asked !== null && !asked.isStopped}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached with the keyboard.
      tabIndex={0}
      onScroll={({ currentTarget: { scrollTop, scrollHeight, clientHeight } }) => {
        isAtEnd.current = scrollHeight - scrollTop - clientHeight < NEAR_END;
      }}
    >
      {talk.count > messages.length && (
        <Text size="xs" c="dimmed" ta="center">
          {t('onlyLast', { count: messages.length })}
        </Text>
      )}
      {messages.map((message) => (
        <Message key={message.id} message={message} talk={talk} />
      ))}
      {asked !== null && (
        <>
          <div className={classes.question} dir="auto">
            {asked.question}
          </div>
          <div className={classes.answer} data-streams={!asked.isStopped}>
            <AnswerText text={asked.text} />
            {!asked.isStopped && asked.text === '' && <Thinking tool={asked.tool} />}
          </div>
        </>
      )}
    </div>
  );
}

function Thinking({ tool }: { tool: string | null }) {
  const t = useWords('app-ask');
  const find = useFindWord('app-ask');
  return (
    <Text size="sm" c="dimmed" className={classes.thinking}>
      <Loader size="xs" aria-hidden />
      {(tool === null ? undefined : find(`doing.${tool}`)) ?? t('thinking')}
    </Text>
  );
}

function Message({ message, talk }: { message: TalkMessage; talk: Talk }) {
  const t = useWords('app-ask');
  const find = useFindWord('app-ask');
  if (message.role === 'user')
    return (
      <div className={classes.question} dir="auto" title={message.author}>
        {message.content}
      </div>
    );
  const isNothing = message.finish_reason === 'stop' && message.content.trim() === '';
  const ending = isNothing ? t('ending.nothing') : find(`ending.${message.finish_reason}`);
  const steps = [...new Set(message.steps.map(({ tool }) => find(`did.${tool}`) ?? tool))];
  return (
    <div className={classes.answer}>
      <AnswerText text={message.content} />
      {ending !== undefined && (
        <Text size="xs" className={classes.ending}>
          {ending}
        </Text>
      )}
      {talk.proposalsOf(message)}
      <Text size="xs" c="dimmed">
        {message.author !== 'assistant' && `${message.author} · `}
        {steps.length > 0 && `${t('lookedAt', { things: steps.join(', ') })} · `}
        <Moment at={message._created} />
      </Text>
    </div>
  );
}
