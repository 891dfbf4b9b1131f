import Type from 'typebox';
import type { CaseSession } from '../../engine/index.ts';
import { pauses } from '../../platform/pauses.ts';
import { withOwnTime } from '../../platform/with-own-time.ts';
import { loadWork } from '../../store/cases/work.ts';
import { blockersOf } from '../../ways/blockers-of.ts';
import { Budget } from '../../ways/budget.ts';
import { confirmWay } from '../../ways/confirm-way.ts';
import { searchWays } from '../../ways/search-ways.ts';
import { supportsIn } from '../../ways/support-of.ts';
import { defineOperation } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { Id, Nullable, OneOf } from '../shapes.ts';
import { withRulesRun } from './explain-case.ts';
import { goalOf } from './goal-of.ts';
import { reachOfCaller } from './reach-of-caller.ts';
import {
  asSeenBy,
  byRank,
  endedReason,
  hiddenReason,
  nameOfGoal,
  REASON_CODES,
  reasonOf,
  reasonsOf,
  tellWay,
  tongueIn,
  votesOf,
  wayOf,
} from './told-ways.ts';

const Text = Type.String;
const AnyValue = Type.Unsafe<unknown>({ description: 'A value as a request writes it; null for none.' });

const Step = Type.Object(
  {
    kind: OneOf(['answer', 'occurrence', 'instance', 'document', 'role', 'vote', 'child', 'call'], {
      description:
        'With `child`, a case that was started from this one has to end; with `call`, another system has to answer.',
    }),
    instance_id: Nullable(
      Type.Integer({ description: 'Null for an instance that comes into the case with the steps before.' }),
    ),
    occurrence_id: Nullable(Type.Integer()),
    information_key: Nullable(Text()),
    needed_document_key: Nullable(Text()),
    role_key: Nullable(Text()),
    case_id: Nullable(Type.Integer({ description: 'The case that has to end, if the caller may see it.' })),
    value: AnyValue,
    accepts: OneOf(['any', 'example', 'one_of', 'from', 'above', 'to', 'below', 'none'], {
      description:
        'Which answers do as well as `value`: any; those of `values`; those from, above, up to or below `bound`; or only this one is known. With `none` the answer is taken back.',
    }),
    bound: AnyValue,
    values: Type.Array(AnyValue),
    is_correction: Type.Boolean({ description: 'It changes an answer that is there.' }),
    people: Type.Integer({ description: 'How many people other than the caller it takes.' }),
    who: Nullable(
      Text({
        description: 'Who else may take the step, in words; null for the caller, or where anybody may.',
      }),
    ),
    text: Text({ description: 'One sentence for people.' }),
  },
  { title: 'Step' },
);

const Taken = Type.Object(
  {
    is_met: Type.Boolean({ description: 'It is so already.' }),
    ways: Type.Array(
      Type.Object({
        steps: Type.Array(Step),
        people: Type.Integer({ description: 'People other than the caller.' }),
        corrections: Type.Integer({ description: 'Answers that are changed.' }),
      }),
      {
        description:
          'The smallest sets of steps, the best first: fewest steps, then fewest other people, then fewest corrections. Each was tried on a copy of the case.',
      },
    ),
    complete: Type.Boolean({ description: 'False where the search ended before everything was tried.' }),
    reasons: Type.Array(
      Type.Object({
        code: OneOf(REASON_CODES),
        text: Text(),
      }),
      { description: 'Why nothing is within reach, or what stands against it beside the steps.' },
    ),
  },
  { title: 'WhatItTakes' },
);

const MOST_WAYS = 10;
const MOST_REASONS = 10;
/** The search takes at most this long, and what does as well at each step until then; opening the copy comes before it. */
const LONGEST_SEARCH_MS = 500;
const LONGEST_MS = 700;
/** On a machine that is busy with other things. */
const LONGEST_WAIT_MS = 10_000;
const MOST_TRIES = 200_000;

