import { Button, Drawer } from '@mantine/core';
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useSession } from '../../../shared/session.ts';
import { useUrlState } from '../../../shared/use-url-state.ts';
import { useWords } from '../../../texts/words.ts';
import classes from './configuration.module.css';
import { useConfigurationTalk } from './use-configuration-talk.tsx';

const ConversationPanel = lazy(async () => {
  const { ConversationPanel: Panel } = await import('../../../shared/conversation/conversation-panel.tsx');
  return { default: Panel };
});

/** Opens conversations about the configuration; a new one is about the definition or formula at hand. */
export function AskConfiguration({ place }: { place: string | null }) {
  const t = useWords('app-ask');
  const [search, setSearch] = useUrlState();
  const isOpen = search.ask !== undefined;
  const close = (): void => setSearch({ ask: undefined });
  return (
    <>
      <Button
        id="configuration-ask"
        variant="default"
        leftSection={<IconMessageChatbot size={18} />}
        aria-expanded={isOpen}
        onClick={() => (isOpen ? close() : setSearch({ ask: 'new' }))}
      >
        {t('title')}
      </Button>
      {/* The page stays usable beside it, so that a proposal can be compared with the file. */}
      <Drawer.Root
        opened={isOpen}
        onClose={close}
        position="right"
        size="min(36rem, 100%)"
        trapFocus={false}
        lockScroll={false}
        closeOnClickOutside={false}
        transitionProps={{ duration: 0 }}
      >
        <Drawer.Content aria-label={t('title')}>
          <Drawer.Body className={classes.ask}>
            <Suspense fallback={null}>
              <Conversation place={place} close={close} />
            </Suspense>
          </Drawer.Body>
        </Drawer.Content>
      </Drawer.Root>
    </>
  );
}

function Conversation({ place, close }: { place: string | null; close: () => void }) {
  const t = useWords('admin-configuration-ask');
  const common = useWords('app-ask');
  const { may } = useSession();
  const [search, setSearch] = useUrlState();
  const conversation = Number(search.ask) || null;
  const talk = useConfigurationTalk(conversation, place);
  const name = place === null ? null : (place.split('/').at(-1) ?? null);
  return (
    <ConversationPanel
      talk={talk}
      conversation={conversation}
      open={(id) => setSearch({ ask: id === null ? 'new' : String(id) })}
      close={close}
      isShown
      intro={t('intro')}
      examples={
        name === null
          ? [t('exampleOverview'), t('exampleProblems'), t('exampleUnused')]
          : [t('exampleExplain', { name }), t('exampleMistakes', { name }), t('exampleSimpler', { name })]
      }
      about={place}
      forNotConfigured={may('admin:integrations') && <Link to="/admin/assistant">{common('setUp')}</Link>}
    />
  );
}
