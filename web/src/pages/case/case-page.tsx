import { Loader } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ErrorState } from '../../shared/error-state.tsx';
import { focusWhenThere } from '../../shared/focus-when-there.ts';
import { MissingPage } from '../../shared/missing-page.tsx';
import { usePageTitle } from '../../shared/page-header.tsx';
import { useSession } from '../../shared/session.ts';
import { useFailed } from '../../shared/unsaved.ts';
import { useAskBeforeLeaving } from '../../shared/use-ask-before-leaving.ts';
import { useIsPrinting } from '../../shared/use-is-printing.ts';
import { useParam, useUrlState } from '../../shared/use-url-state.ts';
import { withOwnWords } from '../../shared/with-own-words.ts';
import { useWords } from '../../texts/words.ts';
import classes from './case.module.css';
import { type GoTo, idOfField, NEW_COMMENT } from './case-data.ts';
import { CaseHeader, type HeaderMenu } from './case-header.tsx';
import { caseIdOf } from './case-id-of.ts';
import { CasePrint } from './case-print.tsx';
import { DropZone } from './drop-zone.tsx';
import { focusInside } from './focus-inside.ts';
import { NextPage } from './next-page.tsx';
import { PageList } from './page-list.tsx';
import { nextOpen, nextTab } from './question-order.ts';
import { QuestionParts } from './question-parts.tsx';
import type { Rest } from './rest-choices.ts';
import { CaseContext, type CaseWork, useCase } from './use-case.ts';
import { useCaseActions } from './use-case-actions.ts';
import { useLeadOn } from './use-neighbours.ts';
import { useTransitions } from './use-transitions.ts';

// The questions come first; the side panel is loaded after them.
const SidePanel = lazy(() => import('./side-panel.tsx'));
const RestDialog = lazy(() => withOwnWords(import('./rest-dialog.tsx')));
const AskPanel = lazy(() => import('./ask-panel.tsx'));

const STORED = 'dossier.side';

/** Below this width the side panel is below the questions, as in the page's styles. */
const NARROW = '(max-width: 75em)';

/** The side panel may still be loading. */
function goToSide(): void {
  focusWhenThere('case-side');
  document.getElementById('case-side')?.scrollIntoView();
}

/** The case of the address. */
export default function CasePage() {
  const id = caseIdOf(useParam('id'));
  return id === null ? <MissingPage /> : <OneCase id={id} />;
}

/** One case: header, its pages on the left, its questions, and the side panel on the right. */
function OneCase({ id }: { id: number }) {
  const t = useWords('app-case');
  const shell = useWords('app-shell');
  const { may } = useSession();
  const { work, gone, error, retry } = useCase(id, may('cases:write'));
  const away = <Link to="/cases">{shell('toCases')}</Link>;
  if (work === null)
    return error ? (
      <ErrorState error={error} retry={retry} isHeading>
        {away}
      </ErrorState>
    ) : (
      <Loader mt="xl" mx="auto" display="block" aria-label={t('loading')} />
    );
  return (
    <CaseContext value={work}>
      {gone !== null && <ErrorState error={gone}>{away}</ErrorState>}
      <OpenCase work={work} />
    </CaseContext>
  );
}