export const whatItTakes = defineOperation({
  id: 'what_it_takes',
  method: 'GET',
  path: '/api/1/cases/{id}/what_it_takes',
  section: 'Cases',
  summary: 'What it takes',
  description:
    'The smallest sets of answers, documents, roles and votes after which a transition can be used, a question is asked, a rule gives a tag, or an information has a value. Only what the caller may write is told. Each set was tried on a copy of the case; nothing is stored. Name one of `transition`, `question`, `tag` and `value`.',
  access: 'cases:read',
  takesFormat: true,
  params: { id: Id() },
  query: {
    transition: Type.Optional(Text({ description: 'Key of a transition that shall be open.' })),
    question: Type.Optional(Text({ description: 'Key of an information that shall be asked.' })),
    tag: Type.Optional(Text({ description: 'Key of a tag that a rule shall give.' })),
    value: Type.Optional(
      Text({ description: 'Key of an information that shall have the value of `equals`.' }),
    ),
    equals: Type.Optional(Text({ description: 'The value; empty for none.' })),
    instance_id: Type.Optional(
      Id({ description: 'Whose question or value; of what the case is about, if left out.' }),
    ),
    occurrence_id: Type.Optional(Id({ description: 'For a field of a structure.' })),
  },
  answer: Type.Object({ data: Taken }),
  handle: async ({ params: { id }, query }, context) => {
    // The case is copied in its turn; the search runs on the copy, while others change the case.
    const asked = await context.services.cases.look(context.caller, id, async (known) => {
      const current = forReader(await withRulesRun(known, context), context);
      const goal = goalOf(current, query);
      const transition = goal.kind === 'transition' ? goal.transition : null;
      const ended = hiddenReason(current) ?? endedReason(goal, current);
      const reach = await context.read(({ call }) => reachOfCaller(current, transition, context, call));
      // Row-level security leaves out the children that the caller may not see.
      const children = [...current.session.state.children.keys()];
      const seenChildren = children.length === 0 ? [] : await context.read((tx) => loadWork(tx, children));
      return {
        current,
        goal,
        reach,
        ended,
        seenCases: new Set(seenChildren.map((child) => child.id)),
        stored: current.session.toStored(),
        moment: current.session.state.moment,
      };
    });
    const { current, goal, reach, ended } = asked;
    const { version } = current.head;
    if (ended !== null)
      return { body: { data: { is_met: false, ways: [], complete: true, reasons: [ended] } }, version };
    const budget = new Budget(MOST_TRIES);
    const telling = new Budget(MOST_TRIES);
    const seen = (session: CaseSession): CaseSession => asSeenBy(session, current);
    const search = () => {
      const { pause, begun } = within(budget, telling);
      return searchWays({
        ...asked,
        compiled: current.compiled,
        most: MOST_WAYS,
        budget,
        telling,
        pause,
        begun,
        confirm: (way, trial) =>
          confirmWay(way, trial, goal, {
            ...current,
            seen,
            isReached: ({ state }) => blockersOf(goal, state, supportsIn(state)).length === 0,
          }),
      });
    };
    // Searches of a tenant come one after the other, so that many of them leave the processor to everybody else. Case 0 stands for no case.
    const found = await context.services.cases.memory.inTurn(context.caller.tenantId, 0, search);
    const ways = found.ways.map((way) => tellWay(way, found.trial, asked, seen)).sort(byRank);
    const own = votesOf(reach, tongueIn(current));
    const isMet = found.blockers.length === 0 && own.length === 0;
    const isOnlyVotes = found.blockers.length === 0 && own.length > 0;
    const told = isOnlyVotes ? [wayOf(own)] : ways;
    const reasons = [
      ...(reach.mayUse ? [] : [reasonOf('use', current, { name: nameOfGoal(goal, current) })]),
      ...(isMet || told.length > 0
        ? []
        : reasonsOf(found, { ...current, session: seen(found.trial.session) }, asked, budget.isUsedUp)),
    ];
    return {
      body: {
        data: {
          is_met: isMet,
          ways: told,
          complete: found.isComplete,
          reasons: reasons.slice(0, MOST_REASONS),
        },
      },
      version,
    };
  },
});

/** The pause of a search that takes only so much of the processor, from when it begins. */
function within(budget: Budget, telling: Budget) {
  let start = { own: Number.POSITIVE_INFINITY, clock: Number.POSITIVE_INFINITY };
  let taken = 0;
  const pause = withOwnTime(pauses(), (milliseconds) => {
    taken = milliseconds;
    const isLate = performance.now() - start.clock > LONGEST_WAIT_MS;
    if (isLate || milliseconds - start.own > LONGEST_SEARCH_MS) budget.end();
    if (isLate || milliseconds - start.own > LONGEST_MS) telling.end();
  });
  return {
    pause,
    begun() {
      start = { own: taken, clock: performance.now() };
    },
  };
}
