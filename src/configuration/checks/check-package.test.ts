import { describe, expect, it } from 'vitest';
import { addInformation, addRule, BASE, check } from '../../../tests/configuration/checked-package.ts';
import { largePackage } from '../../../tests/configuration/large-package.ts';
import { readPackage } from '../format/read-package.ts';
import { checkPackage } from './check-package.ts';

describe('a package without mistakes', () => {
  it('has no problems', () => expect(check({})).toEqual([]));

  it('has none with a thousand informations and two thousand rules', () => {
    const read = readPackage(largePackage(1000, 2000));
    expect(read.package && checkPackage(read.package, read)).toEqual([]);
  });
});

describe('two rules that write the same value', () => {
  const two = (first: string, second: string) =>
    check({
      'processes/intake.yaml': (text) =>
        `${text}  one: {for: outcome, when: age > 1, set: {first_name: '"a"'}${first}}\n  two: {for: Person, when: age > 2, set: {first_name: '"b"'}${second}}\n`,
    });

  it('contradict each other', () => {
    expect(two('', '')).toMatchObject([
      {
        code: 'contradicting_rules',
        severity: 'error',
        line: 16,
        message: expect.stringContaining('"one" and "two"'),
      },
    ]);
  });

  it('do not with different priorities', () => expect(two('', ', priority: 1')).toEqual([]));

  it('do not if one of them waits for an event', () =>
    expect(two('', ', on: {case_created: true}')).toEqual([]));
});

describe('a value that a rule computes from itself', () => {
  const counted = (event: string) => {
    const rule = `{for: outcome, ${event}set: {age: age + 1}}`;
    return check(addRule(rule)).map(({ code }) => code);
  };

  it('depends on itself while the rule holds', () => expect(counted('')).toEqual(['depends_on_itself']));

  it('does not at an event, where it is written once', () =>
    expect(counted('on: {case_created: true}, ')).toEqual([]));
});

describe('a text that a formula gives as it is written', () => {
  const doubted = (definition: string) =>
    check(addInformation(definition)).filter(({ code }) => code === 'wrong_value');

  it.each([
    ['is the whole result', `{type: choice, options: [a, b], formula: '"c"'}`],
    ['is one of the results', `{type: choice, options: [a, b], formula: 'if age > 1 then "a" else "c"'}`],
    ['is an item of the result', `{type: choices, options: [a, b], formula: '["a", "c"]'}`],
    ['is of another format', `{type: country, formula: '"zz"'}`],
  ])('and its information does not take: %s', (_name, definition) =>
    expect(doubted(definition)).toMatchObject([
      { severity: 'warning', message: expect.stringMatching(/^"extra" does not take this result: /) },
    ]));

  it.each([
    ['an option', `{type: choice, options: [a, b], formula: 'if age > 1 then "a" else null'}`],
    [
      'fewer options than there may be',
      `{type: choices, options: [a, b], min_choices: 2, formula: '["a", "b"]'}`,
    ],
    ['what is compared', `{type: choice, options: [a, b], formula: 'if first_name = "c" then "a" else "b"'}`],
  ])('is not doubted where it is %s', (_name, definition) => expect(doubted(definition)).toEqual([]));
});

describe('super-ontologies', () => {
  const circle = {
    'ontologies/a.yaml': 'key: A\nextends: B\n',
    'ontologies/b.yaml': 'key: B\nextends: C\n',
    'ontologies/c.yaml': 'key: C\nextends: A\n',
  };

  it('cannot go in a circle, which is told once', () => {
    const problems = check(circle).filter((problem) => problem.code === 'super_ontology_cycle');
    expect(problems).toMatchObject([
      { file: 'ontologies/a.yaml', line: 2, message: expect.stringContaining('A → B → C → A') },
    ]);
  });

  it('keep the type of what they hand down', () => {
    const problems = check({
      'ontologies/child.yaml': 'key: Child\nextends: Person\ninformations: {age: text}\n',
    });
    expect(problems).toContainEqual(
      expect.objectContaining({ code: 'inherited_type', file: 'ontologies/child.yaml', line: 3 }),
    );
  });
});

