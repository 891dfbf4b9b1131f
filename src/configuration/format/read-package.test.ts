import { describe, expect, it } from 'vitest';
import { largePackage } from '../../../tests/configuration/large-package.ts';
import { readPackage } from './read-package.ts';
import { writePackage } from './write-package.ts';
import { MAX_FILE_LENGTH } from './yaml-file.ts';

const HEADING = ['package.yaml', 'name: Test\n'] as const;

const PERSON = `key: Person
informations:
  first_name: text
`;

/** Reads a package of one ontology file and returns its problems as `line:column code`. */
function problemsOf(text: string, file = 'ontologies/person.yaml'): string[] {
  const { problems } = readPackage(new Map([HEADING, [file, text]]));
  return problems.map((problem) => `${problem.line}:${problem.column} ${problem.code}`);
}

const read = (...files: (readonly [string, string])[]) => readPackage(new Map(files));

describe('a mistake in a file', () => {
  const mistakes: [string, string, string[]][] = [
    [
      'broken YAML gives one error',
      'key: Person\ninformations:\n  a: {type: text\n  b: [1, 2\n  c: }\n',
      ['4:3 broken_yaml'],
    ],
    ['a tab as indentation', 'key: Person\ninformations:\n\tfirst_name: text\n', ['3:1 broken_yaml']],
    [
      'wrong indentation that is still YAML',
      'key: Person\ninformations:\nfirst_name: text\n',
      ['3:1 unknown_key'],
    ],
    [
      'wrong indentation that is not',
      'key: Person\ninformations:\n    first_name: text\n  last_name: text\n',
      ['4:1 broken_yaml'],
    ],
    ['an unknown key', 'key: Person\ninformation:\n  first_name: text\n', ['2:1 unknown_key']],
    [
      'an unknown key deep inside',
      'key: Person\ninformations:\n  a: {type: text, quesstion: A}\n',
      ['3:19 unknown_key'],
    ],
    ['a key twice', 'key: Person\ninformations:\n  a: text\n  b: text\n  a: date\n', ['5:3 duplicate_key']],
    ['a type that does not exist', 'key: Person\ninformations:\n  a: txt\n', ['3:6 unknown_value']],
    ['a type that is missing', 'key: Person\ninformations:\n  a: {question: A}\n', ['3:6 missing_key']],
    [
      'a key that is no identifier',
      'key: Person\ninformations:\n  First Name: text\n',
      ['3:3 misspelled_key'],
    ],
    [
      'a word of the formula language as key',
      'key: Person\ninformations:\n  function: text\n',
      ['3:3 misspelled_key'],
    ],
    ['an ontology in snake_case', 'key: bank_account\n', ['1:6 misspelled_key']],
    ['a list where a map is meant', 'key: Person\ninformations: [first_name]\n', ['2:15 wrong_type']],
    ['a word for true', 'key: Person\nmanaged: yes\n', ['2:10 wrong_type']],
    ['a formula that YAML reads as a list', 'key: Person\nname_formula: [a, b]\n', ['2:15 wrong_type']],
    [
      'a number out of range',
      'key: Person\ninformations:\n  a: {type: text, min_length: -1}\n',
      ['3:31 out_of_range'],
    ],
    ['an alias', 'key: &k Person\nname: *k\n', ['2:7 alias']],
    [
      'several mistakes at once',
      'key: Person\nnmae: x\nmanaged: 3\ninformations:\n  a: b\n',
      ['2:1 unknown_key', '3:10 wrong_type', '5:6 unknown_value'],
    ],
    ['a file without content', '', []],
    ['two documents in one file', 'key: Person\n---\nkey: Company\n', ['2:1 broken_yaml']],
  ];
  it.each(mistakes)('%s', (_name, text, expected) => expect(problemsOf(text)).toEqual(expected));

  it('is not what has a limit since a later release: what was published stays readable', () => {
    const wide = 'key: Person\ninformations:\n  a: {type: text, max_length: 2000000}\n';
    expect(read(HEADING, ['ontologies/person.yaml', wide])).toMatchObject({
      problems: [],
      package: expect.anything(),
    });
  });

  it('comes with what was meant', () => {
    const { problems } = read(HEADING, [
      'ontologies/person.yaml',
      'key: Person\ninformations:\n  first_name: {typ: text, type: text}\n',
    ]);
    expect(problems).toMatchObject([
      {
        message: '"typ" is not a valid key here.',
        suggestion: 'Did you mean "type"?',
        file: 'ontologies/person.yaml',
      },
    ]);
  });

  it.each([
    [
      'person.yaml',
      'key: Person\ninformations:\n  age: {type: integer, label: Age}\n',
      /^Here can be .*"name".*"formula"/,
    ],
    [
      'person.yaml',
      'key: Person\ninformations:\n  age: {type: integer, formula: max(a, b)}\n',
      /with a comma needs quotes/,
    ],
  ])('comes with the keys that there are, or with what YAML makes of a comma', (name, text, suggestion) => {
    const { problems } = read(HEADING, [`ontologies/${name}`, text]);
    expect(problems).toMatchObject([{ code: 'unknown_key', suggestion: expect.stringMatching(suggestion) }]);
  });

  it('keeps the package from being there', () => {
    expect(read(HEADING, ['ontologies/person.yaml', 'key: Person\nnmae: x\n']).package).toBeNull();
  });

  it('does not hide mistakes in other files', () => {
    const { problems } = read(
      HEADING,
      ['ontologies/a.yaml', '{'],
      ['roles.yaml', 'guardian: {heldby: Person}\n'],
    );
    expect(problems.map((problem) => `${problem.file} ${problem.code}`)).toEqual([
      'ontologies/a.yaml broken_yaml',
      'roles.yaml unknown_key',
    ]);
  });
});

