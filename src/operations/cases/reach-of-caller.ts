// Who asks what it takes: what they may write, whether they may use and vote.
import { isBoundByLists } from '../../access/principal.ts';
import { tongueOf } from '../../engine/index.ts';
import { Refusal } from '../../errors.ts';
import { sayIn } from '../../locales/say-in.ts';
import { isHidden, NOTHING_HIDDEN } from '../../model/hidden.ts';
import { isSamePerson } from '../../model/vote-for.ts';
import { isAllowed } from '../../model/who-may.ts';
import type { Call } from '../../store/database/database.ts';
import { lackingRights } from '../../writing/case-rights.ts';
import { checkNotSuspended } from '../../writing/family/suspension.ts';
import { checkMayEdit } from '../../writing/may-edit.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { peopleOf } from '../../writing/open/people-of-case.ts';
import type { OperationContext } from '../operation.ts';
import { hindranceOf, loadBallots } from './ballots.ts';
import { personOfCase } from './person-of-case.ts';

export interface CallersReach {
  /** Whether they may change the case in its state at all. */
  readonly mayEdit: boolean;
  /** Who may change it in its state, in words; null where the workflow names nobody. */
  readonly editors: string | null;
  mayWrite(information: string, structure: string | null): boolean;
  /** Whether they may use the transition itself. */
  readonly mayUse: boolean;
  /** Votes that are missing, whether one of them can be the caller's, and who may give the others, in words. */
  readonly votes: { readonly missing: number; readonly isOwn: boolean; readonly who: string | null };
}

export async function reachOfCaller(
  current: CurrentCase,
  transition: string | null,
  context: OperationContext,
  call: Call,
): Promise<CallersReach> {
  const { caller, services } = context;
  const doing = { ...caller, call };
  const { hidden = NOTHING_HIDDEN, fixed = NOTHING_HIDDEN } = current.session.state;
  const mayEdit =
    current.head.is_editable &&
    (await passes(async () => {
      await checkMayEdit(current, doing);
      checkNotSuspended(current, caller.actor, services.clock.nowIn(caller.tenantId));
    }));
  const { may_edit: editing = [] } =
    current.compiled.process.definition.workflow.states[current.session.state.head.state] ?? {};
  return {
    mayEdit,
    editors: namesIn(editing, current),
    mayWrite: (information, structure) =>
      mayEdit && !isHidden(hidden, information, structure) && !isHidden(fixed, information, structure),
    ...(transition === null
      ? { mayUse: true, votes: NO_VOTES }
      : await standingTo(transition, current, context, call)),
  };
}

async function standingTo(
  transition: string,
  current: CurrentCase,
  { principal, caller }: OperationContext,
  call: Call,
): Promise<Pick<CallersReach, 'mayUse' | 'votes'>> {
  const { may_use: list = [], votes } =
    current.compiled.process.definition.workflow.transitions[transition] ?? {};
  const doing = { ...caller, call };
  const person = await personOfCase({ principal, call });
  if (votes === undefined) {
    const isNamed =
      list.length === 0 ||
      !isBoundByLists(principal) ||
      (person !== undefined && isAllowed(list, person, peopleOf(current)));
    const lacking = await lackingRights(current.head.terms, [`transition:${transition}`], doing);
    return { mayUse: isNamed && lacking.length === 0, votes: NO_VOTES };
  }
  const missing = Math.max(0, votes.needed - (current.session.state.votes.get(transition) ?? 0));
  const ballots = await loadBallots(current, call, transition);
  const hasVoted = ballots.some(
    ({ person: voter, address, inFavour }) =>
      inFavour && (voter === principal.id || isSamePerson(address, person?.email ?? null)),
  );
  const hindrance = await hindranceOf(current, votes, person, doing);
  const isOwn = missing > 0 && hindrance === null && !hasVoted;
  return { mayUse: true, votes: { missing, isOwn, who: namesIn(votes.may_vote ?? [], current) } };
}

const NO_VOTES = { missing: 0, isOwn: false, who: null };

/** The people and teams of a list in words, in the language of the case; null for an empty list. */
function namesIn(list: readonly string[], { compiled, session }: CurrentCase): string | null {
  const { index } = compiled;
  const { language } = session.state.head;
  const say = sayIn('explanations', tongueOf(session.state));
  const names = list.map((name) =>
    name === 'owner' || name === 'assignee'
      ? say(`who_${name}`)
      : index.text(index.package.teams[name]?.name, name, language),
  );
  return names.length === 0 ? null : names.join(', ');
}

async function passes(check: () => Promise<void>): Promise<boolean> {
  try {
    await check();
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}
