// Looks for values under which conditions have wanted results. The values of a variable fall into classes that all tests
// of the conditions judge alike, so that the search is finite, and what it does not find does not exist.
import type { Value } from '../../formula/index.ts';
import { type Budget, spend } from '../budget.ts';
import { canBeOrdered } from './orders.ts';
import { placesOf } from './places-of.ts';
import { type Atom, atomsIn, type Relation, type Term, type Variable } from './term.ts';
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
  /** Whether null is among its values. */
  readonly hasNull: boolean;
  /** The result of each atom of the variable. */
  readonly truths: readonly number[];
}

interface Choice {
  readonly variable: Variable;
  readonly classes: readonly ClassOfValues[];
  /** The places of its atoms among the results. */
  readonly slots: readonly number[];
  /** The goals that it can change. */
  readonly goals: number[];
  chosen: ClassOfValues | null;
}

interface Search {
  readonly goals: readonly Goal[];
  readonly terms: readonly Compiled[];
  readonly choices: ReadonlyMap<string, Choice>;
  /** The choices that each goal depends on. */
  readonly choicesOf: readonly (readonly Choice[])[];
  /** The results that each atom can have. */
  readonly results: Uint8Array;
  /** The results that each goal can have. */
  readonly possible: Uint8Array;
  /** Comparisons, where some of them are of two answers. */
  readonly relations: readonly { readonly relation: Relation; readonly slot: number }[];
  readonly isUnlimited: (variable: Variable) => boolean;
}

/** A condition whose atoms are places among the results. */
type Compiled =
  | { readonly kind: 'constant'; readonly truth: number }
  | { readonly kind: 'and' | 'or'; readonly parts: readonly Compiled[] }
  | { readonly kind: 'not'; readonly part: Compiled }
  | { readonly kind: 'if'; readonly condition: Compiled; readonly yes: Compiled; readonly no: Compiled }
  | { readonly kind: 'atom'; readonly slot: number };

const keyOf = ({ variable, key }: Atom): string => `${variable.id}\n${key}`;

function openSearch(goals: readonly Goal[], isUnlimited: (variable: Variable) => boolean): Search {
  const slots = new Map<string, number>();
  const byVariable = new Map<string, Atom[]>();
  for (const { term } of goals)
    for (const atom of atomsIn(term)) {
      const key = keyOf(atom);
      if (slots.has(key)) continue;
      slots.set(key, slots.size);
      const own = byVariable.get(atom.variable.id) ?? [];
      own.push(atom);
      byVariable.set(atom.variable.id, own);
    }
  const results = new Uint8Array(slots.size);
  const choices = new Map<string, Choice>();
  for (const [id, atoms] of byVariable) {
    const choice = choiceOf(atoms, slots, isUnlimited);
    if (choice === undefined) continue;
    choices.set(id, choice);
    choose(choice, null, results);
  }
  const choicesOf = goals.map(({ term }, i) => {
    const own = new Set([...atomsIn(term)].flatMap(({ variable }) => choices.get(variable.id) ?? []));
    for (const choice of own) choice.goals.push(i);
    return [...own];
  });
  const terms = goals.map(({ term }) => compile(term, slots));
  const possible = Uint8Array.from(terms, (term) => evaluate(term, results));
  return {
    goals,
    terms,
    choices,
    choicesOf,
    results,
    possible,
    relations: relationsOf(goals, slots),
    isUnlimited,
  };
}

function relationsOf(goals: readonly Goal[], slots: ReadonlyMap<string, number>): Search['relations'] {
  const found = new Map<number, Relation>();
  for (const { term } of goals)
    for (const atom of atomsIn(term))
      if (atom.relation !== undefined) found.set(slots.get(keyOf(atom)) ?? 0, atom.relation);
  const isOfTwo = ({ left, right }: Relation): boolean => 'variable' in left && 'variable' in right;
  return [...found.values()].some(isOfTwo) ? [...found].map(([slot, relation]) => ({ relation, slot })) : [];
}

