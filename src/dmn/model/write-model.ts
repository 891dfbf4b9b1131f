// A decision model as XML of DMN 1.5, without a diagram.
import { node, writeXml, type XmlNode } from '../xml/write-xml.ts';
import type {
  Expression,
  ItemDefinition,
  Model,
  ModelElement,
  ModelTable,
  Reference,
  Variable,
} from './model.ts';

const NAMESPACE = 'https://www.omg.org/spec/DMN/20230324/MODEL/';

export function writeModel(model: Model): string {
  return writeXml(
    node(
      'definitions',
      { xmlns: NAMESPACE, id: '_definitions', name: model.name, namespace: model.namespace },
      [
        ...textNode('description', model.description),
        ...model.imports.map(({ name, namespace }) =>
          node('import', { name, namespace, importType: NAMESPACE }),
        ),
        ...model.types.map((type) => writeType('itemDefinition', type)),
        ...model.elements.flatMap((element) => writeElement(element, model)),
      ],
    ),
  );
}

const textNode = (name: string, text: string | null): XmlNode[] =>
  text === null ? [] : [node(name, {}, text)];

const inText = (name: string, text: string | null): XmlNode[] =>
  text === null ? [] : [node(name, {}, [node('text', {}, text)])];

const typeRef = (type: string | null) => (type === null ? {} : { typeRef: type });

const variable = (name: string, { name: own, typeRef: type }: Variable): XmlNode =>
  node(name, { name: own, ...typeRef(type) });

function writeType(tag: string, type: ItemDefinition): XmlNode {
  return node(tag, { name: type.name, ...(type.isCollection ? { isCollection: 'true' } : {}) }, [
    ...textNode('typeRef', type.typeRef),
    ...inText('typeConstraint', type.typeConstraint),
    ...inText('allowedValues', type.allowedValues),
    ...type.components.map((component) => writeType('itemComponent', component)),
    ...(type.fn
      ? [
          node(
            'functionItem',
            type.fn.result === null ? {} : { outputTypeRef: type.fn.result },
            type.fn.parameters.map((parameter) => variable('parameters', parameter)),
          ),
        ]
      : []),
  ]);
}

function writeElement(element: ModelElement, model: Model): XmlNode[] {
  const { id, name, description } = element;
  const common = [...textNode('description', description), variable('variable', element.variable)];
  if (element.kind === 'input') return [node('inputData', { id, name }, common)];
  if (element.kind === 'service') {
    const references = (tag: string, all: readonly Reference[]): XmlNode[] =>
      all.map(({ namespace, id: target }) => node(tag, { href: `${namespace ?? ''}#${target}` }));
    return [
      node('decisionService', { id, name }, [
        ...common,
        ...references('outputDecision', element.outputs),
        ...references('encapsulatedDecision', element.encapsulated),
        ...references('inputDecision', element.inputDecisions),
        ...references('inputData', element.inputData),
      ]),
    ];
  }
  const requirements = element.requires.map((reference) => {
    const kind = model.elements.find((each) => each.id === reference.id)?.kind ?? 'decision';
    const href = `${reference.namespace ?? ''}#${reference.id}`;
    if (kind === 'knowledge' || kind === 'service')
      return node('knowledgeRequirement', {}, [node('requiredKnowledge', { href })]);
    const tag = kind === 'input' ? 'requiredInput' : 'requiredDecision';
    return node('informationRequirement', {}, [node(tag, { href })]);
  });
  if (element.kind === 'decision')
    return [
      node('decision', { id, name }, [
        ...common.slice(0, -1),
        ...textNode('question', element.question),
        ...textNode('allowedAnswers', element.allowedAnswers),
        ...common.slice(-1),
        ...requirements,
        ...(element.expression ? [writeExpression(element.expression)] : []),
      ]),
    ];
  return [
    node('businessKnowledgeModel', { id, name }, [
      ...common,
      ...(element.logic ? [writeFunction('encapsulatedLogic', element.logic)] : []),
      ...requirements,
    ]),
  ];
}

type FunctionLogic = Extract<Expression, { kind: 'function' }>;

const writeFunction = (tag: string, { parameters, body, typeRef: type }: FunctionLogic): XmlNode =>
  node(tag, { kind: 'FEEL', ...typeRef(type) }, [
    ...parameters.map((parameter) => variable('formalParameter', parameter)),
    ...(body ? [writeExpression(body)] : []),
  ]);

/** The expressions that a package has: formulas, tables and functions. */
function writeExpression(expression: Expression): XmlNode {
  if (expression.kind === 'table') return writeTable(expression.table, expression.typeRef);
  if (expression.kind === 'function') return writeFunction('functionDefinition', expression);
  if (expression.kind !== 'literal') throw new Error(`A ${expression.kind} is written as a formula.`);
  return node('literalExpression', typeRef(expression.typeRef), [node('text', {}, expression.text)]);
}

const AGGREGATIONS = { sum: 'SUM', min: 'MIN', max: 'MAX', count: 'COUNT' } as const;

function writeTable(table: ModelTable, type: string | null): XmlNode {
  const hitPolicy = table.policy.toUpperCase().replace('_', ' ');
  const aggregation = table.aggregation === null ? {} : { aggregation: AGGREGATIONS[table.aggregation] };
  const entry = (name: string) => (text: string) => node(name, {}, [node('text', {}, text)]);
  return node('decisionTable', { hitPolicy, ...aggregation, ...typeRef(type) }, [
    ...table.inputs.map((input) =>
      node('input', input.label === null ? {} : { label: input.label }, [
        node('inputExpression', typeRef(input.typeRef), [node('text', {}, input.expression)]),
        ...inText('inputValues', input.values),
      ]),
    ),
    ...table.outputs.map((output) =>
      node('output', { ...(output.name === null ? {} : { name: output.name }), ...typeRef(output.typeRef) }, [
        ...inText('outputValues', output.values),
        ...inText('defaultOutputEntry', output.default),
      ]),
    ),
    ...table.annotations.map((name) => node('annotation', { name })),
    ...table.rows.map(({ tests, results, notes }) =>
      node('rule', {}, [
        ...tests.map(entry('inputEntry')),
        ...results.map(entry('outputEntry')),
        ...notes.map(entry('annotationEntry')),
      ]),
    ),
  ]);
}