function OpenCase({ work }: { work: CaseWork }) {
  const { id: person } = useSession();
  useAskBeforeLeaving(useFailed(person, work.case.id) > 0, 'answers');
  const [search, setSearch] = useUrlState();
  const [isSideOpen, setSideOpen] = useState(() => localStorage.getItem(STORED) !== 'closed');
  const [menu, setMenu] = useState<HeaderMenu>(null);
  const [resting, setResting] = useState<Rest | null>(null);
  /** The tab that was requested from the end of another one. */
  const [wanted, setWanted] = useState<string | null>(null);
  usePageTitle(`${work.case.user_readable_id} ${work.case.name}`);
  const pages = work.view?.pages ?? [];
  const page = pages.find(({ key }) => key === search.page) ?? pages[0];
  const tab = page?.tabs.find(({ key }) => key === search.tab) ?? page?.tabs[0];
  const isBelow = useMediaQuery(NARROW) ?? false;
  const ask = useAskPanel();
  const isAskBeside = ask.isOpen && !isBelow;
  const toggleSide = (): void => {
    if (isAskBeside) {
      ask.close();
      setSideOpen(true);
      return;
    }
    if (isBelow) {
      setSideOpen(true);
      goToSide();
      return;
    }
    localStorage.setItem(STORED, isSideOpen ? 'closed' : 'open');
    setSideOpen(!isSideOpen);
  };
  const goTo = useGoToQuestion(work, (place) => setSearch(place));
  const following = nextTab(work, page?.key, tab?.key);
  const openNext = (): void => {
    if (following === null) return;
    setSearch({ page: following.page, tab: following.tab }, true);
    setWanted(`${following.page}/${following.tab}`);
  };
  // The focus moves to the heading, so that the next Tab reaches the first question.
  useEffect(() => {
    if (wanted === null || wanted !== `${page?.key}/${tab?.key}`) return;
    const heading = document.getElementById('case-tab');
    heading?.focus();
    heading?.scrollIntoView({ block: 'center' });
    setWanted(null);
  }, [wanted, page, tab]);
  const isPrinting = useIsPrinting();
  const { noteTransition } = useLeadOn(work);
  const transitions = useTransitions(work, noteTransition);
  useCaseActions(work, transitions, {
    toggleSide,
    toOpenQuestion: () => {
      const next = nextOpen(work, document.activeElement);
      if (next) goTo(next);
    },
    toNextPage: following && openNext,
    toComment: () => {
      if (document.getElementById(NEW_COMMENT) === null) {
        setSideOpen(true);
        setSearch({ side: 'comments', ...(isAskBeside && { ask: undefined }) });
      }
      focusWhenThere(NEW_COMMENT);
    },
    openAssignee: () => setMenu('assignee'),
    openTags: () => setMenu('tags'),
    ask: ask.open,
    rest: setResting,
  });
  return (
    <DropZone>
      {isPrinting && <CasePrint />}
      <div className={classes.whole} data-asks={isAskBeside} data-printed={isPrinting}>
        <div className={classes.own}>
          <CaseHeader
            goTo={goTo}
            transitions={transitions}
            menu={menu}
            setMenu={setMenu}
            isSideOpen={isSideOpen}
            isSideBelow={isBelow}
            toggleSide={toggleSide}
            isAskOpen={ask.isOpen}
            toggleAsk={ask.isOpen ? ask.close : ask.open}
            rest={setResting}
          />
          <div className={classes.body} data-side={isSideOpen && !isAskBeside ? 'open' : 'closed'}>
            <PageList
              pages={pages}
              page={page?.key}
              tab={tab?.key}
              choose={(place) => setSearch(place, true)}
            />
            <div className={classes.questions}>
              {tab && <QuestionParts page={page?.name ?? ''} tab={tab} />}
              {following && <NextPage next={following} open={openNext} />}
            </div>
            {isSideOpen && !isAskBeside && (
              <Suspense fallback={<div className={classes.side} />}>
                <SidePanel goTo={goTo} startChild={() => setResting('startChild')} />
              </Suspense>
            )}
          </div>
        </div>
        {resting !== null && (
          <Suspense fallback={null}>
            <RestDialog what={resting} close={() => setResting(null)} />
          </Suspense>
        )}
        {ask.hasOpened && (
          <Suspense fallback={isAskBeside ? <div className={classes.side} /> : null}>
            <AskPanel isShown={ask.isOpen} isOver={isBelow} close={ask.close} />
          </Suspense>
        )}
      </div>
    </DropZone>
  );
}

/**
 * The panel for questions to the assistant: it takes the place of the side, and goes on with its answer while it
 * is closed.
 */
function useAskPanel() {
  const [search, setSearch] = useUrlState();
  const isOpen = search.ask !== undefined;
  const [hasOpened, setOpened] = useState(isOpen);
  if (isOpen && !hasOpened) setOpened(true);
  const [last, setLast] = useState('new');
  if (search.ask !== undefined && search.ask !== last) setLast(search.ask);
  return {
    isOpen,
    hasOpened,
    open: (): void => {
      if (isOpen) document.querySelector<HTMLElement>('[data-ask] textarea')?.focus();
      else setSearch({ ask: last });
    },
    close: (): void => {
      setSearch({ ask: undefined, about: undefined });
      document.getElementById('case-ask')?.focus();
    },
  };
}

/** Opens the tab of a question and moves the cursor into it. */
function useGoToQuestion(work: CaseWork, open: (place: { page: string; tab: string }) => void): GoTo {
  const [wanted, setWanted] = useState<string | null>(null);
  useEffect(() => {
    if (wanted === null) return;
    if (focusInside(document.getElementById(wanted))) setWanted(null);
  });
  return (question) => {
    const key = question.structure_key ?? question.information_key;
    for (const page of work.view?.pages ?? [])
      for (const tab of page.tabs)
        if (
          tab.parts.some((part) => part.instance_id === question.instance_id && part.questions.includes(key))
        )
          open({ page: page.key, tab: tab.key });
    setWanted(idOfField(question));
  };
}
