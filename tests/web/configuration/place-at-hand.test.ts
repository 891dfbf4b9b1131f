import { expect, test } from 'vitest';
import { parentOfPlace } from '../../../web/src/pages/admin/configuration/parent-of-place.ts';
import { placeAtHand } from '../../../web/src/pages/admin/configuration/place-at-hand.ts';

const ENTRIES = [
  { path: '/ontologies/Client', file: 'ontologies.yaml', line: 1 },
  { path: '/ontologies/Client/informations/age', file: 'ontologies.yaml', line: 5 },
  { path: '/processes/open', file: 'processes.yaml', line: 1 },
];

test.each([
  [{ file: 'ontologies.yaml', at: '/ontologies/Client/informations/age/formula' }, ENTRIES[1]?.path],
  [{ file: 'ontologies.yaml', line: '4' }, ENTRIES[0]?.path],
  [{ file: 'ontologies.yaml', line: '5' }, ENTRIES[1]?.path],
  [{ file: 'ontologies.yaml' }, null],
  [{ file: 'processes.yaml' }, ENTRIES[2]?.path],
  [{ file: 'tags.yaml' }, null],
])('%j is about %s', (shown, place) => {
  expect(placeAtHand(ENTRIES, shown)).toBe(place);
});

test.each([
  ['/ontologies/Client/informations/age/formula', 'information', 'formula'],
  ['/ontologies/Client', 'ontology', null],
  ['/processes/open/rules/minors/when', 'rule', 'condition'],
  ['/processes/open/workflow/transitions/submit/condition', 'transition', 'condition'],
  ['/processes/open/ai_checks/fits/prompt', 'ai_case_check', 'jinja_prompt_template'],
  ['/processes/open', 'process', null],
  ['/tags/urgent', null, null],
])('%s is, in the words of the specification, %s and %s', (place, parent, parent_field) => {
  expect(parentOfPlace(place)).toEqual({ parent, parent_field });
});
