import type { IndexedRule } from '../../configuration/index-processes.ts';
import type { Effects, Rule } from '../../configuration/kinds/rule.ts';
import type { ScheduledCaseRule } from '../../configuration/kinds/scheduled-rule.ts';
import type { RuleActionKey } from '../../configuration/rule-actions/index.ts';
import { FeelDate, FeelDateTime } from '../../formula/index.ts';
import {
  type ActionPlace,
  type Emitted,
  emitGifts,
  evaluate,
  type Happening,
  type Holding,
  lazily,
  type Occasion,
} from '../actions/action.ts';
import { actions } from '../actions/index.ts';
import type { Place } from '../state/reads-and-writes.ts';
import type { CaseState, EventRule, ScheduledRule } from '../state/state.ts';
import type { Gift, Subject } from '../state/subject.ts';
import { giveSteps, noteSteps } from '../state/work.ts';
import { momentAfter } from '../values/moment-after.ts';
import { type RulePlace, rulePlace } from './rule-places.ts';
import { type CompileTools, familyAt, scopeOf, type UnitDraft } from './unit-draft.ts';

const ACTION_KEYS = Object.keys(actions).filter((key): key is RuleActionKey => key in actions);

const isEmpty = (body: unknown): boolean =>
  body === undefined || (typeof body === 'object' && body !== null && Object.keys(body).length === 0);

/** The processes whose cases follow a rule; what its formulas see is what all of them have. */
const processesOf = (rule: IndexedRule, { processShapes }: CompileTools): readonly string[] =>
  rule.ruleSet === undefined
    ? [processShapes.process.key]
    : processShapes.index.processesUsing('rule_set', rule.ruleSet);

function actionPlace(
  rule: ActionPlace['rule'],
  place: Place,
  processes: readonly string[],
  tools: CompileTools,
): ActionPlace {
  const { processShapes, formulas } = tools;
  const scope = scopeOf(place, processes, processShapes);
  return {
    index: processShapes.index,
    process: processShapes.process.key,
    rule,
    place,
    scope,
    family: familyAt(place, processShapes),
    compile: (purpose, text) => formulas.compile(purpose, text, scope, place),
  };
}

/** The unit of a rule that holds while a condition does. */
export function ruleUnit(rule: IndexedRule, tools: CompileTools): UnitDraft {
  const { definition, key } = rule;
  const processes = processesOf(rule, tools);
  const { place, guard, reads }: RulePlace = rulePlace(definition.for, processes, tools);
  const at = actionPlace(rule, place, processes, tools);
  const when = definition.when === undefined ? null : at.compile('when', definition.when);
  const holdings = ACTION_KEYS.flatMap((action) => holdingOf(action, definition, at) ?? []);
  const formulas = holdings.flatMap((holding) => holding.formulas);
  return {
    kind: 'rule',
    key,
    place,
    formulas: when === null ? formulas : [when, ...formulas],
    reads,
    writes: holdings.flatMap((holding) => holding.writes),
    gifts: giftsOf(holdings),
    begins(item, subject, state) {
      giveSteps(state);
      for (const holding of holdings) if ('emit' in holding) holding.begins?.(item, subject, state);
      noteSteps(state);
    },
    run(unit, subject, state) {
      if (guard !== null && !guard(subject, state)) return null;
      if (when !== null && evaluate(when, subject, state) !== true) return null;
      if (unit.gifts !== null) return unit.gifts;
      let outputs: Emitted = null;
      for (const holding of holdings)
        outputs =
          'gifts' in holding
            ? emitGifts(holding.gifts, subject, state, unit, outputs)
            : holding.emit(subject, state, unit, outputs);
      return outputs;
    },
  };
}

/** Null where one of the actions gives something else. */
const giftsOf = (holdings: readonly Holding[]): readonly Gift[] | null =>
  holdings.length > 0 && holdings.every((holding) => 'gifts' in holding)
    ? holdings.flatMap(({ gifts }) => gifts)
    : null;

function holdingOf<K extends RuleActionKey>(key: K, rule: Rule, at: ActionPlace): Holding | undefined {
  const body = rule[key];
  return body === undefined || isEmpty(body) ? undefined : actions[key].whileHolds?.(body, at);
}

function happeningOf<K extends RuleActionKey>(key: K, body: Rule[K], at: ActionPlace): Happening | undefined {
  return body === undefined || isEmpty(body) ? undefined : actions[key].onEvent?.(body, at);
}

