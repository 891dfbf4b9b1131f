import { expect, test } from 'vitest';
import { evaluated } from '../../tests/engine/evaluated.ts';
import { AUTHOR, newCase, START } from '../../tests/engine/random-edits.ts';
import { processWith } from '../../tests/engine/small-package.ts';
import { type CaseState, countedIds, openCase } from '../engine/index.ts';
import { newInstance } from '../model/stored-case.ts';
import { runSteps } from '../run-steps.ts';
import { wantedBooklets } from './wanted-booklets.ts';
import { wantedDocuments } from './wanted-documents.ts';

const MANY = 1000;

/** A case of a thousand people, each the spouse of the next, with a document and a booklet for each of these paths. */
function caseWith(paths: readonly string[]): CaseState {
  const keyed = <T>(body: (per: string) => T) =>
    Object.fromEntries(paths.map((per, at) => [`d${at}`, body(per)]));
  const documents = keyed((per) => ({ per, sections: [] }));
  const booklets = keyed((per) => ({ name: 'All', documents: ['d0'], per }));
  const keys = Object.keys(documents);
  const compiled = processWith(
    {},
    { documents: keys, booklets: keys },
    { 'documents.yaml': documents, 'booklets.yaml': booklets },
  );
  const at = new Date(START).toISOString();
  const instances = Array.from({ length: MANY }, (_, before) => {
    const answers = new Map([
      ['spouse', { value: ((before + 1) % MANY) + 1, by: AUTHOR, at, isTouched: true }],
    ]);
    return { ...newInstance(before + 1, 'Person'), isByHand: true, answers };
  });
  const session = openCase(
    compiled,
    { ...newCase(), instances },
    { now: START, by: AUTHOR, ids: countedIds(MANY + 1) },
  );
  session.change([], { now: START, by: AUTHOR });
  return session.state;
}

/** A path of so many steps for each person. */
const far = (steps: number): string => `Person${'.spouse'.repeat(steps)}`;

test('others have a turn between any two paths of the documents and booklets of a case', () => {
  const state = caseWith(['Person', 'Person.spouse', 'outcome.spouse', 'outcome']);
  for (const choose of [wantedDocuments, wantedBooklets])
    expect(evaluated(state, choose)).toEqual({ all: 4, most: 1 });
});

test('a path is followed once, however many documents and booklets are for those it leads to', () => {
  const state = caseWith(Array.from({ length: 30 }, (_, at) => (at % 2 === 0 ? 'Person' : 'outcome')));
  for (const choose of [wantedDocuments, wantedBooklets])
    expect(evaluated(state, choose)).toEqual({ all: 2, most: 1 });
  const { documents, untold } = runSteps(wantedDocuments(state));
  const booklets = runSteps(wantedBooklets(state));
  expect([documents.length, untold.size, booklets.length]).toEqual([15 * MANY + 15, 0, 15 * MANY + 15]);
  expect(documents.filter(({ key }) => key === 'd1')).toEqual([{ key: 'd1', instance: 1 }]);
});

test('the paths of all documents of a case share their steps, and so do those of its booklets: what is left is told as such', () => {
  const state = caseWith([...Array.from({ length: 14 }, (_, at) => far(190 - at)), 'Person']);
  const { documents, untold } = runSteps(wantedDocuments(state));
  const told = ['d0', 'd1', 'd2', 'd3', 'd4', 'd5', 'd6', 'd7', 'd8', 'd9', 'd14'];
  expect(new Set(documents.map(({ key }) => key))).toEqual(new Set(told));
  expect([...untold]).toEqual(['d10', 'd11', 'd12', 'd13']);
  expect(new Set(runSteps(wantedBooklets(state)).map(({ key }) => key))).toEqual(new Set(told));
});
