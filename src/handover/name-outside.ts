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

/** The name that an instance has outside once a case has written it. */
export function nameOutside(
  { id, givenName, name, computed, made }: InstanceToName,
  { session }: { readonly session: CaseSession },
): string {
  if (givenName !== null) return givenName;
  if (computed !== null) return computed;
  // A name in the case that may be made of its drafts is not used outside yet.
  const hasDrafts = [...session.state.beneath.keys()].some(
    ({ subject }) => (subject.parent ?? subject).id === id,
  );
  if (hasDrafts) return name;
  const inCase = session
    .view()
    .instances()
    .find((each) => each.id === id)?.name;
  return inCase ?? made ?? name;
}
