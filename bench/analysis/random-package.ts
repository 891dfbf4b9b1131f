// Random packages: an ontology of answers of all types, rules that ask each other's answers, a workflow and tables.
import type { Dice } from './dice.ts';

interface Answer {
  readonly key: string;
  readonly type: 'choice' | 'integer' | 'money' | 'date' | 'boolean' | 'text';
  readonly text: string;
}

const OPTIONS = ['red', 'green', 'blue', 'white'];

/** The files of a random package with so many informations and rules. */
export function randomPackage(dice: Dice, informations: number, rules: number): Map<string, string> {
  const answers = Array.from({ length: informations }, (_, i) => answerOf(i, dice));
  const first = Math.max(4, Math.floor(informations / 3));
  const asked = answers.slice(0, first).map(({ key }) => key);
  const lines = Array.from({ length: rules }, (_, i) => ruleOf(i, answers, first, dice));
  return new Map([
    ['package.yaml', 'name: Random\nsettings: {languages: [en]}\n'],
    [
      'ontologies/client.yaml',
      `key: Client\nname_formula: '"client"'\ninformations:\n${answers.map(({ key, text }) => `  ${key}: ${text}`).join('\n')}\n`,
    ],
    ['tags.yaml', 'marked: {name: Marked}\n'],
    ['needed_documents.yaml', 'paper: {name: Paper}\n'],
    [
      'processes/intake.yaml',
      `key: intake
kind: creation
outcome: Client
workflow:
  states: {draft: start, review: open, checked: open, done: finished, dropped: declined}
  transitions:
    submit: {from: draft, to: review${conditionOf(answers, dice)}}
    back: {from: review, to: draft}
    check: {from: review, to: checked${conditionOf(answers, dice)}}
    finish: {from: [review, checked], to: done}
    drop: {from: [draft, review, checked], to: dropped}
rules:
  basics: {for: outcome, ask: [${asked.join(', ')}], require: paper}
${lines.join('\n')}
`,
    ],
    ['decisions/rate.yaml', tableOf('rate', 'unique', dice)],
    ['decisions/level.yaml', tableOf('level', 'first', dice)],
    ['decisions/mark.yaml', tableOf('mark', 'any', dice)],
  ]);
}

function answerOf(i: number, dice: Dice): Answer {
  const key = `answer_${i}`;
  const type = dice.pick(['choice', 'integer', 'money', 'date', 'boolean', 'text'] as const);
  const text = {
    choice: `{type: choice, options: [${OPTIONS.join(', ')}]}`,
    integer: '{type: integer, min: 0, max: 100}',
    money: 'money',
    date: 'date',
    boolean: 'boolean',
    text: 'text',
  }[type];
  return { key, type, text };
}

const conditionOf = (answers: readonly Answer[], dice: Dice): string =>
  dice.chance(50) ? `, condition: '${testOf(dice.pick(answers), dice, 'outcome.')}'` : '';

/** A test of an answer. */
function testOf({ key, type }: Answer, dice: Dice, prefix = ''): string {
  const name = `${prefix}${key}`;
  const number = dice.below(100);
  const tests = {
    choice: [
      `${name} = "${dice.pick(OPTIONS)}"`,
      `${name} in ("${dice.pick(OPTIONS)}", "${dice.pick(OPTIONS)}")`,
      `${name} != "${dice.pick(OPTIONS)}"`,
    ],
    integer: [`${name} > ${number}`, `${name} <= ${number}`, `${name} between ${number} and ${number + 10}`],
    money: [
      `${name} >= ${number}`,
      `${name} < ${number}`,
      `${name} = null`,
      `${name} in [${number}..${number + 5})`,
    ],
    date: [
      `${name} > date("20${10 + dice.below(30)}-05-01")`,
      `${name} <= date("20${10 + dice.below(30)}-05-01")`,
    ],
    boolean: [name, `not(${name})`, `${name} = false`],
    text: [`${name} = "${dice.pick(OPTIONS)}"`, `${name} != null`, `string length(${name}) > 3`],
  }[type];
  return dice.pick(tests);
}

/** A rule over answers that are asked before its own. */
function ruleOf(i: number, answers: readonly Answer[], first: number, dice: Dice): string {
  const own = first + (i % Math.max(1, answers.length - first));
  const known = answers.slice(0, Math.max(first, own));
  const parts = Array.from({ length: 1 + dice.below(3) }, () => testOf(dice.pick(known), dice));
  const when = parts.reduce((left, right) => `${left} ${dice.chance(70) ? 'and' : 'or'} ${right}`);
  const action = dice.pick([`ask: answer_${own}`, 'warn: Look at this', 'tag: marked']);
  return `  rule_${i}: {for: outcome, when: '${when}', ${i < answers.length - first ? `ask: answer_${own}` : action}}`;
}

/** A table that covers everything once: bands of numbers for each option. */
function tableOf(key: string, policy: string, dice: Dice): string {
  const rows = OPTIONS.flatMap((option) => {
    const cuts = [10 + dice.below(20), 50 + dice.below(20), 90 + dice.below(20)];
    const bands = [`< ${cuts[0]}`, `[${cuts[0]}..${cuts[1]})`, `[${cuts[1]}..${cuts[2]}]`, `> ${cuts[2]}`];
    return bands.map(
      (band, i) => `  - {when: {kind: '"${option}"', size: '${band}'}, gives: {result: ${i}}}`,
    );
  });
  const kinds = OPTIONS.map((option) => `"${option}"`).join(', ');
  return `key: ${key}
hit_policy: ${policy}
inputs: {kind: 'string in (${kinds})', size: number}
outputs: {result: number}
rows:
${rows.join('\n')}
`;
}
