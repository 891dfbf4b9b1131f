import Schema from 'typebox/schema';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { editorSchemas, starterPackage } from '../../src/configuration/index.ts';
import { exampleFiles } from './read-example.ts';

const validators = new Map([...editorSchemas()].map(([name, schema]) => [name, Schema.Compile(schema)]));

/** The schema for editing a file of a package. */
const schemaOf = (file: string): string =>
  /(?:^|\/)([a-z_]+)(?:\/[^/]+)?\.yaml$/.exec(file.replace(/^[a-z-]+\/(?=.*\.yaml)/, '/'))?.[1] ?? '';

const files = [...exampleFiles()].filter(([file]) => file.endsWith('.yaml'));

describe('the schemas for editors', () => {
  it.each(files)('take %s as it is written', (file, text) => {
    const validator = validators.get(schemaOf(file));
    expect(validator, `no schema for ${file}`).toBeDefined();
    expect(validator?.Check(parse(text))).toBe(true);
  });

  it('take the starter package', () => {
    for (const [file, text] of starterPackage('x'))
      expect(validators.get(file.split(/[/.]/)[0] ?? '')?.Check(parse(text)), file).toBe(true);
  });

  it('refuse what reading refuses', () => {
    expect(validators.get('ontologies')?.Check({ key: 'Person', informations: { a: { type: 'txt' } } })).toBe(
      false,
    );
    expect(validators.get('tags')?.Check({ vip: { colour: '#ffffff' } })).toBe(false);
    expect(validators.get('processes')?.Check({ key: 'p', kind: 'creation' })).toBe(false);
  });
});
