// Decision models → definitions of a package. Decisions, business knowledge models and services become decisions that formulas can call;
// the input data that a decision depends on become its parameters.
import type { Decision } from '../../configuration/kinds/decision.ts';
import { normalizeName } from '../../formula/index.ts';
import type {
  DecisionService,
  Expression,
  Model,
  ModelElement,
  ModelTable,
  Reference,
} from '../model/model.ts';
import { type ModelSet, modelSet } from '../run/model-set.ts';
import { serviceFormula } from './service-formula.ts';
import { type DecisionBody, NO_TABLE, tableBody } from './table-body.ts';
import { typeNameOf, typesNamedIn, typesVisibleIn } from './type-texts.ts';
import { writeExpression } from './write-expression.ts';

interface Imported {
  readonly decisions: Record<string, Decision>;
}

/** Where an element is converted: in the model as a whole, or in a service. */
interface Within {
  /** The decisions whose values a service is given. */
  readonly given: ReadonlySet<ModelElement>;
  keyOf(element: ModelElement): string;
}

export function toDecisions(models: readonly Model[], taken: Iterable<string> = []): Imported {
  const set = modelSet(models);
  const keys = keysOf(set, new Set(taken));
  const decisions: Record<string, Decision> = {};
  const inputsOf = inputFinder(set);

  const convert = (element: ModelElement, within: Within, key = keys.of(element)): void => {
    const model = set.homeOf(element);
    const types = typesVisibleIn(model, set);
    const visible = set.visibleTo(element);
    const logic = logicOf(element);
    const parameters: [string, string | null][] =
      element.kind === 'knowledge'
        ? (element.logic?.parameters ?? []).map(({ name, typeRef }) => [normalizeName(name), typeRef])
        : inputsOf(element, within.given).map((input) => [normalizeName(input.name), input.variable.typeRef]);
    const requires = visible.flatMap(({ name, element: required }) => {
      const isParameter = required.kind === 'input' || within.given.has(required);
      if (isParameter && name === normalizeName(required.name)) return [];
      if (!within.given.has(required)) return [[name, within.keyOf(required)] as const];
      const handed = keys.next(`${key}_${required.name}`);
      decisions[handed] = passedOn(required, set);
      return [[name, handed] as const];
    });
    const results = visible.filter(({ element: each }) => each.kind === 'decision' || each.kind === 'input');
    const functions = Object.fromEntries(
      visible.flatMap(({ name, element: each }) =>
        each.kind === 'knowledge' || each.kind === 'service' ? [[name, keys.of(each)]] : [],
      ),
    );
    const names = new Map<string, string | null>([
      ...parameters,
      ...results.map((each): [string, string | null] => [each.name, each.element.variable.typeRef]),
    ]);
    const extract = (
      table: ModelTable,
      typeRef: string | null,
      seen: ReadonlyMap<string, string | null>,
    ): string => {
      const own = keys.next(`${key}_table`);
      const body = tableBody(table);
      const used = [...seen].filter(([name]) =>
        JSON.stringify(body).includes(JSON.stringify(name).slice(1, -1)),
      );
      decisions[own] = finish({
        body,
        kind: 'function',
        parameters: used,
        returns: typeRef,
        requires: functions,
        types,
      });
      return `${own}(${used.map(([name]) => name).join(', ')})`;
    };
    const declared = element.kind === 'decision' ? element.variable.typeRef : null;
    const isTable =
      logic?.kind === 'table' && (logic.typeRef === null || declared === null || logic.typeRef === declared);
    const body: DecisionBody = isTable
      ? tableBody(logic.table)
      : { ...NO_TABLE, formula: formulaOf(logic, (text) => writeExpression(text, { names, extract })) };
    decisions[key] = finish({
      body,
      kind: element.kind === 'knowledge' ? 'function' : 'decision',
      parameters,
      returns: declared ?? logic?.typeRef ?? null,
      requires: Object.fromEntries(requires),
      types,
      name: element.name,
      ...(element.description?.trim() ? { description: element.description.trim() } : {}),
    });
  };

  const whole: Within = { given: new Set(), keyOf: keys.of };
  /** The decisions of a service that depend on decisions which it is given: a copy of each takes those as parameters. */
  const withinService = (service: DecisionService, given: ReadonlySet<ModelElement>): Within => {
    const made = new Map<ModelElement, string>();
    const depends = (element: ModelElement): boolean =>
      inputsOf(element, given).some((input) => given.has(input));
    const within: Within = {
      given,
      keyOf: (element) => {
        if (element.kind !== 'decision' || !depends(element)) return keys.of(element);
        const known = made.get(element);
        if (known !== undefined) return known;
        const key = keys.next(`${service.name} ${element.name}`);
        made.set(element, key);
        convert(element, within, key);
        return key;
      },
    };
    return within;
  };
  /** A decision service is a function over its inputs. */
  const convertService = (service: DecisionService): void => {
    const model = set.homeOf(service);
    const resolved = (references: readonly Reference[]): ModelElement[] =>
      references.flatMap((reference) => set.resolve(reference, model) ?? []);
    const given = new Set(resolved(service.inputDecisions));
    const within = given.size === 0 ? whole : withinService(service, given);
    const outputs = resolved(service.outputs).map(
      (output) => [normalizeName(output.name), within.keyOf(output)] as const,
    );
    const { typeRef } = service.variable;
    const declared = model.types.find(({ name }) => name === typeRef);
    decisions[keys.of(service)] = finish({
      body: { ...NO_TABLE, formula: serviceFormula(outputs.map(([name]) => name)) },
      kind: 'function',
      parameters: [...resolved(service.inputData), ...given].map((input) => [
        normalizeName(input.name),
        input.variable.typeRef,
      ]),
      returns: declared?.fn ? declared.fn.result : typeRef,
      requires: Object.fromEntries(outputs),
      types: typesVisibleIn(model, set),
      name: service.name,
      ...(service.description?.trim() ? { description: service.description.trim() } : {}),
    });
  };

  for (const model of models)
    for (const element of model.elements) {
      if (element.kind === 'service') convertService(element);
      else if (element.kind !== 'input') convert(element, whole);
      else if (isKnownOtherwise(element, set)) decisions[keys.of(element)] = passedOn(element, set);
    }
  return { decisions };
}

