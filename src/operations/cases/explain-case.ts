import Type from 'typebox';
import { endlessReason } from '../../changes/endless-rules.ts';
import { explainPart, type PartToExplain, partsToExplain } from '../../changes/explain-part.ts';
import { nameOfRight } from '../../changes/reason-names.ts';
import { voteText } from '../../changes/vote-texts.ts';
import { ASKED_RIGHTS } from '../../configuration/case-rights.ts';
import { tongueOf } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { sayIn } from '../../locales/say-in.ts';
import { isHidden, NOTHING_HIDDEN } from '../../model/hidden.ts';
import { toWrite } from '../../model/rights.ts';
import { presentExplanation } from '../../presentation/explanation.ts';
import { asSeen } from '../../writing/change/as-seen.ts';
import type { CurrentCase } from '../../writing/open/current-case.ts';
import { loadAndOpen } from '../../writing/open/open-cases.ts';
import { defineOperation, type OperationContext } from '../operation.ts';
import { forReader } from '../reader-language.ts';
import { DateTime, Id, Nullable, OneOf } from '../shapes.ts';
import { hindranceOf } from './ballots.ts';
import { explainRights } from './explain-rights.ts';
import { personOfCase } from './person-of-case.ts';
import { takeFrom } from './take-from.ts';
import { WaitsFor, waitedChildren } from './waited-children.ts';

const Text = Type.String;
const AnyValue = Type.Unsafe<unknown>({ description: 'A value as the case shows it.' });
const Place = { instance_id: Nullable(Type.Integer()), occurrence_id: Nullable(Type.Integer()) };

const Formula = Type.Object({
  purpose: Text({ description: '`when` for the condition of a rule, or what it computes.' }),
  formula: Text(),
  result: AnyValue,
  inputs: Type.Array(
    Type.Object({
      path: Text(),
      question: Nullable(
        Text({ description: 'The question in the words of the tenant; null for a property of the case.' }),
      ),
      name: Text({
        description:
          'The question, or the name of the property of the case, in the language of the case; the path where there is neither.',
      }),
      ...Place,
      value: AnyValue,
      shown: Text({ description: 'The value as people read it; empty for none.' }),
      because: Type.Unsafe<unknown>({
        description: 'The explanation of this input in turn: text, value, stored, is_hidden, rules; or null.',
      }),
    }),
    { description: 'What the formula read.' },
  ),
  decided: Type.Array(
    Type.Object({
      decision: Text(),
      name: Text(),
      row: Nullable(Type.Integer({ description: 'Counted from 1; null if no row matches.' })),
      note: Nullable(Text()),
    }),
    { description: 'The rows of decision tables that decided, with their notes.' },
  ),
});

const rule = {
  rule: Text(),
  reason_given: Nullable(
    Text({ description: 'The reason that the package gives for the rule (`description`).' }),
  ),
  kind: Text(),
  ...Place,
  is_deciding: Type.Boolean(),
  formulas: Type.Array(Formula),
};

const Explained = Type.Object(
  {
    kind: OneOf([
      'question',
      'value',
      'document',
      'needed_document',
      'issue',
      'warning',
      'transition',
      'tag',
      'right',
      'queue',
    ]),
    key: Text(),
    ...Place,
    is_there: Type.Boolean({ description: 'Of a transition: whether it can be used now.' }),
    text: Text({ description: 'One sentence in the language of the case.' }),
    value: AnyValue,
    stored: Type.Unsafe<unknown>({
      ...Type.Object({ value: AnyValue, by: Text(), by_kind: Text(), at: DateTime() }),
      type: ['object', 'null'],
      description: 'What was written, by whom and when.',
    }),
    is_hidden: Type.Boolean({
      description: 'The answer is kept, but counts for nothing while nothing asks it.',
    }),
    vote: Type.Unsafe<unknown>({
      ...Type.Object({ can_vote: Type.Boolean(), reason: Nullable(Text()), text: Text() }),
      type: ['object', 'null'],
      description:
        'Of a transition that waits for votes: whether the caller can vote, and why not. `reason` is `not_a_person`, `not_a_voter`, `owner`, `former_owner`, `assignee` or `former_assignee`.',
    }),
    access: Type.Unsafe<unknown>({
      ...Type.Object({
        hindrances: Type.Array(OneOf(['role', 'workflow', 'access']), {
          description: 'Of a right: the roles of the person, a list of the workflow, or the rules of access.',
        }),
        because: Type.Array(Text(), { description: 'The words of the rule that the person is named by.' }),
        holders: Nullable(
          Type.Array(Text(), {
            description:
              'Those whom the rule names, for those who administer people or the configuration; null for everybody who sees the case.',
          }),
        ),
        rule: Nullable(
          Type.Object({
            access: Text({ description: 'Key of the rules of access.' }),
            number: Nullable(Type.Integer({ description: 'Counted from 1; null if no rule fits.' })),
            name: Nullable(Text()),
            level: Nullable(Text()),
          }),
        ),
      }),
      type: ['object', 'null'],
      description: 'Of a right: who has it, and by which rule.',
    }),
    take: Type.Unsafe<unknown>({
      ...Type.Object({ can_take: Type.Boolean(), reason: Nullable(Text()), text: Text() }),
      type: ['object', 'null'],
      description:
        'Of a queue: whether the caller could take the case from it now, and why not. `reason` is `own`, `taken`, `not_in_queue`, `other_team`, `skills`, `may_not_edit`, `access` (the rules of access would not let you see or change it), `capacity`, `snoozed` or `given_back`; with the last two the case can be claimed, but is not given out as the next one.',
    }),
    waits_for: WaitsFor,
    rules: Type.Array(Type.Object(rule), { description: 'What gives it.' }),
    missing_rules: Type.Array(
      Type.Object({
        ...rule,
        reason: OneOf(['other_subject', 'condition_not_met', 'subject_not_in_case', 'no_value']),
        text: Text(),
      }),
      { description: 'What could give it and does not, with what stands against it.' },
    ),
  },
  { title: 'Explanation' },
);

