import type { IndexedRule } from '../../configuration/index-processes.ts';
import { pointer } from '../../configuration/problem.ts';
import { type AnalysisFinding, finding } from '../analysis-finding.ts';
import type { Budget } from '../budget.ts';
import { ask, Reason } from '../conditions/find-reason.ts';
import type { AnalysedProcess } from './open-process.ts';

/** The rules of a process that never fire, with the reasons. */
export function deadRulesOf(
  { process, goalsOfRule, goalsOfCase, withGrounds }: AnalysedProcess,
  budget: Budget,
): Map<IndexedRule, readonly string[]> {
  const dead = new Map<IndexedRule, readonly string[]>();
  for (const rule of process.rules.values()) {
    const { on } = rule.definition;
    const entered = on !== undefined && onlyEnters(on) ? on.state_entered : [];
    const states = entered.map((state) => `case.state = ${JSON.stringify(state)}`).join(' or ');
    const goals = [
      ...goalsOfRule(rule),
      ...(states === ''
        ? []
        : goalsOfCase(states, () => `It runs when a case enters ${entered.join(' or ')}.`)),
    ];
    if (goals.length === 0) continue;
    const answer = ask(withGrounds(goals), budget);
    if (answer instanceof Reason) dead.set(rule, answer.sentences);
  }
  return dead;
}

const onlyEnters = (on: object): boolean =>
  Object.entries(on).every(
    ([event, of]) => event === 'state_entered' || of === false || (Array.isArray(of) && of.length === 0),
  );

/** What is told of dead rules: the rules themselves, and what nobody else asks, needs or includes. */
export function tellDeadRules(
  { process }: AnalysedProcess,
  dead: ReadonlyMap<IndexedRule, readonly string[]>,
): AnalysisFinding[] {
  const living = [...process.rules.values()].filter((rule) => !dead.has(rule));
  const findings: AnalysisFinding[] = [];
  const told = new Set<string>();
  for (const [rule, reason] of dead) {
    const { key, path, definition } = rule;
    findings.push(
      finding('rule_never_fires', `${pointer(path)}#`, `The rule "${key}" never fires.`, { reason }),
    );
    const others = (has: (each: IndexedRule) => boolean): readonly IndexedRule[] =>
      [...dead.keys()].filter((each) => has(each));
    const consequence = (
      code: 'question_never_asked' | 'document_never_needed',
      place: readonly (string | number)[],
      name: string,
      message: string,
      has: (each: IndexedRule) => boolean,
    ): void => {
      if (living.some(has) || told.has(`${code} ${message}`)) return;
      told.add(`${code} ${message}`);
      const rules = others(has).map((each) => `"${each.key}"`);
      const only = rules.length === 1 ? `Only the rule ${rules[0]}` : `Only the rules ${rules.join(', ')}`;
      const [verb, never] =
        rules.length === 1 ? [VERBS[name], 'it never fires'] : [PLURALS[name], 'none of them ever fires'];
      findings.push(
        finding(code, pointer([...path, ...place]), message, {
          reason: [`${only} ${verb} it, and ${never}.`],
        }),
      );
    };
    definition.ask.forEach(({ information }, i) => {
      consequence(
        'question_never_asked',
        ['ask', i],
        'ask',
        `The question "${information}" is never asked${ofWhom(rule)}.`,
        (each) => each.definition.ask.some((one) => one.information === information),
      );
    });
    definition.require.forEach(({ needed_document: document }, i) => {
      consequence(
        'document_never_needed',
        ['require', i],
        'require',
        `The document "${document}" is never needed.`,
        (each) => each.definition.require.some((one) => one.needed_document === document),
      );
    });
    definition.include.forEach((document, i) => {
      if (process.definition.documents.includes(document)) return;
      consequence(
        'document_never_needed',
        ['include', i],
        'include',
        `The document "${document}" is never part of a case.`,
        (each) => each.definition.include.includes(document),
      );
    });
  }
  return findings;
}

const ofWhom = ({ definition }: IndexedRule): string =>
  definition.for === 'case' ? '' : ` of ${definition.for}`;
const VERBS: Readonly<Record<string, string>> = { ask: 'asks', require: 'needs', include: 'includes' };
const PLURALS: Readonly<Record<string, string>> = { ask: 'ask', require: 'need', include: 'include' };