describe('texts', () => {
  const languages = { 'package.yaml': 'name: T\nsettings: {languages: [en, de]}\n' };
  const tag = (text: string) =>
    check({ ...languages, 'tags.yaml': text }).filter((problem) => problem.file === 'tags.yaml');

  it('missing in one language are a warning', () => {
    expect(tag('vip:\n  name: {en: Important}\n')).toMatchObject([
      { code: 'missing_translation', severity: 'warning', line: 2, message: 'The text is missing in de.' },
    ]);
  });

  it('may be the same in all', () => expect(tag('vip: {name: VIP}\n')).toEqual([]));

  it('in a language the tenant does not have are a warning', () => {
    expect(tag('vip:\n  name: {en: Important, de: Wichtig, fr: Important}\n')).toMatchObject([
      { code: 'foreign_language' },
    ]);
  });

  it('that are missing altogether are a warning where there are several languages', () => {
    expect(tag('vip:\n')).toMatchObject([{ code: 'missing_text', severity: 'warning' }]);
  });
});

describe('the numbers of pages in a document', () => {
  const document = (body: string) =>
    check({
      'documents/form.yaml': `key: form\nname: Form\n${body}`,
      'processes/intake.yaml': `${BASE['processes/intake.yaml']}\ndocuments: form\n`,
    }).flatMap(({ code }) => (code.startsWith('unused') ? [] : [code]));

  it.each([
    ['stand by themselves', 'footer: {right: "{{page}} of {{pages}}"}\n', []],
    ['may be words', 'footer: {right: \'{{string join(["page", case.number], " ")}}\'}\n', []],
    ['are not computed with', 'footer: {right: "{{page + 1}}"}\n', ['page_not_alone']],
    ['stand at the edges of pages alone', 'sections: [{blocks: ["On {{page}}"]}]\n', ['page_not_alone']],
  ])('%s', (_, body, codes) => expect(document(body)).toEqual(codes));
});

describe('a formula in single braces', () => {
  const warnings = (message: string, rule = '') =>
    check({
      'processes/intake.yaml': (text) =>
        `${text}  told: {for: outcome, when: age > 1, warn: {message: ${JSON.stringify(message)}}${rule}}\n`,
    });

  it('is shown as it is written, which is a warning at its place', () =>
    expect(warnings('Of {age * 2}, {{age}} and {first_name}')).toMatchObject([
      {
        code: 'single_braces',
        severity: 'warning',
        line: 15,
        suggestion: 'Write {{age * 2}} to show the result.',
      },
      { code: 'single_braces', suggestion: 'Write {{first_name}} to show the result.' },
    ]));

  it.each([
    '{{age}}',
    '{"name": 1}',
    '{none of these}',
    '{12}',
    'a } and {',
  ])('is not meant by %s', (message) => expect(warnings(message)).toEqual([]));
});

describe('a key of something else', () => {
  it.each([
    ['document', 'files', '{include: file_a}', 'There is a needed document with this key.'],
    ['needed document', 'state', '{require: done}', 'There is a state with this key.'],
    ['tag', 'nothing', '{tag: nowhere_at_all}', undefined],
  ])('is told where a %s is looked for: %s', (kind, _, rule, suggestion) => {
    const [problem] = check({
      'needed_documents.yaml': 'file_a: {name: A}\n',
      'processes/intake.yaml': (text) => `${text}  extra: ${rule}\n  needs: {require: file_a}\n`,
    }).filter(({ severity }) => severity === 'error');
    expect([problem?.message, problem?.suggestion]).toEqual([
      expect.stringContaining(`There is no ${kind} "`),
      suggestion,
    ]);
  });
});

