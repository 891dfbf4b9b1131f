// Why a goal is not reached now: causes that all have to go, each with the places that can change it.
import { type CaseState, giveSteps, openAt, type Read, STEPS_OF_NODE, toCanonical } from '../engine/index.ts';
import { type Node, parseFormula } from '../formula/index.ts';
import type { Supports } from './support-of.ts';
import type { Blocker, Goal } from './way.ts';

/** The causes for which a goal is not reached; none where it is. Votes are no cause: they come after everything else. */
export function blockersOf(goal: Goal, state: CaseState, supports: Supports): readonly Blocker[] {
  if (goal.kind === 'transition') return blockersOfTransition(goal.transition, state, supports);
  if (goal.kind === 'tag')
    return state.subject.others.get(`tag:${goal.tag}`)?.value === true
      ? []
      : [{ key: 'tag', open: null, condition: null, support: supports.ofTag(goal.tag) }];
  const subject = state.subjects.get(goal.subject);
  const slot = subject?.shape.family.slots.get(goal.information) ?? -1;
  if (subject === undefined) return [];
  const blocker = { key: goal.kind, open: null, condition: null };
  if (goal.kind === 'question')
    return (subject.asked[slot]?.value ?? null) === null
      ? [{ ...blocker, support: supports.ofAsked(subject, slot) }]
      : [];
  const value = toCanonical(subject.values[slot]?.value ?? null);
  return JSON.stringify(value) === JSON.stringify(goal.equals)
    ? []
    : [{ ...blocker, support: supports.ofValue(subject, slot) }];
}

/** The parts of a condition that do not hold; of one that asks for a complete case, everything that is open. */
function blockersOfTransition(transition: string, state: CaseState, supports: Supports): readonly Blocker[] {
  const { condition } = state.compiled.process.definition.workflow.transitions[transition] ?? {};
  const flag = `transition:${transition}`;
  if (condition === undefined || state.subject.others.get(`flag:${flag}`)?.value === true) return [];
  const unit = state.subject.shape.units.find(({ kind, key }) => kind === 'transition' && key === flag);
  const unmet = unmetOf(conjunctsOf(condition), state);
  return [...new Set(unmet.length === 0 ? [condition] : unmet)].flatMap((text) =>
    text === 'case.is_complete'
      ? openBlockers(state, supports)
      : [
          {
            key: text,
            open: null,
            condition: text,
            support: supports.ofReads(text, () => readsOf(text, unit?.reads ?? [], state)),
          },
        ],
  );
}

const openBlockers = (state: CaseState, supports: Supports): Blocker[] =>
  [...state.open].flatMap((key) => {
    const open = openAt(key);
    return open === null ? [] : [{ key, open, condition: null, support: supports.ofOpen(open) }];
  });

/** Steps after which no further parts of a condition are looked at: nobody has a turn before that, and taken together they cannot hold. */
const MOST_STEPS = 2 * STEPS_OF_NODE;

/** The parts that do not hold, whatever rules and other parts have taken of the steps of formulas. */
function unmetOf(parts: readonly string[], state: CaseState): string[] {
  const { compiled, run, subject } = state;
  const unmet: string[] = [];
  let taken = 0;
  for (const text of parts) {
    if (taken > MOST_STEPS) break;
    giveSteps(state);
    if (compiled.late.formula(text, subject.shape).evaluate(subject.env, run) !== true) unmet.push(text);
    taken += STEPS_OF_NODE - run.steps;
  }
  return unmet;
}

const known = new Map<string, readonly string[]>();

/** The parts of a condition that all have to hold, as texts. */
function conjunctsOf(condition: string): readonly string[] {
  const found = known.get(condition);
  if (found !== undefined) return found;
  const { node, problems } = parseFormula(condition);
  const parts =
    node === null || problems.length > 0
      ? [condition]
      : operandsOf(node).map(({ from, to }) => textAt(condition, from, to));
  if (known.size > 10_000) known.clear();
  known.set(condition, parts);
  return parts;
}

/** The text of a part. Its bounds leave out brackets at its ends: those that it lacks are taken along. */
function textAt(condition: string, from: number, to: number): string {
  const text = condition.slice(from, to).trim();
  const { unopened, unclosed } = lackingIn(text);
  if (unopened === 0 && unclosed === 0) return text;
  const before = condition.slice(0, from).trimEnd();
  const after = condition.slice(to).trimStart();
  if ((unopened > 0 && !before.endsWith('(')) || (unclosed > 0 && !after.startsWith(')'))) return condition;
  return textAt(
    condition,
    unopened > 0 ? before.length - 1 : from,
    unclosed > 0 ? condition.length - after.length + 1 : to,
  );
}

const LITERAL = /"(?:\\.|[^"\\])*"/g;

/** How many brackets a text closes without opening them, and opens without closing them. */
function lackingIn(text: string): { readonly unopened: number; readonly unclosed: number } {
  let unopened = 0;
  let unclosed = 0;
  for (const each of text.replace(LITERAL, '')) {
    if (each === '(') unclosed += 1;
    if (each !== ')') continue;
    if (unclosed > 0) unclosed -= 1;
    else unopened += 1;
  }
  return { unopened, unclosed };
}

const operandsOf = (node: Node): readonly Node[] =>
  node.kind === 'and' ? node.operands.flatMap(operandsOf) : [node];

/** The reads of a condition that one of its parts makes; all of them where the part is not told apart. */
function readsOf(text: string, reads: readonly Read[], state: CaseState): readonly Read[] {
  const { paths, untraced } = state.compiled.late.formula(text, state.subject.shape).reads;
  const all = new Set(paths.map((path) => path.map(({ name }) => name).join('.')));
  // A longer path reads what is on the way to it.
  const wanted = [...all].filter((path) => ![...all].some((other) => other.startsWith(`${path}.`)));
  const known = new Set(reads.map(({ path }) => path));
  if (untraced.length > 0 || wanted.some((path) => !known.has(path))) return reads;
  return reads.filter(({ path }) => all.has(path));
}