describe('hostile files end in one problem', () => {
  it('an alias bomb', () => {
    const levels = Array.from(
      { length: 9 },
      (_, level) => `l${level + 1}: &l${level + 1} [${Array(9).fill(`*l${level}`).join(', ')}]`,
    );
    const { problems } = read(HEADING, ['translations.yaml', `l0: &l0 [lol]\n${levels.join('\n')}\n`]);
    expect(problems.length).toBeLessThanOrEqual(10);
  });

  it('a file that is too long', () => {
    expect(problemsOf(`# ${'x'.repeat(MAX_FILE_LENGTH)}`)).toEqual(['1:1 broken_yaml']);
  });

  it('nesting without end', () => {
    expect(problemsOf(`key: Person\ninformations: ${'['.repeat(20_000)}`)).toHaveLength(1);
    expect(
      problemsOf(
        `key: Person\ninformations: {a: {type: text, default: ${'['.repeat(3_000)}${']'.repeat(3_000)}}}`,
      ).length,
    ).toBeLessThanOrEqual(1);
  });

  it('keys that are properties of every object', () => {
    const { problems, package: pkg } = read(HEADING, [
      'tags.yaml',
      '__proto__: {name: x}\nconstructor: {name: y}\n',
    ]);
    expect(problems.map((problem) => problem.code)).toEqual(['misspelled_key', 'misspelled_key']);
    expect(pkg).toBeNull();
  });
});

