import type { IndexedRule } from '../../configuration/index-processes.ts';
import { pointer } from '../../configuration/problem.ts';
import type { CompiledProcess } from '../../engine/index.ts';
import { isEqual, toFeelText } from '../../formula/index.ts';
import { type AnalysisFinding, finding } from '../analysis-finding.ts';
import type { Budget } from '../budget.ts';
import { ask, Reason } from '../conditions/find-reason.ts';
import { FALSE, NULL } from '../conditions/truth.ts';
import { constantOf } from '../tables/constant-of-text.ts';
import { doesReplay, witnessText } from '../witness.ts';
import type { AnalysedProcess } from './open-process.ts';
import { scenarioOf } from './scenario-of.ts';

/** Something that a rule writes, of which only one value can count. */
interface Writing {
  readonly rule: IndexedRule;
  /** The thing that is written: rules with the same name of it write the same. */
  readonly what: string;
  readonly text: string;
  readonly place: readonly string[];
  readonly event: string;
}

/** Two rules that write different things to the same place at the same time, and values that never count. */
export function findContradictions(
  analysed: AnalysedProcess,
  dead: ReadonlyMap<IndexedRule, unknown>,
  compiled: Map<string, CompiledProcess>,
  budget: Budget,
): AnalysisFinding[] {
  const writings = [...analysed.process.rules.values()]
    .filter((rule) => !dead.has(rule))
    .flatMap((rule) => writingsOf(rule));
  return [...Map.groupBy(writings, ({ what, event }) => `${what} ${event}`).values()].flatMap((rivals) =>
    rivals.flatMap((one, i) =>
      rivals.slice(i + 1).flatMap((other) => compare(one, other, analysed, compiled, budget)),
    ),
  );
}

function writingsOf(rule: IndexedRule): Writing[] {
  const { assign, color, set, on, for: whom } = rule.definition;
  const at = (place: readonly string[], what: string, text: string | undefined, event: string): Writing[] =>
    text === undefined ? [] : [{ rule, what, text, place, event }];
  const sets = Object.entries(set);
  if (on === undefined)
    return [
      ...at(['assign'], 'the assignee', assign, ''),
      ...at(['color'], 'the colour', color, ''),
      ...sets.flatMap(([key, text]) => at(['set', key], `"${key}" of ${whom}`, text, '')),
    ];
  return eventsOf(on).flatMap((event) =>
    sets.flatMap(([key, text]) => at(['set', key], `"${key}" of ${whom}`, text, event)),
  );
}

const eventsOf = (on: object): string[] =>
  Object.entries(on).flatMap(([event, of]) => {
    if (of === true) return [event];
    return Array.isArray(of) ? of.map((each) => `${event} ${each}`) : [];
  });

const priority = ({ definition }: IndexedRule): number => definition.priority ?? 0;

function compare(
  one: Writing,
  other: Writing,
  analysed: AnalysedProcess,
  compiled: Map<string, CompiledProcess>,
  budget: Budget,
): AnalysisFinding[] {
  if (one.rule === other.rule) return [];
  const [first, second] = [constantOf(one.text), constantOf(other.text)];
  if (first === undefined || second === undefined || first === null || isEqual(first, second)) return [];
  if (priority(one.rule) === priority(other.rule)) return together(one, other, analysed, compiled, budget);
  const [higher, lower] = priority(one.rule) > priority(other.rule) ? [one, other] : [other, one];
  return one.event === '' ? overruled(higher, lower, analysed, budget) : [];
}

/** Both rules at once: a scenario shows it. */
function together(
  one: Writing,
  other: Writing,
  { process, around, goalsOfRule, withGrounds }: AnalysedProcess,
  compiled: Map<string, CompiledProcess>,
  budget: Budget,
): AnalysisFinding[] {
  const model = ask(withGrounds([...goalsOfRule(one.rule), ...goalsOfRule(other.rule)]), budget);
  if (model === undefined || model instanceof Reason) return [];
  const scenario = scenarioOf(process, model);
  const text = scenario && witnessOf(one, other, scenario);
  if (text === undefined || !doesReplay(text, around.index, compiled)) return [];
  return [
    finding(
      'rules_contradict',
      `${pointer([...other.rule.path, ...other.place])}#`,
      `The rules "${one.rule.key}" and "${other.rule.key}" set ${one.what} to different values at the same time: ${toFeelText(constantOf(one.text) ?? null, 60)} and ${toFeelText(constantOf(other.text) ?? null, 60)}.`,
      { witness: text, suggestion: 'Give one of them a "priority", or conditions that exclude each other.' },
    ),
  ];
}

function witnessOf(
  one: Writing,
  other: Writing,
  { given, answers }: NonNullable<ReturnType<typeof scenarioOf>>,
): string | undefined {
  const [event = '', of] = one.event.split(' ');
  const set = Object.keys(answers).length === 0 ? [] : [{ set: answers }];
  const expected = { fired: [one.rule.key, other.rule.key] };
  const name = `${one.rule.key} and ${other.rule.key} contradict each other`;
  if (event === '') return witnessText(name, { ...given, when: set }, expected);
  if (event === 'case_created') {
    const values = Object.fromEntries(
      Object.entries(answers).map(([path, value]) => [path.slice('outcome.'.length), value]),
    );
    return 'given' in given ? undefined : witnessText(name, { ...given, given: { values } }, expected);
  }
  if (event !== 'transition_used' || of === undefined) return undefined;
  return witnessText(name, { ...given, when: [...set, { transition: of }] }, expected);
}

/** A value that a rule of a higher priority always replaces. */
function overruled(
  higher: Writing,
  lower: Writing,
  { goalsOfRule, withGrounds }: AnalysedProcess,
  budget: Budget,
): AnalysisFinding[] {
  const above = goalsOfRule(higher.rule);
  const alone = {
    term: { kind: 'and' as const, parts: above.map(({ term }) => term) },
    wanted: FALSE | NULL,
    words: `Whenever it holds, the rule "${higher.rule.key}" of a higher priority holds as well: ${higher.rule.definition.when ?? 'always'}.`,
  };
  const answer = ask(withGrounds([...goalsOfRule(lower.rule), alone]), budget);
  if (!(answer instanceof Reason)) return [];
  return [
    finding(
      'rules_contradict',
      `${pointer([...lower.rule.path, ...lower.place])}#`,
      `The value that the rule "${lower.rule.key}" gives ${lower.what} never counts.`,
      { reason: answer.sentences },
    ),
  ];
}