describe('a wizard', () => {
  const wizard = (body: string, process = BASE['processes/intake.yaml'] ?? '') =>
    check({
      'processes/intake.yaml': process,
      'wizards/w.yaml': `key: w\nuuid: 7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01\nprocess: intake\nentry: a\nnodes: {a: {title: A, items: [first_name]}}\n${body}`,
    }).map((problem) => problem.code);

  it('without mistakes has no problem', () => expect(wizard('submit_transition: finish\n')).toEqual([]));

  it('cannot use a transition that needs votes', () => {
    expect(
      wizard(
        'submit_transition: finish\n',
        BASE['processes/intake.yaml']?.replace('to: done}', 'to: done, votes: 2}'),
      ),
    ).toEqual(['wizard_cannot_vote']);
  });

  it('needs an address to confirm', () =>
    expect(wizard('authentication: email_code\n')).toEqual(['wizard_without_email']));

  it('shares its uuid with no other', () => {
    const body =
      'uuid: 7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01\nprocess: intake\nentry: a\nnodes: {a: {title: A}}\n';
    expect(check({ 'wizards/a.yaml': `key: a\n${body}`, 'wizards/b.yaml': `key: b\n${body}` })).toMatchObject(
      [{ code: 'duplicate_uuid', file: 'wizards/b.yaml' }],
    );
  });
});

it('places problems in the exported files when the package was not read from files', () => {
  const files = new Map(
    Object.entries({ ...BASE, 'roles.yaml': '\n\nspouse: {held_by: Persn, holders: {max: 1}}\n' }),
  );
  const { package: pkg } = readPackage(files);
  expect(pkg && checkPackage(pkg)).toMatchObject([{ code: 'unknown_ontology', file: 'roles.yaml', line: 2 }]);
});

describe('a scenario', () => {
  const scenario = (given: string) =>
    check({
      'tests/a.yaml': `it works:\n  process: intake\n  given: ${given}\n  then: {state: draft}\n`,
    }).map((problem) => `${problem.line} ${problem.code}`);

  it('names instances that it gives', () => {
    expect(scenario('{instances: {anna: {ontology: Person}}, outcome: ana}')).toEqual(['3 unknown_instance']);
    expect(scenario('{instances: {anna: {ontology: Person}}, outcome: anna}')).toEqual([]);
  });

  it('names predefined objects of its process', () => {
    expect(scenario('{instances: {anna: {ontology: Person}}, predefined_objects: {wife: anna}}')).toEqual([
      '3 unknown_instance',
    ]);
  });
});

describe('words of the tenant', () => {
  const words = (language: string, areas: object) =>
    check({
      'package.yaml': () => 'name: Test\nsettings: {languages: [ro, de]}\n',
      [`words/${language}.yaml`]: JSON.stringify({ key: language, ...areas }),
    }).filter(({ path }) => path.startsWith('/words'));

  it('are those of the service, with its places', () => {
    expect(words('de', { wizards: { continue: 'Los', remove_named: 'Weg mit {name}' } })).toEqual([]);
  });

  it.each([
    [{ wizards: { contineu: 'Los' } }, 'unknown_key', 'Did you mean "continue"?'],
    [{ wizards: { remove_named: 'Weg mit {nam}' } }, 'wrong_value', '{nam} stands for nothing here; {name}'],
    [{ wizards: { remove_named: 'Weg' } }, 'wrong_value', 'has to name {name}'],
    [{ signing: { consent_few: 'x {document} {count}' } }, 'unknown_key', 'Did you mean'],
  ])('are told where they are wrong: %j', (areas, code, said) => {
    const [problem, ...others] = words('de', areas);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code, severity: 'error', file: 'words/de.yaml' });
    expect(`${problem?.message} ${problem?.suggestion ?? ''}`).toContain(said);
  });

  it('are warned of where the service does not speak the language and texts are missing', () => {
    expect(words('ro', { wizards: { continue: 'Continuă' } })).toMatchObject([
      { code: 'missing_text', severity: 'warning', message: expect.stringContaining('documents.page') },
    ]);
  });

  it('are asked for where people outside read a language that nobody has words for', () => {
    const spoken = (languages: string, wizard: string) =>
      check({
        'package.yaml': () => `name: Test\nsettings: {languages: [${languages}]}\n`,
        'wizards/w.yaml': `key: w\nuuid: 7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01\nprocess: intake\nentry: a\n${wizard}nodes: {a: {title: A, items: [first_name]}}\n`,
      }).filter(({ message }) => message.includes('no words'));
    expect(spoken('de, ro', '')).toMatchObject([
      { code: 'missing_text', severity: 'warning', file: 'package.yaml', line: 2 },
    ]);
    expect([spoken('de, fr', ''), spoken('de, ro', 'languages: [de]\n')]).toEqual([[], []]);
  });

  it('are of a language of the tenant', () => {
    expect(words('it', {})).toMatchObject([{ code: 'unknown_language', severity: 'error' }]);
  });
});

