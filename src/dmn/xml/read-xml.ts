// XML → a tree. Documents with a DTD are refused, so that there are no entities but the five of the standard; size,
// depth and number of elements are limited.
import { Parser } from 'saxen';
import { ModelProblem } from '../problem.ts';
import type { XmlElement } from './xml-element.ts';

const XML_LIMITS = { characters: 20_000_000, elements: 500_000, depth: 200 } as const;

interface Open {
  readonly element: XmlElement & { children: XmlElement[]; text: string };
  readonly namespaces: Readonly<Record<string, string>>;
}

/** Reads a document; throws a ModelProblem with the reason where it is none. */
export function readXml(text: string): XmlElement {
  if (text.length > XML_LIMITS.characters)
    throw new ModelProblem(`The file has more than ${XML_LIMITS.characters} characters.`);
  const parser = new Parser();
  const stack: Open[] = [];
  let root: XmlElement | null = null;
  let count = 0;
  let failure: string | null = null;
  const fail = (reason: string): void => {
    failure ??= reason;
    parser.stop();
  };

  parser.on('attention', () => fail('A document type definition is not allowed.'));
  parser.on('error', (error) => fail(error.message));
  parser.on('openTag', (name, readAttributes, decode) => {
    count += 1;
    if (count > XML_LIMITS.elements) return fail(`There are more than ${XML_LIMITS.elements} elements.`);
    if (stack.length >= XML_LIMITS.depth)
      return fail(`Elements nest deeper than ${XML_LIMITS.depth} levels.`);
    const written = readAttributes();
    const attributes = new Map(Object.entries(written).map(([key, value]) => [key, decode(value)]));
    const namespaces = namespacesOf(attributes, stack.at(-1)?.namespaces ?? {});
    const { local, prefix } = splitName(name);
    const element = { name: local, namespace: namespaces[prefix] ?? '', attributes, children: [], text: '' };
    stack.at(-1)?.element.children.push(element);
    root ??= element;
    stack.push({ element, namespaces });
  });
  parser.on('closeTag', () => {
    stack.pop();
  });
  const addText = (value: string): void => {
    const open = stack.at(-1);
    if (open) open.element.text += value;
  };
  parser.on('text', (value, decode) => addText(decode(value)));
  parser.on('cdata', addText);
  try {
    parser.parse(text.charCodeAt(0) === 0xfeff ? text.slice(1) : text);
  } catch (error) {
    fail(error instanceof Error ? error.message : String(error));
  }
  if (failure !== null || root === null) throw new ModelProblem(failure ?? 'The file has no element.');
  return root;
}

function splitName(name: string): { local: string; prefix: string } {
  const colon = name.indexOf(':');
  return { local: name.slice(colon + 1), prefix: colon < 0 ? '' : name.slice(0, colon) };
}

function namespacesOf(
  attributes: ReadonlyMap<string, string>,
  outer: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const own = [...attributes].filter(([key]) => key === 'xmlns' || key.startsWith('xmlns:'));
  if (own.length === 0) return outer;
  return { ...outer, ...Object.fromEntries(own.map(([key, value]) => [key.slice(6), value])) };
}
