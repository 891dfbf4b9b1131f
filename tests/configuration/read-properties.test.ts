import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { packageSchema } from '../../src/configuration/kinds/index.ts';
import { mapValue, nodeOf, type SchemaNode } from '../../src/configuration/schema/schema-node.ts';

const SOURCE = path.resolve(import.meta.dirname, '../../src');
/**
 * Folders in which properties are declared, checked, spelled or described: a mention there does not mean that a
 * property has an effect.
 */
const ABOUT = /^configuration\/(kinds|rule-actions|schema|reference|format|checks)\//;
/** Properties for people who read the configuration itself. */
const FOR_READERS: ReadonlySet<string> = new Set(['description', 'note']);

function propertiesOf(root: SchemaNode): Set<string> {
  const found = new Set<string>();
  const seen = new Set<SchemaNode>();
  const walk = (node: SchemaNode | undefined): void => {
    if (node === undefined || seen.has(node) || node.marks?.notYet === true) return;
    seen.add(node);
    for (const [key, property] of Object.entries(node.properties ?? {})) {
      if (property.marks?.notYet !== true) found.add(key);
      walk(property);
    }
    walk(node.items);
    walk(mapValue(node));
    for (const each of node.anyOf ?? []) walk(each);
  };
  walk(root);
  return found;
}

const sources = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !ABOUT.test(name))
  .map((name) => readFileSync(path.join(SOURCE, name), 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, ''))
  .join('\n');

it('nothing that configuration accepts is read nowhere: it takes effect, or the check refuses it [Decisions Configuration that is accepted takes effect]', () => {
  const unread = [...propertiesOf(nodeOf(packageSchema))].filter(
    (key) => !FOR_READERS.has(key) && !new RegExp(`(?:[.{,(]\\s*|^\\s+|['"\`])${key}\\b`, 'm').test(sources),
  );
  expect(unread).toEqual([]);
});