describe('documents that prove values', () => {
  const proving = (per: string) =>
    check({
      'needed_documents.yaml': `paper: {ontology: Person, per: ${per}}\n`,
      'ontologies/paid.yaml':
        'key: Paid\nextends: Person\ninformations: {bills: {type: structure, components: {amount: {type: money, needed_document: paper}}}}\n',
      'processes/intake.yaml': (text) => `${text}  bills: {for: Paid, ask: bills}\n`,
    }).filter(({ severity }) => severity === 'error');

  it('are needed per case or instance for a part of a structure', () =>
    expect([proving('case'), proving('instance')]).toEqual([[], []]));

  it('can be uploaded in a wizard of a process that asks what they prove', () => {
    const wizard = (asked: string) =>
      check({
        'needed_documents.yaml': 'paper: {ontology: Person}\n',
        'ontologies/paid.yaml':
          'key: Paid\nextends: Person\ninformations: {amount: {type: money, needed_document: paper}, place: text}\n',
        'processes/intake.yaml': (text) => `${text}  paid: {for: Paid, ask: ${asked}}\n`,
        'wizards/w.yaml':
          'key: w\nuuid: 7c0f4a52-5c1e-4a86-9a8f-2f1d6f1b7a01\nprocess: intake\nentry: a\nnodes: {a: {title: A, of: Paid, items: [{upload: paper}]}}\n',
      }).map(({ code }) => code);
    expect([wizard('[amount, place]'), wizard('place')]).toEqual([
      [],
      expect.arrayContaining(['never_needed']),
    ]);
  });

  it('cannot be needed for each value of a part of a structure', () =>
    expect(proving('information')).toMatchObject([
      { code: 'not_available_yet', message: expect.stringContaining('per instance of Paid') },
    ]));
});

describe('answers that are looked for in files', () => {
  const reading = (document: string) =>
    check({
      'needed_documents.yaml': `paper: ${document}\n`,
      'processes/intake.yaml': (text) => `${text}  papers: {for: outcome, require: paper}\n`,
    }).map(({ code, message, suggestion }) => ({ code, message, suggestion }));

  it('are found for an information that takes them', () =>
    expect(reading('{ontology: Person, reads: {information: first_name, from: mrz.given_names}}')).toEqual(
      [],
    ));

  it('need an information that is there', () =>
    expect(
      reading('{ontology: Person, reads: {information: frist_name, from: mrz.given_names}}'),
    ).toMatchObject([{ code: 'unknown_information', suggestion: expect.stringContaining('first_name') }]));

  it('can be left to a model, for an information whose value stands on a page', () => {
    expect(reading('{ontology: Person, reads: {information: first_name, near: Name}}')).toEqual([]);
    expect(reading('{ontology: Person, reads: {information: spouse}}')).toMatchObject([
      { code: 'reading_not_taken', message: expect.stringContaining('cannot be read from a page') },
    ]);
  });

  it('need somebody whose answers they are', () =>
    expect(
      reading('{ontology: Person, per: case, reads: {information: first_name, from: mrz.surname}}'),
    ).toMatchObject([{ code: 'reading_for_nobody' }]));

  it('need an information that takes such a thing', () =>
    expect(reading('{ontology: Person, reads: {information: age, from: mrz.birth_date}}')).toMatchObject([
      { code: 'reading_not_taken', message: expect.stringContaining('date or text') },
    ]));
});