/** Whether the comparisons, with the results that they have now, do not contradict each other. */
function isOrderly({ relations, results, choices, isUnlimited }: Search): boolean {
  if (relations.length === 0) return true;
  const settled = relations.flatMap(({ relation, slot }) => {
    const truth = results[slot] ?? ANY_TRUTH;
    return truth === TRUE || truth === FALSE || truth === NULL ? [{ relation, truth }] : [];
  });
  return canBeOrdered(settled, (variable) => {
    const chosen = choices.get(variable.id)?.chosen ?? null;
    const limits = isUnlimited(variable) ? undefined : variable.limits;
    return {
      isNull: chosen !== null && chosen.value === null,
      isNeverNull: limits?.isNeverNull === true || (chosen !== null && !chosen.hasNull),
      limits,
    };
  });
}

function choiceOf(
  atoms: readonly Atom[],
  slots: ReadonlyMap<string, number>,
  isUnlimited: (variable: Variable) => boolean,
): Choice | undefined {
  const variables = atoms.map((atom) => atom.variable);
  const variable = variables.find((each) => each.limits !== undefined) ?? variables[0];
  if (variable === undefined) return undefined;
  const classes = new Map<string, ClassOfValues>();
  const constants = atoms.flatMap((atom) => atom.constants);
  for (const value of placesOf(variable, constants, isUnlimited(variable))) {
    const truths = atoms.map((atom) => truthOf(atom.test(value)));
    const key = truths.join();
    const same = classes.get(key);
    // A value is easier to show than none.
    const shown = same === undefined || same.value === null ? value : same.value;
    classes.set(key, { value: shown, hasNull: value === null || same?.hasNull === true, truths });
  }
  return {
    variable,
    classes: [...classes.values()],
    slots: atoms.map((atom) => slots.get(keyOf(atom)) ?? 0),
    goals: [],
    chosen: null,
  };
}

function compile(term: Term, slots: ReadonlyMap<string, number>): Compiled {
  if (term.kind === 'atom') return { kind: 'atom', slot: slots.get(keyOf(term)) ?? 0 };
  if (term.kind === 'constant') return term;
  if (term.kind === 'not') return { kind: 'not', part: compile(term.part, slots) };
  if (term.kind !== 'if') return { kind: term.kind, parts: term.parts.map((part) => compile(part, slots)) };
  return {
    kind: 'if',
    condition: compile(term.condition, slots),
    yes: compile(term.yes, slots),
    no: compile(term.no, slots),
  };
}

function find(search: Search, budget: Budget): boolean {
  const { goals, possible, choicesOf } = search;
  let next: Choice | undefined;
  for (const [i, { wanted }] of goals.entries()) {
    const set = possible[i] ?? 0;
    if ((set & wanted) === 0) return false;
    if (next === undefined && (set & ~wanted) !== 0)
      next = choicesOf[i]?.find(({ chosen }) => chosen === null);
  }
  if (next === undefined)
    return goals.every(({ wanted }, i) => ((possible[i] ?? 0) & ~wanted) === 0) && isOrderly(search);
  for (const each of next.classes) {
    spend(budget, 1 + next.goals.length);
    if (put(next, each, search) && find(search, budget)) return true;
  }
  put(next, null, search);
  return false;
}

/** Gives a variable a value; false if a goal cannot be met with it. */
function put(choice: Choice, chosen: ClassOfValues | null, search: Search): boolean {
  const { goals, terms, results, possible } = search;
  choose(choice, chosen, results);
  let canBe = true;
  for (const i of choice.goals) {
    const term = terms[i];
    const set = term === undefined ? 0 : evaluate(term, results);
    possible[i] = set;
    canBe &&= (set & (goals[i]?.wanted ?? 0)) !== 0;
  }
  return canBe;
}

function choose(choice: Choice, chosen: ClassOfValues | null, results: Uint8Array): void {
  choice.chosen = chosen;
  choice.slots.forEach((slot, i) => {
    results[slot] =
      chosen === null
        ? choice.classes.reduce((set, { truths }) => set | (truths[i] ?? NULL), 0)
        : (chosen.truths[i] ?? NULL);
  });
}

/** The results that a condition can have while its atoms have theirs. */
function evaluate(term: Compiled, results: Uint8Array): number {
  switch (term.kind) {
    case 'constant':
      return term.truth;
    case 'atom':
      return results[term.slot] ?? ANY_TRUTH;
    case 'not':
      return negate(evaluate(term.part, results));
    case 'and': {
      let set = TRUE;
      for (const part of term.parts) set = conjoin(set, evaluate(part, results));
      return set;
    }
    case 'or': {
      let set = FALSE;
      for (const part of term.parts) set = disjoin(set, evaluate(part, results));
      return set;
    }
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
