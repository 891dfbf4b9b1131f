import { type Permission, permissionsOfRoles } from '../../access/permissions.ts';
import { nameOfRight } from '../../changes/reason-names.ts';
import { ASKED_RIGHTS } from '../../configuration/case-rights.ts';
import { definitionsIn } from '../../configuration/withheld-keys.ts';
import { accessDecision, tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { sayIn } from '../../locales/say-in.ts';
import { isHidden, NOTHING_HIDDEN } from '../../model/hidden.ts';
import { hasRight, holdersOf, isListed, limitsIn, listersIn, rightMeant } from '../../model/rights.ts';
import { grantsIn, isSeen, type Sight } from '../../model/sight.ts';
import { CASE_KEY } from '../../model/subject-key.ts';
import { isAllowed } from '../../model/who-may.ts';
import { presentExplanation } from '../../presentation/explanation.ts';
import { findReader } from '../../store/people/find-reader.ts';
import { loadUser, type User } from '../../store/people/users.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { peopleOf } from '../../writing/open/people-of-case.ts';
import type { OperationContext } from '../operation.ts';

type AskedRight = (typeof ASKED_RIGHTS)[number];

interface Asked {
  readonly right?: AskedRight;
  readonly user_id?: number;
  readonly transition_key?: string;
  readonly information_key?: string;
}

/** The permission that each right needs beside the rules of access. */
const PERMISSIONS: Readonly<Record<AskedRight, Permission>> = {
  list: 'cases:read',
  see: 'cases:read',
  write: 'cases:write',
  comment: 'cases:write',
  transition: 'cases:write',
  vote: 'cases:write',
  proofs: 'documents:read',
  export: 'documents:read',
  erase: 'cases:write',
};

/** Why a person may or may not see a case or do something with it: their roles, the workflow, and the rule of access that decides. */
export async function explainRights(current: CurrentCase, asked: Asked, context: OperationContext) {
  const person = await personAsked(asked, context);
  const isTold = mayKnow(context);
  const said = [current.head.seen_by ?? null, current.head.terms ?? null];
  const wanted = [
    ...(said[0] === null || said[0] === undefined ? [] : grantsIn(said[0])),
    ...[...limitsIn(said[1] ?? null).values()].flat(),
    ...listersIn(said[1]),
  ];
  const reader = await context.read(({ call, tenantId }) =>
    findReader(call, tenantId, { kind: 'user', id: person.id }, wanted),
  );
  const rights = asked.right === undefined ? ASKED_RIGHTS : [asked.right];
  const information = informationAsked(asked, current, isTold);
  const others = asked.right === undefined && information === undefined ? limited(current, isTold) : [];
  return [...rights.map((right) => ({ right, information })), ...others].map((each) =>
    explain({ ...each, transition: asked.transition_key, person, reader, isTold }, current),
  );
}

/** The informations that the rules limit in the case, each with what is limited; of those that whoever asks may know of. */
const limited = (
  { head, session }: CurrentCase,
  isTold: boolean,
): { readonly right: 'see' | 'write'; readonly information: string }[] =>
  [...limitsIn(head.terms ?? null).keys()].sort().flatMap((name) => {
    const [, right, information] = /^(see|write):(.+)$/.exec(name) ?? [];
    if (information === undefined || (right !== 'see' && right !== 'write')) return [];
    const isUnknown = !isTold && isHidden(session.state.hidden ?? NOTHING_HIDDEN, information);
    return isUnknown ? [] : [{ right, information }];
  });

/** The information that is asked about. Whoever may not see it is told as little of it as of one that there is not, unless they may know whom rules name. */
function informationAsked(
  { information_key: key }: Asked,
  { compiled: { index }, session }: CurrentCase,
  isTold: boolean,
): string | undefined {
  if (key === undefined) return undefined;
  const isKnown = [...definitionsIn(index)].some(([each]) => each === key);
  if (!isKnown || (!isTold && isHidden(session.state.hidden ?? NOTHING_HIDDEN, key)))
    throw refuse('does_not_exist', `There is no information "${key}" there.`, 'information_key');
  return key;
}

/** Whose rights are asked for: one's own, or those of somebody else by those who administer people. */
async function personAsked({ user_id }: Asked, { principal, read }: OperationContext): Promise<User> {
  const isOther = principal.kind !== 'person' || (user_id !== undefined && user_id !== principal.id);
  if (isOther && !principal.permissions.has('admin:people'))
    throw refuse('permission_denied', 'The rights of others are explained to those who administer people.');
  const id = user_id ?? (principal.kind === 'person' ? principal.id : undefined);
  if (id === undefined) throw refuse('required', 'Name the person.', 'user_id');
  const found = await read((tx) => loadUser(tx, id));
  if (found === undefined) throw refuse('does_not_exist', `There is no user ${id}.`, 'user_id');
  return found;
}

/** Those who administer people or the configuration may know whom a rule names. */
const mayKnow = ({ principal: { permissions } }: OperationContext): boolean =>
  permissions.has('admin:people') || permissions.has('admin:configuration');

interface Question {
  readonly right: AskedRight;
  readonly transition: string | undefined;
  readonly information: string | undefined;
  readonly person: User;
  readonly reader: Sight;
  readonly isTold: boolean;
}

function explain({ right, transition, information, person, reader, isTold }: Question, current: CurrentCase) {
  const { head, session, compiled } = current;
  const { state } = session;
  const terms = head.terms ?? null;
  const seenBy = head.seen_by ?? null;
  const wanted = rightMeant(right, { transition, information });
  const sees = right === 'list' ? isListed(seenBy, terms, reader) : isSeen(seenBy, reader);
  const readers = seenBy === null ? null : grantsIn(seenBy);
  const listers = right === 'list' && readers !== null ? [...readers, ...listersIn(terms)] : readers;
  const holders = wanted === null ? listers : holdersOf(terms, wanted);
  const hindrances = [
    ...(person.disabledAt === null && permissionsOfRoles(person.roles).has(PERMISSIONS[right])
      ? []
      : (['role'] as const)),
    ...(isInWorkflow(right, transition, person, current) ? [] : (['workflow'] as const)),
    ...(sees && (wanted === null || hasRight(terms, wanted, reader)) ? [] : (['access'] as const)),
  ];
  const decision = accessDecision(state);
  const rule = decision?.rule == null ? undefined : compiled.process.access?.definition.rules[decision.rule];
  const because =
    holders === null || reader === 'everything' ? [] : reader.filter((each) => holders.includes(each));
  const say = sayIn('explanations', tongueOf(state));
  const may = hindrances.length === 0;
  const words = { name: person.name, right: nameOfRight(wanted ?? right, state) };
  const text = may
    ? say(holders === null ? 'right_of_all' : 'right_given', words)
    : say(`right_lacks_${hindrances[0] ?? 'access'}`, words);
  const cell = { subject: CASE_KEY, kind: 'value', key: wanted === null ? 'seen_by' : 'terms' } as const;
  return {
    ...presentExplanation(
      {
        kind: 'right',
        cell,
        isThere: may,
        text,
        found: decision === null ? null : session.explain(cell),
        absent: null,
      },
      state,
    ),
    key: wanted ?? right,
    value: null,
    missing_rules: [],
    vote: null,
    take: null,
    waits_for: null,
    access: {
      hindrances,
      because,
      holders: isTold ? holders : null,
      rule:
        decision === null
          ? null
          : {
              access: decision.access,
              number: decision.rule === null ? null : decision.rule + 1,
              name:
                rule === undefined
                  ? null
                  : compiled.index.text(rule.name, String((decision.rule ?? 0) + 1), state.head.language),
              level: decision.level,
            },
    },
  };
}

/** Whether the lists of the workflow name the person; votes have their own explanation. */
function isInWorkflow(
  right: AskedRight,
  transition: string | undefined,
  person: User,
  current: CurrentCase,
): boolean {
  const { states, transitions } = current.compiled.process.definition.workflow;
  if (right === 'write' || right === 'erase') {
    const list = states[current.session.state.head.state]?.may_edit ?? [];
    return isAllowed(list, person, peopleOf(current));
  }
  if (right !== 'transition' || transition === undefined) return true;
  return isAllowed(transitions[transition]?.may_use ?? [], person, peopleOf(current));
}
