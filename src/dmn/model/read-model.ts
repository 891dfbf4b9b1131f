import { ModelProblem } from '../problem.ts';
import { readXml } from '../xml/read-xml.ts';
import { attributeOf, childOf, childrenOf, textOf, type XmlElement } from '../xml/xml-element.ts';
import type { ItemDefinition, Model, ModelElement, Reference } from './model.ts';
import { expressionIn, readFunction, readVariable, typeRefOf } from './read-expression.ts';

/** Reads the XML of a decision model of DMN 1.1 to 1.5. */
export function readModel(text: string): Model {
  const root = readXml(text);
  if (root.name !== 'definitions' || !root.namespace.includes('/DMN/'))
    throw new ModelProblem('The file holds no decision model.');
  return {
    name: attributeOf(root, 'name') ?? '',
    namespace: attributeOf(root, 'namespace') ?? '',
    description: textOf(root, 'description'),
    imports: childrenOf(root, 'import').map((each) => ({
      name: attributeOf(each, 'name') ?? '',
      namespace: attributeOf(each, 'namespace') ?? '',
    })),
    types: childrenOf(root, 'itemDefinition').map(readType),
    elements: root.children.flatMap((child) => READERS[child.name]?.(child) ?? []),
  };
}

function readType(element: XmlElement): ItemDefinition {
  const fn = childOf(element, 'functionItem');
  return {
    name: attributeOf(element, 'name') ?? '',
    typeRef: typeRefOf(element),
    isCollection: attributeOf(element, 'isCollection') === 'true',
    allowedValues: textOf(childOf(element, 'allowedValues'), 'text'),
    typeConstraint: textOf(childOf(element, 'typeConstraint'), 'text'),
    components: childrenOf(element, 'itemComponent').map(readType),
    fn: fn
      ? {
          parameters: childrenOf(fn, 'parameters').map(readVariable),
          result: attributeOf(fn, 'outputTypeRef'),
        }
      : null,
  };
}

const commonOf = (element: XmlElement) => {
  const name = attributeOf(element, 'name') ?? '';
  const variable = childOf(element, 'variable');
  return {
    id: attributeOf(element, 'id') ?? '',
    name,
    description: textOf(element, 'description'),
    variable: variable ? { ...readVariable(variable), name } : { name, typeRef: null },
  };
};

const READERS: Record<string, (element: XmlElement) => ModelElement> = {
  inputData: (element) => ({ kind: 'input', ...commonOf(element) }),
  decision: (element) => ({
    kind: 'decision',
    ...commonOf(element),
    question: textOf(element, 'question'),
    allowedAnswers: textOf(element, 'allowedAnswers'),
    requires: requirementsOf(element),
    expression: expressionIn(element),
  }),
  businessKnowledgeModel: (element) => {
    const logic = childOf(element, 'encapsulatedLogic');
    return {
      kind: 'knowledge',
      ...commonOf(element),
      requires: requirementsOf(element),
      logic: logic ? readFunction(logic) : null,
    };
  },
  decisionService: (element) => ({
    kind: 'service',
    ...commonOf(element),
    outputs: referencesTo(element, 'outputDecision'),
    encapsulated: referencesTo(element, 'encapsulatedDecision'),
    inputDecisions: referencesTo(element, 'inputDecision'),
    inputData: referencesTo(element, 'inputData'),
  }),
};

const requirementsOf = (element: XmlElement): Reference[] =>
  childrenOf(element, 'informationRequirement', 'knowledgeRequirement').flatMap((requirement) =>
    referencesTo(requirement, 'requiredInput', 'requiredDecision', 'requiredKnowledge'),
  );

const referencesTo = (element: XmlElement, ...names: readonly string[]): Reference[] =>
  childrenOf(element, ...names).map((child) => {
    const href = attributeOf(child, 'href') ?? '';
    const hash = href.indexOf('#');
    return { namespace: hash > 0 ? href.slice(0, hash) : null, id: href.slice(hash + 1) };
  });
