// Writes the lists of information types and of document blocks from the files in their folders, so that a new one is one file in each
// of them. The order of a list is kept: a new member comes last, and its line can be moved.
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NOTE =
  '// Written by scripts/generate-type-lists.ts (npm run type-lists). A line can be moved, nothing else.\n';
/** Structures are made of the other types, so they are added by hand. */
const BY_HAND = 'structure';

/** `date_time` for `date-time.ts`, which exports `dateTime` and, in the configuration, `dateTimeType`. */
interface Member {
  readonly key: string;
  readonly file: string;
  readonly name: string;
}

const memberOf = (file: string): Member => ({
  key: file.replaceAll('-', '_'),
  file,
  name: file.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
});

/** The members of a folder that export what they are named after, in the order in which a list has them already. */
function membersIn(root: string, folder: string, suffix: string, list: string): Member[] {
  const members = readdirSync(path.join(root, folder))
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => memberOf(name.slice(0, -'.ts'.length)))
    .filter(({ key, file, name }) => {
      const text = readFileSync(path.join(root, folder, `${file}.ts`), 'utf8');
      return key !== BY_HAND && text.includes(`export const ${name}${suffix}`);
    });
  const known = existsSync(path.join(root, list)) ? readFileSync(path.join(root, list), 'utf8') : '';
  const placeOf = ({ key }: Member): number => {
    const place = known.search(new RegExp(`^  ('${key}'|${key}[:,])`, 'm'));
    return place < 0 ? Number.POSITIVE_INFINITY : place;
  };
  return members.toSorted((a, b) => (placeOf(a) === placeOf(b) ? 0 : placeOf(a) - placeOf(b)));
}

const entry = ({ key, name }: Member, suffix = ''): string =>
  key === `${name}${suffix}` ? `  ${key},` : `  ${key}: ${name}${suffix},`;

const importsOf = (members: readonly Member[], folder: string, suffix = ''): string =>
  members
    .toSorted((a, b) => (a.file < b.file ? -1 : 1))
    .map(({ file, name }) => `import { ${name}${suffix} } from '${folder}/${file}.ts';`)
    .join('\n');

/** The text of each list, by its path. */
export function typeLists(root: string): Record<string, string> {
  const configured = 'src/configuration/kinds/component-types.ts';
  const names = 'src/fields/field-type-name.ts';
  const blockTypes = 'src/documents/blocks/block-types.ts';
  const types = membersIn(root, 'src/configuration/information-types', 'Type', configured);
  const fields = membersIn(root, 'src/fields/types', ': FieldType', names);
  const blocks = membersIn(root, 'src/documents/blocks', ' = defineBlock', blockTypes);
  return {
    [configured]: `${NOTE}${importsOf(types, '../information-types', 'Type')}
import { variant } from './information-variant.ts';

/** Every information type but structure, by its key. */
export const componentTypes = {
${types.map((member) => entry(member, 'Type')).join('\n')}
} as const;

/** Their schemas. */
export const componentVariants = [
${types.map(({ key, name }) => `  variant('${key}', ${name}Type),`).join('\n')}
] as const;
`,
    [names]: `${NOTE}/** The information types, in the order of the documentation. */
export const FIELD_TYPE_NAMES = [
${[...fields.map(({ key }) => key), BY_HAND].map((key) => `  '${key}',`).join('\n')}
] as const;

export type FieldTypeName = (typeof FIELD_TYPE_NAMES)[number];
`,
    'src/fields/field-types.ts': `${NOTE}import type { FieldType } from './field-type.ts';
import type { FieldTypeName } from './field-type-name.ts';
${importsOf([...fields, { key: BY_HAND, file: BY_HAND, name: 'structureOf' }], './types')}

/** How people see and enter the values of each information type. */
export const fieldTypes: Readonly<Record<FieldTypeName, FieldType>> = {
${fields.map((member) => entry(member)).join('\n')}
  structure: structureOf((value, field, showing) => fieldTypes[field.type].show(value, field, showing)),
};
`,
    [blockTypes]: `${NOTE}import type { BlockKind } from '../../configuration/kinds/document-blocks.ts';
${importsOf(blocks, '.')}

/** Every kind of block but a conditional part, which is laid out as the blocks in it. */
export const blockTypes = {
${blocks.map((member) => entry(member)).join('\n')}
} satisfies { readonly [Kind in Exclude<BlockKind, 'part'>]: { readonly kind: Kind } };
`,
  };
}

if (import.meta.main) {
  const root = path.dirname(import.meta.dirname);
  for (const [file, text] of Object.entries(typeLists(root))) writeFileSync(path.join(root, file), text);
}
