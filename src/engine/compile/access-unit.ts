import type { AccessRule } from '../../configuration/kinds/access.ts';
import { ofPerson, ofRole, ofTeam, seenByText } from '../../model/sight.ts';
import { evaluate } from '../actions/action.ts';
import { valueCell } from '../state/cells.ts';
import type { Place } from '../state/reads-and-writes.ts';
import type { CaseState } from '../state/state.ts';
import { Contribution, type Subject, type UnitFormula } from '../state/subject.ts';
import { type CompileTools, scopeOf, type UnitDraft } from './unit-draft.ts';

const CASE: Place = { kind: 'case' };

/** The formulas of a process that decide who sees its cases. */
interface AccessFormulas {
  readonly level: UnitFormula | null;
  readonly state: UnitFormula;
  readonly owner: UnitFormula;
  readonly assignee: UnitFormula;
  readonly conditions: ReadonlyMap<AccessRule, UnitFormula>;
}

/** Those who may see a case, kept like any other cell: the first rule of access that fits the case names them. */
export function* accessUnits({ processShapes, formulas }: CompileTools): Generator<UnitDraft> {
  const { process, families } = processShapes;
  const { access } = process;
  if (access === undefined) return;
  const { levels, level, rules } = access.definition;
  const scope = scopeOf(CASE, [process.key], processShapes);
  const compile = (purpose: string, text: string): UnitFormula =>
    formulas.compile(purpose, text, scope, CASE);
  const known: AccessFormulas = {
    level: level === undefined ? null : compile('level', level),
    state: compile('state', 'case.state'),
    owner: compile('owner', 'case.owner_email'),
    assignee: compile('assignee', 'case.assignee_email'),
    conditions: new Map(
      rules.flatMap((rule) =>
        rule.condition === undefined ? [] : [[rule, compile('condition', rule.condition)] as const],
      ),
    ),
  };
  const slot = families.ofCase.slots.get('seen_by') ?? -1;
  yield {
    kind: 'access',
    key: access.key,
    place: CASE,
    formulas: [
      ...(known.level === null ? [] : [known.level]),
      known.state,
      known.owner,
      known.assignee,
      ...known.conditions.values(),
    ],
    writes: [{ kind: 'case', key: 'seen_by' }],
    run(unit, subject, state) {
      const rule = firstThatFits({ levels, rules }, known, subject, state);
      const seenBy = rule === undefined ? seenByText([]) : readersOf(rule, known, subject, state);
      if (seenBy === null) return null;
      return new Contribution(unit, subject, valueCell(state.subject, slot), seenBy, 0).ranked('set', 0);
    },
  };
}

function firstThatFits(
  { levels, rules }: { readonly levels: readonly string[]; readonly rules: readonly AccessRule[] },
  known: AccessFormulas,
  subject: Subject,
  state: CaseState,
): AccessRule | undefined {
  const given = known.level === null ? null : evaluate(known.level, subject, state);
  // A case whose level is not known is treated as the most confidential one.
  const level = levels.find((each) => each === given) ?? levels.at(-1);
  const standing = evaluate(known.state, subject, state);
  return rules.find((rule) => {
    if (rule.levels.length > 0 && (level === undefined || !rule.levels.includes(level))) return false;
    if (rule.states.length > 0 && !rule.states.some((each) => each === standing)) return false;
    const condition = known.conditions.get(rule);
    return condition === undefined || evaluate(condition, subject, state) === true;
  });
}

/** Those whom a rule lets see a case; null stands for everybody. */
function readersOf(
  { see }: AccessRule,
  known: AccessFormulas,
  subject: Subject,
  state: CaseState,
): string | null {
  if (see.everybody === true) return null;
  const people = see.people.flatMap((who) => {
    const email = evaluate(known[who], subject, state);
    return typeof email === 'string' && email !== '' ? [ofPerson(email)] : [];
  });
  return seenByText([...see.teams.map(ofTeam), ...see.roles.map(ofRole), ...people]);
}
