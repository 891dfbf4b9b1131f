import type { ErrorComponentProps } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isOfCode } from '../api/page-code.ts';
import { underWay } from '../api/under-way.ts';
import { isBack, whenBack } from '../api/when-back.ts';
import { ErrorState } from '../shared/error-state.tsx';
import { reloadWindow } from '../shared/unsaved.ts';
import { useWords } from '../texts/words.ts';

/** Shown in place of a page that failed, or whose code could not be loaded. */
export function PageError({ error, reset }: ErrorComponentProps) {
  return isOfCode(error) ? <NotLoaded /> : <ErrorState error={error} retry={reset} />;
}

const RELOADED = 'dossier.reloaded';
/** A file that is missing although the service answers must not reload the window without end. */
const ONCE_IN_MS = 60_000;

function reloadByItself(): void {
  if (Date.now() - Number(sessionStorage.getItem(RELOADED) ?? 0) < ONCE_IN_MS) return;
  sessionStorage.setItem(RELOADED, String(Date.now()));
  reloadWindow();
}

/** Browsers and the router remember code that they could not load, so that only a new window has it. */
function NotLoaded() {
  const t = useWords('app-shared');
  useEffect(() => whenBack(reloadByItself), []);
  const retry = async (): Promise<void> => {
    if (await underWay(isBack())) reloadWindow();
  };
  return <ErrorState error={new Error(t('pageUnreachable'))} retry={retry} />;
}
