import type { IndexedOntology } from '../../configuration/index-ontologies.ts';
import type { Information } from '../../configuration/kinds/information.ts';
import { informationTypes } from '../../configuration/kinds/information.ts';
import { parseValue } from '../../configuration/parse-value.ts';
import { valueKindOf } from '../../configuration/value-kind.ts';
import type { Value } from '../../formula/index.ts';
import { evaluate } from '../actions/action.ts';
import { otherCell, slotOf, valueCell } from '../state/cells.ts';
import type { Place, UnitKind, Write } from '../state/reads-and-writes.ts';
import { Contribution, type Shape } from '../state/subject.ts';
import { fromCanonical } from '../values/canonical-values.ts';
import { fitName, fitValue } from '../values/fit-value.ts';
import { type CompileTools, scopeOf, type UnitDraft } from './unit-draft.ts';

/** Units of an ontology: computed values, defaults, checks and flags of its own informations, and its name. */
export function* ontologyUnits(ontology: IndexedOntology, tools: CompileTools): Generator<UnitDraft> {
  const { key, definition } = ontology;
  const place: Place = { kind: 'instances', ontology: key };
  for (const [name, information] of Object.entries(definition.informations)) {
    yield* informationUnits(name, information, place, `${key}.${name}`, tools);
    if (information.type !== 'structure') continue;
    const inner: Place = { kind: 'occurrences', ontology: key, structure: name, isOutcome: false };
    for (const [component, body] of Object.entries(information.components))
      yield* informationUnits(component, body, inner, `${key}.${name}.${component}`, tools);
  }
  if (definition.name_formula !== undefined) yield nameUnit(definition.name_formula, key, place, tools);
}

function* informationUnits(
  name: string,
  information: Information,
  place: Place,
  label: string,
  tools: CompileTools,
): Generator<UnitDraft> {
  const { processShapes, formulas } = tools;
  const scope = scopeOf(place, [...processShapes.index.processes.keys()], processShapes);
  const compile = (purpose: string, text: string) => formulas.compile(purpose, text, scope, place);
  const appliesTo = (shape: Shape): boolean => isDefinedBy(shape, name, information);
  const kindOfValue = valueKindOf(information, processShapes.index.currency);
  const draft = (kind: UnitKind, writes: readonly Write[]) => ({
    kind,
    key: label,
    place,
    writes,
    appliesTo,
  });

  if (information.formula !== undefined) {
    const formula = compile('formula', information.formula);
    yield {
      ...draft('formula', [{ kind: 'value', key: name }]),
      formulas: [formula],
      run(unit, subject, state) {
        const value = fitValue(
          evaluate(formula, subject, state),
          kindOfValue,
          state.compiled.index.timeZone,
          state.run,
        );
        const slot = slotOf(subject.shape, name) ?? -1;
        return value === null
          ? null
          : new Contribution(unit, subject, valueCell(subject, slot), value, 0).ranked('formula');
      },
    };
  } else if (information.default !== undefined && information.default !== null) {
    const value = constantOf(information, tools);
    if (value !== null)
      yield {
        ...draft('default', [{ kind: 'value', key: name }]),
        formulas: [],
        run: (unit, subject) =>
          new Contribution(
            unit,
            subject,
            valueCell(subject, slotOf(subject.shape, name) ?? -1),
            value,
            0,
          ).ranked('default', -1),
      };
  }
  for (const kind of ['optional', 'read_only'] as const) {
    const text = information[kind];
    if (text !== undefined) yield flagUnit(kind, text);
  }
  if (information.check !== undefined) yield flagUnit('check', information.check.formula);

  function flagUnit(kind: 'optional' | 'read_only' | 'check', text: string): UnitDraft {
    const formula = compile(kind, text);
    return {
      ...draft(kind, [{ kind: 'complete' }, ...(kind === 'check' ? [ISSUES] : [])]),
      formulas: [formula],
      run(unit, subject, state) {
        const value = evaluate(formula, subject, state);
        const isRaised = kind === 'check' ? value === false : value === true;
        return isRaised
          ? new Contribution(unit, subject, otherCell(subject, 'flag', `${kind}:${name}`), value, 0)
          : null;
      },
    };
  }
}

const ISSUES: Write = { kind: 'case', key: 'issues' };

/** A sub-ontology may define an information anew: then the units of the inherited one are not for it. */
function isDefinedBy(shape: Shape, name: string, information: Information): boolean {
  const slot = slotOf(shape, name);
  const field = slot === undefined ? undefined : shape.fields[slot];
  return field?.information.definition === information;
}

function constantOf(information: Information, { processShapes }: CompileTools): Value {
  const parsed = parseValue(information, information.default, processShapes.index.currency);
  return 'problem' in parsed
    ? null
    : fromCanonical(parsed.value, informationTypes[information.type].feel, processShapes.index.timeZone);
}

function nameUnit(
  text: string,
  ontology: string,
  place: Place,
  { processShapes, formulas }: CompileTools,
): UnitDraft {
  const scope = scopeOf(place, [...processShapes.index.processes.keys()], processShapes);
  const formula = formulas.compile('name_formula', text, scope, place);
  return {
    kind: 'name',
    key: ontology,
    place,
    formulas: [formula],
    writes: [{ kind: 'value', key: 'instance_name' }],
    appliesTo: (shape) => processShapes.index.ontologies.get(shape.ontology)?.nameFormula === text,
    run(unit, subject, state) {
      const value = fitName(evaluate(formula, subject, state), state.run);
      const slot = slotOf(subject.shape, 'instance_name') ?? -1;
      // A name that says nothing is none: the kind and the number stand in its place.
      return value !== null && value.trim() !== ''
        ? new Contribution(unit, subject, valueCell(subject, slot), value, 0)
        : null;
    },
  };
}
