import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { typeLists } from './generate-type-lists.ts';

const root = path.dirname(import.meta.dirname);

test('the lists of information types and blocks are those that `npm run type-lists` writes', () => {
  for (const [file, text] of Object.entries(typeLists(root)))
    expect([file, readFileSync(path.join(root, file), 'utf8')]).toEqual([file, text]);
});

test('a new information type is one file in each of two folders, a new block one in a folder', () => {
  const copy = mkdtempSync(path.join(os.tmpdir(), 'dossier-types-'));
  try {
    for (const folder of ['src/configuration', 'src/fields', 'src/documents'])
      cpSync(path.join(root, folder), path.join(copy, folder), { recursive: true });
    writeFileSync(
      path.join(copy, 'src/configuration/information-types/blood-group.ts'),
      'export const bloodGroupType = informationType({});\n',
    );
    writeFileSync(
      path.join(copy, 'src/fields/types/blood-group.ts'),
      'export const bloodGroup: FieldType = {};\n',
    );
    writeFileSync(
      path.join(copy, 'src/documents/blocks/bar-chart.ts'),
      "export const barChart = defineBlock<'bar_chart', LaidBarChart>('bar_chart', {});\n",
    );
    const lists = typeLists(copy);
    expect(lists['src/configuration/kinds/component-types.ts']).toContain(
      "  variant('blood_group', bloodGroupType),\n] as const;",
    );
    expect(lists['src/fields/field-type-name.ts']).toContain("  'blood_group',\n  'structure',\n]");
    expect(lists['src/fields/field-types.ts']).toContain('  blood_group: bloodGroup,\n  structure:');
    expect(lists['src/documents/blocks/block-types.ts']).toContain('  bar_chart: barChart,\n} satisfies');
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
});
