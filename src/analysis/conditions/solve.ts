// Looks for values under which conditions have wanted results. The values of a variable fall into classes that all tests
// of the conditions judge alike, so that the search is finite, and what it does not find does not exist.
import type { Value } from '../../formula/index.ts';
import { type Budget, spend } from '../budget.ts';
import { placesOf } from './places-of.ts';
import { type Atom, atomsIn, type Term, type Variable } from './term.ts';
import { ANY_TRUTH, conjoin, disjoin, FALSE, NULL, negate, TRUE, truthOf } from './truth.ts';

/** A condition with the results that it shall have. */
export interface Goal {
  readonly term: Term;
  readonly wanted: number;
  /** The condition in words, for reasons. */
  readonly words: string;
}

/** A value for each variable that matters. */
export type Model = ReadonlyMap<Variable, Value>;

/** Values under which all goals are met; null if there are none. Throws when the steps are used up. */
export function solve(
  goals: readonly Goal[],
  budget: Budget,
  isUnlimited: (variable: Variable) => boolean = () => false,
): Model | null {
  const search = openSearch(goals, isUnlimited);
  return find(search, budget) ? modelOf(search) : null;
}

interface ClassOfValues {
  readonly value: Value;
  /** The result of each atom of the variable. */
  readonly truths: readonly number[];
}

interface Choice {
  readonly variable: Variable;
  readonly classes: readonly ClassOfValues[];
  readonly atoms: readonly Atom[];
  chosen: ClassOfValues | null;
}

interface Search {
  readonly goals: readonly Goal[];
  readonly choices: ReadonlyMap<string, Choice>;
  /** The results that each atom can have. */
  readonly results: Map<string, number>;
}

const keyOf = ({ variable, key }: Atom): string => `${variable.id}\n${key}`;

function openSearch(goals: readonly Goal[], isUnlimited: (variable: Variable) => boolean): Search {
  const byVariable = new Map<string, Map<string, Atom>>();
  for (const { term } of goals)
    for (const atom of atomsIn(term)) {
      const own = byVariable.get(atom.variable.id) ?? new Map<string, Atom>();
      own.set(atom.key, atom);
      byVariable.set(atom.variable.id, own);
    }
  const choices = new Map<string, Choice>();
  const results = new Map<string, number>();
  for (const [id, own] of byVariable) {
    const atoms = [...own.values()];
    const variable =
      atoms.map((atom) => atom.variable).find((each) => each.limits !== undefined) ?? atoms[0]?.variable;
    if (variable === undefined) continue;
    const classes = new Map<string, ClassOfValues>();
    const constants = atoms.flatMap((atom) => atom.constants);
    for (const value of placesOf(variable, constants, isUnlimited(variable))) {
      const truths = atoms.map((atom) => truthOf(atom.test(value)));
      const key = truths.join();
      // A value is easier to show than none.
      if (!classes.has(key) || classes.get(key)?.value === null) classes.set(key, { value, truths });
    }
    choices.set(id, { variable, classes: [...classes.values()], atoms, chosen: null });
    atoms.forEach((atom, i) => {
      results.set(
        keyOf(atom),
        [...classes.values()].reduce((set, { truths }) => set | (truths[i] ?? NULL), 0),
      );
    });
  }
  return { goals, choices, results };
}

function find(search: Search, budget: Budget): boolean {
  const open: Goal[] = [];
  for (const goal of search.goals) {
    spend(budget, 1);
    const possible = evaluate(goal.term, search.results);
    if ((possible & goal.wanted) === 0) return false;
    if ((possible & ~goal.wanted) !== 0) open.push(goal);
  }
  const next = open.map((goal) => undecided(goal.term, search)).find((choice) => choice !== undefined);
  if (next === undefined) return open.length === 0;
  for (const each of next.classes) {
    spend(budget, next.atoms.length);
    choose(next, each, search);
    if (find(search, budget)) return true;
  }
  choose(next, null, search);
  return false;
}

function choose(choice: Choice, chosen: ClassOfValues | null, { results }: Search): void {
  choice.chosen = chosen;
  choice.atoms.forEach((atom, i) => {
    const all = choice.classes.reduce((set, { truths }) => set | (truths[i] ?? NULL), 0);
    results.set(keyOf(atom), chosen === null ? all : (chosen.truths[i] ?? NULL));
  });
}

/** A variable without a value that a condition still depends on. */
function undecided(term: Term, search: Search): Choice | undefined {
  for (const atom of atomsIn(term)) {
    const choice = search.choices.get(atom.variable.id);
    if (choice?.chosen === null) return choice;
  }
  return undefined;
}

/** The results that a condition can have while its atoms have theirs. */
function evaluate(term: Term, results: ReadonlyMap<string, number>): number {
  switch (term.kind) {
    case 'constant':
      return term.truth;
    case 'atom':
      return results.get(keyOf(term)) ?? ANY_TRUTH;
    case 'not':
      return negate(evaluate(term.part, results));
    case 'and':
      return term.parts.reduce((set, part) => conjoin(set, evaluate(part, results)), TRUE);
    case 'or':
      return term.parts.reduce((set, part) => disjoin(set, evaluate(part, results)), FALSE);
    case 'if': {
      const condition = evaluate(term.condition, results);
      const yes = (condition & TRUE) === 0 ? 0 : evaluate(term.yes, results);
      return yes | ((condition & (FALSE | NULL)) === 0 ? 0 : evaluate(term.no, results));
    }
  }
}

const modelOf = ({ choices }: Search): Model =>
  new Map(
    [...choices.values()].flatMap(({ variable, chosen }) =>
      chosen === null ? [] : [[variable, chosen.value] as const],
    ),
  );
