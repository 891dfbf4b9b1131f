import Type, { type Static } from 'typebox';
import type { VoteHindrance } from '../../changes/vote-texts.ts';
import { type CaseRight, toUse } from '../../model/rights.ts';
import { instanceIdIn, occurrenceIdIn } from '../../model/subject-key.ts';
import { lackingRights } from '../../writing/case-rights.ts';
import { checkMayEdit } from '../../writing/may-edit.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { personOfCase } from '../cases/person-of-case.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { nameOfQueue } from '../queues/take-plan.ts';
import { forReader } from '../reader-language.ts';
import { DateTime, Id, Nullable, OneOf } from '../shapes.ts';
import { layOutPages } from './case-pages.ts';
import { FamilyOfCase, familyOfCase } from './family-of-case.ts';
import { standInVotes } from './stand-in-votes.ts';
import { waitingVotes } from './waiting-votes.ts';

const Text = Type.String;

const CaseViewBody = Type.Object(
  {
    version: Type.Integer(),
    may_edit: Type.Boolean({
      description: 'Whether the state of the case lets this person change it; never while it is suspended.',
    }),
    may_start: Type.Boolean({ description: 'Whether this person may start other cases from it.' }),
    rights: Type.Object(
      {
        comment: Type.Boolean(),
        proofs: Type.Boolean({ description: 'Open proofs, and decide on what was read from them.' }),
        export: Type.Boolean({
          description: 'Take documents, booklets and archives out, and copy the case.',
        }),
        erase: Type.Boolean({ description: 'Delete the case.' }),
      },
      { description: 'Whether rules of access let the caller do more than see the case.' },
    ),
    closed_transitions: Type.Array(Text(), {
      description: 'Keys of transitions that rules of access keep the caller from using.',
    }),
    pages: Type.Array(
      Type.Object({
        key: Text({ description: '`_further` for questions that no page names.' }),
        name: Text(),
        tabs: Type.Array(
          Type.Object({
            key: Text(),
            name: Text(),
            parts: Type.Array(
              Type.Object({
                title: Nullable(Text()),
                text: Nullable(Text()),
                columns: Type.Integer(),
                instance_id: Nullable(Type.Integer()),
                occurrence_id: Nullable(Type.Integer()),
                questions: Type.Array(Text(), { description: 'Keys of the informations, in order.' }),
              }),
            ),
          }),
        ),
      }),
    ),
    queues: Type.Array(Type.Object({ key: Text(), name: Text() }), {
      description: 'The queues that the case is in.',
    }),
    urgency: Nullable(Type.Number()),
    snoozed_until: Nullable(DateTime()),
    ...FamilyOfCase,
    votes: Type.Array(
      Type.Object({
        transition_key: Text(),
        name: Text(),
        needed: Type.Integer(),
        missing: Type.Integer(),
        is_ready: Type.Boolean({ description: 'Whether the condition of the transition holds.' }),
        can_vote: Type.Boolean(),
        hindrance: Nullable(OneOf(['not_a_voter', 'four_eyes'])),
        excluded_as: Nullable(
          OneOf(['owner', 'former_owner', 'assignee', 'former_assignee'], {
            description: 'Of four eyes, why: whoever has ever been owner or assignee is excluded.',
          }),
        ),
        ballots: Type.Array(
          Type.Object({
            user_id: Id(),
            name: Text(),
            in_favour: Type.Boolean(),
            cast: Nullable(DateTime()),
            is_mine: Type.Boolean(),
            on_behalf_of: Nullable(Text({ description: 'The name of the person for whom it was cast.' })),
          }),
        ),
        stand_in_for: Type.Array(Type.Object({ user_id: Id(), name: Text() }), {
          description: 'People who are away and for whom this person can vote now.',
        }),
      }),
    ),
  },
  { title: 'CaseView' },
);

