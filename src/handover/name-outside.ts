import type { CaseSession } from '../engine/index.ts';

/** An instance that a case writes. */
interface InstanceToName {
  readonly id: number;
  /** The name that somebody gave it. */
  readonly givenName: string | null;
  /** The result of its name formula outside; null if it has none, or if the formula needs a case. */
  readonly computed: string | null;
  /** The name that it has where the formula gives none outside. */
  readonly kept: string;
  /** Its kind and its number. */
  readonly plain: string;
  /** The name that the case stores for an instance that it makes. */
  readonly made: string | undefined;
}

interface NamingCase {
  readonly session: CaseSession;
  /** Whether the rules have yet to see the case, so that it knows no names of what has just come into it. */
  readonly isBehind: boolean;
}

/** The names that instances have outside once a case has written them. The case is gone through once, when the first name is asked for that needs it. */
export function namesOutside({ session, isBehind }: NamingCase): (instance: InstanceToName) => string {
  let read: ReturnType<typeof namesIn> | undefined;
  return ({ id, givenName, computed, kept, plain, made }) => {
    if (givenName !== null) return givenName;
    if (computed !== null) return computed;
    read ??= namesIn(session);
    // A name in the case that may be made of its drafts is not used outside yet.
    if (read.withDrafts.has(id)) return kept;
    const inCase = read.inCase.get(id);
    if (inCase === undefined || (inCase === null && isBehind)) return made ?? kept;
    return inCase ?? plain;
  };
}

const namesIn = (session: CaseSession) => ({
  withDrafts: new Set([...session.state.beneath.keys()].map(({ subject }) => (subject.parent ?? subject).id)),
  inCase: new Map(
    session
      .view()
      .instances()
      .map(({ id, name }) => [id, name]),
  ),
});
