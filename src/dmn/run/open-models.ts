// Models that belong together, ready to decide: one is asked, the others are imported.
import {
  ANY,
  type Binding,
  compileExpression,
  type Formula,
  FunctionValue,
  normalizeName,
  type Problem,
  type Run,
  type Scope,
  type Value,
} from '../../formula/index.ts';
import type { DecisionService, Model, ModelElement } from '../model/model.ts';
import { modelSet, type Visible } from './model-set.ts';
import { type ModelTypes, typesOf } from './model-types.ts';
import { toNode } from './to-node.ts';

/** The inputs of one question, and what was found so far, by element. */
interface Evaluation {
  readonly values: Map<ModelElement, Value>;
  readonly busy: Set<ModelElement>;
  readonly run: Run;
}

export interface OpenModel {
  /** The value of a decision, from inputs by name. */
  decide(name: string, inputs: ReadonlyMap<string, Value>, run: Run): Value;
  /** The value of a decision service or of a business knowledge model. */
  invoke(name: string, inputs: ReadonlyMap<string, Value>, run: Run): Value;
  /** The values of a service's decisions, by name. */
  serve(name: string, inputs: ReadonlyMap<string, Value>, run: Run): ReadonlyMap<string, Value>;
  readonly problems: readonly Problem[];
}

interface Opened {
  readonly model: Model;
  readonly types: ModelTypes;
}

