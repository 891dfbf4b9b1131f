// The effects of instance rules beside values: mails and cases, as plain data.
import type { CanonicalValue } from '../configuration/information-types/information-type.ts';
import type { ManualAction } from '../configuration/kinds/manual-action.ts';
import type { Scope } from '../configuration/scope.ts';
import { tellsOf } from '../configuration/tells-of.ts';
import { textsIn } from '../configuration/texts-in.ts';
import { valueKindOf } from '../configuration/value-kind.ts';
import { isList, type Value } from '../formula/index.ts';
import { canonicalOf, fitTo } from './canonical.ts';
import type { OpenInstance } from './open-instance.ts';
import { renderText } from './render-text.ts';
import { subjectOf } from './subject.ts';

/** A mail to be sent. */
export interface InstanceMail {
  readonly rule: string;
  readonly to: readonly string[];
  readonly language: string;
  readonly subject: string;
  readonly body: string;
  /** Whether it tells of what rules of access keep from somebody. */
  readonly isGuarded: boolean;
}

/** A case to be started. */
export interface InstanceCase {
  readonly rule: string;
  readonly kind: 'start_case' | 'create_lifecycle_case';
  readonly process: string;
  /** The instance the case is about; null for a new one. */
  readonly instance: number | null;
  /** First values of its outcome. */
  readonly values: Readonly<Record<string, CanonicalValue>>;
  readonly assignee: string | null;
}

type Message = ManualAction['rules'][string]['send_email'][number];
type CaseStart = ManualAction['rules'][string]['start_case'][number];
type LifecycleCase = ManualAction['lifecycle_cases'][number];

/** A running rule with the names that its formulas see. */
export interface RunningRule {
  readonly key: string;
  readonly open: OpenInstance;
  readonly scope: Scope;
  readonly locals: ReadonlyMap<string, Value>;
}

/** Evaluates a formula of a running rule. */
export const evaluateIn = ({ open, scope, locals }: RunningRule, text: string): Value =>
  open.evaluate(open.compiled.compile(text, scope), locals);

/** Messages with the recipients as of now, in the language they specify or the tenant's first. */
export function mailsOf(messages: readonly Message[], rule: RunningRule): InstanceMail[] {
  const { open, scope, locals, key } = rule;
  const { index } = open.compiled;
  return messages.flatMap((message) => {
    const found = evaluateIn(rule, message.to);
    const to = (isList(found) ? found : [found]).filter((each) => typeof each === 'string' && each !== '');
    if (to.length === 0) return [];
    const wanted = message.language === undefined ? null : evaluateIn(rule, message.language);
    const language = typeof wanted === 'string' ? wanted : index.defaultLanguage;
    const render = (text: Message['subject']): string => renderText(text, language, scope, open, locals);
    return [
      {
        rule: key,
        to: to.map(String),
        language,
        subject: render(message.subject),
        body: render(message.body),
        isGuarded: tellsOf(textsIn(message), index.guarded.unseen, index.package),
      },
    ];
  });
}

/** Cases of creation processes. */
export const casesToStart = (starts: readonly CaseStart[], rule: RunningRule): InstanceCase[] =>
  starts.map((start) => {
    const about = start.outcome === undefined ? null : subjectOf(evaluateIn(rule, start.outcome));
    return caseOf('start_case', start, about?.id ?? null, rule);
  });

/** Cases of lifecycle processes: each is about the instance, or about one that it refers to. */
export const lifecycleCases = (starts: readonly LifecycleCase[], rule: RunningRule): InstanceCase[] =>
  starts.flatMap((start) => {
    if (start.when !== undefined && evaluateIn(rule, start.when) !== true) return [];
    const about = start.for === undefined ? rule.open.subject : subjectOf(evaluateIn(rule, start.for));
    return about === null ? [] : [caseOf('create_lifecycle_case', start, about.id, rule)];
  });

function caseOf(
  kind: InstanceCase['kind'],
  { process, values, assignee }: CaseStart | LifecycleCase,
  instance: number | null,
  rule: RunningRule,
): InstanceCase {
  const { index } = rule.open.compiled;
  const outcome = index.processes.get(process)?.definition.outcome ?? '';
  const email = assignee === undefined ? null : evaluateIn(rule, assignee);
  const first = Object.entries(values).flatMap(([key, text]) => {
    const definition = index.ontologies.get(outcome)?.informations.get(key)?.definition;
    if (definition === undefined) return [];
    const value = canonicalOf(
      fitTo(evaluateIn(rule, text), valueKindOf(definition, index.currency), index.timeZone),
    );
    return value === null ? [] : [[key, value] as const];
  });
  return {
    rule: rule.key,
    kind,
    process,
    instance,
    values: Object.fromEntries(first),
    assignee: typeof email === 'string' ? email : null,
  };
}

/** Applies `set`; all its formulas are evaluated before anything is written. */
export function setValues(values: Readonly<Record<string, string>>, rule: RunningRule): void {
  const given = Object.entries(values).map(([key, text]) => [key, evaluateIn(rule, text)] as const);
  rule.open.set(new Map(given), rule.key);
}
