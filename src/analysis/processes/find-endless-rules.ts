import type { IndexedRule } from '../../configuration/index-processes.ts';
import { parseValue } from '../../configuration/parse-value.ts';
import { pointer } from '../../configuration/problem.ts';
import {
  type CompiledProcess,
  compileProcess,
  countedIds,
  DidNotConverge,
  openCase,
} from '../../engine/index.ts';
import type { InputChange } from '../../model/input-change.ts';
import { emptyCase, newInstance } from '../../model/stored-case.ts';
import { instanceKey } from '../../model/subject-key.ts';
import { type AnalysisFinding, finding } from '../analysis-finding.ts';
import type { Budget } from '../budget.ts';
import { ask, Reason } from '../conditions/find-reason.ts';
import type { AnalysedProcess } from './open-process.ts';
import { scenarioOf } from './scenario-of.ts';

/** A case of the analysis has one instance, and this moment. */
const OUTCOME = 1;
const MOMENT = { now: Date.parse('2026-01-15T11:00:00Z'), by: { kind: 'user', name: 'analysis' } } as const;
/** Each of these runs a case in which the rules may come to no end. */
const MOST_TRIES = 20;

/** Rules that keep each other running without end: in a new case, or once the condition of one of them holds. The engine tries each. */
export function findEndlessRules(
  analysed: AnalysedProcess,
  dead: ReadonlyMap<IndexedRule, unknown>,
  compiled: Map<string, CompiledProcess>,
  budget: Budget,
): AnalysisFinding[] {
  const { process, around } = analysed;
  const { key } = process;
  const known = compiled.get(key) ?? compileProcess(around.index, key);
  compiled.set(key, known);
  const atOnce = rulesWithoutEnd(known, {});
  if (atOnce !== null)
    return [told(atOnce, `The rules of "${key}" come to no end in a new case`, [], analysed)];
  let tries = 0;
  const firstOf = (keys: ReadonlySet<string>): AnalysisFinding[] => {
    for (const rule of process.rules.values()) {
      // What waits for an event or a day happens once.
      if (!keys.has(rule.key) || rule.definition.on !== undefined || dead.has(rule)) continue;
      const goals = analysed.goalsForOutcome(rule);
      const model = goals && ask(analysed.withGrounds(goals), budget);
      const scenario =
        model === undefined || model instanceof Reason ? undefined : scenarioOf(process, model);
      if (scenario === undefined || Object.keys(scenario.answers).length === 0 || tries >= MOST_TRIES)
        continue;
      tries += 1;
      const rules = rulesWithoutEnd(known, scenario.answers);
      if (rules === null) continue;
      const answers = Object.entries(scenario.answers).map(
        ([path, value]) => `It happens where ${path} is ${JSON.stringify(value)}.`,
      );
      const message = `The rules of "${key}" come to no end once the condition of "${rule.key}" holds`;
      return [told(rules, message, answers, analysed)];
    }
    return [];
  };
  return known.groups.flatMap(({ isCyclic, members }) =>
    isCyclic ? firstOf(new Set(members.map(({ unit }) => unit.key))) : [],
  );
}

function told(
  rules: readonly string[],
  message: string,
  reason: readonly string[],
  { process }: AnalysedProcess,
): AnalysisFinding {
  const involved = rules.flatMap((each) => process.rules.get(each) ?? []);
  const names = involved.map(({ key }) => `"${key}"`).join(', ');
  const [first] = involved;
  return finding(
    'rules_without_end',
    first === undefined ? `${pointer(['processes', process.key])}#` : `${pointer(first.path)}#`,
    `${message}${names === '' ? '' : `: ${names}`}.`,
    {
      reason,
      suggestion:
        'A rule must not take away its own condition. Let "when" read something else, or set the value at an event with "on".',
    },
  );
}

/** The rules that come to no end in a case with some answers of its outcome; null where they do, or the answers cannot be given. */
function rulesWithoutEnd(
  compiled: CompiledProcess,
  answers: Readonly<Record<string, unknown>>,
): readonly string[] | null {
  const { definition, startState } = compiled.process;
  const changes: InputChange[] = [];
  for (const [path, given] of Object.entries(answers)) {
    const change = writeOf(path, given, compiled);
    if (change === undefined) return null;
    changes.push(change);
  }
  const stored = {
    ...emptyCase({
      id: 1,
      number: 'CASE-1',
      version: 1,
      state: startState ?? '',
      language: compiled.index.defaultLanguage,
      created: new Date(MOMENT.now).toISOString(),
      isCreated: false,
      outcome: OUTCOME,
    }),
    instances: [newInstance(OUTCOME, definition.outcome)],
  };
  try {
    const session = openCase(compiled, stored, { ...MOMENT, ids: countedIds(OUTCOME + 1) });
    const outcome = session.change(changes, MOMENT);
    if (outcome.isDone || outcome.refusal.code !== 'rules_did_not_converge') return null;
    return outcome.refusal.rules;
  } catch (error) {
    if (error instanceof DidNotConverge) return error.rules;
    throw error;
  }
}

function writeOf(path: string, given: unknown, { index, process }: CompiledProcess): InputChange | undefined {
  const [subject, information = '', ...deeper] = path.split('.');
  const definition = index.ontologies
    .get(process.definition.outcome)
    ?.informations.get(information)?.definition;
  if (subject !== 'outcome' || deeper.length > 0 || definition === undefined) return undefined;
  if (definition.type === 'structure' || definition.formula !== undefined) return undefined;
  const parsed = parseValue(definition, given, index.currency);
  return 'value' in parsed
    ? { kind: 'write', subject: instanceKey(OUTCOME), information, value: parsed.value }
    : undefined;
}
