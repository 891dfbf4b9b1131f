import { readPackage } from '../../src/configuration/format/read-package.ts';
import { indexPackage } from '../../src/configuration/index-package.ts';
import { type CompiledProcess, compileProcess } from '../../src/engine/index.ts';
import {
  emptyCase,
  newInstance,
  type StoredAnswer,
  type StoredCase,
  type StoredOccurrence,
} from '../../src/model/stored-case.ts';

const ENTRIES = 2500;
const QUESTIONS = 40;
const AT = '2026-01-01T00:00:00.000Z';

/** A case with 2,500 entries of four values, sums over them, and forty questions of which every fourth brings up another. */
export function largeCase(): {
  readonly compiled: CompiledProcess;
  readonly stored: StoredCase;
  readonly values: number;
} {
  const numbers = Array.from({ length: QUESTIONS }, (_, at) => at);
  const informations = Object.fromEntries(
    numbers.flatMap((at) => [
      [`question_${at}`, at % 2 === 0 ? { type: 'boolean' } : { type: 'integer', min: 0, max: 1000 }],
      ...(at % 4 === 0 ? [[`more_${at}`, { type: 'text' }]] : []),
    ]),
  );
  const rules = Object.fromEntries(
    numbers
      .filter((at) => at % 4 === 0)
      .map((at) => [`more_${at}`, { for: 'outcome', when: `question_${at}`, ask: [`more_${at}`] }]),
  );
  const files = {
    'package.yaml': { name: 'Large', settings: { languages: ['en'], time_zone: 'Europe/Zurich' } },
    'ontologies.yaml': {
      Record: {
        informations: {
          ...informations,
          entries: {
            type: 'structure',
            components: {
              amount: { type: 'integer' },
              count: { type: 'integer' },
              is_paid: { type: 'boolean' },
              note: { type: 'text' },
            },
          },
          total: { type: 'integer', formula: 'sum(entries.amount)' },
        },
      },
    },
    'processes.yaml': {
      run: {
        kind: 'creation',
        outcome: 'Record',
        workflow: {
          states: { draft: { kind: 'start' }, done: { kind: 'approved' } },
          transitions: {
            submit: { from: 'draft', to: 'done', condition: 'case.is_complete and outcome.question_1 > 500' },
          },
        },
        rules: {
          basics: { for: 'outcome', ask: ['entries', ...numbers.map((at) => `question_${at}`)] },
          ...rules,
          too_much: {
            for: 'outcome',
            when: 'total + question_3 > 3123900',
            issue: [{ message: 'Too much.' }],
          },
        },
      },
    },
  };
  const texts = new Map(Object.entries(files).map(([name, body]) => [name, JSON.stringify(body)]));
  const { package: pkg, problems } = readPackage(texts);
  if (pkg === null) throw new Error(JSON.stringify(problems[0]));
  const answer = (value: StoredAnswer['value']): StoredAnswer => ({
    value,
    by: { kind: 'user', name: 'bench' },
    at: AT,
    isTouched: true,
  });
  const occurrences = Array.from(
    { length: ENTRIES },
    (_, at): StoredOccurrence => ({
      id: 1000 + at,
      instance: 1,
      structure: 'entries',
      position: at,
      givenName: null,
      answers: new Map([
        ['amount', answer(String(at))],
        ['count', answer('1')],
        ['is_paid', answer(true)],
        ['note', answer('Paid')],
      ]),
    }),
  );
  const head = {
    id: 1,
    number: 'CASE-1',
    version: 1,
    state: 'draft',
    language: 'en',
    created: AT,
    isCreated: true,
    outcome: 1,
  };
  const stored = { ...emptyCase(head), instances: [newInstance(1, 'Record')], occurrences };
  return { compiled: compileProcess(indexPackage(pkg), 'run'), stored, values: ENTRIES * 4 };
}
