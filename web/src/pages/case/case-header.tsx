import { ActionIcon, Badge, Breadcrumbs, Button, Group, Menu, Text, Title, Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconLayoutSidebarRight from '@tabler/icons-react/dist/esm/icons/IconLayoutSidebarRight.mjs';
import IconMessageChatbot from '@tabler/icons-react/dist/esm/icons/IconMessageChatbot.mjs';
import { Link, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../api/queries.ts';
import { request } from '../../api/request.ts';
import { LONG } from '../../shared/page-header.tsx';
import { useSession } from '../../shared/session.ts';
import { doUnlessUndone, showDone, showProblem } from '../../shared/toasts.tsx';
import { withOwnWords } from '../../shared/with-own-words.ts';
import { useWords } from '../../texts/words.ts';
import { type GoTo, proposalsOf } from './case-data.ts';
import classes from './case-header.module.css';
import { DueNext } from './due-next.tsx';
import { HappyPath } from './happy-path.tsx';
import { PersonPicker } from './person-picker.tsx';
import { QueueActions } from './queue-actions.tsx';
import { ReopenButton } from './reopen-button.tsx';
import { type Rest, restChoices } from './rest-choices.ts';
import { SuspendedNotice } from './suspended-notice.tsx';
import { TagPicker } from './tag-picker.tsx';
import { TransitionButtons } from './transition-buttons.tsx';
import { useCaseWork } from './use-case.ts';
import type { Transitions } from './use-transitions.ts';
import { WalkPlace } from './walk-place.tsx';

/** The same breakpoint as in the page's styles. */
const PHONE = '(max-width: 48em)';

const CaseFileLink = lazy(() => withOwnWords(import('./case-file-link.tsx')));
const ScenarioItem = lazy(() => withOwnWords(import('./scenario-item.tsx')));
const CaseDetails = lazy(() => import('./case-details.tsx'));
const CaseForms = lazy(() => withOwnWords(import('./case-forms.tsx')));

/** The menu of the header that is open. */
export type HeaderMenu = 'assignee' | 'tags' | null;

/** The header of the case: its name, state, progress, people and transitions. */
export function CaseHeader({
  goTo,
  transitions,
  menu,
  setMenu,
  isSideOpen,
  isSideBelow,
  toggleSide,
  isAskOpen,
  toggleAsk,
  rest,
}: {
  goTo: GoTo;
  transitions: Transitions;
  menu: HeaderMenu;
  setMenu: (menu: HeaderMenu) => void;
  isSideOpen: boolean;
  isSideBelow: boolean;
  toggleSide: () => void;
  isAskOpen: boolean;
  toggleAsk: () => void;
  rest: (what: Rest) => void;
}) {
  const t = useWords('app-case');
  const family = useWords('app-family');
  const sideLabel = t(isSideBelow ? 'toSide' : isSideOpen ? 'hideSide' : 'showSide');
  const nav = useWords('app-nav');
  const isNarrow = useMediaQuery(PHONE) ?? false;
  const { case: current, view, mayEdit, rights } = useCaseWork();
  const { may } = useSession();
  const mayTakeFile =
    current.status !== 'ongoing' && may('admin:operation') && rights.export && rights.proofs;
  return (
    <>
      <SuspendedNotice rest={rest} />
      <header className={classes.header}>
        <Group
          justify="space-between"
          gap="sm"
          align="flex-start"
          wrap="nowrap"
          className={classes.headerTop}
        >
          <div className={classes.titles}>
            <Group gap="sm" wrap="nowrap">
              <Breadcrumbs fz="sm" separatorMargin={6} className={classes.trail}>
                <Link to="/cases">{nav('cases')}</Link>
                {view?.parent && (
                  <Link
                    to={`/cases/${view.parent.id}`}
                    aria-label={`${family('startedFrom', { id: view.parent.user_readable_id })}: ${view.parent.name}`}
                    title={`${family('startedFrom', { id: view.parent.user_readable_id })}: ${view.parent.name}`}
                  >
                    {view.parent.user_readable_id}
                  </Link>
                )}
                <span>{current.process.name}</span>
              </Breadcrumbs>
              <WalkPlace />
            </Group>
            <Title
              order={1}
              className={`page-title two-lines ${classes.title}`}
              data-long={current.name.length > LONG}
              title={current.name}
            >
              <span className={classes.color} style={{ background: current.color }} aria-hidden />
              <span className={classes.number}>{current.user_readable_id}</span> <bdi>{current.name}</bdi>
            </Title>
          </div>
          <Group gap="xs" justify="flex-end" className={classes.buttons}>
            <TransitionButtons transitions={transitions} goTo={goTo} isNarrow={isNarrow} />
            <ReopenButton reopen={() => rest('reopen')} />
            {mayTakeFile && (
              <Suspense>
                <CaseFileLink id={current.id} />
              </Suspense>
            )}
            <AskButton isNarrow={isNarrow} isOpen={isAskOpen} toggle={toggleAsk} />
            <CaseMenu rest={rest} />
            {/* The panel for questions takes the place of the side on a wide screen. */}
            {(isSideBelow || !isAskOpen) && (
              <Tooltip label={sideLabel}>
                <ActionIcon
                  variant="default"
                  size="lg"
                  aria-expanded={isSideBelow ? undefined : isSideOpen}
                  aria-label={sideLabel}
                  onClick={toggleSide}
                >
                  <IconLayoutSidebarRight size={18} />
                </ActionIcon>
              </Tooltip>
            )}
          </Group>
        </Group>
        <HappyPath />
        <Group gap="md" className={classes.facts}>
          <PersonPicker
            what="assignee"
            isOpen={menu === 'assignee'}
            setOpen={(isOpen) => setMenu(isOpen ? 'assignee' : null)}
          />
          <TagPicker isOpen={menu === 'tags'} setOpen={(isOpen) => setMenu(isOpen ? 'tags' : null)} />
          <DueNext />
          <QueueActions />
          <OpenPoints />
          {!mayEdit && view?.suspension == null && (
            <Badge color="gray">{current.is_editable ? t('readOnly') : t('ended')}</Badge>
          )}
          {current.is_dirty && <Badge color="yellow">{t('dirty')}</Badge>}
        </Group>
      </header>
      {current.warnings.length > 0 && (
        <ul className={classes.warnings} aria-label={t('warnings')}>
          {current.warnings.map((warning) => (
            <li key={`${warning.key}${warning.message}`} dir="auto">
              {warning.message}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opens the conversations with the assistant; proposals that wait for a decision are counted on it. */
function AskButton({ isNarrow, isOpen, toggle }: { isNarrow: boolean; isOpen: boolean; toggle: () => void }) {
  const t = useWords('app-ask');
  const { id } = useCaseWork().case;
  const proposals = useApi('GET /api/1/cases/{case_pk}/proposals', proposalsOf(id));
  const count = (proposals.data?.results ?? []).filter(({ state }) => state === 'open').length;
  const waiting = count === 0 ? null : t('openProposals', { count });
  const shared = { id: 'case-ask', 'aria-expanded': isOpen, onClick: toggle };
  return isNarrow ? (
    <ActionIcon
      variant="default"
      size="lg"
      aria-label={[t('title'), waiting].filter(Boolean).join(': ')}
      className={classes.askButton}
      data-waits={count > 0}
      {...shared}
    >
      <IconMessageChatbot size={18} />
    </ActionIcon>
  ) : (
    <Button variant="default" leftSection={<IconMessageChatbot size={18} />} {...shared}>
      {t('title')}
      {waiting !== null && <span className={classes.askCount}>{waiting}</span>}
    </Button>
  );
}

/** The number of open items. */
function OpenPoints() {
  const t = useWords('app-case');
  const { open } = useCaseWork().case;
  const parts = (['questions', 'needed_documents', 'roles', 'issues', 'comments', 'tasks'] as const).filter(
    (key) => open[key] > 0,
  );
  return (
    <Text size="sm" c="dimmed">
      {parts.length === 0
        ? t('nothingOpen')
        : parts.map((key) => t(`open_${key}`, { count: open[key] })).join(' · ')}
    </Text>
  );
}

/** Copy, delete, and rarely changed details. */
function CaseMenu({ rest }: { rest: (what: Rest) => void }) {
  const t = useWords('app-case');
  const family = useWords('app-family');
  const work = useCaseWork();
  const { case: current, view, isWriter, rights } = work;
  const { may } = useSession();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [areFormsOpen, setFormsOpen] = useState(false);
  const copy = async (): Promise<void> => {
    try {
      const { data } = await request('POST /api/1/cases/{id}/copy', { params: { id: current.id } });
      showDone(t('copied', { id: data.user_readable_id }));
      await navigate({ to: `/cases/${data.id}` });
    } catch (error) {
      showProblem(error);
    }
  };
  const children = view?.children.count ?? 0;
  const remove = (): void => {
    navigate({ to: '/cases' });
    doUnlessUndone({
      text:
        children === 0
          ? t('deleted', { id: current.user_readable_id })
          : family('deletedWithChildren', { id: current.user_readable_id, count: children }),
      undo: () => navigate({ to: `/cases/${current.id}` }),
      work: () => {
        request('DELETE /api/1/cases/{id}', { params: { id: current.id }, keepalive: true }).catch(
          showProblem,
        );
      },
    });
  };
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>{t('details')}</Menu.Item>
          <Menu.Item onClick={() => setFormsOpen(true)}>{t('forms')}</Menu.Item>
          {may('admin:people') && (
            <Menu.Item component={Link} to={`/admin/cases/${current.id}/access`}>
              {t('whoSees')}
            </Menu.Item>
          )}
          {may('admin:configuration') && rights.export && (
            <Suspense>
              <ScenarioItem id={current.id} />
            </Suspense>
          )}
          {restChoices(work).map((what) => (
            <Menu.Item key={what} onClick={() => rest(what)}>
              {family(what)}
            </Menu.Item>
          ))}
          {isWriter && rights.export && rights.proofs && <Menu.Item onClick={copy}>{t('copy')}</Menu.Item>}
          {isWriter && rights.erase && (
            <>
              <Menu.Divider />
              <Menu.Item onClick={remove}>{t('delete')}</Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {isOpen && (
        <Suspense fallback={null}>
          <CaseDetails close={() => setOpen(false)} />
        </Suspense>
      )}
      {areFormsOpen && (
        <Suspense fallback={null}>
          <CaseForms close={() => setFormsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
