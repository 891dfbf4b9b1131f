// Test files in the format of the conformance kit of DMN.
import {
  normalizeName,
  parseDate,
  parseDateTime,
  parseDuration,
  parseNumber,
  parseTime,
  type Value,
} from '../../formula/index.ts';
import { ModelProblem } from '../problem.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from '../xml/xml-element.ts';

export interface ModelCase {
  readonly id: string;
  readonly type: 'decision' | 'bkm' | 'decisionService';
  /** The service or knowledge model that is invoked. */
  readonly invocable: string | null;
  readonly inputs: ReadonlyMap<string, Value>;
  readonly results: readonly { readonly name: string; readonly expected: Value }[];
}

interface CaseFile {
  /** The file of the model, beside the test file. */
  readonly modelName: string;
  readonly cases: readonly ModelCase[];
}

export function readCases(text: string): CaseFile {
  const root = readXml(text);
  if (root.name !== 'testCases') throw new ModelProblem('The file holds no test cases.');
  return {
    modelName: textOf(root, 'modelName')?.trim() ?? '',
    cases: childrenOf(root, 'testCase').map(readCase),
  };
}

/** Whether a file is a test file, as opposed to any other XML. */
export const isCaseFile = (text: string): boolean => /<(?:\w+:)?testCases[\s>]/.test(text.slice(0, 4000));

const TYPES = ['decision', 'bkm', 'decisionService'] as const;

function readCase(element: XmlElement): ModelCase {
  const type = attributeOf(element, 'type');
  return {
    id: attributeOf(element, 'id') ?? '',
    type: TYPES.find((known) => known === type) ?? 'decision',
    invocable: attributeOf(element, 'invocableName'),
    inputs: new Map(
      childrenOf(element, 'inputNode').map((node) => [attributeOf(node, 'name') ?? '', readValue(node)]),
    ),
    results: childrenOf(element, 'resultNode').map((node) => {
      const expected = childOf(node, 'expected');
      return { name: attributeOf(node, 'name') ?? '', expected: expected ? readValue(expected) : null };
    }),
  };
}

/** The value inside an element: a simple one, components, or a list. */
function readValue(element: XmlElement): Value {
  const value = childOf(element, 'value');
  if (value) return readSimple(value);
  const list = childOf(element, 'list');
  if (list) return isNil(list) ? null : childrenOf(list, 'item').map(readValue);
  const components = childrenOf(element, 'component');
  if (components.length === 0) return null;
  return new Map(
    components.map((component) => [
      normalizeName(attributeOf(component, 'name') ?? ''),
      isNil(component) ? null : readValue(component),
    ]),
  );
}

const isNil = (element: XmlElement): boolean => attributeOf(element, 'xsi:nil') === 'true';

const number = (text: string): Value => parseNumber(text.trim());

const PARSERS: Record<string, (text: string) => Value> = {
  string: (text) => text,
  boolean: (text) => text.trim() === 'true' || text.trim() === '1',
  decimal: number,
  double: number,
  float: number,
  integer: number,
  int: number,
  long: number,
  date: (text) => parseDate(text.trim()),
  time: (text) => parseTime(text.trim()),
  dateTime: (text) => parseDateTime(text.trim()),
  duration: (text) => parseDuration(text.trim()),
  dayTimeDuration: (text) => parseDuration(text.trim()),
  yearMonthDuration: (text) => parseDuration(text.trim()),
};

function readSimple(element: XmlElement): Value {
  if (isNil(element)) return null;
  const type = attributeOf(element, 'xsi:type')?.replace(/^\w+:/, '') ?? 'string';
  return (PARSERS[type] ?? PARSERS.string)?.(element.text) ?? null;
}
