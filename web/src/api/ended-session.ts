import { useEffect, useSyncExternalStore } from 'react';
import { ownerOfPage } from './page-owner.ts';

/** Why a page cannot go on: its session has ended, or somebody else has signed in. */
export type Ending = 'ended' | 'another';

interface Again {
  readonly why: Ending;
  readonly outcome: PromiseWithResolvers<boolean>;
}

let again: Again | null = null;
/** How many frames can ask for signing in. */
let frames = 0;
const listeners = new Set<() => void>();

function become(next: Again | null): void {
  again = next;
  for (const listener of listeners) listener();
}

/** Whether the page waits for its person to sign in again; nothing of it can be used until then. */
export const isSigningInAgain = (): boolean => again !== null;

/** Called when the page cannot go on as it is. */
let signedOut: (why: Ending) => void = () => undefined;
export const whenSignedOut = (listener: (why: Ending) => void): void => {
  signedOut = listener;
};

/** Waits until the person of the page has signed in again over it; false where that is not possible, or they leave the page. */
export function signInAgain(why: Ending): Promise<boolean> {
  // An operator comes in by a link alone.
  if (frames === 0 || ownerOfPage()?.kind !== 'person') {
    signedOut(why);
    return Promise.resolve(false);
  }
  if (again?.why !== why) become({ why, outcome: again?.outcome ?? Promise.withResolvers() });
  return again?.outcome.promise ?? Promise.resolve(false);
}

/** Ends the waiting: the page goes on, or is left. */
export function endSigningIn(goesOn: boolean): void {
  const ended = again;
  become(null);
  ended?.outcome.resolve(goesOn);
  if (goesOn) for (const work of goingOn) work();
  else if (ended !== null) signedOut(ended.why);
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Why somebody is to sign in over the page, if so. The frame that calls this shows it. */
export function useSignInAgain(): Ending | null {
  useEffect(() => {
    frames += 1;
    return () => {
      frames -= 1;
    };
  }, []);
  return useSyncExternalStore(subscribe, () => again?.why ?? null);
}

const goingOn = new Set<() => void>();

/** Runs work whenever the person has signed in again; returns a function that ends that. */
export function whenSignedInAgain(work: () => void): () => void {
  goingOn.add(work);
  return () => goingOn.delete(work);
}

const CHANNEL = 'dossier-session';

/** Tells the other windows of the browser that somebody has signed in here. */
export function tellOfSignIn(): void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.postMessage('signed in');
  channel.close();
}

/** Runs work when somebody has signed in in another window, or may have when this one comes into sight again. */
export function whenSignedInElsewhere(work: () => void): () => void {
  const channel = new BroadcastChannel(CHANNEL);
  channel.addEventListener('message', work);
  addEventListener('focus', work);
  return () => {
    channel.close();
    removeEventListener('focus', work);
  };
}
