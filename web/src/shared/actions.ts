import { useEffect, useRef } from 'react';
import { type Shortcut, useShortcuts } from './use-shortcut.ts';

/** An action of the page: the palette lists it, and its key runs it. */
export interface Action {
  readonly key: string;
  readonly name: string;
  readonly detail?: string;
  readonly keys?: string;
  /** Whether it is listed only when searched for. */
  readonly isMinor?: boolean;
  run(): void;
}

interface Offer {
  readonly group: string;
  readonly actions: readonly Action[];
}

const offers = new Set<{ readonly current: Offer }>();

/** The actions of the open page, by group. */
export const currentActions = (): readonly Offer[] => [...offers].map(({ current }) => current);

/** Offers actions while the page is open. */
export function useActions(group: string, actions: readonly Action[]): void {
  const offer = useRef<Offer>({ group, actions });
  offer.current = { group, actions };
  useEffect(() => {
    offers.add(offer);
    return () => {
      offers.delete(offer);
    };
  }, []);
  useShortcuts(
    actions.flatMap(({ keys, run }): Shortcut[] => (keys === undefined ? [] : [{ keys, work: () => run() }])),
  );
}
