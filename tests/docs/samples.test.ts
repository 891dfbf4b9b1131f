import { describe, expect, test } from 'vitest';
import { JSON_SAMPLES } from '../support/samples/json-samples.ts';
import { PROGRAM_LANGUAGES, parsePrograms } from '../support/samples/parse-program.ts';
import { pagesWithSamples, placeOf, readSamples, samplesIn } from '../support/samples/read-samples.ts';
import { staleEntries } from '../support/samples/run-page.ts';
import { checkYaml, YAML_SAMPLES } from '../support/samples/yaml-samples.ts';

const samples = pagesWithSamples().flatMap(readSamples);

/** Languages that something tries: commands and JSON on the running demo (tests/commands/demo.test.ts), the others here. */
const TRIED = new Set(['sh', 'bash', 'json', 'yaml', 'feel', ...Object.keys(PROGRAM_LANGUAGES)]);

/** Languages that are only shown. */
const SHOWN: Readonly<Record<string, string>> = {
  '': 'trees of folders, functions, settings of PostgreSQL',
  sql: 'it needs rights on the whole server; tests/store runs the service with such a role',
};

/** Pages whose programs another test runs. */
const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  'docs/first-webhook.md': 'tests/api/webhooks/receivers.test.ts',
};

describe('the samples of the documentation', () => {
  test('are in a language that is tried, or that is known to be only shown', () => {
    const unknown = samples.filter(({ language }) => !TRIED.has(language) && !Object.hasOwn(SHOWN, language));
    expect(unknown.map((sample) => `${placeOf(sample)}: ${sample.language}`)).toEqual([]);
  });

  test('say their language if they are commands, so that they are run', () => {
    const commands = samples.filter(
      ({ language, code }) => language === '' && /^\s*(\$ )?(npx |npm |dossier |curl )/m.test(code),
    );
    expect(commands.map(placeOf)).toEqual([]);
  });

  test('have no errors as parts of a package', () => {
    const parts = samples.filter(({ language }) => language === 'yaml');
    expect(parts.length).toBeGreaterThan(5);
    expect(checkYaml(parts)).toEqual([]);
  });

  test('are programs in their language', () => {
    const programs = samples.filter(({ page }) => !Object.hasOwn(RUN_ELSEWHERE, page));
    expect(parsePrograms(programs)).toEqual([]);
  });
});

test('each entry of the tables about samples fits one', () => {
  const stale = [...JSON_SAMPLES, ...YAML_SAMPLES].filter(
    ({ page, text }) => !samples.some((sample) => sample.page === page && sample.code.includes(text)),
  );
  expect(stale.map(({ page, text }) => `${page}: no sample has “${text}”`)).toEqual([]);
  expect(staleEntries()).toEqual([]);
});

test('a sample is read with its line, also where it is indented in a list', () => {
  const page = 'One\n\n```sh\necho 1\n```\n\n- item\n\n  ```json\n  {"a":\n    1}\n  ```\n';
  expect(samplesIn('x.md', page)).toEqual([
    { page: 'x.md', line: 3, language: 'sh', code: 'echo 1\n' },
    { page: 'x.md', line: 9, language: 'json', code: '{"a":\n  1}\n' },
  ]);
  expect(() => samplesIn('x.md', 'a\n```sh\nb')).toThrow('x.md:2: the sample has no end');
});
