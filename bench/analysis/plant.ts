// Plants defects of fourteen kinds in the files of a package, and says what the analysis has to find.
import { parse, stringify } from 'yaml';
import type { Dice } from './dice.ts';

/** A package as texts by file. */
export type Files = Map<string, string>;

interface Planted {
  readonly kind: string;
  readonly codes: readonly string[];
  /** The beginning of the place where it has to be found. */
  readonly at: string;
}

/** A process and the ontology of its outcome, in which defects are planted. */
interface Garden {
  readonly files: Files;
  readonly dice: Dice;
  readonly number: number;
  readonly folder: string;
  readonly process: Tree;
  readonly ontology: Tree;
}

type Tree = Record<string, unknown>;
type Plant = (garden: Garden) => Omit<Planted, 'kind'>;

const isTree = (value: unknown): value is Tree =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function treeAt(tree: Tree, key: string): Tree {
  const found = tree[key];
  if (isTree(found)) return found;
  const made: Tree = {};
  tree[key] = made;
  return made;
}

/** Plants one defect of each kind. */
export function plantAll(files: Files, dice: Dice, number: number): { files: Files; planted: Planted[] } {
  const copy: Files = new Map(files);
  const path = dice.pick([...files.keys()].filter((file) => /(^|\/)processes\/[^/]+\.yaml$/.test(file)));
  const process: Tree = parse(files.get(path) ?? '');
  const isOutcome = (text: string): boolean => text.startsWith(`key: ${String(process.outcome)}\n`);
  const home = [...files].find(([file, text]) => file.includes('ontologies/') && isOutcome(text))?.[0] ?? '';
  const ontology: Tree = parse(files.get(home) ?? '');
  const folder = path.replace(/processes\/[^/]+$/, '');
  const garden: Garden = { files: copy, dice, number, folder, process, ontology };
  const planted = Object.entries(PLANTS).map(([kind, plant]) => ({ kind, ...plant(garden) }));
  treeAt(treeAt(process, 'rules'), 'planted_questions').for = 'outcome';
  copy.set(path, stringify(process));
  copy.set(home, stringify(ontology));
  return { files: copy, planted };
}

/** An information that a rule of the process always asks. */
function answer({ ontology, process, number }: Garden, name: string, definition: unknown): string {
  const key = `planted_${name}_${number}`;
  treeAt(ontology, 'informations')[key] = definition;
  const rule = treeAt(treeAt(process, 'rules'), 'planted_questions');
  rule.ask = [...(Array.isArray(rule.ask) ? rule.ask : []), key];
  return key;
}

/** A condition that never holds, over answers that are asked; names get a prefix. */
function impossible(garden: Garden, name: string, prefix = ''): string {
  const { dice } = garden;
  const low = dice.below(40);
  const number = `${prefix}${answer(garden, `${name}_number`, { type: 'integer', min: 0, max: 50 })}`;
  const choice = `${prefix}${answer(garden, `${name}_choice`, { type: 'choice', options: ['a', 'b', 'c'] })}`;
  const flag = `${prefix}${answer(garden, `${name}_flag`, { type: 'boolean' })}`;
  const day = `${prefix}${answer(garden, `${name}_day`, { type: 'date' })}`;
  return dice.pick([
    `${number} > 50`,
    `${number} > ${low} and ${number} < ${low + 1}`,
    `${number} < ${low} and ${flag} and ${number} >= ${low}`,
    `${number} = null and ${number} > ${low}`,
    `${choice} = "a" and ${choice} != "a"`,
    `${choice} in ("a", "b") and ${flag} and ${choice} = "c"`,
    `not(${choice} = "a" or ${choice} = "b" or ${choice} = "c" or ${choice} = null)`,
    `${flag} and not(${flag})`,
    `(${flag} or ${number} > 60) and ${flag} = false`,
    `${day} > date("2026-05-01") and ${day} < date("2026-05-02")`,
    `${day} < date("2020-01-01") and ${day} between date("2021-01-01") and date("2022-01-01")`,
    `if ${flag} then ${number} < 0 else ${flag}`,
  ]);
}

const rule = ({ process }: Garden, key: string, body: Tree): string => {
  treeAt(process, 'rules')[key] = body;
  return `/processes/${String(process.key)}/rules/${key}`;
};

