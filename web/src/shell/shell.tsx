import { AppShell, Burger, Group, UnstyledButton } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs';
import { useIsFetching, useIsMutating } from '@tanstack/react-query';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Announcer } from '../shared/announce.tsx';
import { useShortcut } from '../shared/use-shortcut.ts';
import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';
import classes from './shell.module.css';
import { shellTexts } from './shell-texts.ts';

const CommandPalette = lazy(() => import('./command-palette.tsx'));
const KeyboardHelp = lazy(() => import('./keyboard-help.tsx'));

/** The frame of every page: header, navigation, content. */
export function Shell() {
  const t = shellTexts.use();
  const [isOpen, { toggle, close }] = useDisclosure();
  const [shown, setShown] = useState<'palette' | 'keyboard' | null>(null);
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whichever page is opened, the navigation of a phone gives way.
  useEffect(close, [pathname]);
  useShortcut('mod+k', () => setShown('palette'), { worksInFields: true });
  useShortcut('?', () => setShown('keyboard'));
  return (
    <AppShell
      header={{ height: 52 }}
      navbar={{ width: 220, breakpoint: 'sm', collapsed: { mobile: !isOpen } }}
      padding="md"
      transitionDuration={0}
    >
      <a className="skip-link" href="#content">
        {t('skip')}
      </a>
      <WorkingBar />
      <AppShell.Header className={classes.header}>
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
        <UnstyledButton className={classes.search} onClick={() => setShown('palette')}>
          <IconSearch size={16} aria-hidden />
          <span className={classes.searchText}>{t('search')}</span>
          <kbd className={classes.key}>{isApple() ? '⌘K' : 'Ctrl K'}</kbd>
        </UnstyledButton>
        <AccountMenu showKeyboard={() => setShown('keyboard')} />
      </AppShell.Header>
      <AppShell.Navbar p="xs" aria-label={t('navigation')} className={classes.navbar}>
        <Navigation />
      </AppShell.Navbar>
      <AppShell.Main id="content" tabIndex={-1} className={classes.main}>
        <div className="page">
          <Outlet />
        </div>
        <div id="overlays" />
      </AppShell.Main>
      <Announcer />
      <Suspense fallback={null}>
        {shown === 'palette' && <CommandPalette close={() => setShown(null)} />}
        {shown === 'keyboard' && <KeyboardHelp close={() => setShown(null)} />}
      </Suspense>
    </AppShell>
  );
}

const isApple = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Moves while anything has been on its way for a while. */
function WorkingBar() {
  const count = useIsFetching() + useIsMutating();
  const [isLong, setLong] = useState(false);
  const isWorking = count > 0;
  useEffect(() => {
    if (!isWorking) {
      setLong(false);
      return;
    }
    const timer = setTimeout(() => setLong(true), 500);
    return () => clearTimeout(timer);
  }, [isWorking]);
  return isLong ? <div className="working" aria-hidden /> : null;
}
