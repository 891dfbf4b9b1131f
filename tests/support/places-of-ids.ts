import type { Operation } from '../../src/operations/operation.ts';

/** A place of a request that takes an id: in the body, with a point for each step into it, or in the query. */
export interface IdPlace {
  readonly operation: string;
  readonly part: 'body' | 'query';
  /** Such as `fields[].instance_id`; `.*` stands for a key that the client chooses. */
  readonly place: string;
}

/** The parts of a JSON schema that lead to other schemas, and those that tell an id. */
interface Shape {
  readonly type?: string | readonly string[];
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Shape>>;
  readonly patternProperties?: Readonly<Record<string, Shape>>;
  readonly items?: Shape;
  readonly anyOf?: readonly Shape[];
}

/** The largest id; no other number of a request has this limit. */
const LARGEST = 2 ** 53 - 1;
const NAME_OF_ID = /(^|[._])(ids?|identifier|uuid)(\[\])?$/;

/** An id is told by its schema or by its name; what has no type can be one. */
const takesId = ({ type, maximum }: Shape, place: string): boolean =>
  maximum === LARGEST || type === undefined || NAME_OF_ID.test(place);

function placesIn(shape: Shape, place: string): string[] {
  const { properties = {}, patternProperties = {}, items, anyOf = [] } = shape;
  const inner = [
    ...Object.entries(properties).map(
      ([key, each]) => [place === '' ? key : `${place}.${key}`, each] as const,
    ),
    ...Object.values(patternProperties).map((each) => [`${place}.*`, each] as const),
    ...(items === undefined ? [] : [[`${place}[]`, items] as const]),
    ...anyOf.map((each) => [place, each] as const),
  ];
  if (inner.length > 0) return inner.flatMap(([at, each]) => placesIn(each, at));
  return takesId(shape, place) ? [place] : [];
}

/** Every place of the requests of an operation that takes an id, beside those in its path. */
export function placesOfIds({ id, body, query, form }: Operation): IdPlace[] {
  const found = (part: IdPlace['part'], shape: Shape | undefined) =>
    [...new Set(shape === undefined ? [] : placesIn(shape, ''))].map((place) => ({
      operation: id,
      part,
      place,
    }));
  return [...found('body', body), ...found('body', form?.texts), ...found('query', query)];
}
