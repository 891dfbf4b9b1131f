import { expect, test } from 'vitest';
import { defineIn, isDefined } from '../../../web/src/pages/admin/configuration/define-in.ts';

const FILES = {
  'tags.yaml': 'urgent: {name: {en: Urgent}} # as it is\nkey: {name: {en: Key}}\n',
  'ontologies/people.yaml': 'Person: {informations: {name: text}}\nChild: {extends: Person}\n',
  'ontologies/house.yaml': 'key: House\ninformations: {Person: text}\n',
  'processes/broken.yaml': 'build: [\n',
};

test.each([
  ['tags', 'urgent', true],
  ['tags', 'key', true],
  ['tags', 'late', false],
  ['roles', 'urgent', false],
  ['ontologies', 'Person', true],
  ['ontologies', 'Child', true],
  ['ontologies', 'House', true],
  ['ontologies', 'informations', false],
  ['processes', 'build', false],
])('%s %s: whether the files define it is %s', async (folder, key, isThere) => {
  expect(await isDefined(FILES, folder, key)).toBe(isThere);
});

test.each([
  ['tags', 'late', 'tags.yaml', `${FILES['tags.yaml']}late: {}\n`],
  ['ontologies', 'BuildingSite', 'ontologies/building_site.yaml', 'key: BuildingSite\n'],
  ['processes', 'build', 'processes/build.yaml', 'key: build\n'],
  ['processes', 'broken', 'processes/broken_2.yaml', 'key: broken\n'],
])('%s %s is written to %s', async (folder, key, file, text) => {
  expect(await defineIn(FILES, folder, key)).toEqual({ file, text, at: `/${folder}/${key}` });
});
