import type {
  AccessDefinition,
  AccessReaders,
  AccessRule,
  RELATIONS,
} from '../../configuration/kinds/access.ts';
import { TENANT_ROLES } from '../../configuration/tenant-roles.ts';
import { type CaseRight, type CaseTerms, termsText, toSee, toUse, toWrite } from '../../model/rights.ts';
import { type Grant, ofLeadOf, ofPerson, ofRole, ofTeam, ofTeamOf, seenByText } from '../../model/sight.ts';
import { evaluate } from '../actions/action.ts';
import { valueCell } from '../state/cells.ts';
import type { Place } from '../state/reads-and-writes.ts';
import type { CaseState } from '../state/state.ts';
import { Contribution, type Subject, type UnitFormula } from '../state/subject.ts';
import { giveSteps } from '../state/work.ts';
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

/** Those who may see a case and what they may do, kept like any other cell: the first rule of access that fits the case says it. */
export function* accessUnits({ processShapes, formulas }: CompileTools): Generator<UnitDraft> {
  const { process, families, index } = processShapes;
  const { everywhere } = index.guarded;
  const { access } = process;
  if (access === undefined && everywhere.length === 0) return;
  const { definition } = access ?? NO_ACCESS;
  const { level, rules } = definition;
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
  // Everybody who signs in has a role, and a key that rules of access bind has a team.
  const everybody = [...TENANT_ROLES.map(ofRole), ...Object.keys(index.package.teams).map(ofTeam)];
  const draft = (
    field: 'seen_by' | 'terms',
    name: string,
    give: (subject: Subject, state: CaseState) => string | null,
  ): UnitDraft => ({
    kind: 'access',
    key: name,
    place: CASE,
    formulas: [
      ...(known.level === null ? [] : [known.level]),
      known.state,
      known.owner,
      known.assignee,
      ...known.conditions.values(),
    ],
    writes: [{ kind: 'case', key: field }],
    ...(access !== undefined && {
      decides(subject: Subject, state: CaseState) {
        giveSteps(state);
        const { rule, level: standing } = firstThatFits(definition, known, subject, state);
        const { key } = access;
        return {
          access: key,
          rule: rule === undefined ? null : rules.indexOf(rule),
          level: standing ?? null,
        };
      },
    }),
    run(unit, subject, state) {
      const given = give(subject, state);
      if (given === null) return null;
      const slot = families.ofCase.slots.get(field) ?? -1;
      return new Contribution(unit, subject, valueCell(state.subject, slot), given, 0).ranked('set', 0);
    },
  });
  if (access !== undefined)
    yield draft('seen_by', access.key, (subject, state) => {
      const { rule } = firstThatFits(definition, known, subject, state);
      if (rule?.see.everybody === true) return null;
      return seenByText(rule === undefined ? [] : grantsOf(rule.see, known, subject, state));
    });
  const isLimiting = rules.some(
    ({ list, may, informations }) => list !== undefined || may !== undefined || informations.length > 0,
  );
  if (isLimiting || everywhere.length > 0 || definition.audited_levels.length > 0)
    yield draft('terms', `${access?.key ?? process.key}.may`, (subject, state) => {
      const { rule, level: standing } = firstThatFits(definition, known, subject, state);
      return termsText({
        may: limitsOf(
          { may: rule?.may, informations: [...(rule?.informations ?? []), ...everywhere] },
          known,
          subject,
          state,
        ),
        isAudited: standing !== undefined && definition.audited_levels.includes(standing),
        list:
          rule?.list === undefined || rule.see.everybody === true
            ? []
            : rule.list.everybody === true
              ? everybody
              : grantsOf(rule.list, known, subject, state),
      });
    });
}

/** A process without rules of access: informations can be limited for their ontology. */
const NO_ACCESS: {
  readonly definition: Pick<AccessDefinition, 'level' | 'levels' | 'audited_levels' | 'rules'>;
} = {
  definition: { levels: [], audited_levels: [], rules: [] },
};

function firstThatFits(
  { levels, rules }: Pick<AccessDefinition, 'levels' | 'rules'>,
  known: AccessFormulas,
  subject: Subject,
  state: CaseState,
): { readonly rule: AccessRule | undefined; readonly level: string | undefined } {
  const given = known.level === null ? null : evaluate(known.level, subject, state);
  // A case whose level is not known is treated as the most confidential one.
  const level = levels.find((each) => each === given) ?? levels.at(-1);
  const standing = evaluate(known.state, subject, state);
  const rule = rules.find((rule) => {
    if (rule.levels.length > 0 && (level === undefined || !rule.levels.includes(level))) return false;
    if (rule.states.length > 0 && !rule.states.some((each) => each === standing)) return false;
    const condition = known.conditions.get(rule);
    return condition === undefined || evaluate(condition, subject, state) === true;
  });
  return { rule, level };
}

/** The words for those whom a rule names. */
function grantsOf(
  { teams, roles, people }: AccessReaders,
  known: AccessFormulas,
  subject: Subject,
  state: CaseState,
): Grant[] {
  const related = people.flatMap((relation) => {
    const [who, word] = RELATION_WORDS[relation];
    const email = evaluate(known[who], subject, state);
    return typeof email === 'string' && email !== '' ? [word(email)] : [];
  });
  return [...teams.map(ofTeam), ...roles.map(ofRole), ...related];
}

const RELATION_WORDS: Readonly<
  Record<(typeof RELATIONS)[number], readonly ['owner' | 'assignee', (email: string) => Grant]>
> = {
  owner: ['owner', ofPerson],
  assignee: ['assignee', ofPerson],
  team_of_owner: ['owner', ofTeamOf],
  team_of_assignee: ['assignee', ofTeamOf],
  lead_of_owner: ['owner', ofLeadOf],
  lead_of_assignee: ['assignee', ofLeadOf],
};

/** Those who have each of the rights that a rule limits. */
function limitsOf(
  { may, informations }: Pick<AccessRule, 'informations'> & { readonly may: AccessRule['may'] | undefined },
  known: AccessFormulas,
  subject: Subject,
  state: CaseState,
): CaseTerms['may'] {
  const limits = new Map<CaseRight, readonly Grant[]>();
  const limit = (right: CaseRight, readers: AccessReaders | undefined): void => {
    if (readers !== undefined && readers.everybody !== true)
      limits.set(right, grantsOf(readers, known, subject, state));
  };
  limit('write', may?.write);
  limit('comment', may?.comment);
  limit('vote', may?.vote);
  limit('proofs', may?.proofs);
  limit('export', may?.export);
  limit('erase', may?.erase);
  for (const { keys, by } of may?.transitions ?? [])
    for (const right of keys.length === 0 ? (['transition'] as const) : keys.map(toUse)) limit(right, by);
  for (const { keys, see, write } of informations)
    for (const key of keys) {
      limit(toSee(key), see);
      limit(toWrite(key), write);
    }
  return Object.fromEntries(limits);
}
