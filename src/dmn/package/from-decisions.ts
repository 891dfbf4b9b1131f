// Definitions of a package → a decision model. Decisions become decisions with input data, functions become business knowledge
// models, or services if they use decisions; what a formula calls by its key becomes one as well.

import { parametersOf } from '../../configuration/decisions/decision-source.ts';
import { functionBody } from '../../configuration/formula-scopes.ts';
import type { Decision } from '../../configuration/kinds/decision.ts';
import type { Package } from '../../configuration/kinds/index.ts';
import { textIn } from '../../configuration/text-in.ts';
import { normalizeName } from '../../formula/index.ts';
import type { Expression, Model, ModelElement, ModelTable, Reference, Variable } from '../model/model.ts';
import { itemTypes } from './item-types.ts';
import { serviceFormula } from './service-formula.ts';

type Exported = Pick<Package, 'decisions' | 'user_functions' | 'settings' | 'name'>;

interface Named {
  readonly name: string;
  readonly typeRef: string | null;
}

export function fromDecisions(pkg: Exported): Model {
  const language = pkg.settings.languages[0] ?? 'en';
  const types = itemTypes();
  const nameOf = (key: string): string => {
    const name = pkg.decisions[key]?.name;
    return name === undefined ? key : textIn(name, language, language);
  };
  const elements = new Map<string, ModelElement>();
  const called = calledKeys(pkg);

  const inputs = new Map<string, string>();
  const inputFor = ({ name, typeRef }: Named): Reference => {
    const id = idOf('input', name);
    if (!inputs.has(name)) {
      inputs.set(name, id);
      elements.set(id, { kind: 'input', id, name, description: null, variable: { name, typeRef } });
    }
    return { namespace: null, id };
  };
  /** The element that a name in the texts of a decision means; one of another name stands between them. */
  const required = (name: string, key: string): Reference => {
    const decision = pkg.decisions[key];
    const isFunction = decision?.kind === 'function';
    const target = { namespace: null, id: idOf(isFunction ? 'function' : 'decision', key) };
    if (!decision || normalizeName(nameOf(key)) === name) return target;
    const id = idOf('alias', `${name} ${key}`);
    const common = { id, name, description: null, requires: [target] };
    const own = normalizeName(nameOf(key));
    if (isFunction) {
      const parameters = parametersOf(decision).map(
        ([parameter]): Variable => ({ name: parameter, typeRef: null }),
      );
      const text = `${own}(${parameters.map(({ name: parameter }) => parameter).join(', ')})`;
      elements.set(id, {
        kind: 'knowledge',
        ...common,
        variable: { name, typeRef: null },
        logic: { kind: 'function', parameters, body: literal(text, null), isExternal: false, typeRef: null },
      });
    } else
      elements.set(id, {
        kind: 'decision',
        ...common,
        question: null,
        allowedAnswers: null,
        variable: { name, typeRef: null },
        expression: literal(own, null),
      });
    return { namespace: null, id };
  };
  const requirementsOf = (decision: Decision): Reference[] => [
    ...Object.entries(decision.requires).map(([name, key]) => required(normalizeName(name), key)),
    ...callsOf(decision, pkg).map((key) => ({ namespace: null, id: idOf('function', key) })),
  ];

  for (const [key, decision] of Object.entries(pkg.decisions)) {
    const typed = types.of(decision.types);
    // Formulas may name a type as well.
    for (const name of Object.keys(decision.types)) typed(name);
    const parameters = parametersOf(decision).map(([name, type]) => ({ name, typeRef: typed(type) }));
    const returns = decision.returns === undefined ? null : typed(decision.returns);
    const expression = expressionOf(decision, typed, returns);
    const description = decision.description ?? null;
    if (isService(decision, pkg)) {
      const id = idOf('function', key);
      const name = nameOf(key);
      const inputData = parameters.map(inputFor);
      const named = Object.entries(decision.requires).map(
        ([each, target]) => [normalizeName(each), target] as const,
      );
      // The outputs of a service are known by the names of its decisions.
      const isPlain =
        decision.formula?.trim() === serviceFormula(named.map(([each]) => each)) &&
        named.every(([each, target]) => normalizeName(nameOf(target)) === each);
      const result = idOf('result', key);
      if (!isPlain)
        elements.set(result, {
          kind: 'decision',
          id: result,
          name: `${name} result`,
          description: null,
          question: null,
          allowedAnswers: null,
          variable: { name: `${name} result`, typeRef: returns },
          requires: [...inputData, ...requirementsOf(decision)],
          expression: { ...expression, typeRef: null },
        });
      elements.set(id, {
        kind: 'service',
        id,
        name,
        description,
        variable: { name, typeRef: returns },
        outputs: isPlain
          ? named.map(([, target]) => ({ namespace: null, id: idOf('decision', target) }))
          : [{ namespace: null, id: result }],
        encapsulated: [],
        inputDecisions: [],
        inputData,
      });
    } else if (decision.kind === 'function' || called.has(key)) {
      const id = idOf('function', key);
      const name = decision.kind === 'function' ? nameOf(key) : key;
      elements.set(id, {
        kind: 'knowledge',
        id,
        name,
        description,
        variable: { name, typeRef: null },
        requires: requirementsOf(decision),
        logic: { kind: 'function', parameters, body: expression, isExternal: false, typeRef: null },
      });
    }
    if (decision.kind === 'decision') {
      const id = idOf('decision', key);
      elements.set(id, {
        kind: 'decision',
        id,
        name: nameOf(key),
        description,
        question: null,
        allowedAnswers: null,
        variable: { name: nameOf(key), typeRef: returns },
        requires: [...parameters.map(inputFor), ...requirementsOf(decision)],
        expression: { ...expression, typeRef: null },
      });
    }
  }
  for (const [key, fn] of Object.entries(pkg.user_functions)) {
    if (!called.has(key)) continue;
    const typed = types.of({});
    const body = functionBody(fn);
    const parameters = Object.entries(fn.parameters).map(([name, type]) => ({ name, typeRef: typed(type) }));
    const id = idOf('function', key);
    elements.set(id, {
      kind: 'knowledge',
      id,
      name: key,
      description: fn.description ?? null,
      variable: { name: key, typeRef: null },
      requires: callsIn(body, pkg).map((each) => ({ namespace: null, id: idOf('function', each) })),
      logic: { kind: 'function', parameters, body: literal(body, null), isExternal: false, typeRef: null },
    });
  }
  return {
    name: pkg.name,
    namespace: `urn:dossier:${idOf('package', pkg.name)}`,
    description: null,
    imports: [],
    types: types.definitions(),
    // The name of a decision stands for the decision itself, not for its copy in a service or for an alias.
    elements: [...elements.values()].toSorted((left, right) => rankOf(left) - rankOf(right)),
  };
}

