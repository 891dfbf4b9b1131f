// Plays cases at random, to catch whatever is said never to happen.

import { readPackage } from '../../src/configuration/format/read-package.ts';
import type { IndexedInformation } from '../../src/configuration/index-ontologies.ts';
import type { PackageIndex } from '../../src/configuration/index-package.ts';
import type { Scenario } from '../../src/configuration/kinds/scenario.ts';
import { FINAL_KINDS } from '../../src/configuration/kinds/workflow.ts';
import { compileProcess, standingOf } from '../../src/engine/index.ts';
import { Story } from '../../src/stories/story.ts';
import { takeStep } from '../../src/stories/take-step.ts';
import type { Dice } from './dice.ts';

/** The things that have happened in some played cases. */
export interface Happened {
  readonly fired: Set<string>;
  readonly asked: Set<string>;
  readonly used: Set<string>;
  /** States after which a case has ended. */
  readonly ended: Set<string>;
  readonly needed: Set<string>;
  /** Informations with an answer that their check lets pass. */
  readonly passed: Set<string>;
  /** Deadlines that were kept, and those that were missed. */
  readonly kept: Set<string>;
  readonly missed: Set<string>;
}

const STEPS_OF_A_CASE = 12;
const DAY = 86_400_000;
/** The day on which scenarios begin. */
const FIRST_DAY = Date.parse('2026-01-15T11:00:00Z');

/** Plays so many cases of a process with random answers and transitions. */
export function play(index: PackageIndex, process: string, dice: Dice, cases: number): Happened {
  const happened: Happened = {
    fired: new Set(),
    asked: new Set(),
    used: new Set(),
    ended: new Set(),
    needed: new Set(),
    passed: new Set(),
    kept: new Set(),
    missed: new Set(),
  };
  const compiled = compileProcess(index, process);
  const { definition } = compiled.process;
  const { states, transitions } = definition.workflow;
  const informations = [...(index.ontologies.get(definition.outcome)?.informations.values() ?? [])].filter(
    ({ definition: each }) => each.formula === undefined && each.type in VALUES,
  );
  const words = wordsIn(index);
  for (let i = 0; i < cases; i += 1) {
    const story = new Story(index, beginning(process, definition.kind, definition.outcome), compiled);
    const visited = new Set<string>();
    let day = FIRST_DAY;
    for (let step = 0; step < STEPS_OF_A_CASE; step += 1) {
      const set = Object.fromEntries(
        Array.from({ length: 1 + dice.below(8) }, () => dice.pick(informations)).map((each) => [
          `outcome.${each.key}`,
          answerTo(each, words, dice),
        ]),
      );
      if (informations.length > 0) takeStep({ set }, story);
      if (dice.chance(25)) {
        day += dice.below(20) * DAY;
        takeStep({ today: new Date(day).toISOString().slice(0, 10) }, story);
      }
      const { state } = story.session;
      visited.add(state.head.state);
      note(story, happened);
      const open = Object.keys(transitions).filter((key) => standingOf(key, state) === 'open');
      for (const key of open) happened.used.add(key);
      if (open.length === 0 || !dice.chance(30)) continue;
      const chosen = dice.pick(open);
      if (transitions[chosen]?.votes !== undefined) continue;
      takeStep({ transition: chosen }, story);
      if (!FINAL_KINDS.has(states[state.head.state]?.kind ?? 'open')) continue;
      for (const each of visited) happened.ended.add(each);
      note(story, happened);
      break;
    }
  }
  return happened;
}

function note({ fired, session }: Story, happened: Happened): void {
  for (const each of fired) happened.fired.add(each);
  for (const subject of session.state.subjects.values())
    for (const [slot, field] of subject.shape.fields.entries()) {
      if (field === undefined) continue;
      if ((subject.asked[slot]?.value ?? null) !== null) happened.asked.add(field.key);
      const cell = subject.values[slot];
      if (cell !== undefined && cell.value !== null && cell.isFailing !== true)
        happened.passed.add(field.key);
    }
  for (const [key, { stopped_at, missed_at, due_at }] of session.state.deadlines) {
    if (missed_at !== null) happened.missed.add(key);
    else if (stopped_at !== null && due_at !== null) happened.kept.add(key);
  }
  for (const { document } of session.view().neededDocuments()) happened.needed.add(document);
}

function beginning(process: string, kind: string, ontology: string): Scenario {
  const given =
    kind === 'creation' ? '' : `, given: {instances: {about: {ontology: ${ontology}}}, outcome: about}`;
  const read = readPackage(
    new Map([
      ['package.yaml', 'name: Play\n'],
      ['tests/play.yaml', `play: {process: ${process}${given}, then: {}}\n`],
    ]),
  );
  const scenario = read.package?.tests.play;
  if (scenario === undefined) throw new Error('The beginning of a case cannot be read.');
  return scenario;
}

interface Words {
  readonly numbers: readonly number[];
  readonly texts: readonly string[];
  readonly days: readonly string[];
}

/** The constants of a package: answers around them are the ones that matter. */
function wordsIn(index: PackageIndex): Words {
  const text = JSON.stringify([index.package.processes, index.package.ontologies]);
  const numbers = [...text.matchAll(/(?<![\w"-])\d{1,6}(?![\w-])/g)].map(([found]) => Number(found));
  return {
    numbers: [...new Set([0, ...numbers].flatMap((each) => [each - 1, each, each + 1]))],
    texts: ['other', ...new Set([...text.matchAll(/\\"([a-zA-Z]\w*)\\"/g)].map(([, found = '']) => found))],
    days: ['2026-01-15', ...new Set([...text.matchAll(/\d{4}-\d{2}-\d{2}/g)].map(([found]) => found))],
  };
}

const VALUES: Readonly<
  Record<string, (information: IndexedInformation, words: Words, dice: Dice) => unknown>
> = {
  choice: ({ definition }, _words, dice) =>
    dice.pick(Object.keys('options' in definition ? definition.options : {})),
  integer: (_information, { numbers }, dice) => dice.pick(numbers),
  money: (_information, { numbers }, dice) => dice.pick(numbers),
  decimal: (_information, { numbers }, dice) => dice.pick(numbers),
  percentage: (_information, { numbers }, dice) => dice.pick(numbers),
  date: (_information, { days }, dice) => dice.pick(days),
  boolean: (_information, _words, dice) => dice.chance(50),
  text: (_information, { texts }, dice) => dice.pick(texts),
};

const answerTo = (information: IndexedInformation, words: Words, dice: Dice): unknown =>
  dice.chance(10) ? null : (VALUES[information.definition.type]?.(information, words, dice) ?? null);
