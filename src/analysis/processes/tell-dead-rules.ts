import type { IndexedRule } from '../../configuration/index-processes.ts';
import { pointer } from '../../configuration/problem.ts';
import { type AnalysisCode, type AnalysisFinding, finding } from '../analysis-finding.ts';
import type { AnalysedProcess } from './open-process.ts';

/** Something that only happens while a rule holds. */
interface Consequence {
  readonly code: AnalysisCode;
  readonly verb: string;
  readonly plural: string;
  /** The effects of a rule, each with its place in the rule. */
  of(rule: IndexedRule): readonly { readonly name: string; readonly at: string }[];
  say(name: string, rule: IndexedRule): string;
}

const CONSEQUENCES: readonly Consequence[] = [
  {
    code: 'question_never_asked',
    verb: 'asks',
    plural: 'ask',
    of: ({ definition }) =>
      definition.ask.map(({ information }, i) => ({ name: information, at: `/ask/${i}` })),
    say: (name, { definition }) =>
      `The question "${name}" is never asked${definition.for === 'case' ? '' : ` of ${definition.for}`}.`,
  },
  {
    code: 'document_never_needed',
    verb: 'needs',
    plural: 'need',
    of: ({ definition }) =>
      definition.require.map((each, i) => ({ name: each.needed_document, at: `/require/${i}` })),
    say: (name) => `The document "${name}" is never needed.`,
  },
  {
    code: 'document_never_needed',
    verb: 'includes',
    plural: 'include',
    of: ({ definition }) => definition.include.map((name, i) => ({ name, at: `/include/${i}` })),
    say: (name) => `The document "${name}" is never part of a case.`,
  },
];

/** Reports dead rules, and the questions and documents that no other rule asks for, needs or includes. */
export function tellDeadRules(
  { process }: AnalysedProcess,
  dead: ReadonlyMap<IndexedRule, readonly string[]>,
): AnalysisFinding[] {
  const always = new Set(process.definition.documents);
  const living = [...process.rules.values()].filter((rule) => !dead.has(rule));
  const rules = [...dead].map(([{ key, path }, reason]) =>
    finding('rule_never_fires', `${pointer(path)}#`, `The rule "${key}" never fires.`, { reason }),
  );
  const consequences = CONSEQUENCES.flatMap((consequence) => {
    const alive = new Set(living.flatMap((rule) => consequence.of(rule).map(({ name }) => name)));
    const lost = [...dead.keys()].flatMap((rule) => consequence.of(rule).map((each) => ({ ...each, rule })));
    const byName = Map.groupBy(lost, ({ name }) => name);
    return [...byName].flatMap(([name, [first, ...others]]) => {
      if (first === undefined || alive.has(name) || (consequence.verb === 'includes' && always.has(name)))
        return [];
      const keys = [first, ...others].map(({ rule }) => `"${rule.key}"`);
      const reason =
        others.length === 0
          ? `Only the rule ${keys[0]} ${consequence.verb} it, and it never fires.`
          : `Only the rules ${keys.join(', ')} ${consequence.plural} it, and none of them ever fires.`;
      const at = `${pointer(first.rule.path)}${first.at}`;
      return [finding(consequence.code, at, consequence.say(name, first.rule), { reason: [reason] })];
    });
  });
  return [...rules, ...consequences];
}
