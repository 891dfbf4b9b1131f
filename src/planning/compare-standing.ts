// Further differences between two versions of the rules for a case that goes on: transitions that can be used, questions, issues, and formulas that come to no end.
import type { CaseSession, CellAddress, RowSteps } from '../engine/index.ts';
import { CASE_KEY } from '../model/subject-key.ts';
import type { Steps } from '../run-steps.ts';
import {
  conditionIn,
  type Decision,
  type DecisionPart,
  decidedIn,
  ofCase,
  shortened,
} from './compare-decisions.ts';

/** The differences beside its decisions, in steps as those are. A transition that was tried again has been told already. */
export function* compareStanding(
  before: CaseSession,
  after: CaseSession,
  tried: string | null,
  steps: RowSteps,
): Steps<Decision[]> {
  return [
    ...(yield* transitionsOf(before, after, tried, steps)),
    ...(yield* marksOf([questionsIn(before), questionsIn(after)], before, after, steps)),
    ...(yield* marksOf([issuesIn(before), issuesIn(after)], before, after, steps)),
    ...endlessIn(before, after),
  ];
}

/** Transitions that can be used in one version alone. */
function* transitionsOf(
  before: CaseSession,
  after: CaseSession,
  tried: string | null,
  steps: RowSteps,
): Steps<Decision[]> {
  const openIn = (session: CaseSession): Set<string> =>
    new Set(
      session
        .view()
        .transitions()
        .flatMap(({ key, standing }) => (standing === 'open' && key !== tried ? [key] : [])),
    );
  const [was, is] = [openIn(before), openIn(after)];
  const found: Decision[] = [];
  for (const key of was.symmetricDifference(is))
    found.push(
      ofCase('transition', key, {
        before: was.has(key),
        after: is.has(key),
        decided_before: yield* conditionIn(key, before, steps),
        decided_after: yield* conditionIn(key, after, steps),
      }),
    );
  return found;
}

interface Mark {
  readonly part: DecisionPart;
  readonly key: string;
  readonly address: CellAddress;
  readonly instance: number | null;
  /** What it says, where that can differ. */
  readonly text: string | null;
}

function* marksOf(
  [old, now]: readonly [ReadonlyMap<string, Mark>, ReadonlyMap<string, Mark>],
  before: CaseSession,
  after: CaseSession,
  steps: RowSteps,
): Steps<Decision[]> {
  const shown = (mark: Mark | undefined) => (mark === undefined ? false : (mark.text ?? true));
  const found: Decision[] = [];
  for (const [name, { part, key, address, instance }] of new Map([...old, ...now])) {
    const [was, is] = [shown(old.get(name)), shown(now.get(name))];
    if (was === is) continue;
    const decided = yield* decidedIn(address, before, after, steps);
    found.push({
      part,
      key,
      instance_id: instance,
      before: shortened(was),
      after: shortened(is),
      ...decided,
    });
  }
  return found;
}

function questionsIn({ state, view }: CaseSession): Map<string, Mark> {
  return new Map(
    view()
      .questions()
      .map(({ subject, information }) => {
        const holder = state.subjects.get(subject);
        const { ontology, structure } = holder?.shape ?? {};
        return [
          `${subject}/${information}`,
          {
            part: 'question',
            key: [ontology, structure, information].filter((each) => each != null).join('.'),
            address: { subject, kind: 'asked', key: information },
            instance: holder?.parent?.id ?? holder?.id ?? null,
            text: null,
          },
        ];
      }),
  );
}

/** Issues of rules are on the case; an answer that fails its check is where the answer is. */
function issuesIn({ state, view }: CaseSession): Map<string, Mark> {
  return new Map(
    view()
      .issues()
      .map(({ rule, subject, information, message }) => {
        const holder = state.subjects.get(subject);
        const isCheck = rule === information;
        return [
          `${subject}/${rule}/${information ?? ''}`,
          {
            part: 'issue',
            key: rule,
            address: isCheck
              ? { subject, kind: 'value', key: rule }
              : { subject: CASE_KEY, kind: 'notice', key: `issue/${rule}` },
            instance: subject === CASE_KEY ? null : (holder?.parent?.id ?? holder?.id ?? null),
            text: message,
          },
        ];
      }),
  );
}

/** Formulas that take more steps than they may, under the other rules alone. */
function endlessIn(before: CaseSession, after: CaseSession): Decision[] {
  const endless = (session: CaseSession): Map<string, string> =>
    new Map(
      session
        .view()
        .formulaWarnings()
        .flatMap(({ rule, code, reason }) => (code === 'budget_exceeded' ? [[rule, reason]] : [])),
    );
  const known = endless(before);
  return [...endless(after)].flatMap(([rule, reason]) =>
    known.has(rule)
      ? []
      : [
          ofCase('failure', rule, {
            before: null,
            after: shortened(reason),
            decided_before: null,
            decided_after: { rule, kind: 'formula', rows: [], holds: true },
          }),
        ],
  );
}