/** A literal is taken as it is written; its own type is that of the result. */
function formulaOf(logic: Expression | null, write: (expression: Expression) => string): string {
  if (!logic) return 'null';
  if (logic.kind === 'literal') return logic.text.trim() === '' ? 'null' : logic.text.trim();
  return write({ ...logic, typeRef: logic.kind === 'table' ? logic.typeRef : null });
}

function logicOf(element: ModelElement): Expression | null {
  if (element.kind === 'decision') return element.expression;
  if (element.kind !== 'knowledge' || element.logic?.isExternal) return null;
  return element.logic?.body ?? null;
}

interface Parts {
  readonly body: DecisionBody;
  readonly kind: Decision['kind'];
  readonly parameters: readonly (readonly [string, string | null])[];
  readonly returns: string | null;
  readonly requires: Record<string, string>;
  readonly types: ReadonlyMap<string, string>;
  readonly name?: string;
  readonly description?: string;
}

function finish({ body, kind, parameters, returns, requires, types, name, description }: Parts): Decision {
  const typed = Object.fromEntries(
    parameters.map(([parameter, typeRef]) => [parameter, typeRef === null ? 'Any' : typeNameOf(typeRef)]),
  );
  const result = returns === null || typeNameOf(returns) === 'Any' ? undefined : typeNameOf(returns);
  const texts = [JSON.stringify(body), ...Object.values(typed), result ?? ''];
  return {
    ...(name === undefined ? {} : { name }),
    ...(description === undefined ? {} : { description }),
    kind,
    parameters: typed,
    ...(result === undefined ? {} : { returns: result }),
    types: typesNamedIn(texts, types),
    requires,
    ...body,
  };
}

/** An input that some model knows by a name with a prefix is handed on by a decision of its own. */
const isKnownOtherwise = (input: ModelElement, set: ModelSet): boolean =>
  set.models.some(({ elements }) =>
    elements.some((each) =>
      set
        .visibleTo(each)
        .some(({ element, name }) => element === input && name !== normalizeName(input.name)),
    ),
  );

function passedOn(input: ModelElement, set: ModelSet): Decision {
  const name = normalizeName(input.name);
  const types = typesVisibleIn(set.homeOf(input), set);
  const { typeRef } = input.variable;
  return finish({
    body: { ...NO_TABLE, formula: name },
    kind: 'decision',
    parameters: [[name, typeRef]],
    returns: null,
    requires: {},
    types,
  });
}

type Given = ReadonlySet<ModelElement>;

/** The input data that an element depends on, over all decisions that it requires. Decisions that are given count as input data. */
function inputFinder({ visibleTo }: ModelSet): (element: ModelElement, given: Given) => ModelElement[] {
  const byGiven = new Map<Given, Map<ModelElement, ModelElement[]>>();
  const find = (element: ModelElement, given: Given): ModelElement[] => {
    const known = byGiven.get(given) ?? new Map<ModelElement, ModelElement[]>();
    byGiven.set(given, known);
    const made = known.get(element);
    if (made) return made;
    known.set(element, []);
    const found = visibleTo(element).flatMap(({ element: required }) => {
      if (required.kind === 'input' || given.has(required)) return [required];
      return required.kind === 'decision' ? find(required, given) : [];
    });
    const inputs = [...new Map(found.map((input) => [normalizeName(input.name), input])).values()];
    known.set(element, inputs);
    return inputs;
  };
  return find;
}

/** Keys for elements: their names in snake case, with a number where that is taken. */
function keysOf({ models }: ModelSet, taken: Set<string>) {
  const next = (wanted: string): string => {
    const plain = wanted
      .normalize('NFKD')
      .replace(/[^A-Za-z0-9]+/g, '_')
      .replace(/([a-z])([A-Z])/g, '$1_$2')
      .replace(/^_+|_+$/g, '')
      .toLowerCase();
    const base = /^[a-z]/.test(plain) ? plain : `decision_${plain}`;
    let key = base;
    for (let n = 2; taken.has(key); n += 1) key = `${base}_${n}`;
    taken.add(key);
    return key;
  };
  const keys = new Map<ModelElement, string>();
  for (const { elements } of models) for (const element of elements) keys.set(element, next(element.name));
  return { next, of: (element: ModelElement): string => keys.get(element) ?? '' };
}
