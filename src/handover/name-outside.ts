import type { CaseSession } from '../engine/index.ts';

/** An instance that a case writes. */
interface InstanceToName {
  readonly id: number;
  /** The name that somebody gave it. */
  readonly givenName: string | null;
  /** The name that it has outside. */
  readonly name: string;
  /** The result of its name formula outside; null if it has none, or if the formula needs a case. */
  readonly computed: string | null;
  /** The name that the case stores for an instance that it makes. */
  readonly made: string | undefined;
}

/** The names that instances have outside once a case has written them. The case is gone through once, when the first name is asked for that needs it. */
export function namesOutside({
  session,
}: {
  readonly session: CaseSession;
}): (instance: InstanceToName) => string {
  let read: ReturnType<typeof namesIn> | undefined;
  return ({ id, givenName, name, computed, made }) => {
    if (givenName !== null) return givenName;
    if (computed !== null) return computed;
    read ??= namesIn(session);
    // A name in the case that may be made of its drafts is not used outside yet.
    if (read.withDrafts.has(id)) return name;
    return read.inCase.get(id) ?? made ?? name;
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