/** Opens a model with those that it may import. */
export function openModel(main: Model, others: readonly Model[]): OpenModel {
  const set = modelSet([main, ...others]);
  const { modelAt, resolve, visibleTo } = set;
  const opened = new Map<string, Opened>();
  const openedOf = (model: Model): Opened => {
    const known = opened.get(model.namespace);
    if (known?.model === model) return known;
    const made = { model, types: typesOf(model, (namespace) => typesAt(namespace)) };
    opened.set(model.namespace, made);
    return made;
  };
  const typesAt = (namespace: string): ModelTypes | null => {
    const found = modelAt(namespace);
    return found ? openedOf(found).types : null;
  };
  const homeOf = (element: ModelElement): Opened => openedOf(set.homeOf(element));

  const problems: Problem[] = [];
  const formulas = new Map<ModelElement, Formula<Evaluation> | null>();
  const formulaOf = (element: ModelElement): Formula<Evaluation> | null => {
    const known = formulas.get(element);
    if (known !== undefined) return known;
    const made = compile(element);
    formulas.set(element, made);
    return made;
  };
  const compile = (element: ModelElement): Formula<Evaluation> | null => {
    const expression =
      element.kind === 'decision' ? element.expression : element.kind === 'knowledge' ? element.logic : null;
    if (!expression) return null;
    const { types } = homeOf(element);
    const visible = visibleTo(element);
    const node = toNode(expression, {
      name: element.name,
      names: visible.map(({ name }) => name),
      types: new Map(visible.map((each) => [each.name, typeOfElement(each.element)])),
      fitOf: types.fit,
      problems,
    });
    const fit = element.kind === 'decision' ? types.fit(element.variable.typeRef) : null;
    const scope = scopeOf(visible, types);
    const whole = fit ? ({ kind: 'fit', value: node, fit, from: 0, to: 0 } as const) : node;
    const formula = compileExpression(whole, scope);
    problems.push(...formula.problems);
    return formula;
  };

  const scopeOf = (visible: readonly Visible[], types: ModelTypes): Scope<Evaluation> => {
    const bindings = new Map<string, Binding<Evaluation>>(
      visible.map(({ name, element }) => [
        name,
        { type: typeOfElement(element), read: (env) => read(element, env) },
      ]),
    );
    return {
      find: (name) => bindings.get(name),
      names: () => bindings.keys(),
      findType: (name) => types.find(name)?.type,
      findFit: (name) => types.fit(name) ?? undefined,
    };
  };
  const typeOfElement = (element: ModelElement) => {
    const { typeRef } = element.variable;
    if (typeRef === null || element.kind === 'service' || element.kind === 'knowledge') return ANY;
    return homeOf(element).types.find(typeRef)?.type ?? ANY;
  };

  const read = (element: ModelElement, env: Evaluation): Value => {
    const known = env.values.get(element);
    if (known !== undefined) return known;
    if (env.busy.has(element)) return null;
    env.busy.add(element);
    const value = compute(element, env);
    env.busy.delete(element);
    env.values.set(element, value);
    return value;
  };
  const compute = (element: ModelElement, env: Evaluation): Value => {
    if (element.kind === 'input') return null;
    if (element.kind === 'service') return serviceFunction(element);
    return formulaOf(element)?.evaluate(env, env.run) ?? null;
  };

  const given = (element: ModelElement, value: Value): Value => {
    const fit = homeOf(element).types.fit(element.variable.typeRef);
    return (fit ? fit.conform(value) : value) ?? null;
  };
  const begin = (run: Run): Evaluation => ({ values: new Map(), busy: new Set(), run });

  const inputsOf = (service: DecisionService): ModelElement[] => {
    const { model } = homeOf(service);
    return [...service.inputData, ...service.inputDecisions].flatMap(
      (reference) => resolve(reference, model) ?? [],
    );
  };
  const outputsOf = (service: DecisionService): ModelElement[] =>
    service.outputs.flatMap((reference) => resolve(reference, homeOf(service).model) ?? []);

  const runService = (service: DecisionService, args: readonly Value[], run: Run): Map<string, Value> => {
    const env = begin(run);
    inputsOf(service).forEach((element, i) => {
      env.values.set(element, given(element, args[i] ?? null));
    });
    return new Map(outputsOf(service).map((output) => [normalizeName(output.name), read(output, env)]));
  };
  const serviceFunction = (service: DecisionService): FunctionValue => {
    const names = inputsOf(service).map(({ name }) => normalizeName(name));
    return new FunctionValue(service.name, names, (args, run) => {
      const results = runService(service, args, run);
      const [only = null] = results.values();
      return resultOfService(service, results.size === 1 ? only : results);
    });
  };
  const resultOfService = (service: DecisionService, value: Value): Value => {
    const { types } = homeOf(service);
    const { typeRef } = service.variable;
    const declared = typeRef === null ? null : types.find(typeRef);
    if (!declared) return value;
    const fit = types.fit(typeRef);
    if (declared.type.kind !== 'function') return fit?.conform(value) ?? null;
    const result = homeOf(service).model.types.find(({ name }) => name === typeRef)?.fn?.result ?? null;
    const wanted = types.fit(result);
    return wanted ? (wanted.conform(value) ?? null) : value;
  };

  /** By name in the model that is asked, then in those it imports, with and without their names. */
  const findByName = (name: string, kinds: readonly ModelElement['kind'][]): ModelElement | undefined => {
    const wanted = normalizeName(name);
    const isMeant = (element: ModelElement, prefix: string): boolean =>
      kinds.includes(element.kind) && normalizeName(prefix + element.name) === wanted;
    const own = main.elements.find((element) => isMeant(element, ''));
    if (own) return own;
    for (const { name: alias, namespace } of main.imports) {
      const found = modelAt(namespace)?.elements.find((element) => isMeant(element, `${alias}.`));
      if (found) return found;
    }
    return others.flatMap(({ elements }) => elements).find((element) => isMeant(element, ''));
  };

  const enter = (inputs: ReadonlyMap<string, Value>, env: Evaluation): void => {
    for (const [name, value] of inputs) {
      const element = findByName(name, ['input', 'decision']);
      if (element) env.values.set(element, given(element, value));
    }
  };
  const serve = (name: string, inputs: ReadonlyMap<string, Value>, run: Run): Map<string, Value> => {
    const service = findByName(name, ['service']);
    if (service?.kind !== 'service') return new Map();
    const byName = new Map([...inputs].map(([key, value]) => [normalizeName(key), value]));
    const args = inputsOf(service).map((input) => byName.get(normalizeName(input.name)) ?? null);
    const results = runService(service, args, run);
    const [only] = results.keys();
    if (results.size === 1 && only !== undefined)
      results.set(only, resultOfService(service, results.get(only) ?? null));
    return results;
  };

  return {
    problems,
    decide: (name, inputs, run) => {
      const decision = findByName(name, ['decision']);
      const env = begin(run);
      enter(inputs, env);
      if (!decision) return null;
      env.values.delete(decision);
      return read(decision, env);
    },
    serve,
    invoke: (name, inputs, run) => {
      const element = findByName(name, ['knowledge', 'service']);
      const fn = element ? read(element, begin(run)) : null;
      if (!(fn instanceof FunctionValue)) return null;
      const byName = new Map([...inputs].map(([key, value]) => [normalizeName(key), value]));
      return fn.call(
        fn.parameters.map((parameter) => byName.get(parameter) ?? null),
        run,
      );
    },
  };
}
