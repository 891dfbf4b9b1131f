// Cases that a draft would decide differently, as commands read and print them.
import { OperatorError } from '../errors.ts';
import type { DecidedBy, Decision } from '../planning/compare-decisions.ts';
import type { DecisionCount } from '../planning/tally-decisions.ts';
import type { DifferingCase as StoredCase } from '../store/replays/differing-cases.ts';
import { columns } from './command.ts';
import type { ServiceClient } from './service-client.ts';

/** A case with the decisions that differ, as the API has it. */
export interface DifferingCase {
  readonly case_id: number;
  readonly user_readable_id: string;
  readonly name: string;
  readonly decisions: readonly Decision[];
  readonly left_out: number;
}

/** The same of a case from the database. */
export const toldCase = ({ caseId, number, name, decisions, leftOut }: StoredCase): DifferingCase => ({
  case_id: caseId,
  user_readable_id: `CASE-${number}`,
  name,
  decisions,
  left_out: leftOut,
});

const PAGE = 100;

/** All cases that a replay or a shadow of a running service lists. */
export async function listThrough(service: ServiceClient, location: string): Promise<DifferingCase[]> {
  const cases: DifferingCase[] = [];
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const { body } = await service.send('GET', `${location}/cases?page=${page}&page_size=${PAGE}`);
    if (!isCases(body))
      throw new OperatorError('The service answered with something that is no list of cases.');
    cases.push(...body.data);
    pages = body.meta.pagination.pages;
  }
  return cases;
}

const isCases = (
  value: object,
): value is {
  readonly data: readonly DifferingCase[];
  readonly meta: { readonly pagination: { readonly pages: number } };
} => 'data' in value && Array.isArray(value.data) && 'meta' in value;

const MOST_SHOWN = 50;

/** Totals by rule, then some cases with what differs, for people to read. */
export function* describeDecisions(
  counts: readonly DecisionCount[],
  cases: readonly DifferingCase[],
): Generator<string> {
  yield* columns(counts.map(countRow));
  for (const { user_readable_id, case_id, name, decisions, left_out } of cases.slice(0, MOST_SHOWN)) {
    yield '';
    yield `${user_readable_id} (${case_id}) ${name}`;
    yield* columns(decisions.map(decisionRow));
    if (left_out > 0) yield `  and ${left_out} more`;
  }
  if (cases.length > MOST_SHOWN) yield `and ${cases.length - MOST_SHOWN} more cases`;
}

const countRow = ({ process, part, key, rule_before, rule_after, cases }: DecisionCount): string[] => [
  `  ${cases}`,
  process,
  `${part.replaceAll('_', ' ')} ${key}`,
  `${rule_before ?? '–'} → ${rule_after ?? '–'}`,
];

const decisionRow = ({ part, key, before, after, decided_before, decided_after }: Decision): string[] => [
  `  ${part.replaceAll('_', ' ')} ${key}`,
  `${JSON.stringify(before)} → ${JSON.stringify(after)}`,
  `${ruleText(decided_before)} → ${ruleText(decided_after)}`,
];

const ruleText = (by: DecidedBy | null): string => {
  if (by === null) return '–';
  const rows = by.rows.map(({ decision, row }) => `${decision} row ${row ?? '–'}`).join(', ');
  return `${by.rule}${by.holds ? '' : ' (does not hold)'}${rows === '' ? '' : ` [${rows}]`}`;
};
