import { useSyncExternalStore } from 'react';

/** An answer that somebody has typed and that is not stored yet. */
interface Unsaved {
  readonly value: unknown;
  /** The answer that they began with. */
  readonly base: unknown;
  /** They have left the field, so that it is to be saved. */
  readonly isCommitted: boolean;
  /** Saving it was tried and did not work. */
  readonly hasFailed: boolean;
}

/** Of this window alone, and gone with it: answers are not left behind on a machine that others use. */
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
    // A browser that keeps nothing still has what is typed, until it is reloaded.
  }
  for (const listener of listeners) listener();
}

/** Names the answer of one person to one question of a case. */
export const unsavedName = (person: number, caseId: number, question: string): string =>
  `${person} ${caseId} ${question}`;

export const unsavedAt = (name: string): Unsaved | undefined => entries.get(name);

export const keepUnsaved = (name: string, entry: Unsaved): void => write(new Map(entries).set(name, entry));

export function dropUnsaved(name: string): void {
  if (!entries.has(name)) return;
  const next = new Map(entries);
  next.delete(name);
  write(next);
}

/** Signing out removes all of them. */
export const forgetUnsaved = (): void => write(new Map());

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** How many answers of a person to a case could not be saved. */
export const useFailed = (person: number, caseId: number): number =>
  useSyncExternalStore(subscribe, () => {
    let count = 0;
    for (const [name, { hasFailed }] of entries)
      if (hasFailed && name.startsWith(`${person} ${caseId} `)) count += 1;
    return count;
  });

// The browser asks before it closes or reloads a window with answers that are not stored.
addEventListener('beforeunload', (event) => {
  if (entries.size > 0) event.preventDefault();
});