export const getCaseView = defineOperation({
  id: 'admin_get_case_view',
  method: 'GET',
  path: '/api/admin/cases/{id}/view',
  section: 'Work',
  summary: 'Get how a case is shown',
  description:
    'The pages and tabs of the case as its process lays them out, the votes that transitions wait for, and what the person may do.',
  access: 'cases:read',
  params: { id: Id() },
  answer: Type.Object({ data: CaseViewBody }),
  handle: async ({ params: { id } }, context) => {
    const data = await context.services.cases.get(context.caller, id, (current) =>
      present(forReader(current, context), context),
    );
    return { body: { data }, version: data.version };
  },
});

/** The rights that the application asks for before it offers something. */
const RIGHTS = ['comment', 'proofs', 'export', 'erase'] as const satisfies readonly CaseRight[];

async function present(
  current: CurrentCase,
  context: OperationContext,
): Promise<Static<typeof CaseViewBody>> {
  const { session, head } = current;
  const { principal } = context;
  const pages = layOutPages(session.view(), session.state);
  const { version } = head;
  return context.read(async (tx) => {
    const asked = { principal, call: tx.call };
    const person = await personOfCase(asked);
    const { caller } = context;
    const mayEdit = await checkMayEdit(current, { ...caller, call: asked.call }).then(
      () => true,
      () => false,
    );
    const votes = await waitingVotes(current, { ...caller, call: asked.call }, person);
    const transitions = session.view().transitions();
    const wanted = [...RIGHTS, ...transitions.map(({ key }) => toUse(key))];
    const lacking = new Set(await lackingRights(head.terms, wanted, { ...caller, call: asked.call }));
    const family = await familyOfCase(current, tx, context);
    const standsIn = await standInVotes(current, votes, { call: tx.call, context });
    return {
      version,
      rights: {
        comment: !lacking.has('comment'),
        proofs: !lacking.has('proofs'),
        export: !lacking.has('export'),
        erase: !lacking.has('erase'),
      },
      closed_transitions: transitions.flatMap(({ key }) => (lacking.has(toUse(key)) ? [key] : [])),
      may_edit:
        head.is_editable && mayEdit && family.suspension === null && principal.permissions.has('cases:write'),
      may_start: mayEdit && principal.permissions.has('cases:write'),
      queues: (head.queueing?.places ?? []).map(({ queue }) => ({
        key: queue,
        name: nameOfQueue(current, queue),
      })),
      urgency: head.queueing?.urgency ?? null,
      snoozed_until: head.queueing?.snoozed_until ?? null,
      ...family,
      pages: pages.map((page) => ({
        ...page,
        tabs: page.tabs.map((tab) => ({
          ...tab,
          parts: tab.parts.map(({ subject, questions, ...part }) => ({
            ...part,
            instance_id: instanceIdIn(subject),
            occurrence_id: occurrenceIdIn(subject),
            questions: [...questions],
          })),
        })),
      })),
      votes: votes.map(({ transition, name, needed, missing, isReady, ballots, hindrance }) => ({
        transition_key: transition,
        name,
        needed,
        missing,
        is_ready: isReady,
        can_vote: hindrance === null && principal.permissions.has('cases:write'),
        ...presentHindrance(hindrance),
        ballots: ballots.map((ballot) => ({
          user_id: ballot.person,
          name: ballot.name,
          in_favour: ballot.inFavour,
          cast: ballot.at,
          is_mine: principal.kind === 'person' && principal.id === ballot.person,
          on_behalf_of: ballot.behalf?.name ?? null,
        })),
        stand_in_for:
          standsIn.get(transition)?.map((absent) => ({ user_id: absent.id, name: absent.name })) ?? [],
      })),
    };
  });
}

/** Two words for what the page shows: whether somebody is no voter at all, or one whose vote does not count here. */
function presentHindrance(hindrance: VoteHindrance | null) {
  if (hindrance === null) return { hindrance, excluded_as: null };
  const isVoter = hindrance !== 'not_a_voter' && hindrance !== 'not_a_person';
  return isVoter
    ? ({ hindrance: 'four_eyes', excluded_as: hindrance } as const)
    : ({ hindrance: 'not_a_voter', excluded_as: null } as const);
}
