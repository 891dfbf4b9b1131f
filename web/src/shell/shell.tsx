import { AppShell, Burger, Group, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { Link, useLocation, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSignInAgain } from '../api/ended-session.ts';
import { useUnderWay } from '../api/under-way.ts';
import { Announcer } from '../shared/announce.tsx';
import { KEYS, showKey } from '../shared/keys.ts';
import { useSession } from '../shared/session.ts';
import { useLeavingFields } from '../shared/use-leaving-fields.ts';
// It notes the focus from here on, for dialogs that come later.
import '../shared/use-returned-focus.ts';
import { useShortcut } from '../shared/use-shortcut.ts';
import { withOwnWords } from '../shared/with-own-words.ts';
import { useWords } from '../texts/words.ts';
import { AccountMenu } from './account-menu.tsx';
import { AllowedPage } from './allowed-page.tsx';
import { Bell } from './bell.tsx';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';
import { SupportBanner } from './support-banner.tsx';
import { useTypedAhead } from './use-typed-ahead.ts';

const loadPalette = () => import('./command-palette.tsx');
const CommandPalette = lazy(loadPalette);
const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'));
const loadSignInAgain = () => withOwnWords(import('../pages/sign-in/sign-in-again.tsx'));
const SignInAgain = lazy(loadSignInAgain);

/** The frame of every page: header, navigation, content. */
export function Shell() {
  const t = useWords('app-shell');
  const [isOpen, { toggle, close }] = useDisclosure();
  const { may, isPerson } = useSession();
  /** The dialog that is open over every page. */
  const [shown, show] = useState<'palette' | 'keyboard' | null>(null);
  const hide = (): void => show(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever page is opened, the navigation of a phone gives way.
  useEffect(close, [pathname]);
  const typed = useTypedAhead(shown === 'palette');
  useEffect(() => {
    // The visible content loads first; the palette is preloaded afterwards, so that it opens at once, and signing in again, so that it is there whatever is installed meanwhile.
    const timer = setTimeout(() => Promise.all([loadPalette(), loadSignInAgain()]), 2000);
    return () => clearTimeout(timer);
  }, []);
  useLeavingFields();
  useShortcut(KEYS.everywhere.palette, () => show('palette'), { worksInFields: true });
  useShortcut(KEYS.everywhere.help, () => show('keyboard'));
  useShortcut(
    KEYS.everywhere.newCase,
    () => {
      typed.setWords(`${t('newCaseWords')} `);
      show('palette');
    },
    { enabled: may('cases:write') },
  );
  const why = useSignInAgain();
  return (
    <>
      <AppShell
        inert={why !== null}
        header={{ height: 52 }}
        navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
        padding="md"
        transitionDuration={0}
      >
        <a className="skip-link" href="#content">
          {t('skip')}
        </a>
        <AppShell.Header className={classes.header}>
          <WorkingBar />
          <Group gap="sm" wrap="nowrap">
            <Burger
              opened={isOpen}
              onClick={toggle}
              hiddenFrom="sm"
              size="sm"
              aria-label={t('openNavigation')}
            />
            <Link to="/cases" className="brand">
              <img src="/app/mark.svg" alt="" />
              Dossier
            </Link>
          </Group>
          <UnstyledButton className={classes.search} onClick={() => show('palette')}>
            <IconSearch size={16} aria-hidden />
            <span className={classes.searchText}>{t('search')}</span>
            <kbd className={classes.key}>{showKey(KEYS.everywhere.palette)}</kbd>
          </UnstyledButton>
          <Group gap={6} wrap="nowrap">
            {isPerson && <Bell />}
            <AccountMenu showKeyboard={() => show('keyboard')} />
          </Group>
        </AppShell.Header>
        <AppShell.Navbar p="xs" aria-label={t('navigation')} className={classes.navbar}>
          <Navigation />
        </AppShell.Navbar>
        <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
          <div className="page">
            <SupportBanner />
            <AllowedPage />
          </div>
          <div id="overlays" />
        </AppShell.Main>
        <Announcer />
        <Suspense fallback={null}>
          {shown === 'palette' && <CommandPalette typed={typed} close={hide} />}
          {shown === 'keyboard' && <KeyboardHelp close={hide} />}
        </Suspense>
      </AppShell>
      <div id="over-page" />
      <Suspense fallback={<div className="over-page" />}>
        {why !== null && <SignInAgain why={why} />}
      </Suspense>
    </>
  );
}

/** A progress bar while a request or the code of a page takes longer than a moment. */
function WorkingBar() {
  const t = useWords('app-shell');
  const isLoading = useRouterState({ select: (state) => state.isLoading });
  const isWorking = useUnderWay() || isLoading;
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (!isWorking) {
      setLong(false);
      return;
    }
    const timer = setTimeout(() => setLong(true), 500);
    return () => clearTimeout(timer);
  }, [isWorking]);
  return isLong ? <div className="working" role="progressbar" aria-label={t('working')} /> : null;
}