describe('shorthands', () => {
  it('are spelled out', () => {
    const { package: pkg, problems } = read(HEADING, [
      'processes/p.yaml',
      `key: p
kind: creation
outcome: Person
workflow: {states: {draft: start, done:}, transitions: {go: {from: draft, to: done, votes: 2}}}
rules:
  r: {ask: a, issue: {en: Wrong}, require: [x, {needed_document: y, optional: 1 = 1}]}
documents: form
roles: [guardian]
`,
    ]);
    expect(problems).toEqual([]);
    expect(pkg?.processes.p).toMatchObject({
      workflow: {
        states: { draft: { kind: 'start' }, done: { kind: 'open' } },
        transitions: { go: { from: ['draft'], votes: { needed: 2 } } },
      },
      rules: {
        r: {
          for: 'case',
          ask: [{ information: 'a' }],
          issue: [{ message: { en: 'Wrong' } }],
          require: [{ needed_document: 'x' }, { needed_document: 'y', optional: '1 = 1' }],
          create: [],
          set: {},
        },
      },
      documents: ['form'],
      roles: { guardian: {} },
    });
  });

  it('take numbers and formulas as they are written', () => {
    const { package: pkg } = read(HEADING, [
      'ontologies/x.yaml',
      'key: X\ninformations:\n  a: {type: money, min: 0.10, default: 1.50, optional: true, formula: 0}\n',
    ]);
    expect(pkg?.ontologies.X?.informations.a).toEqual({
      type: 'money',
      min: '0.10',
      default: 1.5,
      optional: 'true',
      formula: '0',
    });
  });

  it('keep a number that a double cannot hold', () => {
    const { package: pkg } = read(HEADING, [
      'ontologies/x.yaml',
      'key: X\ninformations:\n  a: {type: decimal, default: 0.12345678901234567890123}\n',
    ]);
    expect(pkg?.ontologies.X?.informations.a).toMatchObject({ default: '0.12345678901234567890123' });
  });
});

describe('a package of several folders', () => {
  const files = new Map([
    ['bank/package.yaml', 'name: Bank\ninclude: [../a, ../b]\n'],
    ['a/package.yaml', 'name: A\ninclude: ../common\nsettings: {languages: [en, de]}\n'],
    ['b/package.yaml', 'name: B\ninclude: ../common\n'],
    ['common/package.yaml', 'name: Common\nsettings: {currency: CHF}\n'],
    ['common/ontologies/person.yaml', PERSON],
    ['a/tags.yaml', 'vip:\n'],
    ['b/README.md', '# not YAML'],
  ]);

  it('reads what is included twice once', () => {
    const { package: pkg, problems } = readPackage(files, 'bank');
    expect(problems).toEqual([]);
    expect(pkg).toMatchObject({ name: 'Bank', settings: { languages: ['en', 'de'], currency: 'CHF' } });
    expect(Object.keys(pkg?.ontologies ?? {})).toEqual(['Person']);
    expect(Object.keys(pkg?.tags ?? {})).toEqual(['vip']);
  });

  it('names both places where a key is defined twice', () => {
    const { problems } = readPackage(
      new Map([...files, ['b/ontologies/human.yaml', `# another one\n${PERSON}`]]),
      'bank',
    );
    expect(problems).toMatchObject([
      {
        code: 'defined_twice',
        file: expect.stringMatching(/person|human/),
        message: expect.stringMatching(/"Person" is defined here and in .+\.yaml, line \d/),
      },
    ]);
  });

  it('wants included settings to agree', () => {
    const { problems } = readPackage(
      new Map([...files, ['b/package.yaml', 'name: B\nsettings: {languages: [fr]}\n']]),
      'bank',
    );
    expect(problems).toMatchObject([{ code: 'settings_disagree', file: 'b/package.yaml', line: 2 }]);
  });

  it('lets the package itself decide about settings', () => {
    const decided = new Map([
      ...files,
      ['b/package.yaml', 'name: B\nsettings: {languages: [fr]}\n'],
      ['bank/package.yaml', 'name: Bank\ninclude: [../a, ../b]\nsettings: {languages: [it]}\n'],
    ] as const);
    expect(readPackage(decided, 'bank').package?.settings.languages).toEqual(['it']);
  });

  it('says where an included folder was expected', () => {
    const { problems } = readPackage(
      new Map([...files, ['bank/package.yaml', 'name: Bank\ninclude: [../comon]\n']]),
      'bank',
    );
    expect(problems).toMatchObject([
      { code: 'unknown_include', file: 'bank/package.yaml', line: 2, suggestion: 'Did you mean "common"?' },
    ]);
  });

  it('survives folders that include each other', () => {
    expect(
      readPackage(
        new Map([
          ['a/package.yaml', 'name: A\ninclude: ../b\n'],
          ['b/package.yaml', 'name: B\ninclude: ../a\n'],
        ]),
        'a',
      ).problems,
    ).toEqual([]);
  });
});

