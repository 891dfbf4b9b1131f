// Makes a scenario of a case: told again, with other values where they can be about people, and replayed before it is given out.
import type { PackageIndex } from '../../configuration/index-package.ts';
import { type CompiledProcess, compileProcess } from '../../engine/index.ts';
import { refuse } from '../../errors.ts';
import { runScenario } from '../run-scenario.ts';
import { expecting, readScenarios, scenarioText } from '../scenario-text.ts';
import { Story } from '../story.ts';
import { takeStep } from '../take-step.ts';
import type { CaseTold } from './case-told.ts';
import { type Facts, factsOf } from './facts-of.ts';
import { replaceInCase } from './replace-in-case.ts';
import { type Replaced, Replacements } from './replacements.ts';
import { type Deeds, type Retold, retellCase } from './retell-case.ts';

/** How often a case is told again at most, to find the values on which its result depends. */
const MOST_TRIES = 120;
/** How many other replacements are tried for one value. */
const MOST_REPLACEMENTS = 3;

interface ScenarioOfCase {
  /** YAML, as a file below tests/ has it. */
  readonly text: string;
  readonly hasPassed: boolean;
  /** Sentences about parts of the case that could not be carried over. */
  readonly left: readonly string[];
  /** Informations with values that were not replaced, because the result depends on them. */
  readonly kept: readonly string[];
}

/** `turn` is a number by chance: by it days and numbers are moved. */
export function scenarioOfCase(
  index: PackageIndex,
  told: CaseTold,
  { name, turn }: { readonly name: string; readonly turn: number },
): ScenarioOfCase {
  if (!index.processes.has(told.process))
    throw refuse('does_not_exist', `The package has no process "${told.process}".`, 'case_id');
  const compiled = compileProcess(index, told.process);
  const original = retellCase(index, compiled, told);
  const wanted = signatureOf(factsAfter(original.deeds, index, compiled));
  const { retold, dropped, kept } = replaced(told, wanted, turn, index, compiled);
  const text = scenarioText(name, written(retold.deeds, factsAfter(retold.deeds, index, compiled)));
  const [scenario] = readScenarios(text) ?? [];
  const result = scenario && runScenario(index, scenario, new Map([[told.process, compiled]]));
  return {
    text,
    hasPassed: result?.hasPassed === true,
    left: [...retold.left, ...dropped, ...(result?.failures ?? [])],
    kept,
  };
}

/**
 * The case with replaced values and the same result. Where replacing all changes it, the values on which it depends are found by
 * halves: they get other replacements, and stay as they are only if they are days, numbers, or texts that the package itself names.
 */
function replaced(
  told: CaseTold,
  wanted: string,
  turn: number,
  index: PackageIndex,
  compiled: CompiledProcess,
): { readonly retold: Retold; readonly dropped: readonly string[]; readonly kept: readonly string[] } {
  const replacements = new Replacements(index.currency, turn);
  const literals = JSON.stringify({ ...index.package, tests: {} }).toLowerCase();
  const kept = new Set<string>();
  let goal = wanted;
  let tries = 0;
  let last = '';
  let retold = retellCase(index, compiled, told);
  const isSame = (): boolean => {
    tries++;
    retold = retellCase(index, compiled, replaceInCase(told, replacements, index));
    last = signatureOf(factsAfter(retold.deeds, index, compiled));
    return last === goal;
  };
  const settle = (items: readonly Replaced[]): void => {
    const [item] = items;
    if (item === undefined || tries >= MOST_TRIES) return;
    replacements.release(items);
    if (isSame()) return;
    if (items.length > 1) {
      const half = items.length >> 1;
      replacements.keep(items);
      settle(items.slice(0, half));
      settle(items.slice(half));
      return;
    }
    for (let count = 0; count < MOST_REPLACEMENTS; count++) {
      replacements.change(item);
      if (isSame()) return;
    }
    if (item.isText && !isNamedIn(literals, item.key)) goal = last;
    else {
      replacements.keep(items);
      for (const each of item.informations) kept.add(each);
    }
  };
  if (!isSame()) {
    const items = replacements.items();
    replacements.keep(items);
    settle(items);
    // Whatever was not tried any more is replaced, whether the result is the same or not.
    if (tries >= MOST_TRIES)
      replacements.release(items.filter(({ informations }) => kept.isDisjointFrom(informations)));
    if (!isSame()) goal = last;
  }
  return {
    retold,
    dropped:
      goal === wanted
        ? []
        : ['With the replaced values the case comes to another result; the scenario expects that result.'],
    kept: [...kept].toSorted(),
  };
}

/** Whether a text stands in the package as a constant of its own. */
const isNamedIn = (literals: string, text: string): boolean => {
  const written = JSON.stringify(text).slice(1, -1);
  return literals.includes(`"${written}"`) || literals.includes(`"${written}\\"`);
};

/** Runs the deeds and reads the facts after each part. */
function factsAfter(deeds: Deeds, index: PackageIndex, compiled: CompiledProcess): Facts[] {
  const none = { ...deeds, parts: deeds.parts.map((when) => expecting({ when }, {})) };
  const [scenario] = readScenarios(scenarioText('case', inParts(none))) ?? [];
  if (scenario === undefined) throw refuse('conflict', 'The case cannot be written as a scenario.');
  const story = new Story(index, scenario, compiled);
  return [scenario, ...scenario.next].map(({ when }) => {
    for (const step of when) takeStep(step, story);
    return factsOf(story);
  });
}

/** What the case comes to: everything but numbers and days that follow from those that were replaced. */
const signatureOf = (facts: readonly Facts[]): string =>
  JSON.stringify(
    facts.map(({ values, ...others }) => ({
      ...others,
      values: Object.entries(values).filter(([, value]) => !MEASURE.test(String(value))),
    })),
  );

const MEASURE = /^-?\d[\d.:TZ+-]*$/;

const inParts = ({
  process,
  given,
  parts: [first, ...others],
}: Omit<Deeds, 'parts'> & { readonly parts: readonly object[] }): object => ({
  process,
  given,
  ...first,
  ...(others.length === 0 ? {} : { next: others }),
});

/** The scenario with its expectations; those that name nothing are left out. */
function written(deeds: Deeds, facts: readonly Facts[]): object {
  // A part in which nothing happens says the same as the one before it.
  const parts = deeds.parts.flatMap((when, at) =>
    when.length === 0 && at > 0 ? [] : [expecting({ when }, filled(facts[at] ?? {}))],
  );
  return inParts({ ...deeds, parts });
}

const filled = (facts: object): object =>
  Object.fromEntries(
    Object.entries(facts).filter(
      ([, value]) => typeof value !== 'object' || value === null || Object.keys(value).length > 0,
    ),
  );
