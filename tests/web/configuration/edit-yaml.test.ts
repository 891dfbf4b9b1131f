import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Edit } from '../../../web/src/pages/admin/configuration/form/applied.ts';
import { editYaml } from '../../../web/src/pages/admin/configuration/form/edit-yaml.ts';
import { exampleFiles } from '../../configuration/read-example.ts';

const SOURCE = `# what banks ask for
key: open_account   # never changes
name: {en: Open an account, de: "Konto: eröffnen"}

workflow:
  # the way of most cases
  states:
    draft:    start     # where it begins
    review:   {kind: open, may_edit: [office]}

    opened:   approved
  transitions:
    # the client is done
    submit:
      from: draft
      to:   review
      condition: |
        case.is_complete and
        count(case.issues) = 0
    approve: {from: review, to: opened}
rules:
  - key: a
    ask: [one, two, three]   # in this order
  # about the second
  - key: b
    when:
    ask:
      - one
      - two
`;

/** The lines that a change removes (-) and adds (+). */
function lines(before: string, after: string): string[] {
  const [old, now] = [before.split('\n'), after.split('\n')];
  let start = 0;
  while (start < old.length && old[start] === now[start]) start += 1;
  let end = 0;
  while (end < Math.min(old.length, now.length) - start && old.at(-1 - end) === now.at(-1 - end)) end += 1;
  return [
    ...old.slice(start, old.length - end).map((line) => `-${line}`),
    ...now.slice(start, now.length - end).map((line) => `+${line}`),
  ];
}

const states = ['workflow', 'states'];
const submit = ['workflow', 'transitions', 'submit'];

const CHANGES: readonly (readonly [name: string, edit: Edit, expected: readonly string[]])[] = [
  [
    'a text of one language',
    { do: 'put', at: ['name', 'en'], value: 'Open it: now, please' },
    [
      '-name: {en: Open an account, de: "Konto: eröffnen"}',
      '+name: {en: "Open it: now, please", de: "Konto: eröffnen"}',
    ],
  ],
  [
    'a language more',
    { do: 'put', at: ['name', 'fr'], value: 'Ouvrir' },
    [
      '-name: {en: Open an account, de: "Konto: eröffnen"}',
      '+name: {en: Open an account, de: "Konto: eröffnen", fr: Ouvrir}',
    ],
  ],
  [
    'a value before a comment',
    { do: 'put', at: [...states, 'draft'], value: 'open' },
    ['-    draft:    start     # where it begins', '+    draft:    open     # where it begins'],
  ],
  [
    'a short form that becomes a whole one',
    { do: 'put', at: [...states, 'draft'], value: { kind: 'start', may_edit: ['office'] } },
    [
      '-    draft:    start     # where it begins',
      '+    draft:    {kind: start, may_edit: [office]}     # where it begins',
    ],
  ],
  [
    'a key more in braces',
    { do: 'put', at: [...states, 'review', 'happy_path'], value: false },
    [
      '-    review:   {kind: open, may_edit: [office]}',
      '+    review:   {kind: open, may_edit: [office], happy_path: false}',
    ],
  ],
  [
    'an item more in brackets',
    { do: 'put', at: [...states, 'review', 'may_edit', 1], value: 'owner' },
    [
      '-    review:   {kind: open, may_edit: [office]}',
      '+    review:   {kind: open, may_edit: [office, owner]}',
    ],
  ],
  ['a key more below', { do: 'put', at: [...submit, 'name'], value: 'Send' }, ['+      name: Send']],
  [
    'a group that was not there',
    { do: 'put', at: [...submit, 'button', 'style'], value: 'primary' },
    ['+      button: {style: primary}'],
  ],
  [
    'a formula of several lines that becomes one',
    { do: 'put', at: [...submit, 'condition'], value: 'case.is_complete' },
    [
      '-      condition: |',
      '-        case.is_complete and',
      '-        count(case.issues) = 0',
      '+      condition: case.is_complete',
    ],
  ],
  [
    'a formula that gets several lines',
    { do: 'put', at: ['rules', 1, 'when'], value: 'a = 1 and\nb = "x"' },
    ['-    when:', '+    when: |-', '+      a = 1 and', '+      b = "x"'],
  ],
  ['a number', { do: 'put', at: [...submit, 'votes'], value: 2 }, ['+      votes: 2']],
  ['a text that looks like one', { do: 'put', at: [...submit, 'name'], value: '2' }, ['+      name: "2"']],
  [
    'a definition more',
    {
      do: 'put',
      at: ['workflow', 'transitions', 'decline'],
      value: { from: ['draft', 'review'], to: 'draft' },
    },
    ['+    decline: {from: [draft, review], to: draft}'],
  ],
  [
    'a definition less',
    { do: 'remove', at: submit },
    [
      '-    submit:',
      '-      from: draft',
      '-      to:   review',
      '-      condition: |',
      '-        case.is_complete and',
      '-        count(case.issues) = 0',
    ],
  ],
  [
    'the only item of a list',
    { do: 'remove', at: [...states, 'review', 'may_edit', 0] },
    ['-    review:   {kind: open, may_edit: [office]}', '+    review:   {kind: open, may_edit: []}'],
  ],
  [
    'the first key of an item',
    { do: 'remove', at: ['rules', 1, 'key'] },
    ['-  - key: b', '-    when:', '+  - when:'],
  ],
  ['another key', { do: 'rename', at: submit, to: 'send_in' }, ['-    submit:', '+    send_in:']],
  [
    'another order in brackets',
    { do: 'move', at: ['rules', 0, 'ask'], from: 2, to: 0 },
    ['-    ask: [one, two, three]   # in this order', '+    ask: [three, one, two]   # in this order'],
  ],
  [
    'another order of lines',
    { do: 'move', at: ['rules', 1, 'ask'], from: 0, to: 1 },
    ['-      - one', '-      - two', '+      - two', '+      - one'],
  ],
];

