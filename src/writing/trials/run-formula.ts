import type { PackageFormula } from '../../configuration/collect-formulas.ts';
import type { CaseState, Subject } from '../../engine/index.ts';
import { createRun, toFeelText, type Warning } from '../../formula/index.ts';
import type { CurrentCase } from '../open/current-case.ts';
import { openTrial, type TrialOptions } from './open-trial.ts';

interface FormulaResult {
  /** The name of its subject. */
  readonly subject: string;
  /** As FEEL writes it. */
  readonly value: string;
  readonly warnings: readonly Warning[];
}

export const NOT_RUN_REASONS = ['no_case', 'other_process', 'nothing_there'] as const;

type NotRunReason = (typeof NOT_RUN_REASONS)[number];

export interface FormulaRun {
  readonly results: readonly FormulaResult[];
  /** Why it was not evaluated. */
  readonly notRun: { readonly reason: NotRunReason; readonly message: string } | null;
}

const notRun = (reason: NotRunReason, message: string): FormulaRun => ({
  results: [],
  notRun: { reason, message },
});

const MOST_SUBJECTS = 20;
const MOST_TEXT = 2000;

/** Evaluates a formula in a case, for each of its subjects. Its steps are limited, as always. */
export async function runFormula(
  options: TrialOptions,
  { formula, caseId }: { readonly formula: Pick<PackageFormula, 'text' | 'scope'>; readonly caseId: number },
): Promise<FormulaRun> {
  const { scope } = formula;
  if (Object.keys(scope.locals).length > 0 || scope.subject.kind === 'none')
    return notRun('no_case', 'It stands where there is no case: it reads parameters alone.');
  const current = await openTrial(options, { caseId });
  if (scope.processes.length > 0 && !scope.processes.includes(current.head.process_key))
    return notRun('other_process', `It belongs to ${scope.processes.join(', ')}; the case does not.`);
  const { state } = current.session;
  const subjects = subjectsOf(scope.subject, state);
  if (subjects.length === 0) return notRun('nothing_there', 'The case has nothing that it is about.');
  return {
    results: subjects.slice(0, MOST_SUBJECTS).map((subject) => evaluate(formula.text, subject, current)),
    notRun: null,
  };
}

function subjectsOf(wanted: PackageFormula['scope']['subject'], state: CaseState): Subject[] {
  if (wanted.kind === 'case') return [state.subject];
  const { index } = state.compiled;
  return [...state.subjects.values()].filter(({ isActive, isGone, shape }) => {
    if (!isActive || isGone || shape.kind !== wanted.kind || !('ontology' in wanted)) return false;
    return (
      index.isA(shape.ontology, wanted.ontology) &&
      (wanted.kind !== 'occurrence' || shape.structure === wanted.structure)
    );
  });
}

function evaluate(text: string, subject: Subject, { session }: CurrentCase): FormulaResult {
  const { state } = session;
  const { clock } = state.run;
  const run = createRun({ clock });
  const value = state.compiled.late.formula(text, subject.shape).evaluate(subject.env, run);
  return { subject: nameOf(subject, session), value: toFeelText(value, MOST_TEXT), warnings: run.warnings };
}

function nameOf(subject: Subject, session: CurrentCase['session']): string {
  if (subject.shape.kind === 'case') return session.state.head.number;
  const view = session.view();
  const instance = subject.parent ?? subject;
  const named = view.instances().find(({ id }) => id === instance.id);
  const name = `${named?.name ?? ''} (${instance.shape.ontology})`.trim();
  if (subject.shape.kind === 'instance') return name;
  const occurrence = view.occurrences().find(({ id }) => id === subject.id);
  return `${name}, ${occurrence?.name ?? subject.shape.structure ?? ''}`;
}