/** A table of bands for three kinds; `edit` spoils its rows. */
function table(
  { files, folder, number, dice }: Garden,
  name: string,
  policy: string,
  edit: (rows: Tree[]) => void,
): string {
  const key = `planted_${name}_${number}`;
  const step = 5 + dice.below(20);
  const rows: Tree[] = ['"x"', '"y"', '"z"'].flatMap((kind) => [
    { when: { kind, size: `< ${step}` }, gives: { result: 1 } },
    { when: { kind, size: `[${step}..${2 * step})` }, gives: { result: 2 } },
    { when: { kind, size: `>= ${2 * step}` }, gives: { result: 3 } },
  ]);
  edit(rows);
  files.set(
    `${folder}decisions/${key}.yaml`,
    stringify({
      key,
      hit_policy: policy,
      inputs: { kind: 'string in ("x", "y", "z")', size: 'number' },
      outputs: { result: 'number' },
      rows,
    }),
  );
  return `/decisions/${key}`;
}

const sizeIn = (row: Tree | undefined): string => String(treeAt(row ?? {}, 'when').size);
const spoil = (row: Tree | undefined, size: string): void => {
  treeAt(row ?? {}, 'when').size = size;
};

const PLANTS: Readonly<Record<string, Plant>> = {
  'a gap in a table': (garden) => ({
    codes: ['table_gap'],
    at: table(garden, 'gap', 'unique', (rows) => {
      const i = garden.dice.below(rows.length);
      if (garden.dice.chance(50)) rows.splice(i, 1);
      else spoil(rows[3 * garden.dice.below(3) + 1], sizeIn(rows[1]).replace('[', '('));
    }),
  }),
  'rows that overlap': (garden) => ({
    codes: ['table_overlap'],
    at: table(garden, 'overlap', 'unique', (rows) =>
      spoil(rows[3 * garden.dice.below(3) + 1], sizeIn(rows[1]).replace(')', ']')),
    ),
  }),
  'rows of the policy any that differ': (garden) => ({
    codes: ['table_conflict'],
    at: table(garden, 'conflict', 'any', (rows) => spoil(rows[3 * garden.dice.below(3)], '< 1000')),
  }),
  'a row that never decides': (garden) => ({
    codes: ['row_never_fires', 'row_subsumed'],
    at: table(garden, 'row', 'first', (rows) => {
      const when = garden.dice.pick([
        { kind: '"x"', size: '> 100' },
        { kind: '"x", "y"', size: '[-5..200]' },
        { kind: '"z"', size: '1' },
      ]);
      rows.push({ when, gives: { result: 9 } });
    }),
  }),
  'a rule that never fires': (garden) => ({
    codes: ['rule_never_fires'],
    at: rule(garden, `planted_rule_${garden.number}`, {
      for: 'outcome',
      when: impossible(garden, 'rule'),
      warn: 'This is never said.',
    }),
  }),
  'a rule that compares answers in a circle': (garden) => {
    const [one, other, third] = ['one', 'other', 'third'].map((name) =>
      answer(garden, `circle_${name}`, { type: 'integer' }),
    );
    const low = answer(garden, 'circle_low', { type: 'integer', min: 0, max: 20 });
    const high = answer(garden, 'circle_high', { type: 'integer', min: 30 });
    const when = garden.dice.pick([
      `${one} > ${other} and ${other} > ${one}`,
      `${one} < ${other} and ${other} < ${third} and ${third} <= ${one}`,
      `${one} = ${other} and ${one} < ${third} and ${third} < ${other}`,
      `not(${one} <= ${other}) and ${other} > ${one}`,
      `${one} >= ${other} and ${one} < 10 and ${other} > 12`,
      `${low} > ${high}`,
      `${low} >= ${one} and ${one} >= ${high}`,
    ]);
    const at = rule(garden, `planted_circle_${garden.number}`, {
      for: 'outcome',
      when,
      warn: 'This is never said either.',
    });
    return { codes: ['rule_never_fires'], at };
  },
  'a question that is never asked': (garden) => {
    const { number, ontology } = garden;
    const choice = answer(garden, 'question_choice', { type: 'choice', options: ['a', 'b'] });
    const [detail, more] = [`planted_detail_${number}`, `planted_more_${number}`];
    Object.assign(treeAt(ontology, 'informations'), {
      [detail]: { type: 'integer' },
      [more]: { type: 'text' },
    });
    rule(garden, `planted_detail_${number}`, { for: 'outcome', when: `${choice} = "a"`, ask: detail });
    // In a case about an existing instance an answer counts although its question is not asked.
    const condition =
      garden.process.kind !== 'creation'
        ? impossible(garden, 'question')
        : garden.dice.chance(50)
          ? `${detail} > 1 and ${choice} = "b"`
          : `${detail} != null and ${choice} != "a"`;
    const at = rule(garden, `planted_more_${number}`, { for: 'outcome', when: condition, ask: more });
    return { codes: ['question_never_asked'], at: `${at}/ask` };
  },
  'a document that is never needed': (garden) => {
    const key = `planted_paper_${garden.number}`;
    const file = `${garden.folder}needed_documents.yaml`;
    garden.files.set(file, `${garden.files.get(file) ?? ''}\n${stringify({ [key]: { name: 'A paper' } })}`);
    const at = rule(garden, `planted_paper_${garden.number}`, {
      for: 'outcome',
      when: impossible(garden, 'paper'),
      require: key,
    });
    return { codes: ['document_never_needed'], at: `${at}/require` };
  },
  'a transition that can never be used': (garden) => {
    const { states, transitions, start, final } = workflowOf(garden);
    const key = `planted_${garden.number}`;
    transitions[key] = {
      name: 'Never',
      from: start,
      to: final,
      condition: impossible(garden, 'transition', 'outcome.'),
    };
    return { codes: ['transition_never_used'], at: `${states}/transitions/${key}` };
  },
  'a state without a way to an end': (garden) => {
    const { states, transitions, start, final, all } = workflowOf(garden);
    const [one, other] = [`planted_a_${garden.number}`, `planted_b_${garden.number}`];
    Object.assign(all, { [one]: { kind: 'open', name: 'A' }, [other]: { kind: 'open', name: 'B' } });
    transitions[`to_${one}`] = { name: 'In', from: start, to: one };
    transitions[`to_${other}`] = { name: 'On', from: one, to: other };
    transitions[`back_${one}`] = { name: 'Back', from: other, to: one };
    if (garden.dice.chance(50))
      transitions[`out_${one}`] = {
        name: 'Out',
        from: other,
        to: final,
        condition: impossible(garden, 'state', 'outcome.'),
      };
    return { codes: ['no_way_to_end'], at: `${states}/states/${one}` };
  },
  'rules that contradict each other': (garden) => {
    const { dice, number } = garden;
    const answered = answer(garden, 'contradiction', { type: 'integer', min: 0, max: 50 });
    const low = dice.below(30);
    const what = dice.pick(['assign', 'color']);
    const values = what === 'color' ? ['"#111111"', '"#222222"'] : ['"a@bank.example"', '"b@bank.example"'];
    const common = { for: 'outcome', priority: 100 + number };
    rule(garden, `planted_one_${number}`, { ...common, when: `${answered} > ${low}`, [what]: values[0] });
    const at = rule(garden, `planted_two_${number}`, {
      ...common,
      when: `${answered} < ${low + 5}`,
      [what]: values[1],
    });
    return { codes: ['rules_contradict'], at: `${at}/${what}` };
  },
  'a check that refuses every answer': (garden) => {
    const key = answer(garden, 'checked', { type: 'money' });
    const low = garden.dice.below(40);
    const formula = garden.dice.pick([
      `${key} > ${low + 1} and ${key} < ${low}`,
      `${key} = null`,
      `not(${key} > ${low} or ${key} <= ${low})`,
    ]);
    treeAt(treeAt(garden.ontology, 'informations'), key).check = { formula, message: 'Never right.' };
    return {
      codes: ['check_refuses_all'],
      at: `/ontologies/${String(garden.ontology.key)}/informations/${key}/check`,
    };
  },
  'a deadline that cannot be kept': (garden) => {
    const key = `planted_${garden.number}`;
    treeAt(garden.process, 'deadlines')[key] = garden.dice.pick<Tree>([
      { name: 'Late', goal: 'P9D', deadline: `P${1 + garden.dice.below(8)}D` },
      { name: 'Late', stops: impossible(garden, 'deadline', 'outcome.'), deadline: 'P3D' },
      { name: 'Late', deadline: { formula: 'date("2001-01-01")' } },
    ]);
    return {
      codes: ['deadline_never_kept'],
      at: `/processes/${String(garden.process.key)}/deadlines/${key}`,
    };
  },
  'a deadline that is over before its end': plantShortDeadline,
};