describe('what the form changes in a file', () => {
  test.each(CHANGES)('%s: every other character stays', (_, edit, expected) => {
    expect(lines(SOURCE, editYaml(SOURCE, edit) ?? '')).toEqual(expected);
  });

  test('another order takes the comments above along', () => {
    const after = editYaml(SOURCE, { do: 'move', at: ['rules'], from: 1, to: 0 }) ?? '';
    expect(after).toContain('rules:\n  # about the second\n  - key: b\n');
    expect(after.endsWith('      - two\n  - key: a\n    ask: [one, two, three]   # in this order\n')).toBe(
      true,
    );
  });

  test('the last of all leaves an empty map, and the next one is written into it', () => {
    const empty = editYaml('# tags\nurgent: {name: Urgent}\n', { do: 'remove', at: ['urgent'] });
    expect(empty).toBe('# tags\n{}\n');
    const again = editYaml(empty ?? '', { do: 'put', at: ['late'], value: { name: 'Late' } });
    expect(parse(again ?? '')).toEqual({ late: { name: 'Late' } });
    expect(again).toContain('# tags');
  });

  test('a file without anything begins', () => {
    expect(editYaml('', { do: 'put', at: ['urgent', 'name'], value: 'Urgent' })).toBe(
      'urgent:\n  name: Urgent\n',
    );
    expect(editYaml('# none yet\n', { do: 'put', at: ['urgent', 'name'], value: 'Urgent' })).toBe(
      '# none yet\nurgent:\n  name: Urgent\n',
    );
  });

  test('a file that cannot be read is not changed', () => {
    expect(editYaml('a: [', { do: 'put', at: ['a'], value: 'b' })).toBeUndefined();
  });

  test.each(
    [...exampleFiles()].filter(([file]) => file.endsWith('.yaml')),
  )('%s: any value can be written again, added to and taken away', (_, source) => {
    const ways: (string | number)[][] = [];
    const walk = (value: unknown, way: (string | number)[]): void => {
      ways.push(way);
      if (Array.isArray(value)) for (const [at, each] of value.entries()) walk(each, [...way, at]);
      else if (typeof value === 'object' && value !== null)
        for (const [key, each] of Object.entries(value)) walk(each, [...way, key]);
    };
    walk(parse(source), []);
    const some = ways.filter((way, at) => way.length > 0 && at % Math.ceil(ways.length / 8) === 0);
    const comments = (text: string): number => text.split('\n').filter((line) => /^\s*#/.test(line)).length;
    for (const way of some) {
      const put = editYaml(source, { do: 'put', at: way, value: 'a "new" text: yes' }) ?? '';
      expect([way, valueAt(parse(put), way)]).toEqual([way, 'a "new" text: yes']);
      const gone = editYaml(source, { do: 'remove', at: way }) ?? '';
      expect(parse(gone)).toEqual(without(parse(source), way));
      const isScalar = typeof valueAt(parse(source), way) !== 'object';
      if (isScalar) expect([way, comments(put)]).toEqual([way, comments(source)]);
      if (isScalar && way.length > 1) expect(source.length - gone.length).toBeLessThan(400);
    }
  });
});

const valueAt = (value: unknown, way: readonly (string | number)[]): unknown =>
  way.reduce<unknown>((inside, step) => (inside as Record<string, unknown>)[step], value);

function without(value: unknown, way: readonly (string | number)[]): unknown {
  const [step, ...rest] = way;
  if (Array.isArray(value))
    return value.flatMap((each, at) =>
      at === step ? (rest.length > 0 ? [without(each, rest)] : []) : [each],
    );
  return Object.fromEntries(
    Object.entries(value as object).flatMap(([key, each]) =>
      key === step ? (rest.length > 0 ? [[key, without(each, rest)]] : []) : [[key, each]],
    ),
  );
}
