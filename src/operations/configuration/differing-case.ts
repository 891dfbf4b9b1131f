// Cases that would be decided differently under a draft, on the wire.
import Type, { type Static } from 'typebox';
import { DECISION_PARTS, type DecidedBy as Decider } from '../../planning/compare-decisions.ts';
import type { DifferingCase } from '../../store/replays/differing-cases.ts';
import { DateTime, Id, Nullable, OneOf, presentTime } from '../shapes.ts';

const Text = Type.String;

const Rule = (when: string) =>
  Nullable(Text({ description: `The rule, formula or condition that decided ${when}; null for none.` }));

/** Totals by what differs and who decides it. */
export const DecisionCounts = Type.Array(
  Type.Object({
    process: Text(),
    part: OneOf(DECISION_PARTS),
    key: Text({ description: 'As the configuration names it, such as `Person.risk`.' }),
    rule_before: Rule('before'),
    rule_after: Rule('under the draft'),
    cases: Type.Integer(),
  }),
  { description: 'In how many cases each decision differs, by the rules that decided.' },
);

const DecidedBy = (when: string) =>
  Nullable(
    Type.Object(
      {
        rule: Text({ description: 'The key of the rule, or of what the formula belongs to.' }),
        kind: Text({ description: 'rule, formula, default, transition, needed_document and others.' }),
        rows: Type.Array(
          Type.Object({ decision: Text(), row: Nullable(Type.Integer({ description: 'Counted from 1.' })) }),
          { description: 'Rows of decision tables that matched; null where none did.' },
        ),
        holds: Type.Boolean({ description: 'False for a rule whose condition does not hold.' }),
      },
      { description: `What decided ${when}; null where a person did, or no rule of that version.` },
    ),
  );

export const DifferingCaseEntry = Type.Object(
  {
    case_id: Id(),
    user_readable_id: Text(),
    name: Text(),
    process: Text(),
    at: DateTime({
      description:
        'The moment that it was decided at: that of its last transition, or for a case that goes on, that of the look.',
    }),
    decisions: Type.Array(
      Type.Object({
        part: OneOf(DECISION_PARTS),
        key: Text(),
        instance_id: Nullable(Id()),
        before: Type.Unknown({
          description:
            'The value, state, text of an issue or reason of a refusal; true or false for what the case has or can do.',
        }),
        after: Type.Unknown(),
        decided_before: DecidedBy('before'),
        decided_after: DecidedBy('under the draft'),
      }),
    ),
    left_out: Type.Integer({ description: 'Further decisions of the case that differ.' }),
  },
  { title: 'ReplayCase' },
);

const presentDecider = (by: Decider | null) => by && { ...by, rows: by.rows.map((row) => ({ ...row })) };

export const presentDifferingCase = ({
  caseId,
  number,
  name,
  process,
  at,
  decisions,
  leftOut,
}: DifferingCase): Static<typeof DifferingCaseEntry> => ({
  case_id: caseId,
  user_readable_id: `CASE-${number}`,
  name,
  process,
  at: presentTime(at),
  decisions: decisions.map((each) => ({
    ...each,
    decided_before: presentDecider(each.decided_before),
    decided_after: presentDecider(each.decided_after),
  })),
  left_out: leftOut,
});
