import { expect, test } from 'vitest';
import { drive, heavy, processWith } from '../../tests/engine/small-package.ts';
import { mannerOf } from './manner.ts';
import { showWizard } from './show-wizard.ts';

test('the texts of a wizard share their steps, however many it shows', () => {
  const node = {
    title: 'Addresses',
    of: 'outcome.addresses',
    text: `{{street}}: {{${heavy(60_000)}}}`,
    items: [{ text: 'Thank you.' }],
  };
  const form = {
    uuid: '6d9f3c1e-8a55-4b0e-9a51-0d6f1b7a3c77',
    process: 'run',
    entry: 'addresses',
    nodes: { addresses: node },
  };
  const wizards = { 'wizards.yaml': { form } };
  const compiled = processWith({}, {}, wizards);
  const { change, session } = drive(compiled);
  const occurrences = Array.from({ length: 20 }, (_, at) => ({
    name: null,
    components: { street: `S ${at}` },
  }));
  change({ kind: 'replace_occurrences', instance: 1, structure: 'addresses', occurrences });
  const wizard = compiled.index.package.wizards.form;
  if (wizard === undefined) throw new Error('The package has no such wizard.');
  const current = {
    session,
    compiled,
    head: { is_editable: true },
    instances: new Map(),
    proofs: new Map(),
    neededDocuments: new Map(),
  };
  const { steps } = showWizard({ key: 'form', wizard }, current, mannerOf(compiled.index, 'en'));
  const texts = steps.map(({ text }) => text);
  expect(texts).toHaveLength(20);
  expect(texts.slice(0, 5)).toEqual(['S 0: 60,000', 'S 1: 60,000', 'S 2: 60,000', 'S 3: ', 'S 4: ']);
});