describe('files', () => {
  it('of a kind that does not exist are pointed out', () => {
    expect(read(HEADING, ['proceses/p.yaml', 'key: p\n']).problems).toMatchObject([
      { code: 'unknown_file', suggestion: 'Did you mean "processes"?' },
    ]);
  });

  it('without a package.yaml are no package', () => {
    expect(read(['roles.yaml', '']).problems).toMatchObject([
      { code: 'no_package_file', file: 'package.yaml' },
    ]);
  });

  it('hold one definition or a map of them', () => {
    const { package: pkg } = read(
      HEADING,
      ['roles/a.yaml', 'key: guardian\nheld_by: Person\n'],
      ['roles/b.yaml', 'child: {held_by: Person}\n'],
      ['roles.yaml', 'parent: {held_by: Person}\n'],
    );
    expect(Object.keys(pkg?.roles ?? {}).sort()).toEqual(['child', 'guardian', 'parent']);
  });

  it('may hold a thousand informations and two thousand rules', () => {
    const { package: pkg, problems } = readPackage(largePackage(1000, 2000));
    expect(problems).toEqual([]);
    expect(Object.keys(pkg?.processes.intake?.rules ?? {})).toHaveLength(2000);
  });
});

describe('the rows of a decision in a file beside it', () => {
  const definition = 'key: fee\ninputs: {segment: string, balance: number}\noutputs: {fee: number}\n';
  const rowsOf = (csv: string) =>
    read(HEADING, ['decisions/fee.yaml', definition], ['decisions/fee.csv', csv]);

  it.each([
    ['commas', 'segment,balance,fee,note\n"""private""",>= 1000,0,"Large, so free"\n\n-,,5,\n'],
    ['semicolons', '\ufeffsegment;balance;fee;note\r\n"""private""";>= 1000;0;Large, so free\r\n-;;5;\r\n'],
    ['tabs', 'segment\tbalance\tfee\tnote\n"""private"""\t>= 1000\t0\tLarge, so free\n-\t\t5\n'],
  ])('are read with %s between the cells', (_name, csv) => {
    const { problems, package: pkg } = rowsOf(csv);
    expect(problems).toEqual([]);
    expect(pkg?.decisions.fee?.rows).toEqual([
      { when: { segment: '"private"', balance: '>= 1000' }, gives: { fee: '0' }, note: 'Large, so free' },
      { when: { segment: '-' }, gives: { fee: '5' } },
    ]);
  });

  it.each([
    ['a column that is unknown', 'segmnt,fee\n1,2\n', 'decision_column 1'],
    ['a row that is too long', 'segment,fee\n"""a""",1\n"""b""",2,3\n', 'decision_column 3'],
  ])('are refused for %s', (_name, csv, expected) => {
    expect(rowsOf(csv).problems.map(({ code, line }) => `${code} ${line}`)).toEqual([expected]);
  });

  it('are refused without a definition', () => {
    const { problems } = read(HEADING, ['decisions/other.csv', 'a,b\n1,2\n']);
    expect(problems).toMatchObject([{ code: 'unknown_file', file: 'decisions/other.csv' }]);
  });

  it('are written so for a large table, and read again as they were', () => {
    const rows = Array.from({ length: 1000 }, (_, i) => `"""k${i}""",,${i},"a ""note"", ${i}"`);
    const { package: pkg } = rowsOf(`segment,balance,fee,note\n${rows.join('\n')}\n`);
    const files = pkg ? writePackage(pkg) : new Map<string, string>();
    expect([...files.keys()]).toContain('decisions/fee.csv');
    expect(readPackage(files).package).toEqual(pkg);
  });
});