/** Plants a deadline that is over before a case can end, in a process of its own: in those that are there, cases end at once. */
function plantShortDeadline(garden: Garden): Omit<Planted, 'kind'> {
  const { files, folder, dice, number } = garden;
  const key = `planted_wait_${number}`;
  const days = 2 + dice.below(20);
  const beside = dice.chance(40) ? `outcome.${answered(garden)} and ` : '';
  const wait = dice.pick([
    `now() >= case.created + duration("P${days}D")`,
    `case.created < now() - duration("P${days}D")`,
    `now() - case.created > duration("P${days}D")`,
    `today() > date(case.created) + duration("P${days}D")`,
    `now() >= add working days(case.created, ${days}, "${key}")`,
    `working time between(case.created, now(), "${key}") >= duration("PT${8 * days}H")`,
  ]);
  const isWorking = wait.includes('working');
  const calendars = `${folder}calendars.yaml`;
  const hours = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday', 'friday'].map((day) => [day, '08:00-16:00']),
  );
  files.set(
    calendars,
    `${files.get(calendars) ?? ''}\n${stringify({ [key]: { name: 'Hours', time_zone: 'UTC', week: hours } })}`,
  );
  const shorter = 1 + dice.below(days - 1);
  const limit = wait.includes('between')
    ? { working: `PT${8 * shorter}H` }
    : isWorking
      ? { working: `P${shorter}D` }
      : `P${shorter}D`;
  const isSum = !isWorking && dice.chance(30);
  const half = Math.ceil(days / 2) + 1;
  const timer = (state: string): Tree => ({ name: 'Wait', state, goal: `P${half}D` });
  files.set(
    `${folder}processes/${key}.yaml`,
    stringify({
      key,
      name: 'Planted',
      kind: String(garden.process.kind),
      outcome: String(garden.process.outcome),
      workflow: {
        states: { draft: 'start', middle: 'open', done: 'finished' },
        transitions: {
          on: {
            name: 'On',
            from: 'draft',
            to: 'middle',
            ...(isSum ? { condition: 'list contains(case.at_risk, "first")' } : {}),
          },
          finish: {
            name: 'Finish',
            from: dice.chance(50) && !isSum ? ['draft', 'middle'] : 'middle',
            to: 'done',
            condition: isSum ? 'list contains(case.at_risk, "second")' : `${beside}${wait}`,
          },
        },
      },
      rules: { basics: { for: 'outcome', ask: [answered(garden)] } },
      deadlines: {
        reply: { name: 'Late', deadline: limit, ...(isWorking ? { calendar: key } : {}) },
        ...(isSum ? { first: timer('draft'), second: timer('middle') } : {}),
      },
    }),
  );
  return { codes: ['deadline_never_kept'], at: `/processes/${key}/deadlines/reply` };
}

/** A question of the planted process. */
function answered({ ontology, number }: Garden): string {
  const key = `planted_flag_${number}`;
  treeAt(ontology, 'informations')[key] = { type: 'boolean' };
  return key;
}

function workflowOf({ process }: Garden) {
  const workflow = treeAt(process, 'workflow');
  const all = treeAt(workflow, 'states');
  const kindOf = (state: unknown): unknown => (isTree(state) ? state.kind : state);
  const find = (kinds: readonly string[]): string =>
    Object.keys(all).find((key) => kinds.includes(String(kindOf(all[key])))) ?? '';
  return {
    states: `/processes/${String(process.key)}/workflow`,
    all,
    transitions: treeAt(workflow, 'transitions'),
    start: find(['start']),
    final: find(['finished', 'approved', 'declined']),
  };
}