/** Does all that a rule does at an event; its formulas share their steps. */
function doAll(
  happenings: readonly Happening[],
  subject: Subject,
  state: CaseState,
  occasion: Occasion,
): void {
  giveSteps(state);
  for (const each of happenings) each.happen(subject, state, occasion);
  noteSteps(state);
}

/** A rule that waits for events, with the events. */
export function eventRule(rule: IndexedRule, tools: CompileTools): { rule: EventRule; events: string[] } {
  const { definition, key } = rule;
  const processes = processesOf(rule, tools);
  const { place, guard } = rulePlace(definition.for, processes, tools);
  const at = actionPlace(rule, place, processes, tools);
  const when = lazily(() => (definition.when === undefined ? null : at.compile('when', definition.when)));
  const happenings = ACTION_KEYS.flatMap((action) => happeningOf(action, definition[action], at) ?? []);
  const { on } = definition;
  const named = (event: string, keys: readonly string[] | undefined): string[] =>
    (keys ?? []).map((each) => `${event}/${each}`);
  return {
    rule: {
      key,
      place,
      holds(subject, state) {
        const condition = when();
        giveSteps(state);
        const holds =
          (guard === null || guard(subject, state)) &&
          (condition === null || evaluate(condition, subject, state) === true);
        noteSteps(state);
        return holds;
      },
      happen: (subject, state, event) => doAll(happenings, subject, state, { rule: key, event }),
    },
    events: [
      ...(on?.case_created === true ? ['case_created'] : []),
      ...named('state_entered', on?.state_entered),
      ...named('transition_used', on?.transition_used),
      ...named('document_signed', on?.document_signed),
      ...named('proof_stored', on?.proof_stored),
      ...named('deadline_at_risk', on?.deadline_at_risk),
      ...named('deadline_missed', on?.deadline_missed),
    ],
  };
}

/** An event of the workflow as a rule without a condition. */
export function workflowRule(key: string, effects: Effects, tools: CompileTools): EventRule {
  const place: Place = { kind: 'case' };
  const at = actionPlace({ key, definition: {} }, place, [tools.processShapes.process.key], tools);
  const keys = Object.keys(effects).filter((each): each is RuleActionKey & keyof Effects => each in actions);
  const happenings = keys.flatMap((action) => happeningOf(action, effects[action], at) ?? []);
  return {
    key,
    place,
    holds: () => true,
    happen: (subject, state, event) => doAll(happenings, subject, state, { rule: key, event }),
  };
}

/** A rule of the process that runs by the calendar: what it does, and when. */
export function scheduledRule(
  key: string,
  definition: ScheduledCaseRule,
  tools: CompileTools,
): { readonly rule: EventRule; readonly schedule: ScheduledRule } {
  const place: Place = { kind: 'case' };
  const at = actionPlace({ key, definition: {} }, place, [tools.processShapes.process.key], tools);
  const formulaOf = (purpose: string, text: string | undefined) =>
    lazily(() => (text === undefined ? null : at.compile(purpose, text)));
  const when = formulaOf('when', definition.when);
  const date = formulaOf('date', definition.schedule.date);
  const happenings = [
    happeningOf('comment', definition.comment, at),
    happeningOf('tag', definition.tag, at),
    happeningOf('assign', definition.assign, at),
    happeningOf('send_email', definition.send_email, at),
    happeningOf('create_lifecycle_case', definition.create_lifecycle_case, at),
  ].filter((happening) => happening !== undefined);
  return {
    rule: {
      key,
      place,
      holds(subject, state) {
        const condition = when();
        giveSteps(state);
        const holds = condition === null || evaluate(condition, subject, state) === true;
        noteSteps(state);
        return holds;
      },
      happen(subject, state, event) {
        // Each moment is an event of its own: what it asks for is asked for again the next time.
        const occasion = { rule: key, event: `${event}/${state.scheduled.get(key) ?? ''}` };
        doAll(happenings, subject, state, occasion);
      },
    },
    schedule: {
      cron: definition.schedule.cron ?? null,
      dueAt(state) {
        const formula = date();
        if (formula === null) return null;
        giveSteps(state);
        const found = evaluate(formula, state.subject, state);
        const day = found instanceof FeelDateTime ? found.date : found;
        if (!(day instanceof FeelDate)) return null;
        return momentAfter(day, definition.schedule.delay ?? 'PT0S', state.compiled.index.timeZone);
      },
    },
  };
}
