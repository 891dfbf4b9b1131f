import { useSyncExternalStore } from 'react';

/** A typed answer or comment that is not stored yet. */
interface Unsaved {
  readonly value: unknown;
  /** The answer that was stored when typing began. */
  readonly base: unknown;
  /** Whether the person has left the field, so that it is to be saved. */
  readonly isCommitted: boolean;
  /** Whether saving has failed. */
  readonly hasFailed: boolean;
  /** Whether nothing would be lost with it: a reply was begun, and nothing is typed. */
  readonly isEmpty?: boolean;
}

/** Kept in the window's session storage only: answers must not remain on a shared machine. */
const STORED = 'dossier.unsaved';

let entries = read();
const listeners = new Set<() => void>();

function read(): ReadonlyMap<string, Unsaved> {
  try {
    return new Map(Object.entries(JSON.parse(sessionStorage.getItem(STORED) ?? '{}')));
  } catch {
    return new Map();
  }
}

function write(next: ReadonlyMap<string, Unsaved>): void {
  entries = next;
  try {
    if (next.size === 0) sessionStorage.removeItem(STORED);
    else sessionStorage.setItem(STORED, JSON.stringify(Object.fromEntries(next)));
  } catch {
    // Without storage, answers are kept in memory until the page is reloaded.
  }
  for (const listener of listeners) listener();
}

/** How the keys of a person begin. */
const ofPerson = (person: number): string => `${person} `;
const ofCase = (person: number, caseId: number): string => `${ofPerson(person)}${caseId} `;

/** The key of one person's answer to one question of a case, or of a comment on it. */
export const unsavedName = (person: number, caseId: number, what: string): string =>
  `${ofCase(person, caseId)}${what}`;

export const unsavedAt = (name: string): Unsaved | undefined => entries.get(name);

export const keepUnsaved = (name: string, entry: Unsaved): void => write(new Map(entries).set(name, entry));

export function dropUnsaved(name: string): void {
  if (!entries.has(name)) return;
  const next = new Map(entries);
  next.delete(name);
  write(next);
}

/** Removes all of them on signing out. */
export const forgetUnsaved = (): void => write(new Map());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useUnsaved = (name: string): Unsaved | undefined =>
  useSyncExternalStore(subscribe, () => entries.get(name));

/** The number of a person's answers to a case that could not be saved. */
export const useFailed = (person: number, caseId: number): number =>
  useSyncExternalStore(subscribe, () => {
    let count = 0;
    for (const [name, { hasFailed }] of entries)
      if (hasFailed && name.startsWith(ofCase(person, caseId))) count += 1;
    return count;
  });

/** Whether answers or comments would be lost with the window; of one person, if one is given. */
export const isAnswerUnsaved = (person?: number): boolean =>
  [...entries].some(
    ([name, { isEmpty }]) => isEmpty !== true && (person === undefined || name.startsWith(ofPerson(person))),
  );

let isReloading = false;
let isForAnother = false;

/** Whether the window is loaded for somebody else, so that nobody is to be asked. */
export const isLoadedAnew = (): boolean => isForAnother;

// The browser asks before it closes or reloads a window with something unsaved.
addEventListener('beforeunload', (event) => {
  if (isAnswerUnsaved() && !isReloading && !isForAnother) event.preventDefault();
});

/** Reloads the window. The browser does not ask, because unsaved answers are there again afterwards; without storage, it does. */
export function reloadWindow(): void {
  isReloading = read().size === entries.size;
  location.reload();
}

/** Reloads the window for somebody else, who is not asked about what they have not typed. */
export function loadAnew(): void {
  isForAnother = true;
  location.reload();
}
