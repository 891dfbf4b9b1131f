import type { CompiledProcess } from '../../engine/index.ts';
import type { CaseTold } from './case-told.ts';

/** The name of an instance in a scenario: its ontology and its place among those of the case. */
export function nameOfInstance(id: number, { instances }: CaseTold): string {
  const ontology = instances.find((each) => each.id === id)?.ontology ?? 'instance';
  const place = instances.filter((each) => each.ontology === ontology).findIndex((each) => each.id === id);
  return `${ontology.toLowerCase()}_${place + 1}`;
}

/** The situation before the steps: instances that were there already, and the values that the case was created with. */
export function givenOf(told: CaseTold, { process }: CompiledProcess): Readonly<Record<string, unknown>> {
  const outside = told.instances.filter(({ entry }) => entry !== 'own');
  const given: Record<string, unknown> = { today: told.created.slice(0, 10), language: told.language };
  if (told.owner !== null) given.owner = told.owner;
  const instances = Object.fromEntries(
    outside.map((each) => [
      nameOfInstance(each.id, told),
      { ontology: each.ontology, values: cameWith(each, told) },
    ]),
  );
  if (outside.length > 0) given.instances = instances;
  const isOutside = outside.some(({ id }) => id === told.outcome);
  if (isOutside && told.outcome !== null) given.outcome = nameOfInstance(told.outcome, told);
  else {
    const values = firstValues(told, process.definition.outcome);
    if (Object.keys(values).length > 0) given.values = values;
  }
  return given;
}

/** The values that an instance of before had: what nobody has written in the case. */
const cameWith = ({ answers }: CaseTold['instances'][number], { instances }: CaseTold) =>
  Object.fromEntries(
    answers
      .filter(({ value, isTouched }) => !isTouched && typeof value !== 'number' && instances.length > 0)
      .map(({ information, value }) => [information, value]),
  );

/** The answers of the outcome in the request that created the case; references and files come later. */
function firstValues({ entries, outcome, instances }: CaseTold, ontology: string): Record<string, unknown> {
  const [first] = entries;
  const answers =
    instances.find(({ id, ontology: each }) => id === outcome && each === ontology)?.answers ?? [];
  const values: Record<string, unknown> = {};
  for (const { information, isTouched } of answers) {
    const value = first?.values?.[`i${outcome}/${information}`];
    if (isTouched && value != null && typeof value !== 'number') values[information] = value;
  }
  return values;
}
