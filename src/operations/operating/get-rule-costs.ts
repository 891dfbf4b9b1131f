import Type, { type Static } from 'typebox';
import type { RuleCost } from '../../writing/rule-costs.ts';
import { defineOperation } from '../operation.ts';
import { DateTime, Nullable, OneOf, presentTime } from '../shapes.ts';

const KINDS = [
  'rule',
  'formula',
  'default',
  'optional',
  'read_only',
  'check',
  'name',
  'color',
  'access',
  'assignee',
  'transition',
  'page',
  'wizard',
  'needed_document',
  'ai_check',
  'connector',
  'deadline',
  'urgency',
  'queue',
  'aggregate',
] as const satisfies readonly RuleCost['kind'][];

const RuleCostBody = Type.Object({
  kind: OneOf(KINDS, {
    description: 'What it is: a rule, or the formula of an information, a condition, a default …',
  }),
  key: Type.String({ description: 'Key of the rule, or of what the formula belongs to.' }),
  place: OneOf(['case', 'outcome', 'instances', 'occurrences'], { description: 'What it runs for.' }),
  ontology: Nullable(Type.String({ description: 'The ontology of these instances.' })),
  structure: Nullable(Type.String({ description: 'The structure of these occurrences.' })),
  count: Type.Integer({ description: 'How often it ran in the recalculations that were measured.' }),
  milliseconds: Type.Number({ description: 'The time that it took in all of them.' }),
  mean_microseconds: Type.Number(),
  longest_microseconds: Type.Number(),
  share: Type.Number({ description: 'Its part of the time of all rules of the process, from 0 to 1.' }),
});

const RuleCostsBody = Type.Object({
  node: Type.String({ description: 'The node that answers: each measures its own recalculations.' }),
  since: DateTime({ description: 'The start of this node.' }),
  one_in: Type.Integer({
    description: 'One in so many recalculations is measured (`RULE_COST_SAMPLE`); 0 for none.',
  }),
  processes: Type.Array(
    Type.Object({
      process: Type.String(),
      runs: Type.Integer({ description: 'Recalculations that were measured.' }),
      milliseconds: Type.Number({ description: 'The time of all rules in them.' }),
      rule_count: Type.Integer({ description: 'Rules and formulas that ran.' }),
      rules: Type.Array(RuleCostBody),
    }),
  ),
});

/** The rules that are listed of each process: few of all processes, many of one. */
const MOST_OF_EACH = 10;
const MOST_OF_ONE = 200;

export const getRuleCosts = defineOperation({
  id: 'admin_get_rule_costs',
  method: 'GET',
  path: '/api/admin/rule_costs',
  section: 'Operation',
  summary: 'Get what rules cost',
  description:
    'Which rules and formulas take the most time in recalculations, by process, the most expensive first. One in `one_in` recalculations on ' +
    'the answering node is measured, so that the others cost nothing. Ten rules are listed of each process; with `process`, up to 200 of that one.',
  access: 'admin:operation',
  query: { process: Type.Optional(Type.String({ maxLength: 255, description: 'Key of a process.' })) },
  answer: Type.Object({ data: RuleCostsBody }),
  handle: async ({ query: { process } }, { services: { node, ruleCosts }, principal }) => {
    const costs = ruleCosts.report(principal.tenantId);
    const wanted = process === undefined ? costs : costs.filter((each) => each.process === process);
    const most = process === undefined ? MOST_OF_EACH : MOST_OF_ONE;
    return {
      body: {
        data: {
          node: node.name,
          since: presentTime(node.startedAt),
          one_in: ruleCosts.oneIn,
          processes: wanted.map(({ rules, milliseconds, ...each }) => ({
            ...each,
            milliseconds: thousandths(milliseconds),
            rule_count: rules.length,
            rules: rules.slice(0, most).map((rule) => presentCost(rule, milliseconds)),
          })),
        },
      },
    };
  },
});

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

const presentCost = (
  { kind, key, place, count, milliseconds, longest }: RuleCost,
  total: number,
): Static<typeof RuleCostBody> => ({
  kind,
  key,
  place: place.kind,
  ontology: 'ontology' in place ? place.ontology : null,
  structure: 'structure' in place ? place.structure : null,
  count,
  milliseconds: thousandths(milliseconds),
  mean_microseconds: thousandths((milliseconds * 1000) / count),
  longest_microseconds: thousandths(longest * 1000),
  share: total === 0 ? 0 : thousandths(milliseconds / total),
});
