import { Drawer } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { ConversationPanel } from '../../shared/conversation/conversation-panel.tsx';
import { useSession } from '../../shared/session.ts';
import { useUrlState } from '../../shared/use-url-state.ts';
import { useWords } from '../../texts/words.ts';
import classes from './ask.module.css';
import { exampleQuestions } from './example-questions.ts';
import { useCaseWork } from './use-case.ts';
import { useCaseTalk } from './use-case-talk.tsx';

/**
 * Conversations with the assistant about the open case: beside the questions, or on a narrow screen over them. The address says
 * which one is open, and about which question.
 */
export default function AskPanel({
  isShown,
  isOver,
  close,
}: {
  isShown: boolean;
  /** Whether the screen is too narrow for a column. */
  isOver: boolean;
  close: () => void;
}) {
  const t = useWords('app-ask');
  const { may } = useSession();
  const [search, setSearch] = useUrlState();
  const { case: current } = useCaseWork();
  const conversation = Number(search.ask) || null;
  const about = conversation === null ? Number(search.about) || null : null;
  const talk = useCaseTalk(conversation, about);
  const subject = current.questions.find(({ value_id }) => value_id !== null && value_id === about);
  const panel = (
    <ConversationPanel
      talk={talk}
      conversation={conversation}
      open={(id) => setSearch({ ask: id === null ? 'new' : String(id), about: undefined })}
      close={close}
      isShown={isShown}
      intro={t('introCase')}
      examples={
        subject
          ? [t('exampleWhy', { question: subject.text }), t('exampleOpen', { question: subject.text })]
          : exampleQuestions(current, t)
      }
      about={subject?.text ?? null}
      forNotConfigured={may('admin:integrations') && <Link to="/admin/assistant">{t('setUp')}</Link>}
    />
  );
  if (!isOver)
    return (
      <aside className={classes.ask} data-ask aria-label={t('title')} hidden={!isShown}>
        {panel}
      </aside>
    );
  return (
    <Drawer.Root
      opened={isShown}
      onClose={close}
      position="right"
      size="min(30rem, 100%)"
      keepMounted
      transitionProps={{ duration: 0 }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={t('title')}>
        <Drawer.Body className={classes.askSheet} data-ask>
          {panel}
        </Drawer.Body>
      </Drawer.Content>
    </Drawer.Root>
  );
}