export const explainCase = defineOperation({
  id: 'explain_case',
  method: 'GET',
  path: '/api/1/cases/{id}/explain',
  section: 'Cases',
  summary: 'Explain a case',
  description:
    'Why a question, value, document, needed document, issue, warning, tag, queue or transition is there, or why it is not: the rules with their formulas, what these read, and who wrote it. Or why a person has a right to the case or lacks it. Name one thing. The rules run on what waits for them, and nothing of that is stored.',
  access: 'cases:read',
  takesFormat: true,
  params: { id: Id() },
  query: {
    information_key: Type.Optional(
      Text({ description: 'With `instance_id`; answers both question and value.' }),
    ),
    instance_id: Type.Optional(Id()),
    occurrence_id: Type.Optional(Id({ description: 'For a field of a structure.' })),
    document_key: Type.Optional(Text()),
    needed_document_key: Type.Optional(
      Text({ description: 'With `instance_id`, unless the case needs it.' }),
    ),
    issue_key: Type.Optional(Text({ description: 'The key that the case shows with the issue or warning.' })),
    transition_key: Type.Optional(Text()),
    tag_key: Type.Optional(Text()),
    right: Type.Optional(
      OneOf(ASKED_RIGHTS, {
        description:
          'A right of a person; `transition` goes with `transition_key`, `see` and `write` of one information with `information_key`.',
      }),
    ),
    user_id: Type.Optional(
      Id({
        description:
          'The person whose rights are explained: all of them, if none is named. Yourself, if left out.',
      }),
    ),
    queue_key: Type.Optional(Text({ description: 'A queue of the configuration.' })),
  },
  answer: Type.Object({ data: Type.Object({ explanations: Type.Array(Explained) }) }),
  // While it is explained, nobody changes it.
  handle: async ({ params: { id }, query }, context) => {
    // Whether somebody can take a case is tried, which needs a turn of its own.
    const take = query.queue_key === undefined ? null : await takeFrom(query.queue_key, id, context);
    return context.services.cases.look(context.caller, id, async (known) => {
      const current = forReader(await withRulesRun(known, context), context);
      if (query.right !== undefined || query.user_id !== undefined) {
        const explanations = await explainRights(current, query, context);
        return { body: { data: { explanations } }, version: current.head.version };
      }
      const parts = partsToExplain(current, query);
      const vote =
        query.transition_key === undefined ? null : await voteOn(query.transition_key, current, context);
      const explanations = await Promise.all(
        parts.map(async (part) => {
          const explained = presentExplanation(explainPart(current.session, part), current.session.state);
          return {
            ...explained,
            text: `${explained.text} ${reasonOfAccess(part, current, context)}`.trim(),
            vote: part.kind === 'transition' ? vote : null,
            access: null,
            take: part.kind === 'queue' ? take : null,
            waits_for: await waitedChildren(explained, current, context),
          };
        }),
      );
      return { body: { data: { explanations } }, version: current.head.version };
    });
  },
});

/** Why the caller cannot answer a question, where rules of access keep them from it. */
function reasonOfAccess(
  { kind, cell }: PartToExplain,
  { session: { state } }: CurrentCase,
  { principal }: OperationContext,
): string {
  const { fixed = NOTHING_HIDDEN, subjects } = state;
  const structure = subjects.get(cell.subject)?.shape.structure ?? null;
  if (kind !== 'question' || !isHidden(fixed, cell.key, structure)) return '';
  const right = nameOfRight(toWrite(cell.key), state);
  return sayIn('explanations', tongueOf(state))('right_lacks_access', { name: principal.name, right });
}

/** The case with its rules run; where changes wait for them, that is done aside, and the batch goes on. */
export async function withRulesRun(
  known: CurrentCase,
  { services, caller }: OperationContext,
): Promise<CurrentCase> {
  const { cases, database } = services;
  const { id } = known;
  const isCurrent = known.isRunnable && !known.head.is_dirty;
  const { tenantId, actor } = caller;
  const current = isCurrent
    ? known
    : await loadAndOpen(cases.services, database.callIn(tenantId), {
        tenantId,
        id,
        actor,
        keepsBatch: false,
      });
  if (current === undefined) throw refuse('not_found');
  const seen = isCurrent ? current : await asSeen(current, caller, database.callIn(tenantId));
  if (seen.isRunnable) return seen;
  const { message, rules } = seen.trouble ?? {};
  throw refuse(
    'rules_did_not_converge',
    message === undefined ? undefined : endlessReason(message, rules ?? []),
  );
}

/** Whether the caller can vote on a transition; null where it waits for none. */
async function voteOn(key: string, current: CurrentCase, { principal, caller, read }: OperationContext) {
  const { votes } = current.compiled.process.definition.workflow.transitions[key] ?? {};
  if (votes === undefined) return null;
  const reason = await read(async ({ call }) =>
    hindranceOf(current, votes, await personOfCase({ principal, call }), { ...caller, call }),
  );
  const text = reason === null ? '' : voteText(reason, tongueOf(current.session.state));
  return { can_vote: reason === null, reason, text };
}