/** The key of a decision is made of its name, that of a copy of it in a service has the name of the service before it. */
const rankOf = ({ kind, id, name }: ModelElement): number => {
  if (id.startsWith('_alias_')) return 2;
  const plain = name.replaceAll(/[^A-Za-z0-9]/g, '').toLowerCase();
  const isCopy =
    kind === 'decision' && id.replaceAll(/^_decision_|[^A-Za-z0-9]/g, '').toLowerCase() !== plain;
  return isCopy ? 1 : 0;
};

/** A function over the results of decisions: only a decision service gives decisions other inputs than those of the model. */
const isService = ({ kind, requires }: Decision, { decisions }: Exported): boolean =>
  kind === 'function' && Object.values(requires).some((key) => decisions[key]?.kind === 'decision');

const literal = (text: string, typeRef: string | null): Expression => ({ kind: 'literal', text, typeRef });

/** An identifier of XML. */
const idOf = (kind: string, name: string): string =>
  `_${kind}_${[...name].map((char) => (/[A-Za-z0-9_]/.test(char) ? char : `-${char.codePointAt(0)?.toString(16)}`)).join('')}`;

function expressionOf(
  decision: Decision,
  typed: (type: string) => string | null,
  typeRef: string | null,
): Expression {
  if (decision.formula !== undefined) return literal(decision.formula, typeRef);
  const inputs = Object.entries(decision.inputs);
  const outputs = Object.entries(decision.outputs);
  const hasNotes = decision.rows.some(({ note }) => note !== undefined);
  const table: ModelTable = {
    policy: decision.hit_policy,
    aggregation: decision.aggregation ?? null,
    inputs: inputs.map(([name, { formula, type, values }]) => ({
      label: formula === undefined || formula === name ? null : name,
      expression: formula ?? name,
      typeRef: type === undefined ? null : typed(type),
      values: values ?? null,
    })),
    outputs: outputs.map(([name, { type, values, default: standard }]) => ({
      name: outputs.length === 1 ? null : name,
      typeRef: type === undefined ? null : typed(type),
      values: values ?? null,
      default: standard ?? null,
    })),
    rows: decision.rows.map(({ when, gives, note }) => ({
      tests: inputs.map(([name]) => when[name] ?? '-'),
      results: outputs.map(([name]) => gives[name] ?? 'null'),
      notes: hasNotes ? [note ?? ''] : [],
    })),
    annotations: hasNotes ? ['note'] : [],
  };
  return { kind: 'table', table, typeRef };
}

/** The functions of the package that a text calls by their keys. */
const callsIn = (text: string, { decisions, user_functions: functions }: Exported): string[] => {
  const words = new Set([...text.matchAll(/([A-Za-z_]\w*)\s*\(/g)].map(([, word]) => word ?? ''));
  return [...words].filter((word) => Object.hasOwn(decisions, word) || Object.hasOwn(functions, word));
};

/** The functions of the package that a decision calls; its own names hide them. */
const callsOf = (decision: Decision, pkg: Exported): string[] => {
  const own = new Set([...Object.keys(decision.requires), ...parametersOf(decision).map(([name]) => name)]);
  return callsIn(JSON.stringify(decision), pkg).filter((key) => !own.has(key));
};

/** The decisions that some decision calls by their keys, over the functions that these call in turn. */
function calledKeys(pkg: Exported): Set<string> {
  const called = new Set<string>();
  const open = Object.values(pkg.decisions).flatMap((decision) => callsOf(decision, pkg));
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    if (called.has(key)) continue;
    called.add(key);
    const fn = pkg.user_functions[key];
    if (fn) open.push(...callsIn(functionBody(fn), pkg));
  }
  return called;
}
